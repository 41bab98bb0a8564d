"""The report of a submission: what is shown, narrowed, paged, read out, linked and taken away."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from ratingportal.accounts.models import User
from ratingportal.core.inspection import inspect
from ratingportal.submissions import reporting
from ratingportal.submissions.models import FindingRow, Submission
from ratingportal.submissions.reporting import marking
from ratingportal.submissions.reporting.fixes import fixes_of
from ratingportal.submissions.reporting.page import FIRST, PER_PAGE, PLACES, RULES_PER_PAGE
from ratingportal.submissions.services import answering, checking
from ratingportal.tournaments import queries as tournaments
from ratingportal.tournaments.queries import games_with_names
from ratingportal.tournaments.wording import crosstable, crosstable_part
from tests import files
from tests.submissions.conftest import Sender

BOTH = files.with_unknown_opponent().replace(b" 1.5    2", b" 3.5    2")
"""A file with an unknown opponent (must be fixed) and a wrong total (for the officer)."""


@pytest.fixture
def wrong(send: Sender) -> Submission:
    return send(BOTH)


def report(submission: Submission, user: User, **only: Any) -> reporting.ReportPage:
    page = only.pop("page", None)
    found = reporting.report_of(submission, user, page=page, only=only)
    assert found is not None
    return found


def multiply(submission: Submission, code: str, number: int, *, as_code: str = "") -> None:
    """Let a rule be found many times more, as a large file would."""
    row = FindingRow.objects.filter(revision=submission.revision, code=code)[0]
    start = FindingRow.objects.count() + 1000
    FindingRow.objects.bulk_create(
        FindingRow(
            revision=submission.revision,
            position=start + n,
            code=as_code or code,
            severity=row.severity,
            line=row.line,
            column=row.column,
            length=row.length,
            details=row.details | {"value": f"no. {n}"},
            fingerprint=f"{start + n}",
        )
        for n in range(number)
    )
    revision = submission.revision
    assert revision is not None
    summary = revision.report
    summary["rules"][as_code or code] = summary["rules"].get(as_code or code, 0) + number
    summary["counts"][row.severity] += number
    revision.save(update_fields=["report"])


def just_played() -> bytes:
    """Make a clean file of the last three days, which no deadline has passed for."""
    data = files.clean()
    for number, day in enumerate((b"01", b"02", b"03")):
        played = timezone.now().date() - timedelta(days=3 - number)
        data = data.replace(b"2026/05/" + day, played.strftime("%Y/%m/%d").encode())
        data = data.replace(b"26/05/" + day, played.strftime("%y/%m/%d").encode())
    return data


def codes(page: reporting.ReportPage) -> list[str]:
    return [rule.code for group in page.groups for rule in group.rules]


def test_groups_stand_in_the_order_of_who_must_act(wrong: Submission, organiser: User) -> None:
    page = report(wrong, organiser)

    titles = [group.title for group in page.groups]
    assert titles == [
        str(reporting.TITLES[severity]) for severity in reporting.TITLES if page.counts[severity]
    ]
    assert [tile.number for tile in page.tiles] == [page.counts[value] for value in reporting.ORDER]


def test_quote_stands_under_a_ruler_that_counts_its_columns(
    wrong: Submission, organiser: User
) -> None:
    (group,) = report(wrong, organiser, rule="R101").groups

    quote = group.rules[0].items[0].quote
    assert quote is not None
    at = quote.ruler.index("90") + 1
    row = group.rules[0].items[0].row
    assert row.column is not None
    # The ruler's "90" ends above column 90; the mark begins so many characters behind it.
    assert len(quote.before) - at == row.column - 90
    assert quote.marked.strip() == "9 w 1"


def test_reading_of_a_game_says_who_met_whom(send: Sender, organiser: User) -> None:
    submission = send(files.clean().replace(b"   1 b 0     2 w 0", b"   1 b =     2 w 0"))

    items = [i for g in report(submission, organiser).groups for r in g.rules for i in r.items]

    told = [item for item in items if item.row.details.get("round") == 1]
    assert told
    assert "White 1 Janssens, Anna, Black 4 Maes, Dries" in told[0].readings[0]
    assert told[0].links[0].url.endswith("#p1") or told[0].links[0].url.endswith("#p4")
    assert "#r1-" in told[0].links[-1].url


def test_reading_of_a_player_says_who_it_is(wrong: Submission, organiser: User) -> None:
    (group,) = report(wrong, organiser, rule="R002").groups

    assert group.rules[0].items[0].readings == [
        "3 Willems, Cato, rating 1903, BEL, born 1990-04-03, 3.5 points, rank 2"
    ]


def test_reading_says_that_there_is_no_game(wrong: Submission, organiser: User) -> None:
    (group,) = report(wrong, organiser, rule="R101").groups

    assert group.rules[0].items[0].readings == ["round 1: no game of 1 Janssens, Anna"]


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
    given = reporting.page_of(
        rows, [], wrong.revision.report, page=None, only=only, context=reporting.ReportContext()
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
    assert rule.text == "Player 1, round 1: opponent 9 is not in the list."
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

    page = reporting.page_of(
        list(checking.finding_rows(found)),
        found.lines,
        checking.summary_of(found),
        page=None,
        only={},
        context=reporting.ReportContext(found.tournament),
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


def test_answer_is_shown_with_who_and_why_and_can_be_taken_back(
    client: Client, send: Sender, officer: User
) -> None:
    submission = send(files.with_wrong_total())
    answering.answer(submission=submission, author=officer, code="R002", reason="Adjourned game.")
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

    assert "Well done" in text
    assert "the rating office looks at it next" in text


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
    assert "opponent 9 is not in the list" in text.content.decode()
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


def test_finding_links_to_the_player_on_the_right_page_of_the_crosstable(
    client: Client, wrong: Submission, organiser: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ratingportal.submissions.views.showing.PLAYERS_PER_PAGE", 2)
    client.force_login(organiser)
    (group,) = report(wrong, organiser, rule="R002").groups
    (link,) = group.rules[0].items[0].links

    response = client.get(link.url)

    assert response.context["page"].number == 2
    assert 'id="p3"' in response.content.decode()
    assert link.url.endswith("#p3")


def test_finding_links_to_the_game_on_the_right_page(
    client: Client, wrong: Submission, organiser: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ratingportal.submissions.views.showing.GAMES_PER_PAGE", 1)
    client.force_login(organiser)
    url = reporting.SubmissionContext(wrong, organiser).game_url(3, 4)

    response = client.get(url)

    assert response.context["page"].number > 1
    assert 'id="r3-4"' in response.content.decode()
    assert client.get(url.replace("at=3-4", "at=77-4")).context["page"].number == 1


def test_crosstable_and_games_lead_back_to_the_findings(
    client: Client, send: Sender, organiser: User
) -> None:
    data = BOTH.replace(b"   3 w 0     4 b 1", b"   3 w 0     4 b =")
    submission = send(data)
    client.force_login(organiser)
    address = submission.get_absolute_url()

    table = client.get(reverse("submissions:crosstable", args=[submission.reference]))
    games = client.get(reverse("submissions:games", args=[submission.reference]))

    assert f'href="{address}?player=3"' in table.content.decode()
    assert f'href="{address}?player=1&amp;round=1"' in table.content.decode()
    assert f"{address}?player=" in games.content.decode()
    about = client.get(f"{address}?player=1&round=1").context["report"]
    assert codes(about) == ["R101"]


def test_filter_keeps_the_player_and_round_it_was_opened_with(
    client: Client, send: Sender, organiser: User
) -> None:
    address = send(BOTH).get_absolute_url()
    client.force_login(organiser)

    text = client.get(f"{address}?player=1&round=2").content.decode()

    assert '<input type="hidden" name="player" value="1">' in text
    assert '<input type="hidden" name="round" value="2">' in text
    assert 'name="player"' not in client.get(address).content.decode()


def test_page_of_a_crosstable_is_as_in_the_whole(send: Sender) -> None:
    revision = send().revision
    assert revision is not None
    assert revision.tournament is not None
    whole = crosstable(tournaments.as_read(revision.tournament))
    numbers = {int(row["number"]) for row in whole.rows[1:3]}

    part = crosstable_part(
        tournaments.excerpt(revision.tournament, numbers),
        numbers,
        rounds=tournaments.last_round(revision.tournament),
    )

    assert (part.rounds, part.rows) == (whole.rounds, whole.rows[1:3])
    assert any(
        cell["opponent"] not in map(str, numbers) for row in part.rows for cell in row["cells"]
    )


def test_game_of_a_player_who_played_twice_has_one_place(send: Sender, organiser: User) -> None:
    submission = send(files.clean().replace(b"2 w 0     3 w 1", b"2 w 0     1 w 1"))
    assert submission.revision is not None
    assert submission.revision.tournament is not None
    rows = games_with_names(submission.revision.tournament)

    marked = marking.marked_games(submission, rows)

    anchors = [a for row in marked for a in (row.white_anchor, row.black_anchor) if a]
    assert len(anchors) == len(set(anchors))


def test_correction_is_shown_before_and_after_and_taken_by_those_who_may(
    client: Client, wrong: Submission, organiser: User, officer: User
) -> None:
    (group,) = report(wrong, organiser, rule="R002").groups
    (fix,) = group.rules[0].items[0].fixes

    (preview,) = fix.previews
    before, after = ("".join(text for text, _ in side) for side in (preview.before, preview.after))
    assert ("3.5" in before, "1.5" in after, "3.5" in after) == (True, True, False)
    address = reverse("submissions:take_fix", args=[wrong.reference])
    client.force_login(officer)
    assert address not in client.get(f"{wrong.get_absolute_url()}?rule=R002").content.decode()
    client.force_login(organiser)
    assert address in client.get(f"{wrong.get_absolute_url()}?rule=R002").content.decode()

    client.post(
        address,
        {
            "fingerprint": group.rules[0].items[0].row.fingerprint,
            "choice": fix.choice,
            "version": wrong.version,
        },
    )

    wrong.refresh_from_db()
    assert wrong.revision is not None
    assert wrong.revision.number == 2
    assert b" 1.5    2" in bytes(wrong.revision.data)


@pytest.mark.parametrize(
    ("edits", "before", "after"),
    [
        ([(1, 5, 6, "Summer")], "012 [Spring] Open", "012 [Summer] Open"),
        ([(1, 5, 0, "Great ")], "012 Spring Open", "012 [Great ]Spring Open"),
        ([(1, 17, 0, "x")], "012 Spring Open ", "012 Spring Open [x]"),
        ([(1, 1, 16, "")], "[012 Spring Open]", ""),
        ([(1, 5, 6, "A"), (1, 12, 4, "B")], "012 [Spring] [Open]", "012 [A] [B]"),
    ],
    ids=["replaced", "put in", "behind the end", "the line taken out", "two places"],
)
def test_preview(edits: list[tuple[int, int, int, str]], before: str, after: str) -> None:
    names = ("line", "column", "length", "text")
    data = {"title": "Do it", "safe": True, "treatment": None}
    row = FindingRow(
        details={},
        fixes=[data | {"edits": [dict(zip(names, edit, strict=True)) for edit in edits]}],
    )

    (fix,) = fixes_of(row, ["012 Spring Open"])

    (preview,) = fix.previews
    told = [
        "".join(f"[{text}]" if marked else text for text, marked in side)
        for side in (preview.before, preview.after)
    ]
    assert told == [before, after]
