"""Run every reader and rule over a folder of real files, and compare with the last accepted run.

    python scripts/corpus.py [FOLDER] [--accept]

Prints, for each kind of file, how many are recognised, read and free of blocking findings, and for each
rule on how many files it fires. Against the last accepted run (docs/corpus.json) it shows which files gain or
lose findings. Files are named by their hash: the record holds no name of a file, person or place.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import tarfile
from collections import Counter
from datetime import date
from pathlib import Path
from typing import Any

from ratingportal.core import catalogue
from ratingportal.core.checking import evidence
from ratingportal.core.inspection import inspect
from ratingportal.core.model.findings import Severity

ROOT = Path(__file__).resolve().parent.parent
DEFAULT = ROOT.parent / "shared" / "corpus"
ACCEPTED = ROOT / "docs" / "corpus.json"
TABLE = ROOT / "docs" / "corpus.md"
EVIDENCE = ROOT / "ratingportal" / "core" / "checking" / evidence.FILE
"""The sums, for the pages of the rules."""
TODAY = date(2026, 11, 1)
"""A fixed day, so that runs can be compared."""

LISTS = {
    **dict.fromkeys(("ftd_json", "othello_archive", "othello_elo"), "wof"),
    **dict.fromkeys(("chess_results_table", "chess_results_xlsx", "chess_results_xml"), "fide"),
    **dict.fromkeys(("icu_fcsv", "papi_json", "spexport", "swissperfect"), "fide"),
    **dict.fromkeys(("swt", "trf", "tunx", "vega"), "fide"),
}
"""The rating list that a folder's files would be sent to; the Belgian one for all others."""
NOT_SUBMISSIONS = {"registers"}
ARCHIVE, ARCHIVED = "othello_archive.tar.xz", "othello_archive"
"""The whole Othello archive, read member by member; nothing of it is written anywhere."""
ARCHIVED_ENDING = ".elo"


def main() -> int:
    """Run, print, compare; with --accept keep the run as the new measure."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("folder", nargs="?", type=Path, default=DEFAULT)
    parser.add_argument("--accept", action="store_true", help="keep this run as the accepted one")
    options = parser.parse_args()
    if not options.folder.is_dir():
        print(f"No folder of real files at {options.folder}: nothing to do.")
        return 0
    run = {kind.name: _kind(kind) for kind in sorted(options.folder.iterdir()) if _counts(kind)}
    if (options.folder / ARCHIVE).is_file():
        run[ARCHIVED] = _archived(options.folder / ARCHIVE)
    print(_summary(run))
    print(_rules(run))
    before = json.loads(ACCEPTED.read_text()) if ACCEPTED.exists() else {}
    print(_changes(before, run))
    if options.accept:
        ACCEPTED.write_text(json.dumps(run, indent=1, sort_keys=True) + "\n")
        TABLE.write_text(_page(run))
        sums = evidence.sum_up(run, catalogue.list_rules())
        EVIDENCE.write_text(json.dumps(sums, indent=1, sort_keys=True) + "\n")
    return int(any(item["system_errors"] for files in run.values() for item in files.values()))


def _counts(folder: Path) -> bool:
    return folder.is_dir() and folder.name not in NOT_SUBMISSIONS


def _kind(folder: Path) -> dict[str, dict[str, Any]]:
    return {
        _key(path.read_bytes()): _one(path.read_bytes(), path.name, LISTS.get(folder.name, "kbsb"))
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != "README.md" and not _is_expectation(path)
    }


def _archived(path: Path) -> dict[str, dict[str, Any]]:
    """Read the files of a packed archive as they come."""
    found = {}
    with tarfile.open(path, "r|xz") as packed:
        for member in packed:
            stream = packed.extractfile(member)
            if stream and member.name.lower().endswith(ARCHIVED_ENDING):
                data = stream.read()
                found[_key(data)] = _one(data, Path(member.name).name, LISTS[ARCHIVED])
    return found


def _key(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


def _is_expectation(path: Path) -> bool:
    """Tell whether this only says what another reader made of the binary file beside it."""
    return path.suffix == ".json" and path.with_suffix(".SWT").is_file()


def _one(data: bytes, filename: str, rating_list: str) -> dict[str, Any]:
    name = filename.rpartition("__")[2]
    report = inspect(data, filename=name, today=TODAY, rating_list=rating_list)
    read = report.tournament
    return {
        "format": report.format,
        "players": len(read.players) if read else None,
        "games": len(read.games) if read else None,
        "blocks": sorted(
            {
                finding.code
                for finding in report.findings
                if report.severity_of(finding) in {Severity.ERROR, Severity.OFFICER}
            }
        ),
        "findings": dict(sorted(Counter(finding.code for finding in report.findings).items())),
        "system_errors": list(report.system_errors),
    }


Run = dict[str, dict[str, dict[str, Any]]]


def _summary(run: Run) -> str:
    lines = [
        "| kind | files | recognised | read | nothing blocks | system errors |",
        "|---|---|---|---|---|---|",
    ]
    for kind, files in run.items():
        items = list(files.values())
        free = sum(1 for item in items if not item["blocks"])
        lines.append(
            f"| {kind} | {len(items)} | {sum(bool(item['format']) for item in items)} "
            f"| {sum(item['players'] is not None for item in items)} | {free} ({100 * free // len(items)} %) "
            f"| {sum(bool(item['system_errors']) for item in items)} |"
        )
    return "\n".join(lines)


def _rules(run: Run) -> str:
    kinds = list(run)
    lines = [f"\n| rule | {' | '.join(kinds)} |", f"|---|{'---|' * len(kinds)}"]
    for code, rule in catalogue.list_rules().items():
        numbers = [sum(code in item["findings"] for item in run[kind].values()) for kind in kinds]
        if any(numbers):
            cells = " | ".join(str(number or "") for number in numbers)
            lines.append(f"| {code} {rule.name} | {cells} |")
    return "\n".join(lines)


def _changes(before: Run, now: Run) -> str:
    if not before:
        return "\nThere is no accepted run to compare with yet."
    lines = []
    for kind, files in now.items():
        for name, item in files.items():
            old = before.get(kind, {}).get(name)
            if old is None:
                lines.append(f"{kind}/{name}: new file")
            elif old != item:
                lines.append(f"{kind}/{name}: {_difference(old, item)}")
    return "\nNo file gains or loses anything." if not lines else "\n" + "\n".join(lines)


def _difference(old: dict[str, Any], new: dict[str, Any]) -> str:
    parts = [
        f"{key} {old[key]} → {new[key]}"
        for key in ("format", "players", "games")
        if old[key] != new[key]
    ]
    gained = sorted(set(new["findings"]) - set(old["findings"]))
    lost = sorted(set(old["findings"]) - set(new["findings"]))
    parts += [f"gains {', '.join(gained)}"] if gained else []
    parts += [f"loses {', '.join(lost)}"] if lost else []
    return "; ".join(parts) or "numbers of findings differ"


def _page(run: Run) -> str:
    return (
        "# Real files\n\nWhat the portal makes of a collection of real files, by kind; made by `make corpus`. "
        "Some of them are broken on purpose and must block. Files with the same bytes count once.\n\n"
        f"{_summary(run)}\n\n## Rules, by number of files on which they fire\n{_rules(run)}\n"
    )


if __name__ == "__main__":
    sys.exit(main())
