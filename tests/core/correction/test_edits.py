from __future__ import annotations

import json
from dataclasses import asdict

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from ratingportal.core.correction.edits import (
    EDITED,
    Applied,
    EditRefusal,
    LineChange,
    apply_fixes,
    is_editable,
    make_fix,
)
from ratingportal.core.inspection import decode_lines
from ratingportal.core.model.findings import Edit, Fix, Treatment
from ratingportal.core.reading.text import NUL_SIGN
from tests.core.papi import papi

BOM = b"\xef\xbb\xbf"


def fix(line: int, column: int, length: int, text: str) -> Fix:
    return Fix("as told", (Edit(line, column, length, text),))


def treat(treatment: Treatment) -> Fix:
    return Fix("as told", treatment=treatment)


def edit_lines(data: bytes, key: str, lines: dict[int, str]) -> Applied:
    """Write several lines anew, as somebody does who types."""
    present = decode_lines(data, key)
    before = {number: present[number - 1] if number <= len(present) else "" for number in lines}
    return apply_fixes(
        data,
        key,
        [
            Fix(EDITED.format(line=number), (Edit.between(number, before[number], text),))
            for number, text in sorted(lines.items())
            if text != before[number]
        ],
    )


def test_only_the_stretch_changes() -> None:
    done = apply_fixes(b"012 Opne\r\n022 Town\r001 rest\n\x1a", "trf16", [fix(1, 5, 4, "Open")])

    assert done.data == b"012 Open\r\n022 Town\r001 rest\n\x1a"
    assert done.changes == (LineChange(1, ("012 Opne",), ("012 Open",)),)
    assert done.refused == ()


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("Zoë one\nÉve".encode(), "Zoë ONE\nÉve".encode()),
        (BOM + "Zoë one".encode(), BOM + "Zoë ONE".encode()),
        ("Zoë one\r\nx".encode("cp1252"), "Zoë ONE\r\nx".encode("cp1252")),
        (b"Zo\xeb one \x81\r\n", b"Zo\xeb ONE \x81\r\n"),
        ("Zoë one and 😀\n".encode("utf-16"), "Zoë ONE and 😀\n".encode("utf-16")),
        ("Zoë one and more\n".encode("utf-16-be"), "Zoë ONE and more\n".encode("utf-16-be")),
        (b"a\x00b one", b"a\x00b ONE"),
    ],
)
def test_every_encoding_keeps_its_bytes(data: bytes, expected: bytes) -> None:
    assert apply_fixes(data, "", [fix(1, 5, 3, "ONE")]).data == expected


def test_letters_of_the_format_are_written_into_a_file_without_any() -> None:
    belgian = apply_fixes(
        b" N\xb0 Nom\r\n\x0000".replace(b"\xb0", b"o"), "belgian_classic", [fix(1, 1, 0, "é")]
    )
    german = apply_fixes(b"Open\r\n", "german_es", [fix(1, 5, 0, " Zürich")])
    fide = apply_fixes(b"012 Open\r\n", "trf16", [fix(1, 9, 0, " Zürich")])

    assert belgian.data.startswith("é".encode("cp1252"))
    assert german.data == "Open Zürich\r\n".encode("cp850")
    assert fide.data == "012 Open Zürich\r\n".encode()
    assert fide.encoding == "utf-8"


def test_letters_that_the_format_lacks_go_into_a_plain_file_as_utf_8() -> None:
    done = apply_fixes(b"plain\r\n", "belgian_classic", [fix(1, 1, 0, "Łódź ")])

    assert done.data == "Łódź plain\r\n".encode()


def test_letters_that_the_encoding_lacks_are_refused() -> None:
    data = "Zoë\r\n".encode("cp1252")
    done = apply_fixes(data, "trf16", [fix(1, 1, 0, "Łódź "), fix(1, 4, 0, "!")])

    assert done.data == "Zoë!\r\n".encode("cp1252")
    assert [reason for _, reason in done.refused] == [EditRefusal.LETTERS_UNKNOWN]


def test_a_change_that_would_flip_the_encoding_is_refused() -> None:
    data = "Ã© and ë".encode("cp1252")
    done = apply_fixes(data, "trf16", [fix(1, 8, 1, "e"), fix(1, 4, 3, "or ")])

    assert done.data == "Ã© or  ë".encode("cp1252")
    assert [reason for _, reason in done.refused] == [EditRefusal.READS_OTHERWISE]


def test_lines_that_would_run_together_are_refused() -> None:
    done = apply_fixes(b"a\rb\nc", "", [fix(2, 1, 1, "")])

    assert done.data == b"a\rb\nc"
    assert [reason for _, reason in done.refused] == [EditRefusal.READS_OTHERWISE]


def test_the_first_of_two_overlapping_corrections_wins() -> None:
    first, second, third = fix(1, 1, 3, "x"), fix(1, 3, 2, "y"), fix(1, 4, 1, "z")
    done = apply_fixes(b"abcd", "", [first, second, third])

    assert done.data == b"xz"
    assert done.applied == (first, third)
    assert done.refused == ((second, EditRefusal.OVERLAPS),)


def test_the_same_correction_twice_is_made_once() -> None:
    done = apply_fixes(b"abcd", "", [fix(1, 2, 0, "+"), fix(1, 2, 0, "+"), fix(1, 2, 0, "-")])

    assert done.data == b"a+bcd"
    assert len(done.applied) == 2
    assert [reason for _, reason in done.refused] == [EditRefusal.OVERLAPS]


def test_edits_of_one_correction_are_made_together_or_not_at_all() -> None:
    both = Fix("both", (Edit(1, 1, 1, "A"), Edit(9, 1, 1, "B")))
    done = apply_fixes(b"a\nb", "", [both])

    assert done.data == b"a\nb"
    assert done.refused == ((both, EditRefusal.NO_SUCH_PLACE),)


@pytest.mark.parametrize(
    ("line", "column", "length"),
    [(0, 1, 0), (4, 1, 0), (1, 0, 1), (1, 5, 0), (1, 1, 5), (2, 3, -1)],
)
def test_a_place_that_is_not_there_is_refused(line: int, column: int, length: int) -> None:
    done = apply_fixes(b"abc\r\ndef\r\n", "", [fix(line, column, length, "x")])

    assert [reason for _, reason in done.refused] == [EditRefusal.NO_SUCH_PLACE]


def test_lines_are_put_in_and_taken_out_with_the_ends_of_the_file() -> None:
    data = b"one\r\ntwo\r\nthree"

    assert apply_fixes(data, "", [fix(1, 4, 0, "\nmore")]).data == b"one\r\nmore\r\ntwo\r\nthree"
    taken = apply_fixes(data, "", [fix(2, 1, 4, "")])
    assert taken.data == b"one\r\nthree"
    assert taken.changes == (LineChange(2, ("two",), ()),)
    assert apply_fixes(data, "", [fix(3, 1, 6, "")]).data == b"one\r\ntwo\r\n"


def test_a_file_may_become_empty() -> None:
    assert apply_fixes(b"a", "", [fix(1, 1, 1, "")]).data == b""


def test_marks_and_line_ends_are_treated() -> None:
    data = BOM + b"a\r\nb\nc\r\nd\x1a\x1a"
    every = [treat(each) for each in Treatment]

    assert apply_fixes(data, "trf16", every).data == b"a\r\nb\r\nc\r\nd"
    assert apply_fixes(data, "trf16", [treat(Treatment.DROP_MARK)]).data == data.removeprefix(BOM)
    assert apply_fixes(data, "trf16", every).changes == ()


def test_a_line_can_go_while_line_ends_become_one() -> None:
    done = apply_fixes(b"a\r\nb\nc\r\n", "", [fix(2, 1, 2, ""), treat(Treatment.ONE_LINE_ENDING)])

    assert done.data == b"a\r\nc\r\n"
    assert done.refused == ()


@pytest.mark.parametrize("treatment", list(Treatment))
def test_a_treatment_that_has_nothing_to_do_says_so(treatment: Treatment) -> None:
    done = apply_fixes(b"a\nb\n", "trf16", [treat(treatment)])

    assert [reason for _, reason in done.refused] == [EditRefusal.NOTHING_TO_CHANGE]


def test_a_text_that_is_there_already_is_nothing_to_change() -> None:
    done = apply_fixes(b"abc", "", [fix(1, 1, 3, "abc")])

    assert [reason for _, reason in done.refused] == [EditRefusal.NOTHING_TO_CHANGE]


def test_nul_is_shown_as_a_sign_and_written_as_nul() -> None:
    done = edit_lines(b"x\r\n000  2\r\n", "belgian_classic", {2: f"{NUL_SIGN}00  2"})

    assert done.data == b"x\r\n\x0000  2\r\n"


def test_lines_are_edited_by_the_shortest_stretch() -> None:
    done = edit_lines(b"aba\ncc\nend", "", {1: "ababa", 2: "cc", 3: "END", 9: "none"})

    assert done.data == b"ababa\ncc\nEND"
    assert done.applied[0].edits == (Edit(1, 4, 0, "ba"),)
    assert [each.title for each, _ in done.refused] == ["Line 9 edited"]


def test_stores_cannot_be_edited() -> None:
    store = papi()
    done = edit_lines(store, "papi", {1: "x"})

    assert not is_editable("papi")
    assert not is_editable("pairtwo_sws")
    assert is_editable("trf16")
    assert is_editable("")
    assert done.data == store
    assert [reason for _, reason in done.refused] == [EditRefusal.NOT_TEXT]
    assert apply_fixes(store, "trf16", [fix(1, 1, 0, "x")]).data == store


def test_many_bad_corrections_cost_few_tries() -> None:
    lines = 2000
    data = b"a\rb\n" * lines
    fixes = [fix(2 * number, 1, 1, "") for number in range(1, lines + 1)]
    done = apply_fixes(data, "", [*fixes, fix(1, 1, 1, "A")])

    assert done.data[:4] in (b"A\rb\n", b"a\rb\n")
    assert len(done.applied) + len(done.refused) == lines + 1


@pytest.mark.parametrize(
    "offer",
    [
        Fix("title {line}", (Edit(3, 2, 1, "x"), Edit(4)), safe=True),
        Fix("whole", treatment=Treatment.DROP_MARK),
    ],
)
def test_a_fix_survives_json(offer: Fix) -> None:
    assert make_fix(json.loads(json.dumps(asdict(offer)))) == offer


LETTERS = st.text(st.sampled_from("ab 0\tzé€ßĀ😀Ã©\0\u2400\x81\u200b"), max_size=8)
ENDS = st.sampled_from(["\n", "\r\n", "\r"])
ENCODINGS = st.sampled_from(["utf-8", "utf-8-sig", "cp1252", "latin-1", "cp850", "utf-16"])
KEYS = st.sampled_from(["", "trf16", "belgian_classic", "german_es", "knsb_csv"])


@st.composite
def files(draw: st.DrawFn) -> bytes:
    lines = draw(st.lists(st.tuples(LETTERS, ENDS), min_size=1, max_size=6))
    text = "".join(f"{line}{end}" for line, end in lines)
    if draw(st.booleans()):
        text = text.rstrip("\r\n")
    data = text.encode(draw(ENCODINGS), errors="ignore")
    return data + b"\x1a" * draw(st.integers(0, 2))


def ended_lines(data: bytes) -> list[bytes]:
    return data.splitlines(keepends=True)


@given(files(), KEYS, st.data())
def test_what_is_applied_reads_as_meant(data: bytes, key: str, draw: st.DataObject) -> None:
    before = decode_lines(data, key)
    assume(before)
    number = draw.draw(st.integers(1, len(before)))
    line = before[number - 1]
    column = draw.draw(st.integers(1, len(line) + 1))
    length = draw.draw(st.integers(0, len(line) + 1 - column))
    text = draw.draw(LETTERS)
    done = apply_fixes(data, key, [fix(number, column, length, text)])

    if done.refused:
        assert done.data == data
        return
    after = line[: column - 1] + text.replace("\0", NUL_SIGN) + line[column - 1 + length :]
    meant = [*before[: number - 1], after, *before[number:]]
    assert decode_lines(done.data, key) in (meant, meant[:-1] if not meant[-1] else meant)


@given(files(), KEYS, st.data())
def test_all_other_bytes_stay(data: bytes, key: str, draw: st.DataObject) -> None:
    assume(b"\x0b" not in data and b"\x0c" not in data)
    before = decode_lines(data, key)
    assume(before)
    chosen = draw.draw(
        st.dictionaries(st.integers(1, len(before)), LETTERS, min_size=1, max_size=3)
    )
    done = edit_lines(data, key, chosen)

    assert len(done.applied) + len(done.refused) <= len(chosen)
    edited = {each.edits[0].line for each in done.applied}
    if data.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\0" in data[:2]:
        return
    old, new = ended_lines(data), ended_lines(done.data)
    same = [line for number, line in enumerate(old, 1) if number not in edited]
    kept = iter(new)
    assert all(any(line == each for each in kept) for line in same)


@given(files(), KEYS, st.lists(st.sampled_from(list(Treatment)), min_size=1))
def test_treatments_change_no_line(data: bytes, key: str, wanted: list[Treatment]) -> None:
    done = apply_fixes(data, key, [treat(each) for each in wanted])

    assert decode_lines(done.data, key) == decode_lines(data, key)
    assert done.changes == ()
