"""The demonstration: real services, every state, and never by accident in production."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from io import StringIO

import pytest
from allauth.account.models import EmailAddress
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from ratingportal.accounts.demo import COLLEAGUE, CONTACT, DEMO_LOGINS, OFFICER, ORGANISER, PEOPLE
from ratingportal.accounts.models import User
from ratingportal.demo.desk import DESK
from ratingportal.demo.files import encode_lines, write_lines
from ratingportal.demo.simulation import HALVES, play_rounds
from ratingportal.demo.stories import STORIES
from ratingportal.mailing.models import Mail
from ratingportal.office.models import CorrectionRequest, Recheck, Sweep
from ratingportal.office.queue_tabs import count_tabs
from ratingportal.people.models import Decision, HealthIssue, Merge
from ratingportal.ratings.models import (
    Period,
    Placement,
    RatingAdjustment,
    RatingEntry,
    RatingRun,
)
from ratingportal.ratings.services import publication
from ratingportal.registry.models import Player
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import Step, Submission
from ratingportal.submissions.queries import list_in_charge
from ratingportal.tournaments.models import Tournament
from tests.presence import prove_presence

pytestmark = pytest.mark.django_db


@pytest.fixture
def loaded(db: None) -> str:
    out = StringIO()
    call_command("load_demo", stdout=out)
    return out.getvalue()


def test_demo_shows_every_kind_of_case(loaded: str) -> None:
    states = {
        row.revision.filename: row.state for row in Submission.objects.select_related("revision")
    }

    assert states == {
        "dune-open.trf": State.APPROVED,
        "canal-masters.trf": State.APPROVED,
        "tulip-weekend.trf": State.APPROVED,
        "belfry-open.trf": State.IN_REVIEW,
        "mill-festival.trf": State.IN_REVIEW,
        "ardennes-cup.trf": State.NEEDS_FIX,
        "abbey-invitational.trf": State.NEEDS_FIX,
        "river-trophy.trf": State.RETURNED,
        "market-square.trf": State.WITHDRAWN,
        "corrected.trf": State.IN_REVIEW,
        "lighthouse-open.trf": State.IN_REVIEW,
        "beach-swiss.trf": State.IN_REVIEW,
        "vineyard-open.trf": State.IN_REVIEW,
        "chateau-cup.trf": State.APPROVED,
        "lock-keeper.trf": State.NEEDS_FIX,
        "town-hall-simul.trf": State.REJECTED,
        "ferry-weekend.trf": State.APPROVED,
        "citadel-open.trf": State.APPROVED,
        **{f"season-{n}.{end}": State.APPROVED for n in (1, 2, 3) for end in ("trf", "elo")},
        **{story.event.filename: State.IN_REVIEW for story in DESK},
        "guest-open.trf": State.APPROVED,
        "season-0.elo": State.APPROVED,
        "season-late.trf": State.APPROVED,
    }


def test_demo_findings_are_what_the_stories_need(loaded: str) -> None:
    counts = {
        row.title: row.revision.report["counts"]
        for row in Submission.objects.select_related("revision")
    }

    assert counts["Ardennes Cup"]["error"] > 2
    assert counts["Abbey Invitational"]["error"] == 0
    assert counts["Abbey Invitational"]["confirm"] > 0
    assert counts["Belfry Open"] | {"note": 0} == dict.fromkeys(
        ("error", "officer", "confirm", "note", "fixed"), 0
    )


def test_demo_has_a_thread_a_claim_and_two_revisions(loaded: str) -> None:
    returned = Submission.objects.get(title="River Trophy")
    claimed = Submission.objects.get(title="Mill Festival")
    corrected = Submission.objects.get(title="Mechelen Club Championship")

    assert [message.from_office for message in returned.messages.all()] == [True, False, True]
    assert claimed.officer is not None
    assert claimed.officer.email == COLLEAGUE.email
    assert corrected.revisions.count() == 2


def test_desk_has_deadlines_of_this_week_and_something_in_every_view(loaded: str) -> None:
    today = timezone.now().date()
    youth = Submission.objects.filter(rating_list__key="knsb").order_by("deadline")
    officer = User.objects.get(email=OFFICER.email)

    left = [(row.deadline - today).days for row in youth if row.deadline]
    assert left in ([-1, 1, 3], [-2, 0, 2])  # the second where midnight lies between file and check
    counts = count_tabs(list_in_charge(officer), officer)
    assert {key for key, number in counts.items() if not number} <= {"duplicates", "failed"}
    (saved,) = officer.saved_views.all()
    client = Client()
    client.force_login(officer)
    prove_presence(client)
    assert len(client.get(saved.get_absolute_url()).context["rows"]) == 3


def test_demo_publishes_what_is_approved_and_writes_to_nobody(loaded: str) -> None:
    assert Tournament.objects.filter(published_at__isnull=False).count() == 15
    assert not Mail.objects.exists()


def test_demo_has_waited_and_something_happened_in_several_weeks(loaded: str) -> None:
    """The queue has waiting times, the statistics have weeks, a reader has reported a mistake."""
    waiting = Submission.objects.filter(state=State.IN_REVIEW)
    weeks = {step.created_at.isocalendar()[:2] for step in Step.objects.all()}

    assert waiting.filter(moved_at__lt=timezone.now() - timedelta(days=7)).exists()
    assert len(weeks) >= 8
    assert {row.federation.code for row in waiting.select_related("federation")} == {
        "BEL",
        "NED",
        "FRA",
    }
    assert CorrectionRequest.objects.filter(closed_at=None).count() == 1


def test_demo_loaded_twice_changes_nothing(loaded: str) -> None:
    before = (User.objects.count(), Submission.objects.count(), Step.objects.count())
    User.objects.filter(email=ORGANISER.email).update(name="Renamed")

    call_command("load_demo", stdout=StringIO())

    assert (User.objects.count(), Submission.objects.count(), Step.objects.count()) == before
    assert User.objects.get(email=ORGANISER.email).name == "Renamed"


def test_demo_is_completed_where_a_story_is_missing(loaded: str) -> None:
    late = STORIES[-1]
    other = Submission.objects.get(title="Market Square Open")
    other.revisions.update(filename="another.trf", sha256="0" * 64)
    before = Submission.objects.count()

    call_command("load_demo", stdout=StringIO())

    assert Submission.objects.count() == before + 1
    assert Submission.objects.filter(title=late.event.name).count() == 1


def test_demo_people_have_their_rights(loaded: str) -> None:
    people = {user.email: user for user in User.objects.all()}

    assert set(people) == {person.email for person in PEOPLE}
    assert [item.code for item in people[ORGANISER.email].federations.all()] == ["BEL"]
    assert [item.code for item in people[CONTACT.email].federations.all()] == ["NED"]
    assert [item.key for item in people[OFFICER.email].officer_lists.all()] == [
        "fide",
        "kbsb",
        "knsb",
        "wof",
    ]
    assert Counter(user.is_superuser for user in people.values()) == {False: 5, True: 1}
    membership = people[ORGANISER.email].memberships.get()
    assert membership.rating_list is not None
    assert membership.rating_list.key == "fide"


def test_demo_addresses_are_verified(loaded: str) -> None:
    rows = EmailAddress.objects.filter(verified=True, primary=True)

    assert set(rows.values_list("email", flat=True)) == {person.email for person in PEOPLE}


@pytest.mark.parametrize(("role", "email", "password"), DEMO_LOGINS)
def test_demo_login_works_and_is_printed(loaded: str, role: str, email: str, password: str) -> None:
    answer = Client().post("/accounts/login/", {"login": email, "password": password})

    assert (answer.status_code, answer["Location"]) == (302, "/start/")
    assert f"{role} " in loaded
    assert f"{email} " in loaded


def test_demo_is_refused_in_production(settings: pytest.FixtureRequest) -> None:
    settings.PRODUCTION = True

    with pytest.raises(CommandError, match="passwords are public"):
        call_command("load_demo")

    assert not User.objects.exists()


def test_demo_is_loaded_in_production_only_by_force(settings: pytest.FixtureRequest) -> None:
    settings.PRODUCTION = True

    call_command("load_demo", "--force", stdout=StringIO())

    assert User.objects.count() == len(PEOPLE)


@pytest.mark.parametrize(("players", "rounds"), [(10, 9), (9, 9), (13, 7), (37, 6), (60, 9)])
def test_simulated_tournament_is_consistent(players: int, rounds: int) -> None:
    field = play_rounds(seed=5, players=players, rounds=rounds, hosts="BEL", guests=("NED",))
    by_number = {player.number: player for player in field}
    mirrored = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}

    assert len({player.name for player in field}) == players
    for player in field:
        met = [cell.opponent for cell in player.cells if cell.opponent]
        assert len(met) == len(set(met))
        assert len(player.cells) == rounds
        assert sum(cell.result == "U" for cell in player.cells) == rounds - len(met) <= 1
        for number, cell in enumerate(player.cells):
            if cell.opponent:
                other = by_number[cell.opponent].cells[number]
                assert (other.opponent, other.result) == (player.number, mirrored[cell.result])
                assert {cell.colour, other.colour} == {"w", "b"}
    assert sum(player.halves for player in field) == sum(
        HALVES[cell.result] for player in field for cell in player.cells
    )


def test_same_event_gives_the_same_bytes() -> None:
    from datetime import date

    event, today = STORIES[0].event, date(2026, 11, 16)

    assert encode_lines(write_lines(event, today=today)) == encode_lines(
        write_lines(event, today=today)
    )


@pytest.mark.parametrize("key", ["fide", "wof"])
def test_demo_has_three_published_lists_and_an_open_period(loaded: str, key: str) -> None:
    periods = Period.objects.filter(rating_list__key=key, control="standard").order_by("closes")
    states = list(periods.values_list("state", flat=True))

    assert states[:4] == ["published", "published", "published", "open"]
    assert [publication.verify_period(period) for period in periods[:3]] == [[], [], []]
    assert Client().get(f"/ratings/{key}/standard/").status_code == 200


def test_demo_shows_something_on_every_page_of_ratings(loaded: str) -> None:
    ratings = Client()
    fide = Period.objects.filter(rating_list__key="fide", control="standard").order_by("closes")
    second = ratings.get(fide[1].get_absolute_url()).content.decode()
    latest = ratings.get("/ratings/fide/standard/").content.decode()

    for key in ("fide", "wof"):
        runs = RatingRun.objects.filter(period__rating_list__key=key, kind="published")
        entries = RatingEntry.objects.filter(run__in=runs, games__gt=0)
        assert entries.filter(before__isnull=True, rating__isnull=False).exists(), key
        assert RatingAdjustment.objects.filter(period__rating_list__key=key).exists(), key
        open_one = Placement.objects.filter(period__rating_list__key=key, period__state="open")
        assert open_one.exists(), key
    assert "Agreed with the federation" in second
    assert "revised" in latest
    assert Placement.objects.get(meant__isnull=False).submission.title == "Polder Weekend"
    assert set(RatingRun.objects.filter(kind="revised").values_list("state", flat=True)) == {"done"}


def test_demo_has_something_on_every_page_of_the_register(loaded: str) -> None:
    assert Merge.objects.count() == 1
    assert Decision.objects.exists()
    assert Player.objects.filter(is_provisional=True).exists()
    assert HealthIssue.objects.exists()
    assert Sweep.objects.count() == 1
    (recheck,) = Recheck.objects.all()
    assert recheck.state == "done"


def test_tour_leads_each_role_to_pages_that_are_there(loaded: str) -> None:
    page = Client().get("/help/tour/")
    walks = {walk.title: walk for walk in page.context["walks"]}

    assert [len(walk.stops) for walk in walks.values()] == [4, 5, 6, 3]
    assert "/help/tour/" in Client().get("/").content.decode()
    assert "/help/tour/" in Client().get("/help/").content.decode()
    for walk in walks.values():
        visitor = Client()
        if walk.person is not None:
            assert walk.person.password in page.content.decode()
            visitor.force_login(User.objects.get(email=walk.person.email))
            prove_presence(visitor)
        for stop in walk.stops:
            assert visitor.get(stop.url).status_code == 200, stop.url


def test_there_is_no_tour_without_the_demonstration() -> None:
    assert Client().get("/help/tour/").status_code == 404
    assert "/help/tour/" not in Client().get("/help/").content.decode()
