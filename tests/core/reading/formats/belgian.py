"""Random tournaments that the Belgian files can hold completely, and small files to spoil."""

from __future__ import annotations

import random
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

from ratingportal.core.model.tournament import DRAW, LOSS, WIN, Game, GameKind, Player, Tournament
from tests.core.builders import report

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from ratingportal.core.inspection import Report

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZäéîõüçñøßÀŽŒ€"
SIGNS = LETTERS + "0123456789 ,.'-()&/=+@|#:*"
KINDS = ("Open", "Round robin", "Multiple round robin", "National interclubs", "SWAR Keizer")
PROGRAMS = ("PairTwo 5.31", "Chess Manager 2.7", "Swiss-Manager 14", "Rating Portal", "Pairs: 3")
FEDERATIONS = ("BEL", "FRA", "NED", "GER", "LUX")
WHOLE = ((WIN, LOSS), (LOSS, WIN), (DRAW, DRAW))
HALF = ((DRAW, LOSS), (LOSS, DRAW), (LOSS, LOSS))

CLASSIC = """\
Tournoi : Open du Printemps
PairTwo
Envoyé par : Ada Exemple
Cadence : 90 min + 30 s
\x0000  4 22026031420260315+3=2-3
 N° Nom                       Matr. Clb Nat  ELO  260314  260315
  1 Exemple, Anna             12345 618 BEL 1850   2 B 1   3 N 5
  2 Voorbeeld, Bart           23456 201 BEL 1790   1 N 0   4 B 1
  3 Probe, Céline             34567 618 BEL 1605   4 B 0   1 B 5
  4 Muster, Dirk              45678 305 GER 1720   3 N 1   2 N 0
"""
"""A crosstable that sets off nothing: four players, two rounds."""
LINES_24 = """\
Tournoi(s) :
   Fermé-7-1
Fichier: Ferme-7-1.618
ChessMan version: on line 24L
Gestion de TOURNOIS http://www.example.org
Organisteur: Cercle Exemple - Club: 618(618)
Envoyé par: Ada Exemple - 12345 - ada@example.org
Date de début : 14/03/2026
Date de fin : 28/03/2026
Nombre TOTAL parties: 3
Cadence: 90'/40c
\x0031  6 12026031420260321+2=2-2
 N° Nom                       Matr. Clb Nat  ELO Adv C R   Date       Tournoi-Id
  1 Exemple, Anna             12345 618 BEL 1850   2 B 1 \0 14/03/2026 Fermé-7
  2 Voorbeeld, Bart           23456 201 BEL 1790   1 N 0 \0 14/03/2026 Fermé-7
  3 Probe, Céline             34567 618 BEL 0000   4 B 5 \0 14/03/2026 Fermé-7
  4 Muster, Dirk              45678 305 GER 1720   3 N 5 \0 14/03/2026 Fermé-7
  5 Voorbeeld, Bart           23456 201 BEL 1790   6 B 0 \0 21/03/2026 Fermé-7
  6 Probe, Céline             34567 618 BEL 0000   5 N 1 \0 21/03/2026 Fermé-7
"""
"""Three games of four people on two days."""
CSV = """\
;Tournoi;Coupe du Printemps;14/03/2026 - 21/03/2026;90 min + 30 s;;;;;;
Responsable :;;Ada Exemple - ada@example.org;;;;;;;;
;;;;;;;;;;
***;;;;;;;;;;
1;14/03/2026;12345;23456;1;EXEMPLE ANNA;VOORBEELD BART;618;201;1850;1790
2;14/03/2026;34567;45678;5;PROBE CÉLINE;MUSTER DIRK;618;305;1605;1720
3;21/03/2026;23456;34567;0;VOORBEELD BART;PROBE CÉLINE;201;618;1790;1605
"""
"""Three games of four people on two days."""


def ansi(text: str) -> bytes:
    """Write a file as the federation asks: Windows letters, CR LF."""
    return text.replace("\n", "\r\n").encode("cp1252")


def classic(old: str = "", new: str = "", *, text: str = CLASSIC, **options: Any) -> Report:
    """Inspect a crosstable in which one text was changed; the text must be there."""
    assert old in text
    return report(ansi(text.replace(old, new, 1)), **{"filename": "314OPE1a.618", **options})


def lines_24(old: str = "", new: str = "", **options: Any) -> Report:
    """Inspect the “24 lines” with one text changed."""
    return classic(old, new, **{"text": LINES_24, **options})


def csv(old: str = "", new: str = "", **options: Any) -> Report:
    """Inspect the CSV with one text changed."""
    return classic(old, new, **{"text": CSV, "filename": "260321_24L_618.CSV", **options})


def crosstable(dice: Random) -> Tournament:
    """Make a tournament that a crosstable holds completely."""
    numbers = sorted(dice.sample(range(1, 1000), dice.randint(0, 12)))
    made = _headed(dice)
    made.type = dice.choice((*KINDS, words(dice, 20)))
    made.program = dice.choice(PROGRAMS)
    made.players = [person(dice, number) for number in numbers]
    made.declared_players = len(numbers)
    rounds = dice.randint(0, 7)
    for round_ in range(1, rounds + 1):
        dice.shuffle(numbers)
        paired = 2 * dice.randint(0, len(numbers) // 2)
        made.games += [
            _game(dice, round_, white, black)
            for white, black in zip(numbers[:paired:2], numbers[1:paired:2], strict=True)
        ]
    days: list[date | None] = [_day(dice) for _ in range(rounds)]
    while days and days[-1] is None:
        days.pop()
    made.round_dates = tuple(days)
    if days and made.start is None:
        # Unknown dates would be taken from the rounds.
        made.start = made.end = date(2001, 2, 3)
    made.rounds = max([len(days), *(game.round for game in made.games)])
    made.declared_rounds = min(made.rounds + dice.choice((0, 0, 3)), 99) or None
    return made


def single_games(dice: Random, *, csv: bool) -> Tournament:
    """Make a tournament that a file of single games holds completely, its rounds being its days."""
    made = _headed(dice)
    made.type = "24 lines"
    made.program = dice.choice((*PROGRAMS, None)) if csv else dice.choice(PROGRAMS)
    made.start, made.end = made.start or date(2001, 2, 3), made.end or date(2001, 2, 3)
    pool = list(range(dice.randint(2, 12)))
    pairs: list[tuple[date, int, int, int]] = []
    day, last = date(1990, 1, 1) + timedelta(days=dice.randrange(12_000)), 0
    for _ in range(dice.randint(0, 6)):
        day += timedelta(days=dice.randint(1, 30))
        dice.shuffle(pool)
        count = dice.randint(1, len(pool) // 2)
        rounds = dice.choice((1, 1, 2))
        for turn in range(rounds):
            for white, black in zip(pool[:count], pool[count : 2 * count], strict=True):
                sides = (black, white) if turn else (white, black)
                pairs.append((day, last + turn + 1, *sides))
        last += rounds
    _seat(dice, made, pairs, csv=csv)
    made.rounds = last
    made.round_dates = tuple(
        next(each[0] for each in pairs if each[1] == round_) for round_ in range(1, last + 1)
    )
    return made


def _seat(
    dice: Random, made: Tournament, pairs: list[tuple[date, int, int, int]], *, csv: bool
) -> None:
    """Number the people as a reader meets them: by row, or by order in the CSV."""
    numbers: dict[int, int] = {}
    for index, (day, round_, white, black) in enumerate(pairs):
        for side, who in enumerate((white, black)):
            if who not in numbers:
                numbers[who] = len(numbers) + 1 if csv else 2 * index + side + 1
                made.players.append(person(dice, numbers[who], unique=str(who), csv=csv))
        known = csv or dice.random() < 0.8
        scores = dice.choice(WHOLE if csv else WHOLE + HALF)
        game = Game(round_, numbers[white], numbers[black], *scores, GameKind.PLAYED, known)
        game.date = day
        made.games.append(game)


def person(dice: Random, number: int, *, unique: str = "", csv: bool = False) -> Player:
    """Make a player: a member, a newcomer without a matricule, or a foreigner with matricule 0."""
    name = (
        (unique + words(dice, 23)).strip()
        if unique
        else dice.choice((words(dice, 25), "", "x" * 25))
    )
    made = Player(number, name[:25].strip())
    kind = dice.choice(("member", "member", "new", "foreign"))
    if kind == "member":
        made.national_id = str(1 + number * 97 % 99_999)
    made.is_new = kind == "new"
    rating = dice.choice((None, dice.randint(1, 9999)))
    if kind == "foreign":
        made.rating = rating
    else:
        made.national_rating = rating
    made.club = dice.choice((None, str(dice.randint(1, 999))))
    if not csv:
        made.federation = dice.choice((None, *FEDERATIONS))
        if dice.random() < 0.1:
            made.federation, made.extra = "BEL", {"nat": "***"}
    return made


def words(dice: Random, longest: int) -> str:
    """Make a text of Windows letters and signs that begins with a letter."""
    rest = "".join(dice.choice(SIGNS) for _ in range(dice.randint(0, longest - 1)))
    return (dice.choice(LETTERS) + rest).strip()


def seeded(make: Callable[[Random], Tournament], count: int) -> list[tuple[int, Tournament]]:
    """Make the tournaments of the first seeds."""
    return [(seed, make(random.Random(seed))) for seed in range(count)]


def _headed(dice: Random) -> Tournament:
    def maybe(longest: int) -> str | None:
        return words(dice, longest) if dice.random() < 0.6 else None

    start = _day(dice)
    return Tournament(
        name=maybe(60),
        city=maybe(30),
        federation=maybe(3),
        start=start,
        end=start + timedelta(days=dice.randrange(90)) if start else None,
        chief_arbiter=maybe(40),
        deputies=tuple(words(dice, 20) for _ in range(dice.randint(0, 2))),
        reporter=maybe(60),
        time_control=maybe(40),
        comments=[words(dice, 40) for _ in range(dice.randint(0, 2))],
    )


def _day(dice: Random) -> date | None:
    day = date(1970, 1, 1) + timedelta(days=dice.randrange(36_000))
    return day if dice.random() < 0.8 else None


def _game(dice: Random, round_: int, white: int, black: int) -> Game:
    known = dice.random() < 0.8
    if dice.random() < 0.15:
        return Game(round_, white, black, None, None, GameKind.PENDING, known)
    return Game(round_, white, black, *dice.choice(WHOLE + HALF), GameKind.PLAYED, known)
