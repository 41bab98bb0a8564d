"""Fold the two cells that a game has in a crosstable into one game, and notice contradictions.

Many formats write a game twice, once in each player's row. A reader hands over one column of cells
per round; what comes back is one `Game` for each pair, one `Bye` for each round without an opponent,
and a finding for each pair of cells that does not fit together. Rounds in which everything fits,
which is nearly all, are folded without looking at any cell twice.

A cell is an opponent's number (0: none) and a key of two characters: colour (`w`, `b`, `-`) and
result (`1 = 0` played, `+ -` forfeited, `W D L` shorter than one move, `H F U Z` byes, blank none).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.core.model.finding_list import FindingList
from ratingportal.core.model.tournament import DRAW, LOSS, WIN, Bye, ByeKind, Game, GameKind
from ratingportal.core.reading.problems.results import (
    BYE_WITH_OPPONENT,
    COLOUR_ON_ONE_SIDE,
    COLOURS_NOT_MIRRORED,
    OPPONENT_CELL_EMPTY,
    OPPONENT_UNKNOWN,
    OPPONENTS_DISAGREE,
    RESULT_WITHOUT_OPPONENT,
    RESULTS_NOT_MIRRORED,
    SELF_GAME,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Container, Iterable, Iterator

    from ratingportal.core.model.findings import Finding, Place

UNREADABLE = "??"
"""The key of a cell that the reader could not make out (and has reported)."""

Outcome = tuple[int | None, int | None, GameKind]

_RESULTS: dict[str, Outcome] = {
    "10": (WIN, LOSS, GameKind.PLAYED),
    "01": (LOSS, WIN, GameKind.PLAYED),
    "==": (DRAW, DRAW, GameKind.PLAYED),
    "00": (LOSS, LOSS, GameKind.PLAYED),
    "=0": (DRAW, LOSS, GameKind.PLAYED),
    "0=": (LOSS, DRAW, GameKind.PLAYED),
    "+-": (WIN, LOSS, GameKind.FORFEIT),
    "-+": (LOSS, WIN, GameKind.FORFEIT),
    "--": (LOSS, LOSS, GameKind.FORFEIT),
    "WL": (WIN, LOSS, GameKind.SHORT),
    "LW": (LOSS, WIN, GameKind.SHORT),
    "DD": (DRAW, DRAW, GameKind.SHORT),
    "  ": (None, None, GameKind.PENDING),
}
"""White's and black's result together, where they fit."""

_OUTCOMES: dict[str, dict[str, Outcome]] = {}
"""By white's key and black's key, where both colours are given and the results fit."""
for _pair, _outcome in _RESULTS.items():
    _OUTCOMES.setdefault(f"w{_pair[0]}", {})[f"b{_pair[1]}"] = _outcome
_SCORES = {"1": WIN, "=": DRAW, "0": LOSS, "+": WIN, "-": LOSS, "W": WIN, "D": DRAW, "L": LOSS}
_BYE_LETTERS = frozenset("HFUZ")
_DOUBTFUL = frozenset((BYE_WITH_OPPONENT.code, RESULTS_NOT_MIRRORED.code))
"""After these nobody knows what both players' results add up to."""
_BYES = {
    "H": ByeKind.HALF,
    "F": ByeKind.FULL,
    "U": ByeKind.PAIRING,
    "Z": ByeKind.ZERO,
    "+": ByeKind.FULL,
    "=": ByeKind.HALF,
    "-": ByeKind.ZERO,
    "1": ByeKind.FULL,
    "0": ByeKind.ZERO,
    "W": ByeKind.FULL,
    "D": ByeKind.HALF,
    "L": ByeKind.ZERO,
}
_GAME_RESULTS = frozenset("10WDL")
"""Results that a bye cannot have, strictly; they are read as the bye of the same worth."""
_BYE_WORDS = {
    ByeKind.FULL: "a full-point bye",
    ByeKind.HALF: "a half-point bye",
    ByeKind.ZERO: "a zero-point bye",
}
_COLOURS = {"w": "white", "b": "black"}


@dataclass(slots=True)
class CrosstableColumn:
    """One round: the cells of every row that has one, as parallel lists."""

    round: int
    numbers: list[int]
    lines: list[int]
    opponents: list[int]
    keys: list[str]


@dataclass(slots=True)
class Folded:
    """What a crosstable's cells amount to."""

    games: list[Game] = field(default_factory=list)
    byes: list[Bye] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=FindingList)
    doubtful: set[int] = field(default_factory=set)
    """Players with a cell that became no game or a guessed one: their totals prove nothing."""


@dataclass(slots=True)
class UnlistedOpponent:
    """Somebody whom cells name and no row lists: where that happens first, and how often."""

    number: int
    player: int
    round: int
    place: Place
    count: int = 0


class UnlistedOpponents:
    """Those whom cells name and no row lists; a lost row is one cause, whoever met its player."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self._found: dict[int, UnlistedOpponent] = {}

    def note(self, number: int, player: int, round_: int, place: Callable[[], Place]) -> None:
        """Note a cell that names somebody unlisted."""
        if number not in self._found:
            self._found[number] = UnlistedOpponent(number, player, round_, place())
        self._found[number].count += 1

    def findings(self) -> list[Finding]:
        """Report each of them once."""
        return [
            OPPONENT_UNKNOWN.found(
                each.place,
                player=each.player,
                round=each.round,
                opponent=each.number,
                count=each.count,
            )
            for each in self._found.values()
        ]


@dataclass(slots=True)
class _Round:
    """A column with its cells looked up by player, for the rounds where something is odd."""

    column: CrosstableColumn
    opponent_of: dict[int, int]
    key_of: dict[int, str]
    listed: frozenset[int] | set[int]
    silent: frozenset[int] | set[int]
    place: Callable[[int, int], Place]
    out: Folded
    unlisted: UnlistedOpponents


def find_repeated(numbers: Collection[int]) -> set[int]:
    """Find the numbers that several rows have: nobody can tell which of them a cell means."""
    if len(set(numbers)) == len(numbers):
        return set()
    return {number for number, times in Counter(numbers).items() if times > 1}


def find_unlisted(columns: Iterable[CrosstableColumn], listed: Container[int]) -> set[int]:
    """Find the opponents that no row has; they may belong to rows that could not be read."""
    named: set[int] = set()
    for column in columns:
        named.update(column.opponents)
    return {number for number in named if number not in listed}


def name_cells(rows: Iterable[tuple[int | None, int]], doubtful: Container[int]) -> Iterator[str]:
    """Name the cells of doubtful players as rules ask for them, from everybody's line and number."""
    return (f"cells@{line}" for line, number in rows if number in doubtful)


def fold_columns(
    columns: list[CrosstableColumn],
    *,
    listed: frozenset[int] | set[int],
    silent: frozenset[int] | set[int],
    place: Callable[[int, int], Place],
) -> Folded:
    """Fold all rounds.

    `listed` are the numbers of all players; those in `silent` (given twice, or read from damaged
    rows) set off no findings. `place(line, round)` tells where a cell stands.
    """
    out, unlisted = Folded(), UnlistedOpponents()
    numbers: list[int] = []
    row_of: dict[int, int] = {}
    for column in columns:
        if column.numbers is not numbers:
            # Mostly the same list for all rounds, so this is done once.
            numbers = column.numbers
            row_of = {number: row for row, number in enumerate(numbers)}
        matched = _fold_fitting(column, row_of, out.games)
        blank = column.opponents.count(0)
        if matched + blank != len(column.opponents):
            opponent_of = dict(zip(numbers, column.opponents, strict=True))
            key_of = dict(zip(numbers, column.keys, strict=True))
            _fold_rest(_Round(column, opponent_of, key_of, listed, silent, place, out, unlisted))
        if blank:
            _fold_byes(column, place, out)
    out.findings += unlisted.findings()
    return out


def _fold_fitting(column: CrosstableColumn, row_of: dict[int, int], games: list[Game]) -> int:
    """Fold the games whose two cells agree, and count their cells."""
    before = len(games)
    opponents, keys = column.opponents, column.keys
    round_, add, outcomes_of, row = column.round, games.append, _OUTCOMES.get, row_of.get
    for number, opponent, key, line in zip(
        column.numbers, opponents, keys, column.lines, strict=True
    ):
        outcomes = outcomes_of(key)
        if not outcomes:
            continue
        mate = row(opponent)
        if mate is not None and opponents[mate] == number:
            outcome = outcomes.get(keys[mate])
            if outcome:
                white_score, black_score, kind = outcome
                add(Game(round_, number, opponent, white_score, black_score, kind, True, line))  # noqa: FBT003 -- positional for speed: this runs once per game
    return 2 * (len(games) - before)


def _fold_byes(column: CrosstableColumn, place: Callable[[int, int], Place], out: Folded) -> None:
    for number, opponent, key, line in zip(
        column.numbers, column.opponents, column.keys, column.lines, strict=True
    ):
        kind = None if opponent else _BYES.get(key[1])
        if kind is None:
            continue
        out.byes.append(Bye(column.round, number, kind, line))
        if key[1] in _GAME_RESULTS:
            out.findings.append(
                RESULT_WITHOUT_OPPONENT.found(
                    place(line, column.round),
                    player=number,
                    round=column.round,
                    result=key[1],
                    bye=_BYE_WORDS[kind],
                )
            )


def _fold_rest(state: _Round) -> None:
    """Look at every cell that found no fitting partner."""
    seen: set[int] = set()
    column = state.column
    for number, opponent, key, line in zip(
        column.numbers, column.opponents, column.keys, column.lines, strict=True
    ):
        if not opponent or number in seen:
            continue
        mate = state.opponent_of.get(opponent)
        if mate == number and opponent != number:
            seen.add(opponent)
            _fold_pair(state, number, opponent, line)
        else:
            _fold_lonely(state, number, opponent, key, line)


def _fold_pair(state: _Round, number: int, opponent: int, line: int) -> None:
    """Fold two cells that name each other but may contradict in colour or result."""
    key, other = state.key_of[number], state.key_of[opponent]
    if other in _OUTCOMES.get(key, ()) or key in _OUTCOMES.get(other, ()):
        return
    if {number, opponent} & state.silent:
        return
    # The cell is black's if it says so, or if only the other one gives a colour, and that is white.
    swapped = key[0] == "b" or (key[0] == "-" and other[0] == "w")
    white, black = (opponent, number) if swapped else (number, opponent)
    white_key, black_key = (other, key) if swapped else (key, other)
    colours = {key[0], other[0]}
    white_score, black_score, kind = _outcome_of(white_key[1], black_key[1])
    state.out.games.append(
        Game(
            state.column.round,
            white,
            black,
            white_score,
            black_score,
            kind,
            colours_known=len(colours) == 2,
            line=line,
        )
    )
    found = list(_contradictions(state, number, opponent, line))
    state.out.findings += found
    if any(each.code in _DOUBTFUL for each in found):
        state.out.doubtful.update((number, opponent))


def _outcome_of(white: str, black: str) -> Outcome:
    """Say what two results amount to; where they do not fit, each side has its own."""
    fitting = _RESULTS.get(white + black)
    return fitting or (_SCORES.get(white), _SCORES.get(black), _kind(white + black))


def _contradictions(state: _Round, number: int, opponent: int, line: int) -> Iterator[Finding]:
    mine, theirs = state.key_of[number], state.key_of[opponent]
    colour, result, other_colour, other = mine[0], mine[1], theirs[0], theirs[1]
    place = state.place(line, state.column.round)
    who = {"player": number, "opponent": opponent, "round": state.column.round}
    if {result, other} & _BYE_LETTERS:
        yield BYE_WITH_OPPONENT.found(place, **who, result=result if result in _BYES else other)
    elif result + other not in _RESULTS and "?" not in result + other:
        shown, shown_other = _shown(result), _shown(other)
        yield RESULTS_NOT_MIRRORED.found(place, **who, result=shown, other=shown_other)
    if colour == other_colour and colour in _COLOURS:
        yield COLOURS_NOT_MIRRORED.found(place, **who, colour=_COLOURS[colour])
    elif colour != other_colour and "-" in (colour, other_colour):
        yield COLOUR_ON_ONE_SIDE.found(place, **who)


def _shown(result: str) -> str:
    return result.strip() or "no result"


def _fold_lonely(state: _Round, number: int, opponent: int, key: str, line: int) -> None:
    """Deal with a cell whose opponent does not name the player back."""
    out, round_ = state.out, state.column.round
    out.doubtful.update((number, opponent))
    if key == UNREADABLE or number in state.silent or opponent in state.silent:
        return
    if opponent not in state.listed:
        state.unlisted.note(opponent, number, round_, lambda: state.place(line, round_))
        return
    place = state.place(line, round_)
    who = {"player": number, "round": round_}
    if opponent == number:
        out.findings.append(SELF_GAME.found(place, **who))
    elif mate := state.opponent_of.get(opponent):
        # Where the opponent names nobody real, that is the cause, and it is reported there.
        if mate in state.listed and mate != opponent:
            found = OPPONENTS_DISAGREE.found(place, **who, opponent=opponent, other=mate)
            out.findings.append(found)
    else:
        out.games.append(_one_sided(round_, number, opponent, key, line))
        if state.key_of.get(opponent) != UNREADABLE:
            out.findings.append(OPPONENT_CELL_EMPTY.found(place, **who, opponent=opponent))


def _one_sided(round_: int, number: int, opponent: int, key: str, line: int) -> Game:
    """Make a game of one cell alone; the other side's result stays unknown."""
    score = _SCORES.get(key[1])
    kind = GameKind.PENDING if score is None else _kind(key[1])
    if key[0] == "b":
        return Game(round_, opponent, number, None, score, kind, line=line)
    return Game(round_, number, opponent, score, None, kind, key[0] == "w", line)


def _kind(results: str) -> GameKind:
    if " " in results:
        return GameKind.PENDING
    if "+" in results or "-" in results:
        return GameKind.FORFEIT
    if any(letter in "WDL" for letter in results):
        return GameKind.SHORT
    return GameKind.PLAYED
