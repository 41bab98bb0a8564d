"""Small inputs in the exchange form, and the way from them to the output."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ratingportal.core.cli.rate import rate_data
from ratingportal.core.rating.exchange_output import write_output
from ratingportal.core.rating.systems import find_system

VECTORS = Path(__file__).parents[2] / "fixtures" / "ratings"
Data = dict[str, Any]


def vectors(name: str) -> Data:
    """Read the published numbers of a system."""
    found: Data = json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))
    return found


def run(data: Data) -> Data:
    """Rate an input as the command does."""
    return write_output(rate_data(data, find_system(data["system"])))


def fide(
    players: Data, *games: list[Any], start: str = "2025-11-07", listed: str = "", **more: Any
) -> Data:
    """Rate one event with FIDE; the list is that of the month after its start."""
    event = {"key": "e1", "start": start, "games": list(games)}
    for name in ("ratings", "end", "minutes", "match", "online", "unrated"):
        if name in more:
            event[name] = more.pop(name)
    period = {"start": f"{start[:7]}-01", "list": listed or month_after(start)}
    return run({"system": "fide", "period": period, "players": players, "events": [event], **more})


def kbsb(players: Data, *games: list[Any], listed: str = "2022-04-01", **more: Any) -> Data:
    """Rate one event with the Belgian system, on a list of this day."""
    event = {"key": "e1", "start": "2009-01-01", "games": list(games), **more}
    period = {"start": "2009-01-01", "list": listed}
    return run({"system": "kbsb", "period": period, "players": players, "events": [event]})


def icu(players: Data, *games: list[Any], version: int = 3) -> Data:
    """Rate one event with the Irish system."""
    event = {"key": "e1", "start": "2012-05-01", "games": list(games)}
    return run({"system": "icu", "version": version, "players": players, "events": [event]})


def month_after(day: str) -> str:
    """Give the first day of the next month."""
    year, month = int(day[:4]), int(day[5:7])
    return f"{year + month // 12}-{month % 12 + 1:02}-01"


def sides(output: Data, player: str) -> list[Data]:
    """Give the rated games of one player."""
    return [game for game in output["games"] if game["player"] == player]


def reasons(output: Data) -> list[tuple[Any, ...]]:
    """Give what was not rated: number, whom it concerns alone, reason."""
    return [(each["game"], each.get("player"), each["reason"]) for each in output["unrated"]]
