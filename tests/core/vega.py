"""A sound file of Vega's to spoil, and random tournaments that the format can hold."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, Any, TypeVar

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
    Tournament,
)
from tests.core.builders import report

if TYPE_CHECKING:
    from random import Random

    from ratingportal.core.inspection import Report

T = TypeVar("T")

SOUND = """\
012 Torneo di primavera
022 Esempio
032 ITA
042 14/03/2026
052 15/03/2026
062 5
072 4
092 Individual: Swiss-System Dutch (JaVaFo)
102 IA Ada Esempio
112
122 90 minutes + 30 s of increment for move
132 2026/03/14;2026/03/14;2026/03/15
142 1.0 0.5
152 3
162 3
172 BH;SB
182 none
192 Vega 6.0.1

001    1 | m | f | ESEMPIO Anna | 2291 | ITA | 800001 | 2280 | 121317 | 151265 | 2.5 | 1 |    4 w 1 |    2 b 2 |    3 w +
001    2 | w |  | MODELLO Béa | 1980 | ITA | 800002 |  | A-1318 | 30/11/1990 | 2.0 | 2 | 0000 - + |    1 w 2 |    5 b =
001    3 | m |  | PROVA Carlo | 1850 | ITA | 800003 | 1840 |  | 1978 | 1.5 | 3 |    5 b 1 | 0000 - = |    1 b -
001    4 | m |  | CAMPIONE Dario | 1702 | ITA | 800004 |  |  | 2001/01/30 | 1.0 | 4 |    1 b 0 |    5 w 1 | |
001    5 | w |  | TIPO Elena |  | ITA |  |  |  |  | 0.5 | 5 |    3 w 0 |    4 b 0 |    2 w =
"""
"""Five players, three rounds, with games of all kinds; it sets off next to nothing."""
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZäéîõüçñøßŁđŽКЖя李"
SIGNS = LETTERS + "0123456789 ,.'-()&/=+@;\"#"
FEDERATIONS = ("NED", "BEL", "FRA", "ITA", "IRL")
WHOLE = ((WIN, LOSS), (LOSS, WIN), (LOSS, LOSS))
RESULTS = {
    GameKind.PLAYED: (*WHOLE, (DRAW, DRAW), (DRAW, LOSS), (LOSS, DRAW)),
    GameKind.FORFEIT: WHOLE,
    GameKind.UNRATED: ((DRAW, DRAW),),
    GameKind.PENDING: ((None, None),),
}


def vega(old: str = "", new: str = "", *, text: str = SOUND, **options: Any) -> Report:
    """Inspect the sound file with one text changed; the text must be there."""
    assert old in text
    return report(text.replace(old, new, 1), **{"filename": "primavera-esempio.tdf", **options})


def tournament(dice: Random) -> Tournament:
    """Make a tournament that the format holds completely."""
    start = date(1970, 1, 1) + timedelta(days=dice.randrange(36_000))
    numbers = dice.sample(range(1, 10_000), dice.randint(1, 12))
    made = Tournament(
        name=_maybe(dice, _text(dice, 60)),
        city=_maybe(dice, _text(dice, 30)),
        federation=_maybe(dice, dice.choice(FEDERATIONS)),
        start=_maybe(dice, start),
        end=_maybe(dice, start + timedelta(days=dice.randrange(60))),
        declared_players=_maybe(dice, dice.randrange(10_000)),
        declared_rated_players=_maybe(dice, dice.randrange(10_000)),
        declared_teams=_maybe(dice, dice.randrange(100)),
        type=_maybe(dice, _text(dice, 30)),
        chief_arbiter=_maybe(dice, _text(dice, 40)),
        deputies=tuple(_text(dice, 30) for _ in range(dice.randint(0, 3))),
        time_control=_maybe(dice, _text(dice, 40)),
        declared_rounds=_maybe(dice, dice.randint(1, 99)),
        program=_maybe(dice, _text(dice, 20)),
        players=[_player(dice, number) for number in numbers],
    )
    for name in ("current_round", "tie_breaks", "acceleration"):
        if dice.random() < 0.3:
            made.extra[name] = _text(dice, 20)
    if dice.random() < 0.5:
        win = dice.randint(1, 100)
        made.scoring = Scoring(win=win, draw=dice.randint(0, 100), pairing_bye=win)
    _play(dice, made, dice.randint(0, 7), start)
    return made


def _player(dice: Random, number: int) -> Player:
    born = date(1901, 1, 2) + timedelta(days=dice.randrange(43_000))
    return Player(
        number,
        dice.choice((_text(dice, 30), "", "x" * 30)),
        sex=dice.choice(("m", "w", None)),
        title=_maybe(dice, dice.choice(("GM", "WIM", "CM", "NC", "1N"))),
        rating=_maybe(dice, dice.randint(1, 9999)),
        national_rating=_maybe(dice, dice.randint(1, 9999)),
        federation=_maybe(dice, dice.choice(FEDERATIONS)),
        fide_id=_maybe(dice, str(dice.randint(1, 10**12 - 1))),
        national_id=_maybe(dice, f"A{dice.randint(1, 10**11 - 1)}"),
        birth=_maybe(dice, born.isoformat()[: dice.choice((4, 10))]),
        points=_maybe(dice, dice.randrange(1000)),
        rank=_maybe(dice, dice.randint(1, 9999)),
    )


def _play(dice: Random, made: Tournament, rounds: int, start: date) -> None:
    numbers = [player.number for player in made.players]
    for round_ in range(1, rounds + 1):
        dice.shuffle(numbers)
        paired = 2 * dice.randint(0, len(numbers) // 2)
        for white, black in zip(numbers[:paired:2], numbers[1:paired:2], strict=True):
            kind = dice.choice(list(RESULTS))
            known = dice.random() < 0.8
            made.games.append(Game(round_, white, black, *dice.choice(RESULTS[kind]), kind, known))
        kinds = (ByeKind.FULL, ByeKind.HALF, ByeKind.ZERO)
        made.byes += [
            Bye(round_, number, dice.choice(kinds))
            for number in numbers[paired:]
            if dice.random() < 0.6
        ]
    days = [_maybe(dice, start + timedelta(days=dice.randrange(60))) for _ in range(rounds)]
    while days and days[-1] is None:
        days.pop()
    made.round_dates = tuple(days)
    worth = [bye.round for bye in made.byes if bye.kind is not ByeKind.ZERO]
    made.rounds = max([0, len(days), *(game.round for game in made.games), *worth])


def _text(dice: Random, longest: int) -> str:
    words = "".join(dice.choice(SIGNS) for _ in range(dice.randint(1, longest)))
    return words.strip() or "x"


def _maybe(dice: Random, value: T) -> T | None:
    return value if dice.random() < 0.7 else None
