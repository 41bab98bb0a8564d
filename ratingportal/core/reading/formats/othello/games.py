"""Make games of the results: who they mean, in which round, and what is wrong with them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import DRAW, LOSS, WIN, Bye, ByeKind, Game, GameKind
from ratingportal.core.reading.formats.othello.identities import (
    BYE,
    NOBODY,
    TEMPORARY_LENGTH,
    UNKNOWN,
    build_key,
    is_temporary,
)
from ratingportal.core.reading.formats.othello.players import enter_unknown, enter_unlisted
from ratingportal.core.reading.formats.othello.problems import (
    BYE_LISTED_AS_GAME,
    GAME_PLAYER_NOT_LISTED,
    ROUND_MARKS_MISSING,
    ROUNDS_RENUMBERED,
    TEMPORARY_ID_GLUED,
    TEMPORARY_ID_MALFORMED,
    UNKNOWN_OPPONENT,
)
from ratingportal.core.reading.formats.othello.results import OthelloResult, split_colour
from ratingportal.core.reading.formats.othello.rounds import number_rounds
from ratingportal.core.reading.problems.results import SELF_GAME

if TYPE_CHECKING:
    from collections.abc import Container, Mapping

    from ratingportal.core.model.tournament import Tournament
    from ratingportal.core.reading.formats.othello.draft import OthelloDraft

_SCORES = {">": (WIN, LOSS), "<": (LOSS, WIN), "=": (DRAW, DRAW)}
_NOBODY_ONLY, _NOBODY_OR_UNKNOWN = frozenset((NOBODY,)), frozenset((NOBODY, UNKNOWN))
_BYES = {WIN: ByeKind.FULL, DRAW: ByeKind.HALF, LOSS: ByeKind.ZERO}


def settle_games(draft: OthelloDraft) -> None:
    """Resolve the ids, number the rounds, and make games, byes and findings."""
    draft.results = [[_resolve(each, draft) for each in block] for block in draft.results]
    _settle_players(draft)
    _seat_players(draft)
    if number_rounds(draft.blocks):
        draft.findings.append(ROUNDS_RENUMBERED.found(None))
    for block, results in zip(draft.blocks, draft.results, strict=True):
        for result, round_ in zip(results, block.rounds, strict=True):
            _make(result, round_, draft)
    if draft.result_count and len(draft.blocks) == 1:
        draft.findings.append(ROUND_MARKS_MISSING.found(None))
    draft.tournament.rounds = _last_round(draft.tournament)
    _report_unknown(draft)
    _forget_totals(draft)


def _last_round(tournament: Tournament) -> int:
    entered = [game.round for game in tournament.games] + [bye.round for bye in tournament.byes]
    return max(entered, default=0)


def _resolve(result: OthelloResult, draft: OthelloDraft) -> OthelloResult:
    """Name both by the keys of their ids, which is all that is asked for from here on.

    BYE is read as nobody, and a colour is parted from the second id where it is none of its letters.
    """
    first, second, colour = build_key(result.first), build_key(result.second), result.colour
    if BYE not in draft.listed:
        # Somebody may be listed by the word.
        if first == BYE:
            first = NOBODY
        elif second == BYE:
            second = NOBODY
    if not colour and second not in draft.listed:
        second, colour = _part(result, second, draft)
    if (first, second, colour) == (result.first, result.second, result.colour):
        return result
    return result._replace(first=first, second=second, colour=colour)


def _part(result: OthelloResult, second: str, draft: OthelloDraft) -> tuple[str, str]:
    """Part a colour from the second id, if it is glued to it: give the key and the colour."""
    identity, colour, guessed = split_colour(result.second)
    if guessed:
        rule, place = TEMPORARY_ID_GLUED, _place(result)
        found = rule.found(place, id=identity, colour=colour, written=result.second)
        draft.findings.append(found)
    return (build_key(identity), colour) if colour else (second, "")


def _settle_players(draft: OthelloDraft) -> None:
    """Enter those whom the list does not have, and report them if there is a list."""
    results = [result for block in draft.results for result in block]
    times = Counter(key for result in results for key in (result.first, result.second))
    unlisted = _enter_others(list(times), results, draft)
    if unlisted:
        _report_unlisted(unlisted, results, times, draft)


def _report_unlisted(
    unlisted: list[str], results: list[OthelloResult], times: Counter[str], draft: OthelloDraft
) -> None:
    first: dict[str, OthelloResult] = {}
    for result in results:
        first.setdefault(result.first, result)
        first.setdefault(result.second, result)
    for key in unlisted:
        place = _place(first[key])
        if is_temporary(key) and len(key) != TEMPORARY_LENGTH:
            draft.findings.append(TEMPORARY_ID_MALFORMED.found(place, id=key, length=len(key)))
        if draft.listed and key != UNKNOWN:
            rule = GAME_PLAYER_NOT_LISTED
            draft.findings.append(rule.found(place, id=key, count=times[key]))


def _enter_others(named: list[str], results: list[OthelloResult], draft: OthelloDraft) -> list[str]:
    """Enter those of the ids in results who have no line, and give their ids."""
    met = UNKNOWN in named and any(map(_is_of_unknowns, results))
    draft.unknown_shared = met or draft.unknown_listed != 1
    if draft.unknown_shared:
        # Several people share the sign; none of the lines can be given the games.
        draft.entries.pop(UNKNOWN, None)
    unlisted = [key for key in named if key not in draft.entries and key != NOBODY]
    enter_unlisted(unlisted, draft)
    if met:
        draft.second_unknown = enter_unknown(draft)
    return unlisted


def _seat_players(draft: OthelloDraft) -> None:
    """Say who sits at every game, which tells the rounds apart."""
    nobody = _NOBODY_OR_UNKNOWN if draft.unknown_shared else _NOBODY_ONLY
    for block, results in zip(draft.blocks, draft.results, strict=True):
        block.games = [_present(each, nobody, draft.entries) for each in results]


def _present(
    result: OthelloResult, nobody: Container[str], entries: Mapping[str, int]
) -> tuple[int, ...]:
    """Give those who cannot be elsewhere at the same time: a sign that many share is no one person."""
    first, second = result.first, result.second
    if first not in nobody and second not in nobody:
        return entries[first], entries[second]
    return tuple(entries[key] for key in (first, second) if key not in nobody)


def _is_of_unknowns(result: OthelloResult) -> bool:
    return result.first == result.second == UNKNOWN


def _make(result: OthelloResult, round_: int, draft: OthelloDraft) -> None:
    first, second = result.first, result.second
    tournament = draft.tournament
    if NOBODY in {first, second}:
        _make_bye(result, round_, draft)
    elif first == second and not _is_of_unknowns(result):
        number = draft.entries[first]
        found = SELF_GAME.found(_place(result), player=number, round=round_)
        draft.findings.append(found)
        draft.unread.add(f"cells@{tournament.players[number - 1].line}")
    else:
        tournament.games.append(_game(result, round_, draft))


def _game(result: OthelloResult, round_: int, draft: OthelloDraft) -> Game:
    line, _, _, id1, id2, sign, discs1, discs2, colour = result
    first, second = draft.entries[id1], draft.entries[id2]
    if _is_of_unknowns(result):
        second = draft.second_unknown
    kind = GameKind.UNRATED if UNKNOWN in {id1, id2} else GameKind.PLAYED
    score1, score2 = _SCORES[sign]
    colour = colour or ("B" if draft.black_first else "")
    # All by their places, for speed: the second player first where the first one had black.
    if colour == "B":
        return Game(round_, second, first, score2, score1, kind, True, line, None, discs2, discs1)  # noqa: FBT003
    return Game(
        round_, first, second, score1, score2, kind, bool(colour), line, None, discs1, discs2
    )


def _make_bye(result: OthelloResult, round_: int, draft: OthelloDraft) -> None:
    first, second = result.first, result.second
    scores = _SCORES[result.sign]
    player, score = (second, scores[1]) if first == NOBODY else (first, scores[0])
    rule, place = BYE_LISTED_AS_GAME, _place(result)
    draft.findings.append(rule.found(place, id=player, round=round_))
    if player != NOBODY:
        bye = Bye(round_, draft.entries[player], _BYES[score], result.line)
        draft.tournament.byes.append(bye)


def _report_unknown(draft: OthelloDraft) -> None:
    if UNKNOWN not in draft.entries:
        return
    games = [
        result
        for block in draft.results
        for result in block
        if UNKNOWN in {result.first, result.second}
    ]
    if games:
        draft.findings.append(UNKNOWN_OPPONENT.found(_place(games[0]), count=len(games)))


def _forget_totals(draft: OthelloDraft) -> None:
    """Leave totals alone when a result was lost, and those of the unknown: their sign may mean others too."""
    for player in draft.tournament.players:
        if draft.results_lost or player.extra.get("file_id") == UNKNOWN:
            draft.unread.add(f"cells@{player.line}")


def _place(result: OthelloResult) -> Place:
    return Place(result.line, result.at + 1, result.length)
