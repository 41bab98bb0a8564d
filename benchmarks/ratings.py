"""Rating an event and a month, next to a floor: the bare look-ups in the table, added up per player."""

from __future__ import annotations

import random
from collections import defaultdict
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from benchmarks.reading import Work, best
from ratingportal.core.rating.expectancy import expect_hundredths
from ratingportal.core.rating.model import Context, Event, EventGame, Mode, RatedPlayer, System
from ratingportal.core.rating.systems import find_system

if TYPE_CHECKING:
    from collections.abc import Iterator

SEED = 20251201
CONTEXT = Context(start=date(2025, 11, 1), list_date=date(2025, 12, 1))
# Players in all, events, players and rounds of each: a preview, and a month as large as FIDE's.
PREVIEW, MONTH, SHORT_MONTH = (500, 1, 500, 11), (46_000, 1000, 50, 6), (4_600, 100, 50, 6)
SYSTEMS = ("fide", "kbsb", "icu")
Inputs = tuple[dict[str, RatedPlayer], list[Event]]


def rating_table(*, quick: bool) -> Iterator[str]:
    """Rate an event and a month with every system that can."""
    yield "| rated | games | floor ms | ours ms | ours / floor |"
    yield "|---|---|---|---|---|"
    for title, size in (("one event", PREVIEW), ("a month", SHORT_MONTH if quick else MONTH)):
        inputs = make_inputs(*size)
        games = sum(len(event.games) for event in inputs[1])
        found = best(_works(inputs, title), seconds=1 if quick else 6)
        floor = found.pop("floor")
        for key, ours in found.items():
            yield f"| {title}, {key} | {games:,} | {floor:.1f} | {ours:.1f} | {ours / floor:.1f} |"
    yield ""
    yield "Aims: one event within 50 ms, a month in a few seconds of processor."


def _works(inputs: Inputs, title: str) -> dict[str, Work]:
    works: dict[str, Work] = {"floor": partial(_floor, inputs)}
    for key in SYSTEMS:
        system = find_system(key)
        # A system that rates event by event has no months.
        if title == "one event" or system.mode is Mode.PERIOD:
            works[key] = partial(_rate, system, inputs)
    return works


def _rate(system: System, inputs: Inputs) -> None:
    outcome = system.rate(*inputs, CONTEXT)
    sides = 2 * sum(len(event.games) for event in inputs[1])
    assert len(outcome.changes) == sides, "the benchmark's games must all be rated"


def _floor(inputs: Inputs) -> dict[str, int]:
    """Look every side of every game up and add the changes up, and nothing else."""
    players, events = inputs
    ratings = {key: int(player.rating or 0) for key, player in players.items()}
    totals: defaultdict[str, int] = defaultdict(int)
    for event in events:
        for game in event.games:
            first, second, score = game.first, game.second or "", game.score or 0
            expected = expect_hundredths(ratings[first] - ratings[second])
            change = 20 * (50 * score - expected)
            totals[first] += change
            totals[second] -= change
    return totals


def make_inputs(players: int, events: int, entries: int, rounds: int) -> Inputs:
    """Make players with ratings, and events in which everybody plays every round; nobody meets twice."""
    dice = random.Random(SEED)
    keys = [str(number) for number in range(1, players + 1)]
    people = {
        key: RatedPlayer(rating=dice.randint(1400, 2600), k=20, games=dice.randint(30, 900))
        for key in keys
    }
    made = []
    for number in range(1, events + 1):
        field = dice.sample(keys, entries)
        games: list[EventGame] = []
        for turn in range(rounds):
            # Two halves that are shifted against each other: every round brings new opponents.
            high, low = field[: entries // 2], field[entries // 2 :]
            for place, first in enumerate(high):
                second = low[(place + turn) % len(low)]
                score = dice.choice((0, 1, 2))
                games.append(EventGame(len(games) + 1, first, second, score, round=turn + 1))
        made.append(Event(f"e{number}", games, date(2025, 11, 1 + number % 25)))
    return people, made
