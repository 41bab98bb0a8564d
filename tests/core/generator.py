"""Random tournaments that a format can hold, for writing and reading back.

Everything comes from one source of chance, so the same seed gives the same tournament, and
hypothesis can shrink one that fails.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING, TypeVar

from ratingportal.core.model.tournament import (
    DRAW,
    LOSS,
    WIN,
    Bye,
    ByeKind,
    Game,
    GameKind,
    Player,
    Scoring,
    Team,
    Tournament,
)
from ratingportal.core.model.worth import add_up_totals

if TYPE_CHECKING:
    from random import Random

T = TypeVar("T")

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZäéîõüçñøßŁđŽКЖя李"
SIGNS = LETTERS + "0123456789 ,.'-()&/=+@;|\"#"
FEDERATIONS = ("NED", "BEL", "FRA", "GER", "IRL", "URS")
TITLES = ("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM", "NC", "1N")


@dataclass(frozen=True, slots=True)
class Holds:
    """What the target format has a place for."""

    short_games: bool = True
    pairing_byes: bool = True
    deputies: bool = True
    scoring: bool = False
    rounds: bool = False
    program: bool = False
    nationals: bool = False
    team_numbers: bool = False
    comments: bool = False
    records: tuple[str, ...] = ("XXC", "BBW")


HOLDS = {
    "trf06": Holds(short_games=False, pairing_byes=False, deputies=False),
    "trf16": Holds(),
    "trf26": Holds(
        scoring=True,
        rounds=True,
        program=True,
        nationals=True,
        team_numbers=True,
        comments=True,
        records=("XXC", "152", "260", "802"),
    ),
}


def tournament(dice: Random, key: str) -> Tournament:
    """Make a tournament that the format with this key can hold completely."""
    holds = HOLDS[key]
    start = date(1970, 1, 1) + timedelta(days=dice.randrange(36_000))
    end = start + timedelta(days=dice.randrange(60))
    numbers = sorted(dice.sample(range(1, 10_000), dice.randint(0, 12)))
    made = Tournament(
        name=_maybe(dice, _text(dice, SIGNS, 60)),
        city=_maybe(dice, _text(dice, SIGNS, 30)),
        federation=_maybe(dice, dice.choice(FEDERATIONS)),
        start=start,
        end=_maybe(dice, end),
        declared_players=_maybe(dice, dice.randrange(10_000)),
        declared_rated_players=_maybe(dice, dice.randrange(10_000)),
        declared_teams=_maybe(dice, dice.randrange(100)),
        type=_maybe(dice, _text(dice, SIGNS, 30)),
        chief_arbiter=_maybe(dice, _text(dice, SIGNS, 40)),
        time_control=_maybe(dice, _text(dice, SIGNS, 40)),
        players=[_player(dice, number, holds) for number in numbers],
    )
    deputies = [_text(dice, SIGNS, 30) for _ in range(dice.randint(0, 3))]
    made.deputies = tuple(deputies if holds.deputies else deputies[:1])
    rounds = dice.randint(0, 7)
    for round_ in range(1, rounds + 1):
        _play(dice, made, round_, holds)
    _add_what_is_held(dice, made, holds)
    _add_dates(dice, made, rounds, start, end)
    last = [game.round for game in made.games] + [
        bye.round for bye in made.byes if bye.kind is not ByeKind.ZERO
    ]
    made.rounds = max([0, len(made.round_dates), *last])
    totals = add_up_totals(made)
    for each in made.players:
        each.points = dice.choice((None, min(totals.get(each.number, 0), 999)))
    return made


def _player(dice: Random, number: int, holds: Holds) -> Player:
    born = date(1901, 1, 2) + timedelta(days=dice.randrange(43_000))
    made = Player(
        number,
        dice.choice((_text(dice, SIGNS, 33), "", "x" * 33)),
        sex=dice.choice(("m", "w", None)),
        title=_maybe(dice, dice.choice(TITLES)),
        rating=_maybe(dice, dice.randint(1, 9999)),
        federation=_maybe(dice, dice.choice(FEDERATIONS)),
        fide_id=_maybe(dice, str(dice.randint(1, 10**11 - 1))),
        birth=_maybe(dice, born.isoformat()[: dice.choice((4, 7, 10))]),
        rank=_maybe(dice, dice.randint(1, 9999)),
    )
    if holds.nationals and dice.random() < 0.3:
        made.national_rating = _maybe(dice, dice.randint(1, 9999))
        made.national_id = _text(dice, "ABC0123456789", 11)
        made.extra = {"national_federation": dice.choice(FEDERATIONS)}
        if dice.random() < 0.5:
            made.extra |= {"class": "A", "origin": "IDF"}
    return made


def _play(dice: Random, made: Tournament, round_: int, holds: Holds) -> None:
    """Pair some of the players, give byes to others, leave the rest out."""
    numbers = [player.number for player in made.players]
    dice.shuffle(numbers)
    paired = 2 * dice.randint(0, len(numbers) // 2)
    for white, black in zip(numbers[:paired:2], numbers[1:paired:2], strict=True):
        made.games.append(_game(dice, round_, white, black, holds))
    kinds = [kind for kind in ByeKind if holds.pairing_byes or kind is not ByeKind.PAIRING]
    made.byes += [
        Bye(round_, number, dice.choice(kinds))
        for number in numbers[paired:]
        if dice.random() < 0.6
    ]


def _game(dice: Random, round_: int, white: int, black: int, holds: Holds) -> Game:
    kinds = [GameKind.PLAYED, GameKind.FORFEIT, GameKind.PENDING]
    kind = dice.choice([*kinds, GameKind.SHORT] if holds.short_games else kinds)
    known = dice.random() < 0.8
    if kind is GameKind.PENDING:
        return Game(round_, white, black, None, None, kind, known)
    whole = ((WIN, LOSS), (LOSS, WIN))
    scores = {
        GameKind.PLAYED: (*whole, (DRAW, DRAW), (LOSS, LOSS), (DRAW, LOSS), (LOSS, DRAW)),
        GameKind.FORFEIT: (*whole, (LOSS, LOSS)),
        GameKind.SHORT: (*whole, (DRAW, DRAW)),
    }[kind]
    return Game(round_, white, black, *dice.choice(scores), kind, known)


def _add_what_is_held(dice: Random, made: Tournament, holds: Holds) -> None:
    numbers = [player.number for player in made.players]
    for index in range(dice.randint(0, 3)):
        members = tuple(dice.sample(numbers, dice.randint(0, len(numbers))))
        team = Team(f"{_text(dice, LETTERS, 25)} {index}", members)
        if holds.team_numbers and dice.random() < 0.7:
            team.number, team.extra = index + 1, {"nickname": "ROOK", "match_points": "4.0"}
        made.teams.append(team)
    for code in holds.records:
        if dice.random() < 0.3:
            made.extra[code] = "\n".join("7.5" for _ in range(dice.randint(1, 1 + (code != "BBW"))))
    if "BBW" in made.extra:
        made.scoring = Scoring(win=75, pairing_bye=75)
    if holds.scoring and dice.random() < 0.5:
        made.scoring = Scoring(*(dice.randrange(100) for _ in range(6)))
    made.declared_rounds = _maybe(dice, dice.randint(1, 99)) if holds.rounds else None
    made.program = _maybe(dice, _text(dice, SIGNS, 20)) if holds.program else None
    if holds.comments:
        made.comments = [_text(dice, LETTERS, 40) for _ in range(dice.randint(0, 2))]


def _add_dates(dice: Random, made: Tournament, rounds: int, start: date, end: date) -> None:
    """Date the rounds within the event; a date may be missing, the last never."""
    days = [start + timedelta(days=dice.randint(0, (end - start).days)) for _ in range(rounds)]
    given: list[date | None] = [_maybe(dice, day) for day in days]
    while given and given[-1] is None:
        given.pop()
    made.round_dates = tuple(given) if made.end else ()


def _text(dice: Random, letters: str, longest: int) -> str:
    words = "".join(dice.choice(letters) for _ in range(dice.randint(1, longest))).strip()
    # A heading must not be empty, and a comment must not begin with the sign of comments.
    return words.lstrip("#").strip() or "x"


def _maybe(dice: Random, value: T) -> T | None:
    return value if dice.random() < 0.7 else None
