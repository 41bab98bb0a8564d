"""What is done with a visitor's bytes, in a bounded child of `ratingportal.sandbox`: no Django, no database, no secrets.

Each job takes what it is told as plain data, and the bytes; it gives plain data, and perhaps bytes.
"""

from __future__ import annotations

from dataclasses import asdict
from datetime import date
from typing import TYPE_CHECKING, Any

from ratingportal.core import catalogue, inspection
from ratingportal.core.checking.case import ListTerms, SubmissionTerms
from ratingportal.core.correction import edits
from ratingportal.core.inspection import inspect
from ratingportal.core.model.findings import Severity
from ratingportal.core.output.conversion import (
    convert_report,
    convert_tournament,
    list_writable_formats,
)
from ratingportal.core.output.reports.account import list_tournament_facts
from ratingportal.core.reading.entry_list import MOST_ENTRIES, EntryList, read_entry_list
from ratingportal.core.reading.formats import import_all_modules
from ratingportal.public_check import packed_file
from ratingportal.reports.summary import list_findings, summarise_report

if TYPE_CHECKING:
    from ratingportal.core.inspection import Report

Told = dict[str, Any]
ENTRY = (
    "number", "name", "line", "sex", "title", "rating", "national_rating", "federation",
    "fide_id", "national_id", "birth", "club",
)  # fmt: skip
"""What is kept of an entry."""

# The keeper forks after loading this: what is looked up once is there for every child.
catalogue.list_rules()
import_all_modules()


def check_file(told: Told, data: bytes) -> tuple[Told, bytes]:
    """Check a file for the list that was chosen, or else for the one whose own format it is, if there is one."""
    report, held = _inspect(told, data, told["chosen_list"]), told["chosen_list"]
    if not held and report.format is not None:
        own = catalogue.list_formats()[report.format].rating_list
        if own and own in told["lists"]:
            report, held = _inspect(told, data, own), own
    outcome = {
        "rating_list": held,
        "chosen_list": told["chosen_list"],
        "read_as": told["read_as"],
        "format": report.format or "",
        "encoding": report.encoding or "",
        "line_ending": report.line_ending or "",
        "sha256": report.sha256,
        "tournament": list_tournament_facts(report.tournament) if report.tournament else None,
        "summary": summarise_report(report),
        "rows": [asdict(finding) for finding in list_findings(report)],
        "broken": bool(report.system_errors),
    }
    packed = packed_file.pack(report.lines, report.tournament)
    return {"outcome": outcome, "errors": report.system_errors}, packed


def list_targets(told: Told, data: bytes) -> tuple[Told, bytes]:
    """Say what a file was recognised as, and for every format that can be written what it could not hold."""
    report = _inspect(told, data, "")
    tournament = report.tournament
    targets = [
        {
            "key": key,
            "losses": [asdict(loss) for loss in convert_tournament(tournament, key).losses],
        }
        for key in (list_writable_formats() if tournament else ())
        if tournament
    ]
    found = {
        "read_as": told["read_as"],
        "format": report.format or "",
        "name": (tournament.name if tournament else None) or "",
        "tried": [[item.key, item.reason] for item in report.tried],
        "targets": targets,
    }
    return {"conversion": found, "errors": report.system_errors}, b""


def write_file(told: Told, data: bytes) -> tuple[Told, bytes]:
    """Write a file in another format."""
    written = convert_report(_inspect(told, data, ""), told["target"])
    return {"written": written is not None}, written.data if written else b""


def correct_file(told: Told, data: bytes) -> tuple[Told, bytes]:
    """Make the corrections that need nobody's judgement."""
    made = edits.apply_fixes(data, told["format"], [edits.make_fix(fix) for fix in told["fixes"]])
    return {"applied": len(made.applied)}, made.data


def read_entries(told: Told, data: bytes) -> tuple[Told, bytes]:
    """Read who is entered: from a file of results that has none yet, or else from a table or lines."""
    found = inspection.read(
        data, filename=told["filename"], today=date.fromisoformat(told["today"])
    ).tournament
    entries = EntryList(found.players[:MOST_ENTRIES]) if found and found.players else None
    if entries is None:
        entries = read_entry_list(data)
    kept = [{name: getattr(player, name) for name in ENTRY} for player in entries.players]
    return {"players": kept, "unread": entries.unread[:100], "is_cut": entries.is_cut}, b""


def _inspect(told: Told, data: bytes, rating_list: str) -> Report:
    today = date.fromisoformat(told["today"])
    terms = told["lists"].get(rating_list, {}) if rating_list else {}
    severities = {code: Severity(value) for code, value in terms.get("severities", {}).items()}
    return inspect(
        data,
        filename=told["filename"],
        today=today,
        terms=SubmissionTerms(
            deadline_days=terms.get("deadline_days"),
            received=today,
            rating_list=ListTerms(terms["name"], terms["game"], frozenset(terms["formats"]))
            if terms
            else None,
        ),
        rating_list=rating_list or None,
        severities=severities if rating_list else None,
        read_as=told["read_as"] or None,
    )


JOBS = {
    each.__name__: each
    for each in (check_file, list_targets, write_file, correct_file, read_entries)
}
