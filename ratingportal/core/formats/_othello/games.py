"""Make games of the results: who they mean, in which round, and what is wrong with them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from ratingportal.core.findings import Place
from ratingportal.core.formats._othello.identities import (
    BYE,
    NOBODY,
    TEMPORARY_LENGTH,
    UNKNOWN,
    is_temporary,
    key_of,
)
from ratingportal.core.formats._othello.players import enter_unlisted
from ratingportal.core.formats._othello.results import Result, split_colour
from ratingportal.core.formats._othello.rounds import number_rounds
from ratingportal.core.model import DRAW, LOSS, WIN, Bye, ByeKind, Game, GameKind
from ratingportal.core.problems import (
    bye_listed_as_game,
    game_player_not_listed,
    round_marks_missing,
    rounds_renumbered,
    self_game,
    temporary_id_glued,
    temporary_id_malformed,
    unknown_opponent,
)

if TYPE_CHECKING:
    from ratingportal.core.formats._othello.draft import Draft

_SCORES = {">": (WIN, LOSS), "<": (LOSS, WIN), "=": (DRAW, DRAW)}
_BYES = {WIN: ByeKind.FULL, DRAW: ByeKind.HALF, LOSS: ByeKind.ZERO}


def settle_games(draft: Draft) -> None:
    """Resolve the ids, number the rounds, and make games, byes and findings."""
    draft.results = [[_parted(each, draft) for each in block] for block in draft.results]
    _settle_players(draft)
    for block, results in zip(draft.blocks, draft.results, strict=True):
        block.games = [_present(each, draft) for each in results]
    if number_rounds(draft.blocks):
        draft.findings.append(rounds_renumbered.RULE.found(None))
    for block, results in zip(draft.blocks, draft.results, strict=True):
        for result, round_ in zip(results, block.rounds, strict=True):
            _make(result, round_, draft)
    if draft.result_count and len(draft.blocks) == 1:
        draft.findings.append(round_marks_missing.RULE.found(None))
    tournament = draft.tournament
    entered = [game.round for game in tournament.games] + [bye.round for bye in tournament.byes]
    tournament.rounds = max(entered, default=0)
    _report_unknown(draft)
    _forget_totals(draft)


def _parted(result: Result, draft: Draft) -> Result:
    """Read BYE as nobody, and part a colour from the second id where it is none of its letters."""
    result = _without_word(result, draft)
    if result.colour or key_of(result.second) in draft.listed:
        return result
    identity, colour, guessed = split_colour(result.second)
    if not colour:
        return result
    if guessed:
        rule, place = temporary_id_glued.RULE, _place(result)
        found = rule.found(place, id=identity, colour=colour, written=result.second)
        draft.findings.append(found)
    return replace(result, second=identity, colour=colour)


def _without_word(result: Result, draft: Draft) -> Result:
    """Read the word BYE as the number that nobody has, unless somebody is listed by it."""
    if BYE in draft.listed:
        return result
    if key_of(result.first) == BYE:
        return replace(result, first=NOBODY)
    return replace(result, second=NOBODY) if key_of(result.second) == BYE else result


def _settle_players(draft: Draft) -> None:
    """Enter those whom the list does not have, and report them if there is a list."""
    first: dict[str, Result] = {}
    times: Counter[str] = Counter()
    for block in draft.results:
        for result in block:
            for identity in (result.first, result.second):
                key = key_of(identity)
                first.setdefault(key, result)
                times[key] += 1
    if draft.unknown_listed > 1:
        # Several people share the sign; none of the lines can be given the games.
        del draft.entries[UNKNOWN]
    unlisted = [key for key in first if key not in draft.entries and key != NOBODY]
    enter_unlisted(unlisted, draft)
    for key in unlisted:
        place = _place(first[key])
        if is_temporary(key) and len(key) != TEMPORARY_LENGTH:
            draft.findings.append(temporary_id_malformed.RULE.found(place, id=key, length=len(key)))
        if draft.listed and key != UNKNOWN:
            rule = game_player_not_listed.RULE
            draft.findings.append(rule.found(place, id=key, count=times[key]))


def _present(result: Result, draft: Draft) -> tuple[int, ...]:
    keys = (key_of(result.first), key_of(result.second))
    return tuple(draft.entries[key] for key in keys if key != NOBODY)


def _make(result: Result, round_: int, draft: Draft) -> None:
    keys = (key_of(result.first), key_of(result.second))
    tournament = draft.tournament
    if NOBODY in keys:
        _make_bye(result, round_, draft)
    elif keys[0] == keys[1]:
        if keys[0] != UNKNOWN:
            number = draft.entries[keys[0]]
            found = self_game.RULE.found(_place(result), player=number, round=round_)
            draft.findings.append(found)
            draft.unread.add(f"cells@{tournament.players[number - 1].line}")
    else:
        tournament.games.append(_game(result, round_, draft))


def _game(result: Result, round_: int, draft: Draft) -> Game:
    first, second = draft.entries[key_of(result.first)], draft.entries[key_of(result.second)]
    scores, discs = _SCORES[result.sign], (result.first_discs, result.second_discs)
    colour = result.colour or ("B" if draft.black_first else "")
    if colour == "B":
        first, second = second, first
        scores, discs = scores[::-1], discs[::-1]
    unknown = UNKNOWN in (key_of(result.first), key_of(result.second))
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


def _make_bye(result: Result, round_: int, draft: Draft) -> None:
    first, second = key_of(result.first), key_of(result.second)
    scores = _SCORES[result.sign]
    player, score = (second, scores[1]) if first == NOBODY else (first, scores[0])
    rule, place = bye_listed_as_game.RULE, _place(result)
    draft.findings.append(rule.found(place, id=player, round=round_))
    if player != NOBODY:
        bye = Bye(round_, draft.entries[player], _BYES[score], result.line)
        draft.tournament.byes.append(bye)


def _report_unknown(draft: Draft) -> None:
    games = [
        result
        for block in draft.results
        for result in block
        if UNKNOWN in (key_of(result.first), key_of(result.second))
    ]
    if games:
        draft.findings.append(unknown_opponent.RULE.found(_place(games[0]), count=len(games)))


def _forget_totals(draft: Draft) -> None:
    """Leave totals alone when a result was lost, and those of people who share a sign."""
    for player in draft.tournament.players:
        shared = player.extra.get("file_id") == UNKNOWN and draft.unknown_listed > 1
        if draft.results_lost or shared:
            draft.unread.add(f"cells@{player.line}")


def _place(result: Result) -> Place:
    return Place(result.line, result.at + 1, result.length)
