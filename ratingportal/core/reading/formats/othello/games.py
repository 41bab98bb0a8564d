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
    from ratingportal.core.model.tournament import Tournament
    from ratingportal.core.reading.formats.othello.draft import OthelloDraft

_SCORES = {">": (WIN, LOSS), "<": (LOSS, WIN), "=": (DRAW, DRAW)}
_NOBODY_ONLY, _NOBODY_OR_UNKNOWN = frozenset((NOBODY,)), frozenset((NOBODY, UNKNOWN))
_BYES = {WIN: ByeKind.FULL, DRAW: ByeKind.HALF, LOSS: ByeKind.ZERO}


def settle_games(draft: OthelloDraft) -> None:
    """Resolve the ids, number the rounds, and make games, byes and findings."""
    draft.results = [[_parted(each, draft) for each in block] for block in draft.results]
    _settle_players(draft)
    for block, results in zip(draft.blocks, draft.results, strict=True):
        block.games = [_present(each, draft) for each in results]
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


def _parted(result: OthelloResult, draft: OthelloDraft) -> OthelloResult:
    """Read BYE as nobody, and part a colour from the second id where it is none of its letters."""
    result = _without_word(result, draft)
    if result.colour or build_key(result.second) in draft.listed:
        return result
    identity, colour, guessed = split_colour(result.second)
    if not colour:
        return result
    if guessed:
        rule, place = TEMPORARY_ID_GLUED, _place(result)
        found = rule.found(place, id=identity, colour=colour, written=result.second)
        draft.findings.append(found)
    return result._replace(second=identity, colour=colour)


def _without_word(result: OthelloResult, draft: OthelloDraft) -> OthelloResult:
    """Read the word BYE as the number that nobody has, unless somebody is listed by it."""
    if BYE in draft.listed:
        return result
    if build_key(result.first) == BYE:
        return result._replace(first=NOBODY)
    return result._replace(second=NOBODY) if build_key(result.second) == BYE else result


def _settle_players(draft: OthelloDraft) -> None:
    """Enter those whom the list does not have, and report them if there is a list."""
    first: dict[str, OthelloResult] = {}
    times: Counter[str] = Counter()
    for block in draft.results:
        for result in block:
            for identity in (result.first, result.second):
                key = build_key(identity)
                first.setdefault(key, result)
                times[key] += 1
    unlisted = _enter_others(list(first), draft)
    for key in unlisted:
        place = _place(first[key])
        if is_temporary(key) and len(key) != TEMPORARY_LENGTH:
            draft.findings.append(TEMPORARY_ID_MALFORMED.found(place, id=key, length=len(key)))
        if draft.listed and key != UNKNOWN:
            rule = GAME_PLAYER_NOT_LISTED
            draft.findings.append(rule.found(place, id=key, count=times[key]))


def _enter_others(named: list[str], draft: OthelloDraft) -> list[str]:
    """Enter those of the ids in results who have no line, and give their ids."""
    met = any(_is_of_unknowns(each) for block in draft.results for each in block)
    draft.unknown_shared = met or draft.unknown_listed != 1
    if draft.unknown_shared:
        # Several people share the sign; none of the lines can be given the games.
        draft.entries.pop(UNKNOWN, None)
    unlisted = [key for key in named if key not in draft.entries and key != NOBODY]
    enter_unlisted(unlisted, draft)
    if met:
        draft.second_unknown = enter_unknown(draft)
    return unlisted


def _present(result: OthelloResult, draft: OthelloDraft) -> tuple[int, ...]:
    """Give those who cannot be elsewhere at the same time: a sign that many share is no one person."""
    first, second = build_key(result.first), build_key(result.second)
    nobody = _NOBODY_OR_UNKNOWN if draft.unknown_shared else _NOBODY_ONLY
    if first not in nobody and second not in nobody:
        return draft.entries[first], draft.entries[second]
    return tuple(draft.entries[key] for key in (first, second) if key not in nobody)


def _is_of_unknowns(result: OthelloResult) -> bool:
    return build_key(result.first) == build_key(result.second) == UNKNOWN


def _make(result: OthelloResult, round_: int, draft: OthelloDraft) -> None:
    keys = (build_key(result.first), build_key(result.second))
    tournament = draft.tournament
    if NOBODY in keys:
        _make_bye(result, round_, draft)
    elif keys[0] == keys[1] and not _is_of_unknowns(result):
        number = draft.entries[keys[0]]
        found = SELF_GAME.found(_place(result), player=number, round=round_)
        draft.findings.append(found)
        draft.unread.add(f"cells@{tournament.players[number - 1].line}")
    else:
        tournament.games.append(_game(result, round_, draft))


def _game(result: OthelloResult, round_: int, draft: OthelloDraft) -> Game:
    first, second = draft.entries[build_key(result.first)], draft.entries[build_key(result.second)]
    if _is_of_unknowns(result):
        second = draft.second_unknown
    scores, discs = _SCORES[result.sign], (result.first_discs, result.second_discs)
    colour = result.colour or ("B" if draft.black_first else "")
    if colour == "B":
        first, second = second, first
        scores, discs = scores[::-1], discs[::-1]
    unknown = UNKNOWN in (build_key(result.first), build_key(result.second))
    return Game(
        round_,
        first,
        second,
        *scores,
        GameKind.UNRATED if unknown else GameKind.PLAYED,
        colours_known=bool(colour),
        line=result.line,
        white_discs=discs[0],
        black_discs=discs[1],
    )


def _make_bye(result: OthelloResult, round_: int, draft: OthelloDraft) -> None:
    first, second = build_key(result.first), build_key(result.second)
    scores = _SCORES[result.sign]
    player, score = (second, scores[1]) if first == NOBODY else (first, scores[0])
    rule, place = BYE_LISTED_AS_GAME, _place(result)
    draft.findings.append(rule.found(place, id=player, round=round_))
    if player != NOBODY:
        bye = Bye(round_, draft.entries[player], _BYES[score], result.line)
        draft.tournament.byes.append(bye)


def _report_unknown(draft: OthelloDraft) -> None:
    games = [
        result
        for block in draft.results
        for result in block
        if UNKNOWN in (build_key(result.first), build_key(result.second))
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
