"""The fixture files: what each must read to stands beside it as JSON.

`python -m tests.core.fixtures` writes the expectations anew; look at the difference before you keep it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ratingportal.core.checking.checks import load_checks
from ratingportal.core.cli.main import build_json
from ratingportal.core.inspection import inspect
from tests.core.builders import TODAY

ROOT = Path(__file__).parent.parent / "fixtures" / "formats"


def files() -> list[Path]:
    """Give every fixture, in a steady order; a JSON file beside the file of its name is none."""
    return sorted(
        path
        for path in ROOT.rglob("*")
        if path.is_file() and not (path.suffix == ".json" and path.with_suffix("").is_file())
    )


def expectation_of(path: Path) -> Path:
    """Say where the expectation of a fixture stands."""
    return path.with_name(f"{path.name}.json")


def outcome(path: Path) -> dict[str, Any]:
    """Read and check a fixture; the games and totals are part of the outcome."""
    report = inspect(path.read_bytes(), filename=path.name, today=TODAY)
    found = build_json(report)
    # What only the portal can ask is the same for every file.
    found.pop("unasked", None)
    for finding in found["findings"]:
        # Corrections are put to the test one by one, in test_offers.
        del finding["fixes"]
    tournament = report.tournament
    if tournament is None:
        # No rule ran; naming them all would change with every new one.
        found["not_run"] = (
            "every rule" if len(report.not_run) == len(load_checks()) else found["not_run"]
        )
    if tournament:
        found["players"] = [
            [each.number, each.name, each.birth, each.points] for each in tournament.players
        ]
        found["games"] = [
            [each.round, each.white, each.black, each.white_score, each.black_score, each.kind]
            for each in tournament.games
        ]
        found["byes"] = [[each.round, each.player, each.kind] for each in tournament.byes]
    return found


def accept() -> None:
    """Write what every fixture reads to now."""
    for path in files():
        text = json.dumps(outcome(path), indent=1, ensure_ascii=False)
        expectation_of(path).write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    accept()
