"""A sound Othello report, and random tournaments that the format can hold."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

from ratingportal.core.model.tournament import DRAW, LOSS, WIN, Game, GameKind, Player, Tournament
from ratingportal.core.reading.formats.othello.locations import locate
from tests.core.builders import case, report

if TYPE_CHECKING:
    from random import Random

    from ratingportal.core.checking.case import Case
    from ratingportal.core.inspection import Report

KEY = "othello_elo"
FILENAME = "20260314_SPRING_CUP.ELO"
SOUND = """\
%%Tournament: Spring Cup
%%Country: Netherlands
%%Date: 14/03/2026 - 15/03/2026
%%Sender: Ada Example

%        ID, NAME, Firstname, COUNTRY, score, disc-count
%_%    9001, EXAMPLE, Anna, NLD, 2.5, 116
%_%    9002, SAMPLE, Bea, BEL, 1.5, 100
%_% +120999, MUSTER, Carl, DEU, 2, 98
%_%    9004, VOORBEELD, Dora, NLD, 0, 70

%Round 1
  9001 (42)>(22) 120999 B
  9002 (40)>(24)   9004 B
%Round 2
  9001 (32)=(32)   9002 W
120999 (40)>(24)   9004 B
%Round 3
  9004 (22)<(42)   9001 B
120999 (36)>(28)   9002 B
"""
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
SIGNS = LETTERS + "0123456789 .'-()&/=+@;|\"#%_:?<>"
COUNTRIES = ("NED", "BEL", "FRA", "GBR", "JPN", "MGL", "BRU", "BRN", "ENG", "URS")
SPELLINGS = (
    ("JPN", "J"),
    ("JPN", "JPN2"),
    ("FRA", "F"),
    ("ITA", "{I}"),
    (None, "?"),
    (None, "Mars"),
)


def spoiled(old: str, new: str, *, count: int = 1) -> str:
    """Change the sound report; the text to change must be there."""
    assert SOUND.count(old) >= count
    return SOUND.replace(old, new, count)


def othello(text: str | bytes, **options: Any) -> Report:
    """Inspect an Othello report."""
    return report(text, **{"filename": FILENAME, "rating_list": "wof", **options})


def read(text: str | bytes) -> Tournament:
    """Read an Othello report."""
    tournament = othello(text, read_as=KEY).tournament
    assert tournament is not None
    return tournament


def othello_case(text: str = SOUND, *, filename: str = FILENAME, **changes: Any) -> Case:
    """Put an Othello report before a rule."""
    found = othello(text, read_as=KEY)
    options: dict[str, Any] = {
        "lines": text.split("\n"),
        "locate": locate,
        "format_key": KEY,
        "name": filename,
        "header_lines": {"name": 1, "federation": 2, "start": 3, "end": 3, "reporter": 4},
    }
    return case(found.tournament, **{**options, **changes})


def tournament(dice: Random) -> Tournament:
    """Make a tournament that an Othello report can hold completely."""
    start = date(1970, 1, 1) + timedelta(days=dice.randrange(36_000))
    made = Tournament(
        name=_maybe(dice, _text(dice, SIGNS, 60)),
        start=start,
        end=start + timedelta(days=dice.choice((0, 0, 1, 40))),
        reporter=_maybe(dice, _text(dice, SIGNS, 30)),
        program=_maybe(dice, _text(dice, SIGNS, 20)),
        comments=[_comment(dice) for _ in range(dice.randint(0, 3))],
    )
    made.federation = _maybe(dice, dice.choice(COUNTRIES))
    if dice.random() < 0.2:
        made.federation, made.extra["country"] = dice.choice(
            ((None, "World"), ("NED", "Holland"), (None, "Atlantis"), ("MGL", "MNG"))
        )
    if dice.random() < 0.2:
        made.extra["day_order"] = dice.choice("abc")
    if dice.random() < 0.2:
        made.extra["creation_date"] = "2026/03/15 18:02"
    made.players = _players(dice)
    for round_ in range(1, dice.randint(0, 7) + 1):
        _play(dice, made, round_)
    made.players += _unlisted(dice, made)
    made.rounds = max((game.round for game in made.games), default=0)
    return made


def _players(dice: Random) -> list[Player]:
    ids = dice.sample(range(1, 400_000), dice.randint(0, 12))
    temporary = dice.sample(("NEW1", "OTH2", "A000", "N001", "007B", "XXXX", "ABCB"), 3)
    players = []
    for number, register_id in enumerate(ids, 1):
        made = _player(dice, number)
        kind = dice.random()
        if kind < 0.15 and temporary:
            made.extra["file_id"], made.is_new = temporary.pop(), True
        elif kind < 0.2 and not any(each.extra.get("file_id") == "??????" for each in players):
            made.extra["file_id"] = "??????"
        else:
            made.national_id = str(register_id)
        players.append(made)
    return players


def _player(dice: Random, number: int) -> Player:
    names = [_text(dice, LETTERS + "'-. 09%+", 20) for _ in range(dice.choice((1, 2, 2)))]
    made = Player(number, ", ".join(names), is_new=dice.random() < 0.2)
    made.federation = _maybe(dice, dice.choice(COUNTRIES))
    if dice.random() < 0.3:
        made.federation, made.extra["country"] = dice.choice(SPELLINGS)
    made.points = _maybe(dice, dice.randrange(300))
    if made.points is not None and dice.random() < 0.1:
        made.extra["bonus"] = dice.choice(("2", "1.5"))
    if dice.random() < 0.7:
        made.extra["discs"] = dice.choice(("0", "5", "64", "445.5", "1254"))
    made.national_rating = _maybe(dice, dice.choice((2100, 5, -842)))
    return made


def _play(dice: Random, made: Tournament, round_: int) -> None:
    """Pair some of the players; somebody may play twice, as happens in matches."""
    numbers = [player.number for player in made.players]
    dice.shuffle(numbers)
    paired = 2 * dice.randint(0, len(numbers) // 2)
    pairs = list(zip(numbers[:paired:2], numbers[1:paired:2], strict=True))
    if pairs and dice.random() < 0.2:
        pairs.append(pairs[0])
    for white, black in pairs:
        made.games.append(_game(dice, round_, made.players[white - 1], made.players[black - 1]))


def _game(dice: Random, round_: int, white: Player, black: Player) -> Game:
    unknown = "??????" in (white.extra.get("file_id"), black.extra.get("file_id"))
    first = dice.randrange(129) * 5
    discs = dice.choice(((first, 640 - first), (None, None), (first, None), (320, 320)))
    return Game(
        round_,
        white.number,
        black.number,
        *dice.choice(((WIN, LOSS), (LOSS, WIN), (DRAW, DRAW))),
        GameKind.UNRATED if unknown else GameKind.PLAYED,
        colours_known=dice.random() < 0.7,
        white_discs=discs[0],
        black_discs=discs[1],
    )


def _unlisted(dice: Random, made: Tournament) -> list[Player]:
    """Add people without a line, who are known from a result alone."""
    if not made.players or dice.random() < 0.7:
        return []
    known = {player.national_id for player in made.players}
    ids = [key for key in ("17", "9000", "400001") if key not in known]
    added = [
        Player(len(made.players) + place, "", national_id=key) for place, key in enumerate(ids, 1)
    ]
    for player in added:
        made.games.append(_game(dice, 1, player, made.players[0]))
    return added


def _comment(dice: Random) -> str:
    odd = ("Round 3", "Final", "#", "_% 1, A", "%Country: X", "ID, NAME", "12 > 13", "B W", "% %")
    return dice.choice((_text(dice, SIGNS, 40), dice.choice(odd)))


def _text(dice: Random, letters: str, longest: int) -> str:
    return "".join(dice.choice(letters) for _ in range(dice.randint(1, longest))).strip() or "x"


def _maybe(dice: Random, value: Any) -> Any:
    return value if dice.random() < 0.7 else None
