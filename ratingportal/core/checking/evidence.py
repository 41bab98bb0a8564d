"""How often each rule fires on real files: what `make corpus` counted last.

The numbers stand in `evidence.json` beside this module, so that the installed portal can show them
on the page of a rule. They name no file, person or place.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from ratingportal.core.model.findings import Severity

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

FILE = "evidence.json"
KINDS: dict[str, str] = {
    "belgian_classic": "Belgian ELO files",
    "belgian_csv": "Belgian CSV",
    "chess_results_table": "tables of Chess-Results",
    "chess_results_xlsx": "spreadsheets of Chess-Results",
    "chess_results_xml": "uploads for Chess-Results",
    "ftd_json": "FlipTheDisc files",
    "german_es": "German ES files",
    "icu_fcsv": "Irish CSV",
    "othello_archive": "the whole Othello archive",
    "othello_elo": "Othello archive",
    "pairtwo_sws": "PairTwo's own files",
    "papi": "PAPI databases",
    "papi_json": "PAPI JSON",
    "spexport": "SwissPerfect exports",
    "swar": "SWAR files",
    "swar_json": "SWAR JSON",
    "swissperfect": "SwissPerfect files",
    "swt": "Swiss-Chess files",
    "trf": "TRF files",
    "tunx": "Swiss-Manager files",
    "vega": "Vega descriptions",
}
"""The kinds of files that are looked at, by the folder they are kept in; not keys of formats."""
ACCEPTED = "othello_elo"
"""The kind that an office has accepted file by file; of the others some are broken on purpose."""
LIMIT_PERCENT = 1
"""A rule that blocks more of the accepted files is graded down or explained."""
BLOCKING = frozenset((Severity.ERROR.value, Severity.OFFICER.value))


@dataclass(frozen=True, slots=True)
class Count:
    """On how many files of one kind a rule fires, and how many of them it blocks."""

    kind: str
    files: int
    fired: int
    blocked: int

    @property
    def title(self) -> str:
        """Name the kind."""
        return KINDS.get(self.kind, self.kind)

    @property
    def percent(self) -> str:
        """Give the share of files, with one decimal below ten."""
        return _percent(self.fired, self.files)


@dataclass(frozen=True, slots=True)
class Evidence:
    """What is known about one rule from real files."""

    files: int
    """All files looked at."""
    counts: tuple[Count, ...]
    """Only the kinds on which the rule fires."""
    accepted: Count
    is_counted: bool
    """False: the rule is younger than the last count."""

    @property
    def fired(self) -> int:
        """Count the files on which the rule fires."""
        return sum(each.fired for each in self.counts)

    @property
    def blocked_percent(self) -> str:
        """Give the share of accepted files that the rule blocks."""
        return _percent(self.accepted.blocked, self.accepted.files)


def find_evidence(code: str) -> Evidence:
    """Give the evidence about a rule; a rule that never fired, or was not there yet, has no counts."""
    numbers = _numbers()
    files: Mapping[str, int] = numbers["files"]
    rules: Mapping[str, Mapping[str, list[int]]] = numbers["rules"]
    counts = tuple(
        Count(kind, files[kind], fired, blocked)
        for kind, (fired, blocked) in sorted(rules.get(code, {}).items())
    )
    nothing = Count(ACCEPTED, files.get(ACCEPTED, 0), 0, 0)
    accepted = next((each for each in counts if each.kind == ACCEPTED), nothing)
    return Evidence(sum(files.values()), counts, accepted, code in rules)


def sum_up(
    run: Mapping[str, Mapping[str, Mapping[str, Any]]], codes: Iterable[str]
) -> dict[str, Any]:
    """Sum up a run over real files: per rule and kind, on how many it fires and blocks.

    A rule that fires on none is named too, so that it is not taken for one that was not there yet.
    """
    rules: dict[str, dict[str, list[int]]] = {code: {} for code in codes}
    for kind, files in run.items():
        for item in files.values():
            for code in item["findings"]:
                entry = rules[code].setdefault(kind, [0, 0])
                entry[0] += 1
                entry[1] += code in item["blocks"]
    return {"files": {kind: len(files) for kind, files in run.items()}, "rules": rules}


@cache
def _numbers() -> dict[str, Any]:
    text = resources.files("ratingportal.core.checking").joinpath(FILE).read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def _percent(part: int, whole: int) -> str:
    if not whole or not part:
        return "0"
    share = 100 * part / whole
    return f"{share:.0f}" if share >= 10 else f"{share:.1f}"
