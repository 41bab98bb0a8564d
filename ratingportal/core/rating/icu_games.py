"""Which games of an event the Irish system counts: each once, also where a list has them from both sides."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ratingportal.core.rating import eligibility
from ratingportal.core.rating.model import WIN, Unrated

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

    from ratingportal.core.rating.model import Event, EventGame, Outcome, RatedPlayer

Listing = tuple[str, str | None, int, "date | None"]
Pairing = tuple[frozenset[str | None], int]


def collect_games(
    event: Event, players: Mapping[str, RatedPlayer], outcome: Outcome
) -> list[EventGame]:
    """Give the games that count; what does not is put down with its reason.

    With a round, two players meet once in it. Without one, a listing is folded into an earlier one that
    says the same from the other side, on the same day if days are given.
    """
    folding = _Folding()
    for game in event.games:
        reason = eligibility.find_reason(game, event, players)
        if reason is not None:
            outcome.unrated.append(Unrated.whole(event.key, game, reason))
        else:
            folding.take(game)
    outcome.unrated += [
        Unrated.whole(event.key, game, eligibility.TWO_RESULTS) for game in folding.contradicted()
    ]
    if folding.folded:
        outcome.notes.append(
            f"Event {event.key}: games listed from both sides, each counted once: {folding.folded}."
        )
    return folding.games()


class _Folding:
    """Games on their way through an event: which are new, which say again what is known."""

    def __init__(self) -> None:
        self.kept: list[EventGame] = []
        self.folded = 0
        self._open: Counter[Listing] = Counter()
        self._by_round: dict[Pairing, list[EventGame]] = {}

    def take(self, game: EventGame) -> None:
        if game.round is None:
            self._take_without_round(game)
            return
        pairing = (frozenset((game.first, game.second)), game.round)
        known = self._by_round.setdefault(pairing, [])
        if any(_score_of(game, each.first) == each.score for each in known):
            self.folded += 1
        else:
            known.append(game)

    def _take_without_round(self, game: EventGame) -> None:
        score = game.score or 0
        mirrored = (game.second or "", game.first, WIN - score, game.day)
        if self._open[mirrored]:
            self._open[mirrored] -= 1
            self.folded += 1
        else:
            self._open[game.first, game.second, score, game.day] += 1
            self.kept.append(game)

    def games(self) -> list[EventGame]:
        """Give what counts, in the order of the event."""
        certain = [known[0] for known in self._by_round.values() if len(known) == 1]
        return sorted([*self.kept, *certain], key=lambda game: game.number)

    def contradicted(self) -> list[EventGame]:
        """Give the listings of games that have two different results."""
        return [game for known in self._by_round.values() if len(known) > 1 for game in known]


def _score_of(game: EventGame, player: str) -> int:
    score = game.score or 0
    return score if game.first == player else WIN - score
