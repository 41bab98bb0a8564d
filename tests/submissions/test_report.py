"""The report of a submission: what is shown, narrowed, paged, answered and taken away."""

import json

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from ratingportal.accounts.models import User
from ratingportal.core.inspection import inspect
from ratingportal.reports.context import ReportContext
from ratingportal.reports.labels import ORDER, TITLES
from ratingportal.reports.page import FIRST, PER_PAGE, PLACES, RULES_PER_PAGE, build_page
from ratingportal.reports.summary import list_findings, summarise_report
from ratingportal.submissions.models import FindingRow, Submission
from ratingportal.submissions.services import answers
from tests import files
from tests.submissions.conftest import Sender
from tests.submissions.reports import BOTH, codes, just_played, multiply, report


def test_groups_stand_in_the_order_of_who_must_act(wrong: Submission, organiser: User) -> None:
    page = report(wrong, organiser)

    titles = [group.title for group in page.groups]
    assert titles == [str(TITLES[severity]) for severity in TITLES if page.counts[severity]]
    assert [tile.number for tile in page.tiles] == [page.counts[value] for value in ORDER]


@pytest.mark.parametrize(
    ("only", "expected"),
    [
        ({"severity": "error"}, ["R101"]),
        ({"rule": "R002"}, ["R002"]),
        ({"q": "r101"}, ["R101"]),
        ({"q": "3.5"}, ["R002"]),
        ({"player": "1", "round": "1"}, ["R101"]),
        ({"player": "9"}, ["R101"]),
        ({"severity": "error", "rule": "R002"}, []),
        ({"rule": "X999"}, []),
        ({"q": "nobody has this"}, []),
    ],
)
def test_narrowed_in_sql_and_in_memory_alike(
    wrong: Submission, organiser: User, only: dict[str, str], expected: list[str]
) -> None:
    rows = list(FindingRow.objects.filter(revision=wrong.revision))
    assert wrong.revision is not None

    stored = report(wrong, organiser, **only)
    given = build_page(
        rows, [], wrong.revision.report, page=None, only=only, context=ReportContext()
    )

    found = [code for code in codes(stored) if code in {"R101", "R002"}]
    assert found == expected
    assert codes(given) == codes(stored)
    assert given.matching == stored.matching


@pytest.mark.parametrize(
    "only", [{"severity": "x"}, {"player": "-1"}, {"player": "٣"}, {"round": "9" * 30}, {"q": "\0"}]
)
def test_parameters_that_make_no_sense_are_passed_over(
    wrong: Submission, organiser: User, only: dict[str, str]
) -> None:
    assert report(wrong, organiser, **only).matching == report(wrong, organiser).matching


def test_many_findings_of_one_rule_do_not_drown_the_others(
    wrong: Submission, organiser: User
) -> None:
    multiply(wrong, "R101", 199)
    for number, row in enumerate(FindingRow.objects.filter(code="R101").order_by("position")):
        FindingRow.objects.filter(pk=row.pk).update(line=max(number - 1, 1))

    page = report(wrong, organiser)

    assert page.by_rule
    rules = {rule.code: rule for group in page.groups for rule in group.rules}
    assert len(rules["R101"].items) == FIRST
    assert (rules["R101"].total, rules["R101"].elsewhere) == (200, 200 - FIRST)
    assert rules["R101"].text == ""
    assert [place.label for place in rules["R101"].places] == [str(n) for n in range(2, PLACES + 2)]
    assert len(rules["R002"].items) == 1
    whole = report(wrong, organiser, rule="R101", page="2")
    assert len(whole.groups[0].rules[0].items) == PER_PAGE
    assert whole.page.paginator.num_pages == 4


def test_sentence_that_all_findings_share_is_said_once(
    client: Client, wrong: Submission, organiser: User
) -> None:
    multiply(wrong, "R101", 5)
    client.force_login(organiser)

    (group,) = report(wrong, organiser, severity="error").groups
    text = client.get(f"{wrong.get_absolute_url()}?severity=error").content.decode()

    (rule,) = group.rules
    assert rule.text == "Opponent 9 of player 1 in round 1 is not in the list."
    assert (len(rule.first), len(rule.rest)) == (FIRST, 6 - FIRST)
    assert text.count(rule.text) == 1
    assert "and 3 more" in text


def test_rules_are_paged_when_there_are_many(wrong: Submission, organiser: User) -> None:
    for number in range(RULES_PER_PAGE + 5):
        multiply(wrong, "R101", 4, as_code=f"X{number:03}")

    first, second = report(wrong, organiser), report(wrong, organiser, page="2")

    assert len(codes(first)) == RULES_PER_PAGE
    assert set(codes(first)).isdisjoint(codes(second))
    assert first.page.paginator.num_pages == 2


def test_counted_but_not_stored_is_said(client: Client, wrong: Submission, organiser: User) -> None:
    multiply(wrong, "R101", 3)
    revision = wrong.revision
    assert revision is not None
    revision.report["rules"]["R101"] = 1234
    revision.save(update_fields=["report"])
    client.force_login(organiser)

    text = client.get(wrong.get_absolute_url()).content.decode()

    assert "and 1230 more that are counted but not listed" in text
    assert "1234 times" in text


def test_queries_do_not_grow_with_the_findings(
    client: Client, wrong: Submission, organiser: User
) -> None:
    client.force_login(organiser)

    def asked(query: str = "") -> int:
        with CaptureQueriesContext(connection) as questions:
            assert client.get(wrong.get_absolute_url() + query).status_code == 200
        return len(questions)

    one = asked("?rule=R101")
    multiply(wrong, "R101", 2)
    three = asked("?rule=R101")
    whole = asked()
    multiply(wrong, "R101", 100)
    for number in range(30):
        multiply(wrong, "R101", 160, as_code=f"X{number:03}")

    assert FindingRow.objects.count() > 4800
    assert one == three == asked("?rule=R101")
    assert asked() <= whole


def test_page_of_a_large_report_is_small(
    client: Client, wrong: Submission, organiser: User
) -> None:
    for number in range(30):
        multiply(wrong, "R101", 160, as_code=f"X{number:03}")
    client.force_login(organiser)

    text = client.get(wrong.get_absolute_url()).content.decode()

    assert text.count('class="finding ') <= RULES_PER_PAGE * FIRST
    assert len(text) < 400_000


def test_file_that_nobody_stored_shows_the_same_report(wrong: Submission, organiser: User) -> None:
    found = inspect(BOTH, filename="spring.trf", today=wrong.created_at.date(), rating_list="fide")

    page = build_page(
        list(list_findings(found)),
        found.lines,
        summarise_report(found),
        page=None,
        only={},
        context=ReportContext(found.tournament),
    )

    stored = report(wrong, organiser)
    # What depends on when and by whom it was sent is not known of a file that nobody sent.
    assert codes(page) == [code for code in codes(stored) if not code.startswith("D")]
    found_too = (i for g in stored.groups for r in g.rules for i in r.items)
    for mine, theirs in zip(
        (i for g in page.groups for r in g.rules for i in r.items),
        (item for item in found_too if not item.code.startswith("D")),
        strict=True,
    ):
        assert (mine.text, mine.quote, mine.readings) == (
            theirs.text,
            theirs.quote,
            theirs.readings,
        )
        assert (mine.links, mine.line_url, mine.answerable) == ([], "", False)


def test_numbers_at_a_glance_say_how_many_are_answered(
    client: Client, send: Sender, officer: User
) -> None:
    submission = send(files.with_wrong_total())
    answers.answer_findings(submission=submission, author=officer, code="R002", reason="as decided")
    client.force_login(officer)

    page = report(submission, officer)
    narrowed = report(submission, officer, severity="note")
    text = client.get(submission.get_absolute_url()).content.decode()

    answered = {tile.severity: tile.answered for tile in page.tiles}
    assert answered["confirm"] == 1
    assert answered["error"] == 0
    assert [tile.answered for tile in narrowed.tiles] == list(answered.values())
    assert '<span class="tile-hint">1 answered</span>' in text


def test_formats_are_called_by_their_names(
    client: Client, wrong: Submission, organiser: User
) -> None:
    client.force_login(organiser)

    text = client.get(wrong.get_absolute_url()).content.decode()

    assert "<strong>FIDE TRF" in text
    assert "belgian_classic:" not in text
    assert "Belgian ELO file:" in text


def test_answer_is_shown_with_who_and_why_and_can_be_taken_back(
    client: Client, send: Sender, officer: User
) -> None:
    submission = send(files.with_wrong_total())
    answers.answer_findings(
        submission=submission, author=officer, code="R002", reason="Adjourned game."
    )
    submission.refresh_from_db()
    client.force_login(officer)

    (group,) = report(submission, officer, rule="R002").groups
    text = client.get(submission.get_absolute_url()).content.decode()

    item = group.rules[0].items[0]
    assert item.answer is not None
    assert (item.answer.reason, item.answerable, item.can_take_back) == (
        "Adjourned game.",
        False,
        True,
    )
    assert reverse("submissions:take_back", args=[submission.reference, item.answer.pk]) in text


def test_nothing_found_is_said_warmly_with_what_happens_next(
    client: Client, send: Sender, organiser: User
) -> None:
    submission = send(just_played())
    client.force_login(organiser)

    text = client.get(submission.get_absolute_url()).content.decode()

    assert "well done" in text
    assert "the office will review it" in text


def test_what_could_not_be_checked_names_what_is_missing(
    client: Client, send: Sender, organiser: User
) -> None:
    submission = send(files.clean().replace(b"042 2026/05/01", b"042 2026/55/01"))
    client.force_login(organiser)

    page = report(submission, organiser)
    text = client.get(submission.get_absolute_url()).content.decode()

    assert page.unchecked.number > 0
    assert any("the first day" in reason.text for reason in page.unchecked.reasons)
    assert "Could not be checked" in text


def test_without_a_tournament_one_reason_stands_for_all_rules(
    send: Sender, organiser: User
) -> None:
    page = report(send(b"no tournament at all\n"), organiser)

    assert len(page.unchecked.reasons) == 1
    assert page.unchecked.number > 50


def test_taken_away_as_text_json_and_sarif(
    client: Client, wrong: Submission, organiser: User
) -> None:
    client.force_login(organiser)

    text, data, sarif = (
        client.get(reverse("submissions:report", args=[wrong.reference, kind]))
        for kind in ("txt", "json", "sarif")
    )

    for response in (text, data, sarif):
        assert response["Content-Disposition"].startswith("attachment;")
    assert "Opponent 9 of player 1 in round 1 is not in the list." in text.content.decode()
    found = json.loads(data.content)
    assert found["tool"]["rule_set"]
    assert found["tournament"]["players"] == 4
    assert {each["code"] for each in found["findings"]} >= {"R101", "R002"}
    (run,) = json.loads(sarif.content)["runs"]
    assert {each["ruleId"] for each in run["results"]} >= {"R101", "R002"}
    assert any(rule["helpUri"].endswith("/rules/R101/") for rule in run["tool"]["driver"]["rules"])


def test_nothing_to_take_away_before_the_check(
    client: Client, send: Sender, organiser: User
) -> None:
    submission = send(check=False)
    client.force_login(organiser)

    response = client.get(reverse("submissions:report", args=[submission.reference, "json"]))

    assert response.status_code == 404
