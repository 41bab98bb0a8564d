"""Corrections that findings offer: what each would change, and which need nobody's judgement."""

from typing import Any

import pytest

from ratingportal.reports.fixes import list_safe_fixes, show_fixes
from ratingportal.reports.unsaved import UnsavedFinding


def finding(*fixes: dict[str, Any], code: str = "R101") -> UnsavedFinding:
    return UnsavedFinding(0, code, "error", 1, None, None, {}, "f", [*fixes])


def offer(title: str, *, safe: bool) -> dict[str, Any]:
    edit = {"line": 1, "column": 1, "length": 3, "text": "013"}
    return {"title": title, "safe": safe, "treatment": None, "edits": [edit]}


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
    row = finding(data | {"edits": [dict(zip(names, edit, strict=True)) for edit in edits]})

    (fix,) = show_fixes(row, ["012 Spring Open"])

    (preview,) = fix.previews
    told = [
        "".join(f"[{text}]" if marked else text for text, marked in side)
        for side in (preview.before, preview.after)
    ]
    assert told == [before, after]


def test_first_safe_correction_of_each_finding_is_listed() -> None:
    rows = [
        finding(offer("risky", safe=False), offer("plain", safe=True), offer("other", safe=True)),
        finding(offer("risky", safe=False), code="R102"),
        finding(code="R103"),
    ]

    assert [(code, fix.title) for code, _key, _choice, fix in list_safe_fixes(rows)] == [
        ("R101", "plain")
    ]
