"""Read the rounds of a tournament of FlipTheDisc: who met whom, discs and results."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.model.finding_list import FindingList
from ratingportal.core.model.tournament import DRAW, LOSS, WIN, Bye, ByeKind, Game, GameKind
from ratingportal.core.reading.formats.othello.problems import (
    DISC_GAME_UNREADABLE,
    DISC_OPPONENT_UNKNOWN,
    DISCS_AGAINST_RESULT,
)
from ratingportal.core.reading.formats.shared.json_text import Node
from ratingportal.core.reading.problems.results import SELF_GAME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.model.findings import Finding, Place
    from ratingportal.core.model.tournament import Player
    from ratingportal.core.reading.formats.shared.json_text import Places, Scalar, Value

FIRST_FINAL = 100
"""DiscRounds from here on are finals: 108 semifinals, 109 for the third place, 110 the final."""
LAST_ROUND = 999
DISCS = 640
"""All squares of the board, in tenths."""

_NOBODY = frozenset(("-1", ""))
"""Ids of the opponent of somebody who has the bye."""
_RESULTS = {"2": (WIN, LOSS), "1": (DRAW, DRAW), "0": (LOSS, WIN)}
"""Black's and White's score."""
_AHEAD = {WIN: 1, DRAW: 0, LOSS: -1}
_SHOWN = {WIN: "won", DRAW: "drawn", LOSS: "lost"}
_SIDES = 2
_LONGEST = 60


@dataclass(slots=True)
class DiscRounds:
    """What all rounds amount to."""

    games: list[Game] = field(default_factory=list)
    byes: list[Bye] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=FindingList)
    finalists: set[int] = field(default_factory=set)
    doubtful: set[int] = field(default_factory=set)
    """Players with a game that could not be read: their totals prove nothing."""

    @property
    def finals(self) -> bool:
        """Tell whether there were finals."""
        return bool(self.finalists)


@dataclass(slots=True)
class _DiscReader:
    places: Places
    known: dict[str, Player]
    out: DiscRounds = field(default_factory=DiscRounds)
    top: int = 0
    """The last round before the finals."""
    last: defaultdict[int, int] = field(default_factory=lambda: defaultdict(int))
    """Each finalist's last round."""


def read_rounds(nodes: list[Node], places: Places, known: dict[str, Player]) -> DiscRounds:
    """Read all rounds in their order; finals come behind the others."""
    reader = _DiscReader(places, known)
    numbered = [(values.read_number(node.text("currentRound")), node) for node in nodes]
    for number, node in numbered:
        if not number or number > LAST_ROUND:
            _report_number(node, places, reader)
    sound = [(number, node) for number, node in numbered if number and number <= LAST_ROUND]
    for number, node in sorted(sound, key=lambda each: each[0]):
        if number < FIRST_FINAL:
            reader.top = max(reader.top, number)
        for game, pair in enumerate(_list_pairs(node), 1):
            _read_pair(number, game, pair, reader)
    return reader.out


def list_sides(nodes: list[Node]) -> Iterator[Node]:
    """Give both sides of all pairs, in the order of the file."""
    for pair in chain.from_iterable(map(_list_pairs, nodes)):
        yield from _sides(pair)


def _list_pairs(node: Node) -> list[Value]:
    pairs = node.members.get("pairing")
    return pairs if isinstance(pairs, list) else []


def _sides(pair: Value) -> list[Node]:
    """Give the two players of a pair; what is no pair has none."""
    sides = [each for each in pair if isinstance(each, Node)] if isinstance(pair, list) else []
    return sides[:_SIDES] if len(sides) >= _SIDES else []


def _report_number(node: Node, places: Places, reader: _DiscReader) -> None:
    scalar = node.scalar("currentRound")
    place = places.of(scalar) if scalar else places.place(node.start, node.start + 1)
    text = node.text("currentRound")[:_LONGEST]
    _unreadable(reader, place, (text, 0), "number of the round", text)


def _read_pair(number: int, game: int, pair: Value, reader: _DiscReader) -> None:
    """Read two players and the result of the first; what is no pair is passed over."""
    sides = _sides(pair)
    if not sides:
        return
    black, white = sides
    place = reader.places.place(black.start, black.start + 1)
    names = [side.text("id") for side in (black, white)]
    players = [reader.known[name].number for name in names if name in reader.known]
    unknown = [name for name in names if name not in reader.known and name not in _NOBODY]
    line = place.line
    if unknown:
        found = DISC_OPPONENT_UNKNOWN.found(
            place, round=number, game=game, id=unknown[0][:_LONGEST]
        )
        reader.out.findings.append(found)
        reader.out.doubtful.update(players)
    elif len(players) == 1:
        reader.out.byes.append(Bye(number, players[0], ByeKind.PAIRING, line))
    elif len(set(players)) == 1:
        reader.out.findings.append(SELF_GAME.found(place, player=players[0], round=number))
        reader.out.doubtful.update(players)
    elif players:
        round_ = _round(number, players, reader)
        made = Game(round_, players[1], players[0], None, None, GameKind.PENDING, line=line)
        _read_result((number, game), made, black, reader)


def _round(number: int, players: list[int], reader: _DiscReader) -> int:
    """Number a final as the first round in which both are free, behind all others."""
    if number < FIRST_FINAL:
        return number
    round_ = max(reader.top, *(reader.last[player] for player in players)) + 1
    reader.last.update(dict.fromkeys(players, round_))
    reader.out.finalists.update(players)
    return round_


def _read_result(where: tuple[int, int], game: Game, black: Node, reader: _DiscReader) -> None:
    result, discs = black.scalar("result"), black.scalar("score")
    shown = result.text.strip().removesuffix(".0") if result else ""
    scores = _RESULTS.get(shown)
    if result and shown and scores is None:
        _unreadable(reader, reader.places.of(result), where, "result", shown[:_LONGEST])
        reader.out.doubtful.update((game.white, game.black))
        return
    if scores:
        game.kind = GameKind.PLAYED
        game.black_score, game.white_score = scores
        if discs and discs.text.strip():
            _take_discs(where, game, discs, reader)
    reader.out.games.append(game)


def _take_discs(where: tuple[int, int], game: Game, discs: Scalar, reader: _DiscReader) -> None:
    count = values.read_points(discs.text)
    if count is None or count > DISCS:
        text = discs.text.strip()[:_LONGEST]
        _unreadable(reader, reader.places.of(discs), where, "number of discs", text)
        return
    game.black_discs, game.white_discs = count, DISCS - count
    ahead = (count > DISCS - count) - (count < DISCS - count)
    if ahead != _AHEAD[game.black_score or 0]:
        result = _SHOWN[game.black_score or 0]
        found = DISCS_AGAINST_RESULT.found(
            reader.places.of(discs), round=where[0], game=where[1], discs=discs.text, result=result
        )
        reader.out.findings.append(found)


def _unreadable(
    reader: _DiscReader, place: Place, where: tuple[str | int, int], name: str, value: str
) -> None:
    round_, game = where
    found = DISC_GAME_UNREADABLE.found(place, round=round_, game=game, field=name, value=value)
    reader.out.findings.append(found)
