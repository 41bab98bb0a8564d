"""Signatures that agree across formats, and what counts as alike."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import date, timedelta
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingportal.core.duplicates.similarity import (
    SKETCH,
    DuplicateKind,
    build_signature,
    compare_signatures,
    find_player_number,
)
from ratingportal.core.inspection import inspect
from ratingportal.core.model.tournament import Game, GameKind, Player, Tournament
from ratingportal.core.output.conversion import convert_report
from tests.core.builders import SOUND, TODAY, sound

if TYPE_CHECKING:
    from ratingportal.core.duplicates.similarity import GameSignature

SPRING = date(2026, 3, 14)


def event(
    players: int = 12, *, seed: int = 1, start: date | None = SPRING, people: str = "Example"
) -> Tournament:
    """Let everybody meet everybody."""
    dice = random.Random(seed)
    games = [
        Game(1 + number % 5, one, two, *dice.choice(((10, 0), (5, 5), (0, 10))))
        for number, (one, two) in enumerate(combinations(range(1, players + 1), 2))
    ]
    who = [Player(number, f"{people}{chr(64 + number)}, Ann") for number in range(1, players + 1)]
    return Tournament(
        name="Spring Open", start=start, end=start, rounds=5, players=who, games=games
    )


def changed(tournament: Tournament, share: float) -> Tournament:
    """Turn the results of some games round."""
    games = [replace(game) for game in tournament.games]
    for game in games[: round(share * len(games))]:
        game.white_score, game.black_score = (10, 0) if game.white_score != 10 else (0, 10)
    return replace(tournament, games=games)


def alike(one: Tournament, two: Tournament) -> DuplicateKind | None:
    mine, theirs = build_signature(one), build_signature(two)
    back = {DuplicateKind.PART: DuplicateKind.WHOLE, DuplicateKind.WHOLE: DuplicateKind.PART}
    kind = compare_signatures(mine, theirs)
    assert compare_signatures(theirs, mine) == (back.get(kind, kind) if kind else None)
    return kind


@given(st.integers(min_value=0), st.integers(min_value=-3, max_value=3))
@settings(max_examples=30)
def test_order_numbers_rounds_and_sides_do_not_matter(seed: int, shift: int) -> None:
    dice = random.Random(seed)
    whole = event()
    new = dict(zip(range(1, 13), dice.sample(range(100, 200), 12), strict=True))
    players = [replace(player, number=new[player.number]) for player in whole.players]
    games = [
        replace(game, round=game.round + shift + 4, white=new[game.white], black=new[game.black])
        for game in whole.games
    ]
    for game in games[::2]:
        game.white, game.black = game.black, game.white
        game.white_score, game.black_score = game.black_score, game.white_score
    dice.shuffle(players)
    dice.shuffle(games)

    again = build_signature(replace(whole, players=players, games=games))

    assert again.games == build_signature(whole).games
    assert again.players == build_signature(whole).players


NAMES = st.text(st.characters(categories=["L"]), min_size=1, max_size=12)


@given(NAMES, NAMES)
def test_order_case_and_comma_of_a_name_do_not_matter(last: str, first: str) -> None:
    known = find_player_number(Player(1, f"{last}, {first}"))

    assert known is not None
    assert find_player_number(Player(2, f"{first} {last}")) == known
    assert find_player_number(Player(3, f" {first}  {last},".casefold())) == known


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("Müller, Jörg", "MUELLER JOERG"),
        ("Müller, Jörg", "Jorg Muller"),
        ("Sørensen, Åse", "Soerensen, Ase"),
        ("O’Neill, Zoë", "ONEILL ZOE"),
    ],
)
def test_accents_do_not_matter(one: str, two: str) -> None:
    assert find_player_number(Player(1, one)) == find_player_number(Player(2, two))


def test_a_player_without_a_name_is_known_by_id_or_not_at_all() -> None:
    by_id = find_player_number(Player(1, "", fide_id="1000001"))

    assert by_id == find_player_number(Player(2, "?", fide_id="1000001"))
    assert by_id != find_player_number(Player(3, "", fide_id="1000002"))
    assert find_player_number(Player(4, "")) is None
    nobody = sound()
    nobody.players[0] = Player(1, "")
    assert len(build_signature(nobody).games) == 3
    assert build_signature(nobody).game_count == 6


def test_a_game_that_occurs_twice_counts_twice() -> None:
    double = sound()
    double.games += [replace(game, round=game.round + 3) for game in double.games[:2]]

    assert len(build_signature(double).games) == 8
    assert build_signature(double).games > build_signature(sound()).games


def test_what_formats_drop_does_not_count() -> None:
    whole = sound()
    whole.games += [
        Game(4, 1, 2, 10, 0, GameKind.FORFEIT),
        Game(4, 3, 4, None, None, GameKind.PENDING),
        Game(5, 1, 3, 10, 0, GameKind.SHORT),
    ]

    assert build_signature(whole).games == build_signature(sound()).games


@pytest.mark.parametrize(
    "path",
    [("knsb_csv", "trf26", "trf16"), ("othello_elo", "trf16"), ("belgian_csv",), ("vega_tdf",)],
)
def test_a_file_keeps_its_signature_in_other_formats(path: tuple[str, ...]) -> None:
    report = inspect(SOUND.encode(), today=TODAY)
    assert report.tournament is not None
    first = build_signature(report.tournament)

    for key in path:
        written = convert_report(report, key)
        assert written is not None
        report = inspect(written.data, today=TODAY, read_as=key)
        assert report.tournament is not None
        assert build_signature(report.tournament).games == first.games
        assert compare_signatures(first, build_signature(report.tournament)) is DuplicateKind.EXACT


def test_keys_that_are_kept_do_not_change_unnoticed() -> None:
    """If this fails on purpose, raise `likeness.VERSION`: what is stored must be made anew."""
    found = build_signature(sound())

    assert found.sketch == sorted(found.games)
    assert (found.sketch[0], min(found.players)) == (640878151837660661, 701169757072217693)


def test_the_same_games_are_exact() -> None:
    assert alike(event(), event()) is DuplicateKind.EXACT
    assert alike(event(), event(seed=2)) is DuplicateKind.NAME
    assert alike(event(), replace(event(seed=2), name="Autumn Open")) is None


@pytest.mark.parametrize(
    ("share", "kind"),
    [(0.02, DuplicateKind.NEAR), (0.19, DuplicateKind.NEAR), (0.22, None), (0.6, None)],
)
def test_four_fifths_are_near(share: float, kind: DuplicateKind | None) -> None:
    other = replace(changed(event(), share), name="Another Open")

    assert alike(event(), other) is kind


def test_club_mates_who_repeat_their_results_next_week_are_not_alike() -> None:
    four, week = event(4), timedelta(days=7)

    assert alike(four, event(4)) is DuplicateKind.EXACT
    assert alike(replace(four, name="A"), replace(event(4, start=SPRING + week), name="B")) is None
    later = replace(changed(event(), 0.19), name="B", start=SPRING + week, end=SPRING + week)
    assert alike(event(), later) is None


def test_a_large_tournament_is_exact_whatever_its_date() -> None:
    assert alike(event(), event(start=date(2025, 3, 14))) is DuplicateKind.EXACT
    assert alike(event(), event(start=None)) is DuplicateKind.EXACT


@pytest.mark.parametrize("players", [2, 3])
def test_a_handful_of_games_is_never_alike_by_games(players: int) -> None:
    assert alike(event(players), replace(event(players), name="Other")) is None


def test_a_part_is_told_from_the_whole() -> None:
    part = event()
    part.games = part.games[:20]

    assert alike(part, event()) is DuplicateKind.PART
    assert alike(event(), part) is DuplicateKind.WHOLE
    elsewhere = replace(part, start=date(2025, 3, 14), end=date(2025, 3, 14))
    assert alike(elsewhere, event()) is None


def test_the_same_name_needs_the_same_week_and_the_same_people_or_size() -> None:
    section = event(10, people="Sample", seed=3)

    assert alike(event(), section) is None
    assert alike(event(), event(people="Sample", seed=3)) is DuplicateKind.NAME
    assert alike(event(), event(10, seed=3)) is DuplicateKind.NAME
    later = event(seed=3, start=SPRING + timedelta(days=8))
    assert alike(event(), later) is None
    assert alike(replace(event(), name=None), replace(event(seed=3), name=None)) is None
    assert alike(event(), event(seed=3, start=None)) is None


def test_a_sketch_finds_small_parts_of_large_tournaments() -> None:
    """What the index looks for must be in it, for parts of a tenth as well."""
    missed = 0
    for seed in range(100):
        whole = event(40, seed=seed, people=f"Seed{seed}")
        part = replace(whole, games=random.Random(seed).sample(whole.games, 78))
        large, small = build_signature(whole), build_signature(part)
        missed += not _found(small, large) or not _found(large, small)

    assert len(large.sketch) == len(small.sketch) == SKETCH
    assert missed <= 5


def _found(new: GameSignature, stored: GameSignature) -> bool:
    return len({*new.probes} & {*stored.sketch}) >= 3
