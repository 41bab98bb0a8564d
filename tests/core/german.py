"""A sound German result file, and random tournaments that the format can hold."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, TypeVar

from ratingportal.core.model.tournament import DRAW, LOSS, WIN, Game, GameKind, Player, Tournament
from ratingportal.core.reading.formats.german.headings import KINDS

if TYPE_CHECKING:
    from random import Random

T = TypeVar("T")

SOUND = """\
Frühjahrsopen

ES   4  3  1 #910#
 ttt. rrr nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn vvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvv lll ffffffffff pppppppppp gggggggg eeee dddd  zzzzz mmmm
   1.   1 Muster, Anna                     SK Beispiel                      GER   24600001   10250001 21051990 2010 1987  C0512  135  1W  4 RW  2 1B  3
   2.   2 Köhler, Jürgen                   SK Beispiel                      GER   24600002   10250002     1985 1950 1902  C0512   80  RW  3 RB  1 1W  4
   3.   3 Specimen, Carl                   Échecs Modèle                    FRA     600003              300101 1820                   RB  2 1B  4 0W  1
   4.   4 Voorbeeld, Dora                                                   NED                                     1455              0B  1 0W  3 0B  2
###
Name:       Frühjahrsopen
Ort:        Musterstadt
FIDE-Land:  GER
Datum(S):   14.03.2026           Datum(E):   15.03.2026
Züge(1):    90 Min.              Züge(2):    30 Min.              Züge(3):
Hauptschiedsrichter:Ada Schiri
Weitere Schiedsrichter:Bo Helfer; Cem Helfer
Anwender:        Schachkreis Musterland
Ser.Nummer:      1234567890
"""
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZäöüÄÖÜßéèêçñåøÅØÓÍõÚ░¤"
SIGNS = LETTERS + "0123456789 ,.'-()&/=+@|\"#:%"
FEDERATIONS = ("NED", "BEL", "FRA", "GER", "IRL")


def german(text: str, *, encoding: str = "cp850", ending: str = "\r\n") -> bytes:
    """Write a file in the letters and line ends of DOS, or in others."""
    return text.replace("\n", ending).encode(encoding)


def spoiled(old: str, new: str) -> bytes:
    """Change the sound file; the text to change must be there."""
    assert old in SOUND
    return german(SOUND.replace(old, new, 1))


def tournament(dice: Random) -> Tournament:
    """Make a tournament that the format can hold completely."""
    start = date(1970, 1, 1) + timedelta(days=dice.randrange(36_000))
    numbers = dice.sample(range(1, 1000), dice.randint(0, 12))
    made = Tournament(
        name=_maybe(dice, _text(dice, 60)),
        city=_maybe(dice, _text(dice, 30)),
        federation=_maybe(dice, dice.choice(FEDERATIONS)),
        start=_maybe(dice, start),
        end=_maybe(dice, start + timedelta(days=dice.randrange(60))),
        declared_players=len(numbers),
        declared_rounds=dice.randint(1, 99),
        type=dice.choice(list(KINDS.values())),
        chief_arbiter=_maybe(dice, _text(dice, 40)),
        deputies=tuple(_text(dice, 30) for _ in range(dice.randint(0, 3))),
        time_control=_maybe(dice, _times(dice)),
        reporter=_maybe(dice, _text(dice, 30)),
        program=_maybe(dice, f"Swiss-Chess {dice.randint(1, 12)}.{dice.randint(0, 99):02}"),
        players=[_player(dice, number) for number in numbers],
    )
    for name in ("Turnierleitung", "Ser.Nummer"):
        if dice.random() < 0.3:
            made.extra[name] = _text(dice, 20)
    for round_ in range(1, dice.randint(0, 7) + 1):
        _play(dice, made, round_)
    made.rounds = max((game.round for game in made.games), default=0)
    return made


def _player(dice: Random, number: int) -> Player:
    born = date(1901, 1, 2) + timedelta(days=dice.randrange(43_000))
    made = Player(
        number,
        dice.choice((_text(dice, 32), "", "x" * 32)),
        rating=_maybe(dice, dice.randint(1, 9999)),
        national_rating=_maybe(dice, dice.randint(1, 9999)),
        federation=_maybe(dice, dice.choice(FEDERATIONS)),
        fide_id=_maybe(dice, str(dice.randint(1, 10**10 - 1))),
        national_id=_maybe(dice, f"A{dice.randint(1, 10**9 - 1)}"),
        birth=_maybe(dice, born.isoformat()[: dice.choice((4, 10))]),
        club=_maybe(dice, _text(dice, 32)),
        rank=_maybe(dice, dice.randint(1, 999)),
    )
    if dice.random() < 0.5:
        made.extra["club_number"] = f"C{dice.randint(0, 9999):04}"
        made.extra["member_number"] = str(dice.randint(1, 9999))
    return made


def _play(dice: Random, made: Tournament, round_: int) -> None:
    numbers = [player.number for player in made.players]
    dice.shuffle(numbers)
    paired = 2 * dice.randint(0, len(numbers) // 2)
    for white, black in zip(numbers[:paired:2], numbers[1:paired:2], strict=True):
        whole = ((WIN, LOSS), (LOSS, WIN), (LOSS, LOSS))
        if dice.random() < 0.2:
            scores = dice.choice(whole)
            made.games.append(Game(round_, white, black, *scores, GameKind.FORFEIT, False))
        else:
            scores = dice.choice((*whole, (DRAW, DRAW), (DRAW, LOSS), (LOSS, DRAW)))
            known = dice.random() < 0.8
            made.games.append(Game(round_, white, black, *scores, GameKind.PLAYED, known))


def _times(dice: Random) -> str:
    phases = [_text(dice, dice.choice((15, 40))) for _ in range(dice.randint(1, 4))]
    return " / ".join(phases)


def _text(dice: Random, longest: int) -> str:
    words = "".join(dice.choice(SIGNS) for _ in range(dice.randint(1, longest))).strip()
    return words or "x"


def _maybe(dice: Random, value: T) -> T | None:
    return value if dice.random() < 0.7 else None
