"""Who met whom: pairs that met again, and games that stand in a file twice."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import islice
from operator import eq
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ratingportal.core.model.tournament import Game

FACTOR = 1_000_000
Pair = tuple[int, int]


def find_repeated_pairs(whites: Sequence[int], blacks: Sequence[int]) -> dict[Pair, int]:
    """Give the pairs that met more than once, the smaller number first, with how often."""
    # One number for a pair, sorted: a set of pairs would take four times the memory.
    pairs = [
        white * FACTOR + black if white < black else black * FACTOR + white
        for white, black in zip(whites, blacks, strict=True)
    ]
    pairs.sort()
    if not any(map(eq, pairs, islice(pairs, 1, None))):
        return {}
    return {divmod(pair, FACTOR): times for pair, times in Counter(pairs).items() if times > 1}


def find_doubled_games(
    games: Iterable[Game], again: Mapping[Pair, int], *, rounds_count: bool
) -> list[list[Game]]:
    """Give the games that were entered more than once, all entries of each.

    Where a file knows days only, rounds are counted by its reader and tell nothing.
    """
    found: defaultdict[tuple[object, ...], list[Game]] = defaultdict(list)
    for game in games:
        pair = min(game.white, game.black), max(game.white, game.black)
        if pair in again and game.rated:
            when = game.round if rounds_count or game.date is None else game.date
            found[when, *_identity(game)].append(game)
    return [same for same in found.values() if len(same) > 1]


def _identity(game: Game) -> tuple[object, ...]:
    """Say what makes a game, whoever is named first."""
    sides = sorted(
        (
            (game.white, game.white_score or 0, game.white_discs or 0),
            (game.black, game.black_score or 0, game.black_discs or 0),
        )
    )
    return (game.white if game.colours_known else None, *sides)
