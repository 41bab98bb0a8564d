"""The command `ratingportal`: check and convert files, without a database.

Exit codes: 0 nothing blocks, 1 something blocks, 2 wrong usage or an error of our own. With `--fix`
they tell about the corrected file; 2 also when it could not be written.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from dataclasses import asdict
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ratingportal.core import catalogue
from ratingportal.core.checking.severities import RATING_LISTS
from ratingportal.core.cli.console import Painter, summarise_report, write_report
from ratingportal.core.cli.inputs import open_input, read_input, write_complaint
from ratingportal.core.cli.rate_options import add_command as _add_rate
from ratingportal.core.cli.rate_options import parse_day
from ratingportal.core.inspection import inspect
from ratingportal.core.model.findings import Severity
from ratingportal.core.output.conversion import convert_report, list_writable_formats
from ratingportal.core.output.reports import build_account, build_sarif, write_text
from ratingportal.core.output.reports import build_json as whole_json
from ratingportal.core.output.reports.account import list_tournament_facts

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ratingportal.core.inspection import Report
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.base import Format

OK, BLOCKED, FAILED = 0, 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and give its exit code."""
    options = _parser().parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        # Names of all countries must come out, whatever the terminal's encoding.
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        code: int = options.run(options)
    except BrokenPipeError:
        # The reader of our output has gone; there is nobody to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="ratingportal", description="Check tournament files.")
    commands = parser.add_subparsers(dest="command", required=True)
    _add_check(commands)
    _add_convert(commands)
    _add_rate(commands)
    for name, run, words in (
        ("formats", _formats, "list the supported formats"),
        ("rules", _rules, "list all rules"),
    ):
        command = commands.add_parser(name, help=words, description=words)
        command.add_argument("--json", action="store_true", help="one JSON object per line")
        command.set_defaults(run=run)
    return parser


def _add_check(commands: Any) -> None:
    check = commands.add_parser("check", help="check files and explain what is wrong")
    check.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="a file, a ZIP file of several, or - for standard input",
    )
    shape = check.add_mutually_exclusive_group()
    shape.add_argument("--json", action="store_true", help="one JSON object per file and line")
    shape.add_argument(
        "--format",
        choices=("text", "json", "sarif"),
        help="the whole report, as downloaded from the portal (docs/report-json.md)",
    )
    check.add_argument("--list", choices=sorted(RATING_LISTS), help="rating list to check for")
    check.add_argument("--date", type=parse_day, help="use this date (YYYY-MM-DD) as today")
    _add_format(check)
    check.add_argument(
        "--color",
        nargs="?",
        const="always",
        default="auto",
        choices=("auto", "always", "never"),
        help="colours in the report (auto: if it goes to a terminal)",
    )
    check.add_argument(
        "--fix",
        action="store_true",
        help="apply the safe corrections and write the file to OUT",
    )
    check.add_argument(
        "--unsafe-fixes",
        action="store_true",
        help="with --fix: also apply the most likely of the corrections that need checking",
    )
    check.add_argument("-o", "--output", metavar="OUT", help="where --fix writes the file")
    check.add_argument("--force", action="store_true", help="overwrite OUT if it exists")
    check.set_defaults(run=_check)


def _add_convert(commands: Any) -> None:
    command = commands.add_parser("convert", help="write a file in another format")
    command.add_argument("input", metavar="IN", help="the file, or - for standard input")
    command.add_argument(
        "--to",
        required=True,
        metavar="KEY",
        choices=list_writable_formats(),
        help=f"the format to write: {', '.join(list_writable_formats())}",
    )
    command.add_argument(
        "-o", "--output", required=True, metavar="OUT", help="where to write it; it is overwritten"
    )
    _add_format(command)
    command.set_defaults(run=_convert)


def _add_format(command: Any) -> None:
    readable = sorted(key for key, each in catalogue.list_formats().items() if each.readable)
    command.add_argument(
        "--read-as",
        metavar="KEY",
        choices=readable,
        help="read the file in this format, whatever it looks like (`ratingportal formats` lists them)",
    )


def _refuse_options(options: argparse.Namespace) -> str | None:
    """Say which options of `check` do not go together, if so."""
    if options.fix:
        return "--format cannot be used with --fix; use --json" if options.format else None
    if options.output or options.unsafe_fixes or options.force:
        return "-o, --unsafe-fixes and --force need --fix"
    return None


def _check(options: argparse.Namespace) -> int:
    if refusal := _refuse_options(options):
        write_complaint(refusal)
        return FAILED
    if options.fix:
        return _correct(options)
    painter = Painter(colour=_wants_colour(options.color))
    codes, runs = [OK], []
    for path in options.files:
        opened = open_input(path)
        if opened is None:
            codes.append(FAILED)
            continue
        for name, data in opened:
            report = _inspect(options, name, data)
            if options.format == "sarif":
                runs.append(build_account(report))
            else:
                _write(_told(options, report, painter))
            codes.append(_code(report))
    if options.format == "sarif":
        _write([json.dumps(build_sarif(*runs))])
    return max(codes)


def _told(options: argparse.Namespace, report: Report, painter: Painter) -> Iterable[str]:
    if options.json:
        return [json.dumps(build_json(report))]
    if options.format == "json":
        return [json.dumps(whole_json(build_account(report)))]
    if options.format == "text":
        return write_text(build_account(report)).splitlines()
    return write_report(report, painter)


def _inspect(options: argparse.Namespace, path: str, data: bytes) -> Report:
    return inspect(
        data,
        filename=path,
        today=options.date or _today(),
        rating_list=options.list,
        read_as=options.read_as,
    )


def _code(report: Report) -> int:
    return FAILED if report.system_errors else BLOCKED if report.blocks else OK


def _correct(options: argparse.Namespace) -> int:
    """Make corrections in one file and write it anew; the file itself is never touched."""
    from ratingportal.core.correction import automatic  # noqa: PLC0415 -- only `--fix` needs it

    if refusal := _refuse_output(options):
        write_complaint(refusal)
        return FAILED
    path = options.files[0]
    data = read_input(path)
    if data is None:
        return FAILED
    found = automatic.correct_file(
        data, partial(_inspect, options, path), unsafe=options.unsafe_fixes
    )
    try:
        with Path(options.output).open("wb" if options.force else "xb") as out:
            out.write(found.data)
    except OSError as error:
        write_complaint(f"{options.output}: {error.strerror or error}")
        return FAILED
    if options.json:
        _write(
            [
                json.dumps(
                    {
                        "output": options.output,
                        **automatic.build_data(found),
                        **build_json(found.after),
                    }
                )
            ]
        )
    else:
        _write(automatic.write_corrections(found, options.output))
    return _code(found.after)


def _refuse_output(options: argparse.Namespace) -> str | None:
    """Say why the corrected file cannot be written there, before any work is done."""
    if len(options.files) != 1:
        return "--fix takes one file at a time"
    if not options.output:
        return "--fix needs -o OUT: the corrected file is written there, the original is kept"
    out, path = Path(options.output), options.files[0]
    if path != "-" and out.exists() and Path(path).exists() and out.samefile(path):
        return f"{options.output} is the original, which is never overwritten; choose another name"
    if out.exists() and not options.force:
        return f"{options.output} exists; choose another name, or overwrite it with --force"
    return None


def _convert(options: argparse.Namespace) -> int:
    data = read_input(options.input)
    if data is None:
        return FAILED
    report = inspect(data, filename=options.input, today=_today(), read_as=options.read_as)
    written = convert_report(report, options.to)
    if written is None:
        write_complaint(f"{options.input}: {summarise_report(report)}")
        _complain_of(report, report.findings, "  ")
        return FAILED if report.system_errors else BLOCKED
    try:
        Path(options.output).write_bytes(written.data)
    except OSError as error:
        write_complaint(f"{options.output}: {error.strerror or error}")
        return FAILED
    for loss in written.losses:
        write_complaint(f"{options.to}: {loss.text}")
    lost = [finding for finding in report.findings if _was_lost(report, finding)]
    _complain_of(report, lost, "not read: ")
    return BLOCKED if lost else OK


def _complain_of(report: Report, findings: Iterable[Finding], before: str) -> None:
    for finding in findings:
        write_complaint(f"{before}{finding.code} {report.message_of(finding)}")


def _formats(options: argparse.Namespace) -> int:
    found = catalogue.list_formats().values()
    if options.json:
        rows = (
            {"key": each.key, "title": each.title, "writes": each.write is not None}
            for each in found
        )
        _write(json.dumps(row) for row in rows)
    else:
        _write(
            f"{each.key:16} {_abilities(each):12} {each.title}: {each.summary}" for each in found
        )
    return OK


def _abilities(each: Format) -> str:
    if not each.readable:
        return "recognised"
    return "read, write" if each.write else "read"


def _rules(options: argparse.Namespace) -> int:
    found = catalogue.list_rules().values()
    if options.json:
        rows = (
            {
                "code": rule.code,
                "name": rule.name,
                "title": rule.title,
                "severity": rule.severity,
                "message": rule.message,
            }
            for rule in found
        )
        _write(json.dumps(row) for row in rows)
    else:
        _write(f"{rule.code}  {rule.severity.value:8} {rule.title:45} {rule.why}" for rule in found)
    return OK


def build_json(report: Report) -> dict[str, Any]:
    """Give a report as plain data, in the shape that `--json` promises."""
    return {
        "file": report.filename,
        "format": report.format,
        "encoding": report.encoding,
        "line_ending": report.line_ending,
        "tournament": list_tournament_facts(report.tournament) if report.tournament else None,
        "counts": {severity.value: count for severity, count in report.counts().items()},
        "findings": [_finding_json(report, finding) for finding in report.findings],
        "not_run": list(report.not_run),
        "unasked": list(report.unasked),
        "system_errors": list(report.system_errors),
    }


def _finding_json(report: Report, finding: Finding) -> dict[str, Any]:
    place = finding.place
    length = None
    if place:
        line = report.lines[place.line - 1] if place.line <= len(report.lines) else ""
        length = place.length or len(line)
    return {
        "code": finding.code,
        "name": catalogue.list_rules()[finding.code].name,
        "title": catalogue.list_rules()[finding.code].title,
        "severity": report.severity_of(finding).value,
        "line": place.line if place else None,
        "column": place.column if place else None,
        "length": length,
        "message": report.message_of(finding),
        "fixes": [
            asdict(fix) | {"title": fix.title.format(**finding.details)} for fix in finding.fixes
        ],
    }


def _was_lost(report: Report, finding: Finding) -> bool:
    """Tell whether a finding means that something in the file could not be read."""
    unread = finding.code in catalogue.list_reader_problems()
    return unread and report.severity_of(finding) is Severity.ERROR


def _today() -> date:
    return datetime.now().astimezone().date()


def _wants_colour(choice: str) -> bool:
    if choice == "auto":
        return sys.stdout.isatty() and "NO_COLOR" not in os.environ
    return choice == "always"


def _write(lines: Iterable[str]) -> None:
    for line in lines:
        sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
