"""A sound Dutch youth CSV to spoil, and random tournaments that the format can hold."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

from ratingportal.core.model.tournament import Game, Player, Tournament
from ratingportal.core.reading.formats.knsb.games import SCORES
from tests.core.builders import report

if TYPE_CHECKING:
    from random import Random

    from ratingportal.core.inspection import Report

SOUND = """\
012;Voorjaarstoernooi jeugd
022;Utrecht
032;NED
042;14-03-2026
052;21-03-2026
102;Ada Voorbeeld, ada@example.org
122;25 minuten p.p.p.p.

;ronde_nr;ronde_dat;relnr_w;relnr_z;score;naam_w;naam_z;gebdat_w;gebdat_z;rat_w;rat_z
900;1;14-03-2026;8000001;8000002;1;Voorbeeld, Anna;Monster, Bas;02-05-2014;30-11-2013;812;790
900;1;14-03-2026;8000003;8000004;3;Proef, Cato;Künst, Daan;;;655;
900;2;21-03-2026;8000002;8000003;2;Monster, Bas;Proef, Cato;30-11-2013;;790;655
900;2;21-03-2026;8000004;8000001;2;Künst, Daan;Voorbeeld, Anna;;02-05-2014;;812
"""
"""Four games of four players in two rounds; it sets off nothing."""
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZäéîõüçñøßÀŽŒ€"
SIGNS = LETTERS + "0123456789 ,.'-()&/=+@|#:*;\""


def knsb(old: str = "", new: str = "", *, text: str = SOUND, **options: Any) -> Report:
    """Inspect the sound file with one text changed; the text must be there."""
    assert old in text
    data = text.replace(old, new, 1).replace("\n", "\r\n").encode("cp1252")
    return report(data, **{"filename": "jeugd.csv", **options})


def tournament(dice: Random) -> Tournament:
    """Make a tournament that the format holds completely."""
    start = date(1995, 1, 1) + timedelta(days=dice.randrange(20_000))
    count = dice.randint(0, 12)
    rounds = dice.randint(1, 7) if count > 1 else 0
    days = [start + timedelta(days=dice.randrange(60)) for _ in range(rounds)]
    made = Tournament(
        name=dice.choice((_text(dice, 60), None)),
        city=dice.choice((_text(dice, 30), None)),
        federation=dice.choice(("NED", "BEL", None)),
        start=dice.choice((start, None)),
        end=dice.choice((start + timedelta(days=60), None)),
        time_control=dice.choice((_text(dice, 30), None)),
        reporter=dice.choice((_text(dice, 40), None)),
        players=_players(dice, count),
        round_dates=tuple(days),
        rounds=rounds,
    )
    for round_ in range(1, rounds + 1):
        made.games += _games(dice, round_, count)
    _number_anew(made)
    return made


def _players(dice: Random, count: int) -> list[Player]:
    ids = dice.sample(range(1, 10_000_000), count)
    return [_player(dice, number, own) for number, own in enumerate(ids, 1)]


def _player(dice: Random, number: int, own: int) -> Player:
    born = date(1940, 1, 1) + timedelta(days=dice.randrange(29_000))
    made = Player(
        number,
        dice.choice((_text(dice, 40), "", "x" * 60)),
        birth=dice.choice((born.isoformat(), None)),
        national_rating=dice.choice((dice.randint(1, 9999), None)),
    )
    if own >= 5_000_000:
        made.national_id = str(own)
    else:
        made.is_new, made.extra = True, {"file_id": str(own)}
    return made


def _games(dice: Random, round_: int, count: int) -> list[Game]:
    numbers = list(range(1, count + 1))
    dice.shuffle(numbers)
    paired = 2 * dice.randint(1, count // 2)
    pairs = zip(numbers[:paired:2], numbers[1:paired:2], strict=True)
    scores = list(SCORES.values())
    return [Game(round_, white, black, *dice.choice(scores)) for white, black in pairs]


def _number_anew(made: Tournament) -> None:
    """Number the players in the order of their first games; who has none is left out."""
    order = dict.fromkeys(each for game in made.games for each in (game.white, game.black))
    numbers = {old: new for new, old in enumerate(order, 1)}
    made.players = [made.players[old - 1] for old in order]
    for player in made.players:
        player.number = numbers[player.number]
    for game in made.games:
        game.white, game.black = numbers[game.white], numbers[game.black]


def _text(dice: Random, longest: int) -> str:
    words = "".join(dice.choice(SIGNS) for _ in range(dice.randint(1, longest)))
    # A cell that begins like a formula would be changed by the writer.
    return words.strip().lstrip("=+-@ ").strip() or "x"
