"""The style guide: every component of `templates/components/` with invented data, for looking at.

Shown in development only. The names are made up.
"""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from django import forms
from django.core.paginator import Paginator
from django.shortcuts import render

from ratingportal.site.styleguide_findings import (
    LINE,
    LONG_NAME,
    MOMENT,
    Sample,
    list_source_lines,
    make_findings,
)

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse


def show(request: HttpRequest) -> HttpResponse:
    """Show all components on one page."""
    return render(request, "styleguide/index.html", build_context())


def build_context() -> Sample:
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
        "findings": make_findings(),
        "lines": list_source_lines(),
        "rounds": [1, 2, 3, 4, 5],
        "rows": list_crosstable_rows(),
        "steps": STEPS,
        "thread": THREAD,
        "hunks": HUNKS,
        "page": Paginator(range(431), 25).page(3),
        "facts": FACTS,
        "tiles": TILES,
        "form": build_invalid_form(),
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


def build_invalid_form() -> FormSample:
    """Fill the sample form wrongly."""
    return FormSample({"name": "", "email": "not-an-address", "kind": "rapid"})


def make_game_cell(opponent: int, side: str, result: str) -> Sample:
    """Make a played cell of the crosstable."""
    return {"opponent": opponent, "side": side, "result": result}


def list_crosstable_rows() -> list[Sample]:
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
        cells = [make_game_cell(*one) for one in games] + [
            make_game_cell(5 - rank, "w", "+"),
            bye,
            absent,
        ]
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
