"""Make games of the rows: opponents are known by their names, and two reported players may have met."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model import names
from ratingportal.core.model.tournament import DRAW, LOSS, WIN, Bye, ByeKind, Game
from ratingportal.core.reading.problems.results import (
    COLOURS_NOT_MIRRORED,
    OPPONENT_CELL_EMPTY,
    OPPONENTS_DISAGREE,
    RESULTS_NOT_MIRRORED,
    SELF_GAME,
)

if TYPE_CHECKING:
    from ratingportal.core.model.tournament import Player
    from ratingportal.core.reading.formats.irish.draft import AbroadDraft, AbroadRow

_BYES = {WIN: ByeKind.FULL, DRAW: ByeKind.HALF, LOSS: ByeKind.ZERO}
_SHOWN = {WIN: "1", DRAW: "=", LOSS: "0"}
_COLOURS = {"w": "white", "b": "black"}

Pair = tuple[int, int, int]
"""The round, and both players, the lower number first."""


def settle_games(draft: AbroadDraft) -> None:
    """Number the opponents, and make one game of the rows that tell the same one."""
    reported = len(draft.tournament.players)
    known = {_key(player.name): player for player in draft.tournament.players}
    met: dict[Pair, AbroadRow] = {}
    sides: dict[tuple[int, int], int] = {}
    """Each reported player's opponent, by player and round."""
    for row in draft.rows:
        if row.opponent is None:
            draft.tournament.byes.append(Bye(row.round, row.player, _BYES[row.score], row.line))
            continue
        opponent = _find(row.opponent, known, draft)
        if opponent == row.player:
            found = SELF_GAME.found(row.place, player=row.player, round=row.round)
            draft.findings.append(found)
            continue
        sides[row.player, row.round] = opponent
        pair = (row.round, min(row.player, opponent), max(row.player, opponent))
        earlier = met.setdefault(pair, row)
        if earlier is row or earlier.player == row.player:
            # A row that a player has twice is another game, until somebody says otherwise.
            draft.tournament.games.append(_game(row, opponent))
        else:
            _compare(earlier, row, opponent, draft)
    _look_for_the_other_side(met, sides, reported, draft)


def _key(name: str, federation: str | None = None) -> tuple[str, str]:
    """Know a name by its words in any order; people of several federations may share it."""
    folded = names.fold_name(name)
    words = names.sort_words(folded) if folded else name.casefold()
    return words, (federation or "").upper()


def _find(opponent: Player, known: dict[tuple[str, str], Player], draft: AbroadDraft) -> int:
    """Give the opponent's number: of a reported player, of one met before, or a new one."""
    reported = known.get(_key(opponent.name))
    if reported is not None:
        return reported.number
    key = _key(opponent.name, opponent.federation or "?")
    if key not in known:
        opponent.number = len(draft.tournament.players) + 1
        draft.tournament.players.append(opponent)
        known[key] = opponent
    else:
        met = known[key]
        met.rating = met.rating or opponent.rating
        met.title = met.title or opponent.title
    return known[key].number


def _game(row: AbroadRow, opponent: int) -> Game:
    mine, other = row.score, WIN - row.score
    if row.colour == "b":
        return Game(row.round, opponent, row.player, other, mine, line=row.line)
    known = bool(row.colour)
    return Game(row.round, row.player, opponent, mine, other, colours_known=known, line=row.line)


def _compare(earlier: AbroadRow, row: AbroadRow, opponent: int, draft: AbroadDraft) -> None:
    """Look whether two rows tell the same of a game; the first one counts."""
    who = {"player": row.player, "opponent": opponent, "round": row.round}
    if row.score != WIN - earlier.score:
        shown, other = _SHOWN[row.score], _SHOWN[earlier.score]
        found = RESULTS_NOT_MIRRORED.found(row.place, **who, result=shown, other=other)
        draft.findings.append(found)
    if row.colour and row.colour == earlier.colour:
        colour = _COLOURS[row.colour]
        draft.findings.append(COLOURS_NOT_MIRRORED.found(row.place, **who, colour=colour))


def _look_for_the_other_side(
    met: dict[Pair, AbroadRow], sides: dict[tuple[int, int], int], reported: int, draft: AbroadDraft
) -> None:
    """Report games of two reported players that only one of them has."""
    for (round_, one, two), row in met.items():
        if two > reported:
            continue
        other = two if row.player == one else one
        named = sides.get((other, round_))
        if named == row.player:
            continue
        who = {"player": row.player, "opponent": other, "round": round_}
        if named:
            found = OPPONENTS_DISAGREE.found(row.place, **who, other=named)
        else:
            found = OPPONENT_CELL_EMPTY.found(row.place, **who)
        draft.findings.append(found)
