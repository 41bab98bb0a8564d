"""No silent loss: what differs after writing and reading back is named among the losses, in every format.

A tournament in which every field says something is written in each format that can be written and read
back. Each field that is not the same then must be named by a loss; a field that nobody listed here fails too, so
a new field of the model or a new writer cannot slip through.
"""

from __future__ import annotations

import random
from dataclasses import MISSING, fields, replace
from datetime import date
from typing import TYPE_CHECKING, Any

import pytest

from ratingportal.core.model.tournament import (
    Bye,
    ByeKind,
    Game,
    GameKind,
    Player,
    Scoring,
    Team,
    Tournament,
)
from ratingportal.core.output.conversion import convert_tournament, list_writable_formats
from ratingportal.core.reading.formats.trf.records import ENGINE_POINTS
from tests.core.builders import report

if TYPE_CHECKING:
    from collections.abc import Callable

    from ratingportal.core.reading.formats.base import Written

NAMED_BY: dict[str, tuple[str, ...]] = {
    "name": ("name",),
    "city": ("city",),
    "federation": ("federation",),
    "start": ("dates", "start"),
    "end": ("dates", "end"),
    "declared_players": ("number of players",),
    "declared_rated_players": ("number of rated players",),
    "declared_teams": ("number of teams",),
    "type": ("tournament type",),
    "chief_arbiter": ("chief arbiter",),
    "deputies": ("deputies",),
    "time_control": ("time control",),
    "declared_rounds": ("number of rounds",),
    "round_dates": ("round dates",),
    "scoring": ("point system",),
    "rounds": ("games", "byes", "round dates"),
    "teams": ("teams",),
    "team.number": ("teams", "team numbers and points"),
    "team.extra": ("teams", "team numbers and points"),
    "program": ("program",),
    "reporter": ("reporter",),
    "extra": ("XXC",),
    "comments": ("comments",),
    "players": ("players", "players without games"),
    "games": ("games", "colours of forfeited games"),
    "byes": ("byes", "pairing-allocated byes"),
    "player.number": ("start numbers",),
    "player.sex": ("sexes",),
    "player.title": ("titles",),
    "player.rating": ("ratings", "FIDE ratings"),
    "player.national_rating": ("national ratings", "national ratings and IDs"),
    "player.federation": ("federations",),
    "player.fide_id": ("FIDE IDs",),
    "player.national_id": ("national IDs", "national ratings and IDs"),
    "player.birth": ("birth dates",),
    "player.club": ("clubs",),
    "player.points": ("points",),
    "player.rank": ("ranks",),
    "player.is_new": ("marks of new players", "relation numbers"),
    "player.extra": ("note",),
    "game.white_score": ("games", "unrated games", "games shorter than one move", "forfeits"),
    "game.black_score": ("games", "unrated games", "games shorter than one move", "forfeits"),
    "game.kind": ("games", "unrated games", "games shorter than one move", "forfeits"),
    "game.colours_known": ("colours of forfeited games",),
    "game.board": ("boards",),
    "game.white_discs": ("discs",),
    "game.black_discs": ("discs",),
    "game.date": ("dates of games",),
}
"""For each field of the model, the words by which a loss may name it."""
BESIDE = {"line", "replaced", "decided"}
"""Fields that are not the tournament's: where something stands, and what the office has decided."""
KEYS = {"player": {"name"}, "game": {"round", "white", "black"}}
"""By what a row is found again; another one than before is a row that is missing."""
KEPT_OF_TEAMS = ("number", "extra")

COUNTED = {
    "declared_players": lambda tournament: len(tournament.players),
    "declared_rated_players": lambda tournament: sum(
        player.rating is not None for player in tournament.players
    ),
    "declared_rounds": lambda tournament: tournament.rounds,
    "program": lambda _: "Rating Portal",
}


REPEATED = {"XXR", *ENGINE_POINTS}
"""Records in which rounds and points are written for pairing engines; they say nothing new."""


def full() -> Tournament:
    """Make a tournament in which every field of the model says something."""
    return Tournament(
        name="Spring Open",
        city="Antwerp",
        federation="BEL",
        start=date(2026, 5, 1),
        end=date(2026, 5, 3),
        declared_players=5,
        declared_rated_players=4,
        declared_teams=1,
        type="Individual: Swiss-System",
        chief_arbiter="Rook, Ada",
        deputies=("Bishop, Ben", "Knight, Cleo"),
        time_control="90 min + 30 s",
        declared_rounds=3,
        round_dates=(date(2026, 5, 1), date(2026, 5, 2), date(2026, 5, 3)),
        scoring=Scoring(),
        rounds=3,
        players=[_player(number) for number in range(1, 6)],
        games=[
            _game(1, 1, 2, 10, 0),
            _game(1, 3, 4, 5, 5),
            _game(2, 2, 3, 0, 10),
            _game(2, 4, 1, 0, 10, kind=GameKind.FORFEIT),
            _game(3, 1, 3, 10, 0, kind=GameKind.SHORT),
            _game(3, 2, 4, 10, 0, kind=GameKind.UNRATED),
        ],
        byes=[
            Bye(1, 5, ByeKind.HALF),
            Bye(2, 5, ByeKind.PAIRING),
            Bye(3, 5, ByeKind.ZERO),
        ],
        teams=[Team("Rooks", (1, 2), 1, extra={"nickname": "ROOK"})],
        program="Example Pairings 1.0",
        reporter="Queen, Dora",
        extra={"XXC": "white1"},
        comments=["Seen by the arbiter"],
    )


def _player(number: int) -> Player:
    return Player(
        number,
        f"Example{'abcde'[number - 1]}, Anna",
        sex="w",
        title="WFM",
        rating=2000 + number,
        national_rating=1900 + number,
        federation="BEL",
        fide_id=str(1_000_000 + number),
        national_id=str(10_000 + number),
        birth=f"1990-05-2{number}",
        club="301",
        points=10 * number,
        rank=6 - number,
        is_new=number == 5,
        extra={"note": "kept"},
    )


def _game(
    round_: int, white: int, black: int, mine: int, theirs: int, kind: GameKind = GameKind.PLAYED
) -> Game:
    return Game(
        round_, white, black, mine, theirs, kind, board=white,
        white_discs=400, black_discs=240, date=date(2026, 5, round_),
    )  # fmt: skip


def differences(before: Tournament, after: Tournament) -> set[str]:
    """Name the fields that are not the same: `city`, `player.club`, `game.kind`, `games`."""
    whole = {each.name for each in fields(Tournament)} - {"players", "games", "byes", "teams"}
    found = {name for name in whole if not _same(before, after, name)}
    found |= {"teams"} if _teams(before) != _teams(after) else set()
    for name in KEPT_OF_TEAMS:
        found |= {f"team.{name}"} if _of_teams(before, name) != _of_teams(after, name) else set()
    found |= _of_each("player", Player, _by_name(before), _by_name(after))
    found |= _of_each("game", Game, _by_pair(before), _by_pair(after))
    byes = {(each.round, _name(before, each.player), each.kind) for each in before.byes}
    back = {(each.round, _name(after, each.player), each.kind) for each in after.byes}
    return found | ({"byes"} if byes != back else set())


def _same(before: Tournament, after: Tournament, name: str) -> bool:
    """Compare a field; what was not given may have been counted, or be our own name."""
    mine, back = getattr(before, name), getattr(after, name)
    if name == "extra":
        back = {code: text for code, text in back.items() if code in mine or code not in REPEATED}
    return mine == back or (mine is None and name in COUNTED and back == COUNTED[name](before))


def _of_each(noun: str, kind: type, before: dict[Any, Any], after: dict[Any, Any]) -> set[str]:
    found = {f"{noun}s"} if set(before) != set(after) else set()
    names = {each.name for each in fields(kind)} - BESIDE - KEYS[noun]
    for key in set(before) & set(after):
        found |= {
            f"{noun}.{name}"
            for name in names
            if getattr(before[key], name) != getattr(after[key], name)
        }
    return found


def _by_name(tournament: Tournament) -> dict[str, Player]:
    return {player.name: player for player in tournament.players}


def _name(tournament: Tournament, number: int) -> str:
    return next(player.name for player in tournament.players if player.number == number)


def _by_pair(tournament: Tournament) -> dict[tuple[int, str, str], Game]:
    """Give the games by round and players; a game without a day of its own has its round's."""
    days = dict(enumerate(tournament.round_dates, 1))
    found = {}
    for each in tournament.games:
        game = replace(each, date=each.date or days.get(each.round))
        pair = (_name(tournament, game.white), _name(tournament, game.black))
        if pair[0] > pair[1] and not game.colours_known:
            pair = (pair[1], pair[0])
        found[game.round, *pair] = game
    return found


def _teams(tournament: Tournament) -> list[Any]:
    return [
        (team.name, tuple(_name(tournament, each) for each in team.players))
        for team in tournament.teams
    ]


def _of_teams(tournament: Tournament, name: str) -> list[Any]:
    return [getattr(team, name) for team in tournament.teams]


def varied(seed: int) -> Tournament:
    """Make the full tournament with some of its values left out, as the seed says."""
    dice, made = random.Random(seed), full()
    for each in fields(Tournament):
        if each.name in DISPENSABLE and dice.random() < 0.4:
            setattr(made, each.name, getattr(Tournament(), each.name))
    _leave_out(dice, made.players, ("sex", "title", "rating", "fide_id", "birth", "club", "rank"))
    _leave_out(dice, made.games, ("board", "white_discs", "black_discs"))
    if dice.random() < 0.3:
        made.scoring = Scoring(win=30, draw=10, pairing_bye=30)
    return made


def _leave_out(dice: random.Random, rows: list[Any], names: tuple[str, ...]) -> None:
    for row in rows:
        for name in names:
            if dice.random() < 0.3:
                setattr(row, name, None)


DISPENSABLE = {
    "city", "declared_players", "declared_rated_players", "declared_teams", "chief_arbiter", "deputies",
    "time_control", "declared_rounds", "teams", "byes", "program", "reporter", "extra", "comments",
}  # fmt: skip


def plain() -> Tournament:
    """Make a tournament of played games alone, which most formats hold: no loss of games hides another."""
    made = full()
    made.deputies = made.deputies[:1]
    made.scoring = Scoring(win=30, draw=10, pairing_bye=30)
    made.games = [
        _game(1, 1, 2, 10, 0),
        _game(1, 3, 4, 5, 5),
        _game(2, 2, 3, 0, 10),
        _game(2, 4, 5, 5, 5),
        _game(3, 1, 3, 10, 0),
        _game(3, 5, 2, 10, 0),
    ]
    made.byes = [Bye(1, 5, ByeKind.ZERO), Bye(2, 1, ByeKind.HALF), Bye(3, 4, ByeKind.HALF)]
    return made


def renumbered() -> Tournament:
    """Make the same tournament with gaps between the start numbers, in which everybody plays."""
    made, new = plain(), {1: 3, 2: 7, 3: 8, 4: 12, 5: 20}
    for player in made.players:
        player.number = new[player.number]
    for game in made.games:
        game.white, game.black = new[game.white], new[game.black]
    for bye in made.byes:
        bye.player = new[bye.player]
    for team in made.teams:
        team.players = tuple(new[number] for number in team.players)
    return made


def with_one(kind: GameKind) -> Tournament:
    """Make the same tournament with one game of another kind."""
    made = plain()
    made.games[0].kind = kind
    if kind is GameKind.PENDING:
        made.games[0].white_score = made.games[0].black_score = None
    return made


def without(made: Tournament, name: str) -> Tournament:
    """Leave a field out everywhere; one game of all, since a tournament has some."""
    noun, _, field = name.rpartition(".")
    rows = {"player": made.players, "game": made.games, "": [made]}[noun]
    if name == "games":
        del made.games[0]
        return made
    for row in rows:
        setattr(row, field, _default(row, field))
    return made


def _default(row: Any, name: str) -> Any:
    """Give what a field says if nobody fills it; a score is needed, so unknown stands for it."""
    of_field = next(each for each in fields(row) if each.name == name)
    if of_field.default_factory is not MISSING:
        return of_field.default_factory()
    return None if of_field.default is MISSING else of_field.default


def silent(made: Tournament, written: Written, key: str) -> list[str]:
    """Give the fields that were lost without a word."""
    found = differences(made, read_back(written, key))
    named = {loss.field for loss in written.losses}
    return sorted(name for name in found if named.isdisjoint(NAMED_BY.get(name, ())))


def read_back(written: Written, key: str) -> Tournament:
    read = report(written.data, read_as=key).tournament
    assert read is not None
    return read


def silent_when_written(made: Tournament, key: str) -> list[str]:
    return silent(made, convert_tournament(made, key), key)


def test_every_field_of_the_model_can_be_named() -> None:
    of_players = {f"player.{each.name}" for each in fields(Player)}
    of_games = {f"game.{each.name}" for each in fields(Game)}
    of_teams = {f"team.{name}" for name in KEPT_OF_TEAMS}
    keyed = {f"{noun}.{name}" for noun, names in KEYS.items() for name in names | BESIDE}
    whole = {each.name for each in fields(Tournament)}

    assert set(NAMED_BY) == whole | of_teams | ((of_players | of_games) - keyed)
    assert {each.name for each in fields(Team)} == {"name", "players", *KEPT_OF_TEAMS} | {"line"}
    assert {each.name for each in fields(Bye)} == {"round", "player", "kind", "line"}


@pytest.mark.parametrize("make", [full, plain, renumbered])
@pytest.mark.parametrize("key", list_writable_formats())
def test_what_a_tournament_loses_is_named(key: str, make: Callable[[], Tournament]) -> None:
    assert silent_when_written(make(), key) == []


@pytest.mark.parametrize("key", list_writable_formats())
def test_what_seeded_tournaments_lose_is_named(key: str) -> None:
    lost = {seed: silent_when_written(varied(seed), key) for seed in range(60)}

    assert {seed: names for seed, names in lost.items() if names} == {}


@pytest.mark.parametrize("kind", [kind for kind in GameKind if kind is not GameKind.PLAYED])
@pytest.mark.parametrize("key", list_writable_formats())
def test_what_one_game_of_another_kind_loses_is_named(key: str, kind: GameKind) -> None:
    assert silent_when_written(with_one(kind), key) == []


@pytest.mark.parametrize("key", list_writable_formats())
def test_a_writer_that_drops_a_field_without_a_word_is_noticed(key: str) -> None:
    whole = convert_tournament(plain(), key)
    lost = differences(plain(), read_back(whole, key))
    unnoticed = set()
    for name in set(NAMED_BY) - {"players", "player.number", "team.number", "team.extra"}:
        less = replace(whole, data=convert_tournament(without(plain(), name), key).data)
        is_held = differences(plain(), read_back(less, key)) - lost
        if is_held and not silent(plain(), less, key):
            unnoticed.add(name)

    assert unnoticed == set()
