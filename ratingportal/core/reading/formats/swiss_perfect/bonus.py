"""Points that no result shows: they are byes of rounds in which the player was absent."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.model.tournament import DRAW, Bye, ByeKind
from ratingportal.core.reading.formats.swiss_perfect.problems import BONUS_READ_AS_BYES

if TYPE_CHECKING:
    from ratingportal.core.model.findings import Finding, Place
    from ratingportal.core.model.tournament import Game

_STEPS = ((ByeKind.ZERO, ByeKind.HALF), (ByeKind.HALF, ByeKind.FULL))


@dataclass(frozen=True, slots=True)
class Bonus:
    """Points of one player that are to be explained, in tenths, and rounds that may explain them."""

    player: int
    points: int
    marked: frozenset[int] = frozenset()
    """Rounds in which the player is marked as absent."""
    place: Place | None = None
    line: int | None = None


def explain_points(
    wanted: list[Bonus], games: list[Game], byes: list[Bye], rounds: int
) -> tuple[list[Finding], list[Bonus]]:
    """Turn the points into byes, which are added to `byes` or made worth more; give what is left over.

    Half a point goes to each round first: to those marked, to byes worth nothing, and to rounds
    without any row. What is still left makes whole points of halves.
    """
    played: dict[int, set[int]] = defaultdict(set)
    for game in games:
        played[game.white].add(game.round)
        played[game.black].add(game.round)
    had: dict[int, dict[int, Bye]] = defaultdict(dict)
    for bye in byes:
        had[bye.player].setdefault(bye.round, bye)
    findings: list[Finding] = []
    unexplained: list[Bonus] = []
    for each in wanted:
        free = [round_ for round_ in range(1, rounds + 1) if round_ not in played[each.player]]
        own = had[each.player]
        kinds = _spread(each.points, _ordered(free, own, each), own)
        if kinds is None:
            unexplained.append(each)
            continue
        _put(kinds, each, own, byes)
        findings.append(_finding(each, kinds))
    return findings, unexplained


def read_absences(bitmap: str) -> frozenset[int]:
    """Read which rounds a player missed: a hexadecimal number whose lowest bit is round 1."""
    try:
        bits = int(bitmap, 16) if len(bitmap) <= 16 else 0
    except ValueError:
        return frozenset()
    return frozenset(place + 1 for place in range(max(bits, 0).bit_length()) if bits >> place & 1)


def _ordered(rounds: list[int], own: dict[int, Bye], bonus: Bonus) -> list[int]:
    """Sort the rounds by how likely they are: those marked first, then those with a bye."""
    return sorted(rounds, key=lambda each: (each not in bonus.marked, each not in own, each))


def _spread(points: int, order: list[int], own: dict[int, Bye]) -> dict[int, ByeKind] | None:
    """Give each round its half point until all are given; None where they do not go into the rounds."""
    halves, odd = divmod(points, DRAW)
    if halves <= 0 or odd:
        return None
    now = {round_: own[round_].kind if round_ in own else ByeKind.ZERO for round_ in order}
    changed: dict[int, ByeKind] = {}
    for before, after in _STEPS:
        for round_ in order:
            if halves and now[round_] is before:
                now[round_] = changed[round_] = after
                halves -= 1
    return None if halves else changed


def _put(kinds: dict[int, ByeKind], bonus: Bonus, own: dict[int, Bye], byes: list[Bye]) -> None:
    for round_, kind in kinds.items():
        if round_ in own:
            own[round_].kind = kind
        else:
            byes.append(Bye(round_, bonus.player, kind, bonus.line))


def _finding(bonus: Bonus, kinds: dict[int, ByeKind]) -> Finding:
    rounds = ", ".join(map(str, sorted(kinds)))
    word = "round" if len(kinds) == 1 else "rounds"
    return BONUS_READ_AS_BYES.found(
        bonus.place,
        player=bonus.player,
        bonus=values.show_points(bonus.points),
        rounds=f"{word} {rounds}",
    )
