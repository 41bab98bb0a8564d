"""Find out what rounds without an opponent and without a result were worth: the totals tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.tournament import Bye, ByeKind
from ratingportal.core.model.values import show_points
from ratingportal.core.model.worth import add_up_totals
from ratingportal.core.reading.problems.results import BLANK_ROUNDS_VALUED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ratingportal.core.model.findings import Finding, Place
    from ratingportal.core.model.tournament import Tournament

Blanks = dict[int, list[tuple[int, int]]]
"""By player number: the rounds without opponent and result, each with its line."""


def settle_blanks(
    tournament: Tournament, blanks: Blanks, place: Callable[[int, int], Place]
) -> Iterator[Finding]:
    """Make byes of blank rounds where the player's total leaves one way to value them.

    The points that are missing are shared out equally: two rounds and half a point each, or one
    round and a whole point. Where that does not come out even, nothing is assumed.
    """
    if not blanks:
        return
    totals, scoring = add_up_totals(tournament), tournament.scoring
    kinds = {
        scoring.win: ByeKind.FULL,
        scoring.draw: ByeKind.HALF,
        scoring.absence: ByeKind.ZERO,
    }
    valued: list[tuple[int, int, int, int]] = []
    for player in tournament.players:
        rounds = blanks.get(player.number)
        if not rounds or player.points is None:
            continue
        each, rest = divmod(player.points - totals.get(player.number, 0), len(rounds))
        kind = None if rest else kinds.get(each)
        if kind is None:
            continue
        for round_, line in rounds:
            tournament.byes.append(Bye(round_, player.number, kind, line))
            if each:
                valued.append((player.number, round_, line, each))
    if valued:
        number, round_, line, each = valued[0]
        yield BLANK_ROUNDS_VALUED.found(
            place(line, round_),
            count=len(valued),
            player=number,
            round=round_,
            points=show_points(each),
        )
