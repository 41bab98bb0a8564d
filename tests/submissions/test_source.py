"""The file as annotated source: marks, fields, the map of problems, the way from one to the next."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from benchmarks import generator
from ratingportal.accounts.models import User
from ratingportal.submissions import diffing, sourcing
from ratingportal.submissions.fields import Layouts, names_row
from ratingportal.submissions.minimap import BANDS, minimap
from ratingportal.submissions.models import Draft, FindingRow
from ratingportal.submissions.segments import changed
from ratingportal.submissions.services import checking, drafting, receiving
from tests import files
from tests.submissions.conftest import Sender

PLAYER = files.clean().decode().split("\r\n")[12]


def row(line: int | None, column: int = 1, length: int = 0, severity: str = "error") -> FindingRow:
    return FindingRow(
        position=line or 0,
        code="R101",
        severity=severity,
        line=line,
        column=column,
        length=length,
        details={"player": 1, "round": 1, "opponent": 9},
        fingerprint="f",
        fixes=[],
    )


def view(lines: list[str], rows: list[FindingRow], **query: str) -> sourcing.SourceView:
    return sourcing.view_of(lines, rows, url="/x/", query=query, format_key="trf16")


# ---- without a submission ------------------------------------------------------------------------


def test_mark_of_the_strictest_finding_shows() -> None:
    found = view(["abcdef"], [row(1, 2, 3, "note"), row(1, 3, 1, "error")]).lines[0]

    assert [(part.text, part.severity) for part in found.segments] == [
        ("a", ""), ("b", "note"), ("c", "error"), ("d", "note"), ("ef", ""),
    ]  # fmt: skip
    assert found.severity == "error"


def test_mark_behind_the_end_of_a_line_is_shown_where_something_is_missing() -> None:
    segments = view(["abc"], [row(1, 6, 2)]).lines[0].segments

    assert [(part.text, part.severity) for part in segments] == [("abc  ", ""), ("  ", "error")]


def test_unseen_characters_get_a_sign_and_a_name() -> None:
    segments = view(["a\tb\u200bc\xa0"], []).lines[0].segments

    assert [part.text for part in segments if part.unseen] == ["→", "\ufffd", "⍽"]
    assert "U+200B" in segments[3].unseen


def test_fields_are_cut_out_with_their_names_on_demand() -> None:
    plain, shown = view([PLAYER], []), view([PLAYER], [], fields="1")

    assert [part.field for part in plain.lines[0].segments] == [""]
    rating = next(part for part in shown.lines[0].segments if part.field == "rating")
    assert (rating.text, rating.begins, rating.ends) == ("2101", True, True)
    assert shown.lines[0].names[48:52] == "rat…"
    assert ("rating", 49, 4) in shown.layouts[0]


def test_lines_that_are_alike_share_a_layout() -> None:
    found = view([PLAYER, PLAYER.replace("Anna", "Inge"), "012 Open"], [], fields="1")

    assert [line.layout for line in found.lines] == [0, 0, 1]
    assert [bool(line.names) for line in found.lines] == [True, False, True]


def test_formats_without_fields_say_so() -> None:
    layouts = Layouts("", [])

    assert (layouts.has_fields, layouts.number_of(PLAYER), layouts.known) == (False, None, [])


def test_cells_of_separated_formats_have_names_too() -> None:
    layout = Layouts("vega_tdf", []).of("001 1|Janssens, Anna|f|")

    assert len(layout) > 2
    assert names_row(layout)


@pytest.mark.parametrize("key", ["trf16", "belgian_classic", "german_es", "othello_elo", "swar"])
def test_names_stand_above_their_columns(key: str) -> None:
    for name, column, length in Layouts(key, []).of(PLAYER):
        assert length > 0
        assert names_row([(name, column, length)])[: column - 1].strip() == ""


def test_next_and_previous_problem_lead_across_pages() -> None:
    lines = ["x"] * 1000
    rows = [row(5), row(150), row(900)]

    first = view(lines, rows)
    middle = view(lines, rows, line="150")

    assert (first.next_url, first.previous_url) == ("/x/?line=5#L5", "")
    assert first.next_page_url == "/x/?line=900#L900"
    assert (middle.previous_url, middle.next_url) == ("/x/?line=5#L5", "/x/?line=900#L900")
    assert view(lines, rows, line="900").page.number == 5
    assert view(lines, rows, line="99999").target == 1000
    assert first.problems == 3


def test_minimap_has_few_bands_and_each_leads_to_its_first_problem() -> None:
    problems = [(line, "note") for line in range(1, 20_001)] + [(7, "error")]

    found = minimap(20_000, problems, shown=(401, 800), url=str)

    assert len(found.bands) <= BANDS
    assert (found.bands[0].severity, found.bands[0].url) == ("error", "1")
    assert "1 must be fixed" in found.bands[0].label
    assert 0 < found.shown_from < found.height


def test_change_is_marked_and_blanks_in_it_are_visible() -> None:
    assert [(part.text, part.is_new) for part in changed("ab cd", "ab  xcd")] == [
        ("ab ", False), ("·x", True), ("cd", False),
    ]  # fmt: skip


# ---- differences -----------------------------------------------------------------------------------


def test_difference_marks_the_characters_inside_a_line() -> None:
    hunk = diffing.hunks(["same", "1 w 0 ", "end"], ["same", "1 b 0", "end"])[0]

    gone, come = hunk.lines[1], hunk.lines[2]
    assert [(part.text, part.changed) for part in gone.parts] == [
        ("1 ", False), ("w", True), (" 0", False), ("·", True),
    ]  # fmt: skip
    assert [part.text for part in come.parts if part.changed] == ["b"]


def test_columns_of_lines_of_one_length_are_compared_one_by_one() -> None:
    hunk = diffing.hunks(["a1b1c"], ["a2b2c"])[0]

    assert [part.text for part in hunk.lines[1].parts] == ["a", "2", "b", "2", "c"]


def test_pairs_stand_side_by_side() -> None:
    hunk = diffing.hunks(["a", "b", "z"], ["a", "c", "d", "z"])[0]

    pairs = [(old and old.text, new and new.text) for old, new in hunk.pairs]
    assert pairs == [("a", "a"), ("b", "c"), (None, "d"), ("z", "z")]


def test_unchanged_lines_are_found_where_they_stand_now() -> None:
    assert diffing.unchanged(["a", "b", "c", "d"], ["x", "a", "B", "c", "d"]) == {1: 2, 3: 4, 4: 5}


# ---- pages -------------------------------------------------------------------------------------------


def post(client: Client, name: str, reference: str, data: dict[str, Any], **more: Any) -> Any:
    return client.post(reverse(f"submissions:{name}", args=[reference]), data, **more)


def test_edit_is_answered_with_the_parts_that_changed(
    client: Client, send: Sender, organiser: User
) -> None:
    submission = send(files.with_unknown_opponent())
    client.force_login(organiser)
    data = {"revision": "1", "line": "2", "text-2": "022 Brugge"}

    kept = post(client, "edit", submission.reference, data, headers={"Accept": "application/json"})

    assert "1 line edited" in kept.json()["bar"]
    assert "Brugge" in kept.json()["line"]
    assert Draft.objects.get().lines == {2: ["022 Brugge"]}
    page = client.get(reverse("submissions:file", args=[submission.reference])).content.decode()
    assert "edited, not checked yet" in page


def test_edit_of_an_older_revision_is_answered_409(
    client: Client, send: Sender, organiser: User
) -> None:
    submission = send()
    client.force_login(organiser)
    data = {"revision": "7", "line": "2", "text-2": "022 Brugge"}

    refused = post(
        client, "edit", submission.reference, data, headers={"Accept": "application/json"}
    )

    assert refused.status_code == 409
    assert "arrived" in refused.json()["error"]
    senseless = post(
        client, "edit", submission.reference, {}, headers={"Accept": "application/json"}
    )
    assert senseless.status_code == 422


def test_correction_on_an_older_state_is_answered_409(
    client: Client, send: Sender, organiser: User
) -> None:
    submission = send(files.with_unknown_opponent())
    client.force_login(organiser)
    data = {"version": submission.version - 1, "fingerprint": "x", "choice": "0"}

    assert post(client, "take_fix", submission.reference, data).status_code == 409
    assert post(client, "take_safe_fixes", submission.reference, data).status_code == 409
    back = reverse("submissions:go_back", args=[submission.reference, 1])
    assert client.post(back, data).status_code == 409


def test_draft_of_an_older_revision_is_offered_to_the_current_one(
    client: Client, send: Sender, organiser: User
) -> None:
    submission = send(files.with_unknown_opponent())
    drafting.keep(submission=submission, user=organiser, revision=1, edits={2: ["022 Brugge"]})
    receiving.receive_revision(
        submission=submission, author=organiser, filename="b.trf", data=files.clean()
    )
    client.force_login(organiser)

    bar = client.get(reverse("submissions:file", args=[submission.reference])).content.decode()
    assert "Apply to revision 2" not in bar, "not while the check runs"

    submission.refresh_from_db()
    assert submission.revision_id
    checking.check(revision_id=submission.revision_id)
    page = client.get(reverse("submissions:file", args=[submission.reference])).content.decode()
    assert "You edited revision 1, and revision 2 is current now." in page
    post(client, "carry_over", submission.reference, {})
    page = client.get(reverse("submissions:file", args=[submission.reference])).content.decode()
    assert "022 Brugge" in page.replace("<ins>", "").replace("</ins>", "")


def test_queries_of_the_file_do_not_grow_with_its_findings(
    client: Client, send: Sender, organiser: User, django_assert_num_queries: Any
) -> None:
    submission = send(files.with_unknown_opponent())
    client.force_login(organiser)
    address = reverse("submissions:file", args=[submission.reference])
    client.get(address)

    with CaptureQueriesContext(connection) as once:
        client.get(address)
    FindingRow.objects.bulk_create(
        FindingRow(
            revision=submission.revision, position=100 + n, code="R101", severity="error", line=n,
            column=1, length=3, details={}, fingerprint=str(n), fixes=[],
        )
        for n in range(1, 17)
    )  # fmt: skip
    with django_assert_num_queries(len(once)):
        client.get(address)


def test_new_lines_stand_above_and_below_the_line_they_were_added_to() -> None:
    (found,) = sourcing.view_of(
        ["old"], [], url="/x/", query={}, edits={1: ["first", "old", "last"]}
    ).lines

    assert (found.above, found.added) == (["first"], ["last"])
    assert [part.text for part in found.segments] == ["old"]


def test_edit_before_the_first_line_is_answered_with_that_line(
    client: Client, send: Sender, organiser: User
) -> None:
    submission = send()
    client.force_login(organiser)

    answer = client.post(
        reverse("submissions:edit", args=[submission.reference]),
        {"revision": 1, "line": "0", "text-0": "### note"},
        headers={"Accept": "application/json"},
    )

    assert 'data-line="1"' in answer.json()["line"]


def test_help_names_the_keys_that_work_for_the_reader(
    client: Client, send: Sender, organiser: User, officer: User
) -> None:
    submission = send()
    address = reverse("submissions:file", args=[submission.reference])
    keys = {}
    for reader in (organiser, officer):
        client.force_login(reader)
        keys[reader] = [item["key"] for item in client.get(address).context["keys"]]

    assert keys == {organiser: ["n", "p", "↑ ↓", "e"], officer: ["c", "a", "r", "n", "p", "↑ ↓"]}


def test_page_of_a_large_file_full_of_findings_is_small(
    client: Client, send: Sender, organiser: User
) -> None:
    data = generator.tournament(2000, 9)
    submission = send(data)
    first, count = 13, 2000
    FindingRow.objects.filter(revision=submission.revision).delete()
    FindingRow.objects.bulk_create(
        FindingRow(
            revision=submission.revision, position=at, code=code, severity="error",
            line=first + at % count, column=10, length=1, details={}, fingerprint=str(at), fixes=[],
        )
        for at, code in enumerate(code for code in ("P101", "P103", "P105") for _n in range(count))
    )  # fmt: skip
    client.force_login(organiser)

    text = client.get(reverse("submissions:file", args=[submission.reference])).content.decode()

    assert text.count('class="source-note ') == 3 * (sourcing.LINES_PER_PAGE - first + 1)
    assert len(text) < 1_000_000


def test_findings_that_are_counted_but_not_stored_are_said_to_have_no_mark(
    client: Client, send: Sender, organiser: User
) -> None:
    submission = send(files.with_unknown_opponent())
    revision = submission.revision
    assert revision is not None
    client.force_login(organiser)
    address = reverse("submissions:file", args=[submission.reference])
    assert "no mark here" not in client.get(address).content.decode()

    revision.report["counts"]["error"] += 800
    revision.save(update_fields=["report"])

    assert (
        "800 more findings are counted, but have no mark here"
        in client.get(address).content.decode()
    )


def test_strictest_finding_of_a_line_stands_first() -> None:
    found = view(["abcdef"], [row(1, 2, 3, "note"), row(1, 3, 1, "error")]).lines[0]

    assert [note.severity for note in found.notes] == ["error", "note"]
    assert [note.word for note in found.notes] == ["Must fix", "Note"]
