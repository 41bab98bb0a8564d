"""Invented findings and lines for the style guide. The names are made up."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from ratingportal.core.output.quotes import draw_ruler

Sample = dict[str, Any]

LONG_NAME = "Wolfeschlegelsteinhausenbergerdorff-Vandenbroucke, Maximiliaan-Alexander"
MOMENT = datetime(2026, 3, 14, 9, 26, tzinfo=UTC)
HEADER = "012 Open Spring Festival"
LINE = (
    "001    7 m IM Quillon, Bertrand                 2381 BEL      299017 "
    "1994/13/02  4.5    2    12 w 1     3 b =     8 w 1"
)
ANSWER = {
    "label": "Waived",
    "by": "Ona Brightwater",
    "when": MOMENT,
    "reason": "The arbiter confirmed it by phone.",
}


def cut_quote(number: int, line: str, column: int, length: int) -> Sample:
    """Cut a line around the stretch to mark, as views do."""
    start = column - 1
    return {
        "number": number,
        "before": line[:start].ljust(start),
        "marked": line[start : start + length],
        "after": line[start + length :],
        "ruler": draw_ruler(1, max(len(line), start + length)),
    }


def make_findings() -> list[Sample]:
    """Give one finding of each severity."""
    return [*_serious(), *_mild()]


def _serious() -> list[Sample]:
    return [
        {
            "code": "PLR012",
            "severity": "error",
            "text": "The birth date 1994/13/02 of Quillon, Bertrand does not exist.",
            "why": "It tells two people with the same name apart.",
            "fix": "Write year, month, day: 1994/02/13.",
            "rule_url": "#",
            "line_url": "#L14",
            "line": 14,
            "column": 70,
            "end_column": 79,
            "quote": cut_quote(14, LINE, 70, 10),
        },
        {
            "code": "PLR031",
            "severity": "officer",
            "text": f"The id 299017 belongs to another person than {LONG_NAME}.",
            "why": "The results would be counted for somebody else.",
            "fix": "Look the player up in the register and write the id found there.",
            "rule_url": "#",
            "line": 14,
            "column": 63,
            "quote": cut_quote(14, LINE, 63, 6),
            "answer": ANSWER,
        },
    ]


def _mild() -> list[Sample]:
    return [
        {
            "code": "GAM004",
            "severity": "confirm",
            "text": "Round 3 was played after the last day of the tournament.",
            "why": "The period a game counts for depends on its date.",
            "fix": "Correct the round date, or confirm that the round was postponed.",
            "rule_url": "#",
            "line": 9,
        },
        {
            "code": "HDR007",
            "severity": "note",
            "text": "The chief arbiter has no id.",
            "line": 6,
            "column": 5,
            "quote": cut_quote(6, "102 ", 5, 0),
        },
        {
            "code": "TXT002",
            "severity": "fixed",
            "text": "The file was read as windows-1252: it is not UTF-8.",
            "rule_url": "#",
        },
    ]


def list_source_lines() -> list[Sample]:
    """Give a few lines of a file with findings at two of them."""
    texts = [HEADER, "022 Oostkapelle", "032 NED", "042 2026/03/07", "052 2026/03/08", "102 "]
    lines: list[Sample] = [{"number": n, "text": text} for n, text in enumerate(texts, 1)]
    lines[5] |= {
        "severity": "note",
        "segments": [{"text": "102 "}, {"text": "", "severity": "note"}],
        "notes": [
            {
                "severity": "note",
                "text": "The chief arbiter has no id.",
                "code": "HDR007",
                "rule_url": "#",
            }
        ],
    }
    bad = {
        "number": 7,
        "severity": "error",
        "segments": [
            {"text": LINE[:62]},
            {"text": LINE[62:68], "severity": "officer"},
            {"text": LINE[68:69]},
            {"text": LINE[69:79], "severity": "error"},
            {"text": LINE[79:]},
        ],
        "notes": [
            {
                "severity": "error",
                "text": "The birth date 1994/13/02 does not exist.",
                "code": "PLR012",
                "rule_url": "#",
            },
            {
                "severity": "officer",
                "text": "The id 299017 belongs to another person.",
                "code": "PLR031",
                "rule_url": "#",
            },
        ],
    }
    rest = [{"number": n, "text": LINE.replace("   7 ", f"{n:>4} ", 1)} for n in range(8, 14)]
    return [*lines, bad, *rest]
