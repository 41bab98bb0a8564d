"""The review queue: every view shows what it counts, in any order, and the way from case to case."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

import pytest
from django.urls import reverse
from django.utils import timezone

from ratingportal.office.models import SavedView
from ratingportal.office.queue_tabs import SORTS, TABS
from ratingportal.office.services import review
from ratingportal.submissions import queries
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services import answers, messages
from ratingportal.submissions.services.open_points import refresh_waiting
from ratingportal.tournaments.pages import format_days
from tests import files
from tests.submissions.reports import BOTH

if TYPE_CHECKING:
    from django.test import Client

    from ratingportal.accounts.models import User
    from tests.submissions.conftest import Sender

QUEUE = "/office/"


def _page(client: Client, **query: str) -> Any:
    return client.get(reverse("office:queue"), {"view": "open"} | query).context


def _shown(client: Client, **query: str) -> list[str]:
    return [row["item"].title for row in _page(client, **query)["rows"]]


@pytest.fixture
def office(client: Client, officer: User) -> Client:
    client.force_login(officer)
    return client


@pytest.fixture
def cases(send: Sender, officer: User, colleague: User, organiser: User) -> dict[str, Submission]:
    """One case of every kind that a view looks for."""
    made = {
        "ready": send(files.clean("Ready Open")),
        "mine": send(files.clean("My Open")),
        "theirs": send(files.clean("Colleague's Open")),
        "reply": send(files.clean("Talkative Open")),
        "to fix": send(files.with_unknown_opponent("Broken Open")),
        "failed": send(files.clean("Failed Open"), check=False),
    }
    review.claim_submission(submission=made["mine"], officer=officer)
    review.claim_submission(submission=made["theirs"], officer=colleague)
    messages.write_message(
        submission=made["reply"], author=organiser, text="Is it in?", from_office=False
    )
    Submission.objects.filter(pk=made["failed"].pk).update(state=State.FAILED)
    Submission.objects.filter(pk=made["ready"].pk).update(
        deadline=timezone.now().date() - timedelta(days=1)
    )
    return made


def test_every_view_shows_exactly_what_it_counts(
    office: Client, cases: dict[str, Submission]
) -> None:
    counted = {view["key"]: view["count"] for view in _page(office)["views"]}

    shown = {tab.key: len(_page(office, view=tab.key)["rows"]) for tab in TABS}

    assert shown == {key: count for key, count in counted.items() if key != "all"}
    assert shown["open"] == len(cases)


@pytest.mark.parametrize(
    ("view", "titles"),
    [
        ("mine", {"My Open"}),
        ("replies", {"Talkative Open"}),
        ("organisers", {"Broken Open"}),
        ("failed", {"failed.trf"}),
        ("late", {"Ready Open"}),
        ("ready", {"Ready Open", "My Open"}),
    ],
)
def test_view_shows_its_cases(
    office: Client, cases: dict[str, Submission], view: str, titles: set[str]
) -> None:
    Submission.objects.filter(pk=cases["failed"].pk).update(title="failed.trf")
    Submission.objects.exclude(pk=cases["ready"].pk).update(deadline=None)

    assert set(_shown(office, view=view)) == titles


@pytest.mark.parametrize("column", SORTS)
def test_every_column_sorts_both_ways(
    office: Client, cases: dict[str, Submission], column: str
) -> None:
    one, other = (_shown(office, sort=f"{way}{column}") for way in ("", "-"))

    assert sorted(one) == sorted(other)
    assert len(one) == len(cases)


def test_queue_opens_at_what_the_office_must_review(
    office: Client, cases: dict[str, Submission]
) -> None:
    shown = office.get(QUEUE).context

    assert {row["item"].title for row in shown["rows"]} == {
        "Ready Open", "My Open", "Colleague's Open", "Talkative Open"
    }  # fmt: skip
    assert [view["key"] for view in shown["views"] if view["active"]] == ["review"]


def test_search_that_finds_nothing_tells_what_is_elsewhere(
    office: Client, cases: dict[str, Submission]
) -> None:
    shown = office.get(QUEUE, {"q": "Broken", "sort": "open"})

    assert shown.context["rows"] == []
    assert shown.context["elsewhere"]["count"] == 1
    everywhere = shown.context["elsewhere"]["url"]
    assert everywhere in shown.content.decode().replace("&amp;", "&")
    (row,) = office.get(everywhere).context["rows"]
    assert row["item"].title == "Broken Open"
    assert office.get(QUEUE, {"q": "nowhere at all"}).context["elsewhere"] is None


def test_year_is_left_out_where_it_is_this_one() -> None:
    assert format_days(date(2026, 11, 30), date(2026, 12, 1), this_year=2026) == "30 Nov – 1 Dec"
    assert format_days(date(2026, 11, 3), date(2026, 11, 5), this_year=2026) == "3–5 Nov"
    assert format_days(date(2026, 11, 3), None, this_year=2026) == "3 Nov"
    assert format_days(None, date(2025, 11, 3), this_year=2026) == "3 Nov 2025"
    assert (
        format_days(date(2025, 12, 30), date(2026, 1, 2), this_year=2026)
        == "30 Dec 2025 – 2 Jan 2026"
    )


def test_titles_are_sorted(office: Client, cases: dict[str, Submission]) -> None:
    titles = _shown(office, sort="tournament")

    assert titles == sorted(titles)
    assert _shown(office, sort="-tournament") == titles[::-1]


@pytest.mark.parametrize(
    "words", ["Talkative", "talkat", "organiser@example.org", "Belgium", "Janssens"]
)
def test_search_finds_titles_senders_federations_and_players(
    office: Client, cases: dict[str, Submission], words: str
) -> None:
    assert "Talkative Open" in _shown(office, q=words)


def test_search_finds_a_reference_and_a_file_and_nothing_else(office: Client, send: Sender) -> None:
    found, _other = send(filename="unique-name.trf"), send(files.clean("Other"))

    assert _shown(office, q=found.reference.lower()) == [found.title]
    assert _shown(office, q="unique-name") == [found.title]
    assert _shown(office, q="nothing of the kind") == []


def test_filters_by_rule_officer_and_state(
    office: Client, cases: dict[str, Submission], colleague: User
) -> None:
    assert _shown(office, rule="r101") == ["Broken Open"]
    assert _shown(office, officer=str(colleague.pk)) == ["Colleague's Open"]
    assert "My Open" not in _shown(office, officer="nobody")
    assert _shown(office, state="needs_fix") == ["Broken Open"]


def test_tournaments_of_one_name_are_told_apart(office: Client, in_review: Submission) -> None:
    (row,) = _page(office)["rows"]

    assert in_review.revision is not None
    tournament = in_review.revision.tournament
    assert tournament is not None
    days = format_days(tournament.start, tournament.end, this_year=timezone.localdate().year)
    assert row["about"] == f"{days} · {tournament.city}"


@pytest.mark.usefixtures("totals_for_officer")
def test_open_points_follow_answers(office: Client, wrong: Submission, officer: User) -> None:
    found = wrong.to_fix, wrong.to_waive
    assert min(found) > 0
    Submission.objects.filter(pk=wrong.pk).update(to_fix=0, to_waive=0)

    refresh_waiting(Submission.objects.all())

    wrong.refresh_from_db()
    assert (wrong.to_fix, wrong.to_waive) == found


def test_messages_are_unread_until_the_other_side_opens_them(
    client: Client, in_review: Submission, officer: User, organiser: User
) -> None:
    messages.write_message(submission=in_review, author=organiser, text="Hello?", from_office=False)
    messages.write_message(submission=in_review, author=officer, text="Yes.", from_office=True)
    address = reverse("submissions:messages", args=[in_review.reference])
    seen = []
    for reader in (None, organiser, officer):
        if reader:
            client.force_login(reader)
            client.get(address)
        in_review.refresh_from_db()
        seen.append((in_review.unread_by_office, in_review.unread_by_sender))

    assert seen == [(1, 1), (1, 0), (0, 0)]


def test_view_is_saved_with_its_count_and_deleted(
    office: Client, cases: dict[str, Submission], officer: User
) -> None:
    office.post(
        reverse("office:save_view"), {"name": "Broken", "query": "view=open&rule=R101&page=3"}
    )

    saved = SavedView.objects.get(user=officer)
    (shown,) = _page(office)["saved_views"]
    assert (saved.query, shown["count"]) == ("view=open&rule=R101", 1)
    office.post(reverse("office:delete_view", args=[saved.pk]))
    assert _page(office)["saved_views"] == []


def test_part_of_the_page_is_sent_only_when_something_changed(
    office: Client, in_review: Submission, officer: User
) -> None:
    mark = _page(office)["mark"]
    again = office.get(reverse("office:queue"), {"mark": mark}, headers={"HX-Request": "true"})
    review.claim_submission(submission=in_review, officer=officer)
    changed = office.get(reverse("office:queue"), {"mark": mark}, headers={"HX-Request": "true"})

    assert again.status_code == 204
    assert changed.status_code == 200
    assert in_review.title in changed.content.decode()


def test_way_leads_from_case_to_case_in_the_order_of_the_queue(
    office: Client, send: Sender
) -> None:
    first, second, third = (send(files.clean(f"{name} Open")) for name in "ABC")
    office.get(reverse("office:queue"), {"view": "ready", "sort": "-tournament"})

    def follow(case: Submission, way: str) -> str:
        return office.get(reverse(f"office:{way}", args=[case.reference]))["Location"]

    assert follow(third, "next") == second.get_absolute_url()
    assert follow(second, "previous") == third.get_absolute_url()
    assert follow(first, "next").startswith(QUEUE)
    back = office.get(f"{QUEUE}?resume")["Location"]
    assert back == f"{QUEUE}?view=ready&sort=-tournament"


def test_cases_are_assigned_to_colleagues_of_the_list_only(
    office: Client, in_review: Submission, colleague: User, other_officer: User
) -> None:
    address = reverse("office:assign_many")

    office.post(address, {"case": in_review.pk, "to": other_officer.pk})
    in_review.refresh_from_db()
    assert in_review.officer is None
    office.post(address, {"case": in_review.pk, "to": colleague.pk})
    in_review.refresh_from_db()
    assert in_review.officer == colleague
    assert in_review.steps.filter(action="assign").count() == 1


@pytest.mark.usefixtures("totals_for_officer")
def test_waiver_takes_a_point_off_the_queue(office: Client, send: Sender, officer: User) -> None:
    wrong = send(BOTH)
    Submission.objects.filter(pk=wrong.pk).update(state=State.IN_REVIEW)
    wrong.refresh_from_db()
    before = wrong.to_waive
    code = queries.list_findings(wrong).filter(severity="officer")[0].code

    count = answers.answer_findings(
        submission=wrong, author=officer, code=code, reason="Known to us."
    )

    wrong.refresh_from_db()
    assert wrong.to_waive == before - count


@pytest.mark.parametrize("words", ["anna janssens", "Janssens, Anna", "900001"])
def test_search_finds_players_in_any_order_of_names_and_by_id(
    office: Client, in_review: Submission, words: str
) -> None:
    assert _shown(office, q=words) == [in_review.title]
    assert _shown(office, q=f"{words} nobody") == []


def test_filter_by_rule_takes_what_the_list_of_rules_offers(
    office: Client, cases: dict[str, Submission]
) -> None:
    offered = dict(_page(office)["filter"].rules)

    assert _shown(office, rule=f"R101 {offered['R101']}") == ["Broken Open"]
    assert _shown(office, rule=" ") == _shown(office)


def test_filters_by_program_in_any_version_and_by_format(office: Client, send: Sender) -> None:
    send(files.clean("Plain Open"))
    named = [send(files.clean(name)) for name in ("First Open", "Second Open")]
    for case, version in zip(named, ("1.2", "1.10"), strict=True):
        assert case.revision is not None
        assert case.revision.tournament is not None
        case.revision.tournament.program = f"Pairwise {version}"
        case.revision.tournament.save()

    choices = _page(office)["filter"].form.fields["program"].choices
    assert [value for value, _label in choices if value] == ["Pairwise"]
    assert set(_shown(office, program="Pairwise")) == {"First Open", "Second Open"}
    assert len(_shown(office, format="trf06")) == 3
    assert _shown(office, format="othello_elo") == []


def test_a_change_of_any_count_makes_the_page_draw_again(
    office: Client, cases: dict[str, Submission], colleague: User
) -> None:
    before = _page(office, view="mine")["mark"]
    same = office.get(QUEUE, {"view": "mine", "mark": before}, headers={"HX-Request": "true"})
    assert same.status_code == 204

    review.claim_submission(submission=cases["ready"], officer=colleague)

    answer = office.get(QUEUE, {"view": "mine", "mark": before}, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    assert 'data-queue-part="views"' in answer.content.decode()
