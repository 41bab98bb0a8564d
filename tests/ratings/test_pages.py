"""What everybody, an organiser and the office see of ratings."""

from __future__ import annotations

import csv
import io
import json
from datetime import date
from typing import TYPE_CHECKING

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from ratingportal.core.rating.bundle import verify_bundle
from ratingportal.core.register.lists import load_sources
from ratingportal.federations.models import RatingList
from ratingportal.ratings.models import RatingRun
from ratingportal.ratings.pages import player_history
from ratingportal.ratings.services import adjustments, periods, publication, revisions, runs
from ratingportal.registry.models import Player
from tests.ratings.world import JULY, JUNE, MAY

if TYPE_CHECKING:
    from pytest_django import DjangoAssertNumQueries

    from ratingportal.accounts.models import User
    from ratingportal.ratings.models import Period
    from tests.ratings.world import Office

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_autumn")]

ROUND_ROBIN = [(1, 2, 1), (2, 3, 0.5), (3, 1, 0)]
LIST = ["fide", "standard", "2026-06-01"]
FIRST_THREE = ("900001", "900002", "900003")


@pytest.fixture
def published(office: Office, field: list[Player]) -> Period:
    """The list of June, with three players on it and somebody who has collected games."""
    period = office.period(MAY)
    office.rate(field, [*ROUND_ROBIN, (4, 1, 0.5)])
    office.publish(period)
    return period


def _signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def _page(client: Client, name: str, *args: object, query: str = "") -> str:
    response = client.get(reverse(name, args=args) + query)
    assert response.status_code == 200
    return " ".join(response.content.decode().split())


def test_list_without_a_system_says_so(office: Office, field: list[Player]) -> None:
    sent = office.send(field[:3], ROUND_ROBIN)
    RatingList.objects.filter(pk=office.rating_list.pk).update(rating_system="")

    page = _page(_signed_in(office.officer), "ratings:submission", sent.reference)

    assert "This list is not rated here" in page
    assert "No ratings are calculated for this list" in _page(Client(), "ratings:index")


def test_list_shows_ranks_changes_and_downloads(published: Period) -> None:
    page = _page(Client(), "ratings:list", "fide", "standard")

    assert "List of 1 Jun 2026" in page
    assert page.index("900001") < page.index("900002") < page.index("900003")
    assert "2012" in page
    assert "900004" not in page
    assert "Largest changes" in page


@pytest.mark.parametrize(
    ("query", "count"),
    [
        ("?q=900002", 1),
        ("?q=person", 3),
        ("?q=nobody", 0),
        ("?federation=bel", 3),
        ("?federation=NED", 0),
        ("?age=u20", 0),
        ("?age=nonsense", 3),
        ("?title=GM", 0),
        ("?active=yes", 3),
        ("?sex=F", 0),
        ("?page=99", 3),
    ],
)
def test_list_is_narrowed(published: Period, query: str, count: int) -> None:
    response = Client().get(reverse("ratings:list", args=["fide", "standard"]) + query)

    assert len(response.context["table"]["rows"]) == count


def test_old_list_stays_as_it_was(office: Office, field: list[Player], published: Period) -> None:
    june = office.period(JUNE)
    office.rate(field[:2], [(1, 2, 0)], start=date(2026, 6, 5), name="Cup")
    office.publish(june)

    assert "2012" in _page(Client(), "ratings:published", *LIST)
    assert "2012" not in _page(Client(), "ratings:list", "fide", "standard").split("Largest")[0]


def test_list_not_yet_published_leads_to_its_checklist(office: Office) -> None:
    office.period(JUNE)
    office.period(MAY)

    page = _page(Client(), "ratings:list", "fide", "standard")

    assert "The first one is planned for 1 Jun 2026." in page
    assert f'href="{reverse("ratings:checklist", args=LIST)}"' in page


def test_office_sees_what_waits_for_it_first(office: Office, published: Period) -> None:
    june = office.period(JUNE)
    periods.close_period(period=june, officer=office.officer)
    present, coming, after = (office.period(date(2026, month, 1)) for month in (10, 11, 12))

    groups = _signed_in(office.officer).get(reverse("rating_office:periods")).context["groups"]

    assert [
        (each["title"], [row[0]["text"] for row in each["table"]["rows"]]) for each in groups
    ] == [
        ("Waiting for you", [june]),
        ("Open now", [present]),
        ("Published", [published]),
        ("Coming", [coming, after]),
    ]


def test_checklist_is_public_before_anything_is_rated(office: Office, field: list[Player]) -> None:
    office.period(MAY)
    sent = office.rate(field[:3], ROUND_ROBIN, name="Spring Cup")

    page = _page(Client(), "ratings:checklist", *LIST)

    assert "Spring Cup" in page
    assert sent.revision is not None
    detail = _page(Client(), "ratings:tournament", sent.revision.tournament_id)
    assert "+12" in detail


def test_player_reads_game_by_game_why(field: list[Player], published: Period) -> None:
    page = _page(Client(), "ratings:breakdown", *LIST, "900001")

    assert "Why did the rating change on the list of 1 Jun 2026?" in page
    assert "0.64" in page
    assert "+7.20" in page
    assert "2000 against 1900 (+100), expected 0.64, K 20" in page
    assert page.count("xpected score by table 8.1.2") == 1
    assert "Expected score by table 8.1.2, unless a game says otherwise." in page


def test_players_page_has_graph_and_table(
    office: Office, field: list[Player], published: Period
) -> None:
    june = office.period(JUNE)
    office.rate(field[:2], [(1, 2, 0)], start=date(2026, 6, 5), name="Cup")
    office.publish(june)

    page = _page(Client(), "players:detail", "fide", "900001")

    assert "Standard: 1999" in page
    assert page.count('<circle class="point"') == 2
    opponents = player_history.build_opponents_table(field[0])["rows"]
    assert [[cell["text"] for cell in row[1:]] for row in opponents] == [
        [2, 1, 0, 1, "1"],
        [1, 1, 0, 0, "1"],
    ]
    assert reverse("ratings:breakdown", args=[*LIST, "900001"]) in page


def test_bundle_is_the_same_for_ever(published: Period) -> None:
    first, second = (Client().get(reverse("ratings:bundle", args=LIST)).content for _ in range(2))

    assert first == second
    assert verify_bundle(first).problems == []


def _download(kind: str) -> bytes:
    answer = Client().get(reverse("ratings:download", args=[*LIST, kind]))
    return b"".join(answer.streaming_content)


def test_downloads_read_back(published: Period) -> None:
    rows = list(csv.DictReader(io.StringIO(_download("csv").decode("utf-8-sig"))))
    assert [(row["id"], row["rating"]) for row in rows] == [
        ("900001", "2012"),
        ("900002", "1890"),
        ("900003", "1798"),
    ]
    assert json.loads(_download("json"))["players"][0]["rating"] == 2012
    for kind in ("fide_txt", "fide_xml"):
        read = list(load_sources()[kind].read(io.BytesIO(_download(kind.replace("_", "-"))), {}))
        assert [(row.number, row.standard, row.birth_year, row.standard_k) for row in read] == [
            ("900001", 2012, 1990, 20),
            ("900002", 1890, 1990, 20),
            ("900003", 1798, 1990, 20),
        ]


def test_women_are_found_and_marked_as_fide_marks_them(published: Period) -> None:
    Player.objects.filter(number="900002").update(sex="w", title="WFM")
    Player.objects.filter(number="900001").update(sex="m")

    where = reverse("ratings:list", args=["fide", "standard"])
    found = {
        sex: [row[1]["sub"] for row in Client().get(where, {"sex": sex}).context["table"]["rows"]]
        for sex in "FM"
    }
    assert found == {"F": ["900002 · WFM"], "M": ["900001"]}
    assert len(Client().get(where, {"title": "WFM"}).context["table"]["rows"]) == 1
    text = _download("fide-txt").decode().splitlines()
    head, woman = text[0], next(line for line in text if line.startswith("900002"))
    assert woman[head.index("Sex")] == "F"
    assert woman[head.index("Flag") :] == "w"
    for kind in ("fide_txt", "fide_xml"):
        read = load_sources()[kind].read(io.BytesIO(_download(kind.replace("_", "-"))), {})
        assert [row.sex for row in read] == ["m", "w", ""]


def test_downloads_hold_no_birth_year_of_a_minor(published: Period) -> None:
    year = timezone.localdate().year - 12
    Player.objects.filter(number="900001").update(birth_year=year)

    for kind in ("csv", "json", "fide-txt", "fide-xml"):
        text = _download(kind).decode()
        assert "900001" in text
        assert str(year) not in text
        assert "1990" in text


def test_office_goes_from_open_to_published(office: Office, field: list[Player]) -> None:
    period = office.period(MAY)
    office.rate(field, [*ROUND_ROBIN, (4, 1, 0.5)])
    client, second = _signed_in(office.officer), _signed_in(office.colleague)
    assert "Close the period" in _page(client, "rating_office:period", period.pk)

    client.post(reverse("rating_office:close", args=[period.pk]))
    client.post(reverse("rating_office:draft", args=[period.pk]))
    run = RatingRun.objects.get()
    assert "Calculating" in _page(client, "rating_office:run", run.pk)
    runs.work_on_run(run_id=run.pk)

    own = _page(client, "rating_office:run", run.pk)
    assert "A second officer must review" in own
    assert "Publish the list" not in own
    client.post(reverse("rating_office:publish", args=[run.pk]))
    period.refresh_from_db()
    assert period.state == "closed"
    assert "Publish the list" in _page(second, "rating_office:run", run.pk)
    second.post(reverse("rating_office:publish", args=[run.pk]))
    period.refresh_from_db()
    assert period.state == "published"
    assert "Calculate revised figures" in _page(client, "rating_office:period", period.pk)
    assert str(period) in _page(client, "rating_office:periods") or "1 Jun 2026" in _page(
        client, "rating_office:periods"
    )


def test_revised_figure_stands_beside(office: Office, field: list[Player]) -> None:
    period = office.period(MAY)
    sent = office.rate(field[:3], ROUND_ROBIN)
    office.publish(period)
    office.correct(sent, field[:3], [(1, 2, 0), (2, 3, 0.5), (3, 1, 0)])
    client = _signed_in(office.officer)
    answer = client.post(
        reverse("rating_office:revise", args=[period.pk]), {"reason": "Result turned round."}
    )
    run = RatingRun.objects.latest("pk")
    assert answer["Location"] == run.get_absolute_url()
    run = runs.complete_run(run=run)
    shown = _page(client, "rating_office:run", run.pk)
    assert "was corrected with a new file" in shown
    assert sent.revision is not None
    tournament = _page(Client(), "ratings:tournament", sent.revision.tournament_id)
    assert "corrections made since the list was published are included" in tournament
    assert "2 ratings differ from the figures published until now" in shown
    _signed_in(office.colleague).post(reverse("rating_office:adopt", args=[run.pk]))

    page = _page(Client(), "ratings:list", "fide", "standard")

    assert "2012" in page
    assert "revised 1992" in page
    assert "Result turned round." in page
    assert "revised 1992" in _page(Client(), "players:detail", "fide", "900001")
    why = {number: _page(Client(), "ratings:breakdown", *LIST, number) for number in FIRST_THREE}
    assert "revised to 1992 later: Result turned round." in why["900001"]
    assert "revised to" not in why["900003"]
    where = reverse("ratings:revised_bundle", args=[*LIST, run.pk])
    assert where in page
    bundle = Client().get(where).content
    assert verify_bundle(bundle).problems == []
    assert bundle != Client().get(reverse("ratings:bundle", args=LIST)).content


def test_older_list_has_its_revised_figures_beside_it(office: Office, field: list[Player]) -> None:
    may, june = office.period(MAY), office.period(JUNE)
    sent = office.rate(field[:3], ROUND_ROBIN)
    office.publish(may)
    office.publish(june)
    office.correct(sent, field[:3], [(1, 2, 0), (2, 3, 0.5), (3, 1, 0)])
    chain = revisions.request_revision(period=may, officer=office.officer, reason="Wrong.")
    hidden = Client().get(reverse("ratings:revised_bundle", args=[*LIST, chain[0].pk]))
    for run in chain:
        runs.complete_run(run=run)
    revisions.adopt_revision(run=chain[0], officer=office.colleague)

    page = _page(Client(), "ratings:published", *LIST)

    assert hidden.status_code == 404
    assert "2012" in page
    assert "revised 1992" in page


def test_adjustment_is_made_shown_and_taken_back(office: Office, field: list[Player]) -> None:
    period = office.period(MAY)
    client = _signed_in(office.officer)
    where = reverse("rating_office:adjust", args=[period.pk])
    facts = {"number": "900001", "rating": 2050, "reason": "FIDE's own base."}

    assert client.post(where, facts | {"number": "1"}).status_code == 422
    assert client.post(where, facts | {"reason": ""}).status_code == 422
    client.post(where, facts)

    assert "FIDE&#x27;s own base." in _page(Client(), "ratings:checklist", *LIST)
    adjustment = period.adjustments.get()
    client.post(reverse("rating_office:revoke", args=[adjustment.pk]))
    assert "own base" not in _page(Client(), "ratings:checklist", *LIST)


def test_list_shows_the_adjustments_of_its_day_and_what_came_after(
    office: Office, field: list[Player]
) -> None:
    period = office.period(MAY)
    office.rate(field[:3], ROUND_ROBIN)
    used, later = (
        {"period": period, "player": player, "rating": 1950, "reason": reason}
        for player, reason in ((field[1], "Own base."), (field[0], "Found late."))
    )
    adjustments.adjust_rating(**used, officer=office.officer)
    office.publish(period)
    adjustments.adjust_rating(**later, officer=office.officer)
    adjustments.revoke_adjustment(
        adjustment=period.adjustments.get(player=field[1]), officer=office.officer
    )

    page = _page(Client(), "ratings:published", *LIST)
    why = [_page(Client(), "ratings:breakdown", *LIST, each.number) for each in field[:2]]

    assert "Undone after this list was published" in page
    assert "Made after this list was published: it counts in revised figures only" in page
    # The list started from the one, whatever became of it, and never from the other.
    assert "Found late." not in why[0]
    assert "The office set the starting rating to 1950: Own base." in why[1]
    note = f"{field[1].name} ({field[1].number}) starts from 1950: Own base."
    run = period.runs.get(kind="published")
    assert note in _page(_signed_in(office.officer), "rating_office:run", run.pk)


def test_run_is_compared_with_the_imported_list(office: Office, field: list[Player]) -> None:
    period = office.period(MAY)
    office.rate(field[:3], ROUND_ROBIN)
    run = office.draft(period)
    office.rating_list.editions.create(
        source="fide_xml", valid_from=date(2026, 6, 1), sha256="0", state="applied"
    )
    for player, listed in zip(field, (JUNE, JUNE, JULY), strict=False):
        player.valid_from = listed
        player.save()

    page = _page(_signed_in(office.colleague), "rating_office:run", run.pk)

    assert "0 of 2 ratings are the same." in page


@pytest.mark.parametrize("players", [1, 3])
def test_list_costs_the_same_queries(
    office: Office, django_assert_num_queries: DjangoAssertNumQueries, players: int
) -> None:
    period = office.period(MAY)
    field = [office.player(str(900001 + at), 2000 - at) for at in range(2 * players)]
    office.rate(field, [(2 * at + 1, 2 * at + 2, 1) for at in range(players)])
    office.publish(period)
    client = Client()

    with django_assert_num_queries(12):
        client.get(reverse("ratings:list", args=["fide", "standard"]))
    with django_assert_num_queries(4):
        client.get(reverse("ratings:checklist", args=LIST))
    with django_assert_num_queries(9):
        client.get(reverse("ratings:breakdown", args=[*LIST, "900001"]))


@pytest.mark.parametrize("tournaments", [1, 3])
def test_office_costs_the_same_queries(
    office: Office,
    field: list[Player],
    django_assert_num_queries: DjangoAssertNumQueries,
    tournaments: int,
) -> None:
    period = office.period(MAY)
    for at in range(tournaments):
        office.rate(field[:3], ROUND_ROBIN, name=f"Cup {at}")
    run = office.draft(period)
    client = _signed_in(office.officer)

    with django_assert_num_queries(12):
        client.get(reverse("rating_office:period", args=[period.pk]))
    with django_assert_num_queries(11):
        client.get(reverse("rating_office:run", args=[run.pk]))


def test_revision_needs_a_reason(office: Office, field: list[Player], published: Period) -> None:
    client = _signed_in(office.officer)

    assert client.post(reverse("rating_office:revise", args=[published.pk]), {}).status_code == 422
    assert publication.verify_period(published) == []
    assert revisions.request_revision(
        period=published, officer=office.officer, reason="To be sure."
    )
