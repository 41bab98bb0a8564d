"""The style guide: every component of `templates/components/` with invented data, for looking at.

Shown in development only. The names are made up.
"""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Any

from django import forms
from django.core.paginator import Paginator
from django.shortcuts import render

from ratingportal.core.quoting import ruler

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

Sample = dict[str, Any]

LONG_NAME = "Wolfeschlegelsteinhausenbergerdorff-Vandenbroucke, Maximiliaan-Alexander"
MOMENT = datetime(2026, 3, 14, 9, 26, tzinfo=UTC)
HEADER = "012 Open Spring Festival"
LINE = (
    "001    7 m IM Quillon, Bertrand                 2381 BEL      299017 "
    "1994/13/02  4.5    2    12 w 1     3 b =     8 w 1"
)


def show(request: HttpRequest) -> HttpResponse:
    """Show all components on one page."""
    return render(request, "styleguide/index.html", context())


def context() -> Sample:
    """Put together what the page's examples need."""
    return {
        "severities": ["error", "officer", "confirm", "note", "fixed"],
        "states": STATES,
        "turns": TURNS,
        "tabs": TABS,
        "actions": ACTIONS,
        "crumbs": [{"url": "#", "label": "Office"}, {"url": "#", "label": "Submissions"}],
        "columns": COLUMNS,
        "queue": QUEUE,
        "findings": findings(),
        "lines": source_lines(),
        "rounds": [1, 2, 3, 4, 5],
        "rows": crosstable_rows(),
        "steps": STEPS,
        "thread": THREAD,
        "hunks": HUNKS,
        "page": Paginator(range(431), 25).page(3),
        "facts": FACTS,
        "tiles": TILES,
        "form": invalid_form(),
        "upload": UploadSample(),
        "keys": [{"key": "a", "label": "approve"}, {"key": "r", "label": "return"}],
        "latest": LATEST,
        "formats": FORMATS,
        "rule_count": 42,
        "long_name": LONG_NAME,
    }


class ManyFiles(forms.FileInput):
    """A file input that takes several files."""

    allow_multiple_selected = True


class UploadSample(forms.Form):
    """The fields of an upload, for the drop zone and the paste field."""

    uploads = forms.FileField(
        widget=ManyFiles,
        help_text="TRF, CSV and ten more formats, up to 5 MB each. A ZIP with several files is fine.",
    )
    pasted = forms.CharField(
        label="Text of the file",
        widget=forms.Textarea,
        required=False,
        help_text="Spaces and line ends are kept exactly.",
    )


class FormSample(forms.Form):
    """One field of each kind, so that its look can be judged."""

    name = forms.CharField(label="Tournament", help_text="As it stands in the invitation.")
    rating_list = forms.ChoiceField(choices=[("", "Choose…"), ("fide", "FIDE")])
    email = forms.EmailField(label="E-mail", required=False)
    note = forms.CharField(
        label="Note to the office", required=False, widget=forms.Textarea(attrs={"rows": 3})
    )
    kind = forms.ChoiceField(
        label="Kind of play",
        choices=[("standard", "Standard"), ("rapid", "Rapid"), ("blitz", "Blitz")],
        widget=forms.RadioSelect,
    )
    agreed = forms.BooleanField(label="The players know that their results are published")


def invalid_form() -> FormSample:
    """Fill the sample form wrongly."""
    return FormSample({"name": "", "email": "not-an-address", "kind": "rapid"})


def quote(number: int, line: str, column: int, length: int) -> Sample:
    """Cut a line around the stretch to mark, as views do."""
    start = column - 1
    return {
        "number": number,
        "before": line[:start].ljust(start),
        "marked": line[start : start + length],
        "after": line[start + length :],
        "ruler": ruler(1, max(len(line), start + length)),
    }


def findings() -> list[Sample]:
    """Give one finding of each severity."""
    answer = {
        "label": "Waived",
        "by": "Ona Brightwater",
        "when": MOMENT,
        "reason": "The arbiter confirmed it by phone.",
    }
    return [
        {
            "code": "PLR012",
            "severity": "error",
            "text": "The birth date 1994/13/02 of Quillon, Bertrand does not exist.",
            "why": "Two people of the same name are told apart by it.",
            "fix": "Write year, month, day: 1994/02/13.",
            "rule_url": "#",
            "line_url": "#L14",
            "line": 14,
            "column": 70,
            "end_column": 79,
            "quote": quote(14, LINE, 70, 10),
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
            "quote": quote(14, LINE, 63, 6),
            "answer": answer,
        },
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
            "quote": quote(6, "102 ", 5, 0),
        },
        {
            "code": "TXT002",
            "severity": "fixed",
            "text": "The file was read as windows-1252: it is not UTF-8.",
            "rule_url": "#",
        },
    ]


def source_lines() -> list[Sample]:
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


def game(opponent: int, side: str, result: str) -> Sample:
    """Make a played cell of the crosstable."""
    return {"opponent": opponent, "side": side, "result": result}


def crosstable_rows() -> list[Sample]:
    """Give a small Swiss with byes, a forfeit and a contradiction."""
    bye: Sample = {"text": "bye"}
    absent: Sample = {"text": "–"}
    people = [
        (1, "GM", "Marchetti, Lia", "ITA", 2514, "4½", [(3, "w", "1"), (2, "b", "½")]),
        (2, "IM", "Quillon, Bertrand", "BEL", 2381, "4", [(4, "b", "1"), (1, "w", "½")]),
        (3, "", LONG_NAME, "NED", 2207, "3", [(1, "b", "0"), (4, "w", "1")]),
        (4, "WFM", "Ødegård, Signe", "NOR", None, "2", [(2, "w", "0"), (3, "b", "0")]),
    ]
    rows: list[Sample] = []
    for rank, title, name, federation, rating, points, games in people:
        cells = [game(*one) for one in games] + [game(5 - rank, "w", "+"), bye, absent]
        rows.append(
            {
                "rank": rank,
                "number": rank,
                "title": title,
                "name": name,
                "url": "#",
                "federation": federation,
                "rating": rating,
                "points": points,
                "cells": cells,
            }
        )
    rows[2]["cells"][1] |= {
        "mark": "error",
        "mark_url": "#",
        "title": "The opponent's line says 1–0",
    }
    return rows


STATES = [
    "received", "checking", "needs_fix", "in_review", "approved",
    "returned", "rejected", "withdrawn", "failed",
]  # fmt: skip

TURNS: list[Sample] = [
    {
        "turn": "you",
        "title": "Your turn: two things must be fixed",
        "text": "Correct the file and upload it here, or edit the lines in the browser.",
        "meta": "Revision 2, checked 14 March 2026, 09:26",
        "actions": [
            {"url": "#", "label": "Upload a corrected file", "primary": True, "icon": "upload"},
            {"url": "#", "label": "See the file"},
        ],
    },
    {
        "turn": "office",
        "title": "The rating office is at it",
        "text": "Claimed by Ona Brightwater.",
    },
    {"turn": "organiser", "title": "Waiting for the organiser", "text": "Returned two days ago."},
    {"turn": "portal", "title": "We are checking the file", "text": "This takes about a second."},
    {"turn": "nobody", "title": "Approved", "text": "It counts for the period of April 2026."},
]

TABS: list[Sample] = [
    {"url": "#", "label": "Report", "active": True, "count": 5, "icon": "report"},
    {"url": "#", "label": "File", "icon": "file"},
    {"url": "#", "label": "Crosstable", "icon": "grid"},
    {"url": "#", "label": "Games", "count": 214, "icon": "list"},
    {"url": "#", "label": "History", "icon": "history"},
    {"url": "#", "label": "Messages", "count": 2, "icon": "chat"},
]

ACTIONS: list[Sample] = [
    {"url": "#", "label": "Download", "icon": "download"},
    {"url": "#", "label": "Upload a corrected file", "primary": True, "icon": "upload"},
]

COLUMNS: list[Sample] = [
    {"label": "Tournament", "sort_url": "#"},
    {"label": "Federation", "sort_url": "#"},
    {"label": "Players", "num": True, "sort_url": "#"},
    {"label": "Waiting", "num": True, "sort_url": "#", "sorted": "descending"},
    {"label": "State"},
    {"label": "Actions", "hidden_label": True, "tight": True},
]

QUEUE: list[Sample] = [
    {"name": "Open Spring Festival", "federation": "NED", "players": 196, "waiting": "6 d", "state": "in_review"},
    {"name": "Sint-Niklaas Rapid", "federation": "BEL", "players": 48, "waiting": "2 d", "state": "returned"},
    {"name": LONG_NAME + " Memorial", "federation": "GER", "players": 1204, "waiting": "3 h", "state": "needs_fix"},
    {"name": "Northern Othello Cup", "federation": "SWE", "players": 22, "waiting": "1 min", "state": "checking"},
]  # fmt: skip

STEPS: list[Sample] = [
    {"title": "Approved", "who": "Ona Brightwater", "when": MOMENT, "icon": "check-circle", "tone": "fixed"},
    {
        "title": "Returned with a message",
        "who": "Ona Brightwater",
        "when": MOMENT,
        "icon": "return",
        "tone": "confirm",
        "text": "Please look at board 12 of round 3: both players have a win.",
    },
    {"title": "Checked: 2 must be fixed", "who": "the portal", "when": MOMENT, "icon": "report", "tone": "error"},
    {"title": "Received spring-open.trf", "who": "Ruben Castelijn", "when": MOMENT, "icon": "inbox", "tone": "note"},
]  # fmt: skip

THREAD: list[Sample] = [
    {
        "author": "Ona Brightwater",
        "role": "rating officer",
        "when": MOMENT,
        "body": "Please look at board 12 of round 3.\n\nBoth players have a win there.",
    },
    {"author": "", "when": MOMENT, "body": "Corrected: black won. I have sent a new file.", "mine": True},
]  # fmt: skip

HUNKS: list[Sample] = [
    {
        "header": "Lines 13–15",
        "lines": [
            {"kind": "same", "old": 13, "new": 13, "text": "042 2026/03/07"},
            {
                "kind": "del",
                "old": 14,
                "parts": [{"text": LINE[:69]}, {"text": LINE[69:79], "changed": True}, {"text": LINE[79:]}],
            },
            {
                "kind": "add",
                "new": 14,
                "parts": [{"text": LINE[:69]}, {"text": "1994/02/13", "changed": True}, {"text": LINE[79:]}],
            },
            {"kind": "add", "new": 15, "text": "102 Arbiter, Chief (300112)"},
        ],
    }
]  # fmt: skip

FACTS: list[Sample] = [
    {"label": "Tournament", "value": "Open Spring Festival"},
    {"label": "Place", "value": "Oostkapelle, NED"},
    {"label": "Dates", "value": "7–8 March 2026"},
    {"label": "Players", "value": 196},
    {"label": "Format", "value": "TRF16", "url": "#"},
    {"label": "Encoding", "value": "windows-1252", "mono": True},
    {"label": "Chief arbiter", "value": None},
]

TILES: list[Sample] = [
    {"label": "Waiting for me", "value": 7, "hint": "oldest 6 days", "url": "#", "tone": "officer"},
    {"label": "Waiting for organisers", "value": 23, "url": "#", "tone": "confirm"},
    {"label": "Approved this period", "value": "1,204", "hint": "82 % clean at the first try"},
    {"label": "Failed", "value": 0},
]

FORMATS: list[Sample] = [
    {"title": "FIDE report (TRF16)", "extensions": (".trf",), "summary": "Fixed columns, one line per player."},
    {"title": "Games as CSV", "extensions": (".csv",), "summary": "One game per row, with a header."},
    {"title": "Othello result file", "extensions": (".elo",), "summary": "Pairs and discs, round by round."},
]  # fmt: skip

LATEST: list[Sample] = [
    {
        "name": name,
        "city": city,
        "federation": federation,
        "start": date(2026, 3, 7),
        "end": date(2026, 3, 8),
        "player_count": players,
        "get_absolute_url": "#",
    }
    for name, city, federation, players in [
        ("Open Spring Festival", "Oostkapelle", "NED", 196),
        ("Sint-Niklaas Rapid", "Sint-Niklaas", "BEL", 48),
        ("Northern Othello Cup", "Lidköping", "SWE", 22),
        (LONG_NAME + " Memorial", "Bad Königshofen im Grabfeld", "GER", 1204),
    ]
]
