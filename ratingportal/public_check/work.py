"""What is done with a visitor's bytes, in a bounded child of `ratingportal.sandbox`: no Django, no database, no secrets.

Each job takes what it is told as plain data, and the bytes; it gives plain data, and perhaps bytes.
"""

from __future__ import annotations

from dataclasses import asdict
from datetime import date
from typing import TYPE_CHECKING, Any

from ratingportal.core import catalogue
from ratingportal.core.checking.case import SubmissionTerms
from ratingportal.core.correction import edits
from ratingportal.core.inspection import inspect
from ratingportal.core.model.findings import Severity
from ratingportal.core.output.conversion import convert, convert_report, writable
from ratingportal.core.output.reports.account import tournament_facts
from ratingportal.public_check import reading
from ratingportal.reports.summary import list_findings, summarise_report

if TYPE_CHECKING:
    from ratingportal.core.inspection import Report

Told = dict[str, Any]

# The keeper forks after loading this: what is looked up once is there for every child.
catalogue.rules()
catalogue.formats()


def check_file(told: Told, data: bytes) -> tuple[Told, bytes]:
    """Check a file for the list that was chosen, or else for the one whose own format it is, if there is one."""
    report, held = _inspect(told, data, told["chosen_list"]), told["chosen_list"]
    if not held and report.format is not None:
        own = catalogue.formats()[report.format].rating_list
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
        "tournament": tournament_facts(report.tournament) if report.tournament else None,
        "summary": summarise_report(report),
        "rows": [asdict(finding) for finding in list_findings(report)],
        "broken": bool(report.system_errors),
    }
    packed = reading.pack(report.lines, report.tournament)
    return {"outcome": outcome, "errors": report.system_errors}, packed


def list_targets(told: Told, data: bytes) -> tuple[Told, bytes]:
    """Say what a file was recognised as, and for every format that can be written what it could not hold."""
    report = _inspect(told, data, "")
    tournament = report.tournament
    targets = [
        {"key": key, "losses": [asdict(loss) for loss in convert(tournament, key).losses]}
        for key in (writable() if tournament else ())
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
    made = edits.apply(data, told["format"], [edits.from_data(fix) for fix in told["fixes"]])
    return {"applied": len(made.applied)}, made.data


def _inspect(told: Told, data: bytes, rating_list: str) -> Report:
    today = date.fromisoformat(told["today"])
    terms = told["lists"].get(rating_list, {}) if rating_list else {}
    severities = {code: Severity(value) for code, value in terms.get("severities", {}).items()}
    return inspect(
        data,
        filename=told["filename"],
        today=today,
        terms=SubmissionTerms(deadline_days=terms.get("deadline_days"), received=today),
        rating_list=rating_list or None,
        severities=severities if rating_list else None,
        read_as=told["read_as"] or None,
    )


JOBS = {each.__name__: each for each in (check_file, list_targets, write_file, correct_file)}
