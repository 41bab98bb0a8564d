"""Our TRF is understood by readers that we did not write."""

from __future__ import annotations

import io
from random import Random
from typing import TYPE_CHECKING

import pytest
import trf
from py4swiss.trf import TrfParser

from ratingportal.core.model.tournament import (
    DRAW,
    LOSS,
    WIN,
    Bye,
    ByeKind,
    Game,
    Player,
    Tournament,
)
from ratingportal.core.model.worth import add_up_totals
from ratingportal.core.output.conversion import convert_tournament
from ratingportal.core.reading.samples import build_tournament as sample

if TYPE_CHECKING:
    from pathlib import Path

RESULTS = {WIN: "1", DRAW: "=", LOSS: "0"}
SEEDS = range(40)


def swiss(seed: int) -> Tournament:
    """Play a small individual event by chance: neighbours meet, the last of an odd field has a bye."""
    chance = Random(seed)
    count, rounds = chance.randint(4, 31), chance.randint(3, 9)
    players = [
        Player(n, f"Player, Number {n}", rating=2400 - n, sex="m") for n in range(1, count + 1)
    ]
    event = Tournament(name=f"Event {seed}", rounds=rounds, declared_rounds=rounds, players=players)
    order = [player.number for player in players]
    for round_ in range(1, rounds + 1):
        order = order[1:] + order[:1]
        pairs = list(zip(order[::2], order[1::2], strict=False))
        for white, black in pairs:
            score = chance.choice((WIN, DRAW, LOSS))
            event.games.append(Game(round_, white, black, score, WIN - score))
        if count % 2:
            event.byes.append(Bye(round_, order[-1], ByeKind.PAIRING))
    totals = add_up_totals(event)
    for player in players:
        player.points = totals[player.number]
    for rank, player in enumerate(sorted(players, key=lambda each: -totals[each.number]), 1):
        player.rank = rank
    return event


@pytest.mark.parametrize("seed", SEEDS)
def test_trf_of_the_package_index_reads_the_same(seed: int) -> None:
    event = swiss(seed)

    read = trf.load(
        io.StringIO(convert_tournament(event, "trf16").data.decode().replace("\r\n", "\n"))
    )

    assert [(p.startrank, p.name, p.rating, p.points) for p in read.players] == [
        (p.number, p.name, p.rating, (p.points or 0) / 10) for p in event.players
    ]
    cells = {
        (game.round, player.startrank, game.startrank, game.color, game.result)
        for player in read.players
        for game in player.games
        if game.startrank
    }
    assert cells == {
        cell
        for game in event.games
        for cell in (
            (game.round, game.white, game.black, "w", RESULTS[game.white_score or 0]),
            (game.round, game.black, game.white, "b", RESULTS[game.black_score or 0]),
        )
    }


@pytest.mark.parametrize("seed", SEEDS)
def test_py4swiss_finds_nothing_wrong(seed: int, tmp_path: Path) -> None:
    event = swiss(seed)
    event.extra["XXR"] = str(event.rounds)
    path = tmp_path / "event.trf"
    path.write_bytes(convert_tournament(event, "trf16").data)

    parsed = TrfParser.parse(path)
    parsed.validate_contents()

    assert [section.starting_number for section in parsed.player_sections] == [
        player.number for player in event.players
    ]
    assert sum(len(section.results) for section in parsed.player_sections) == 2 * len(
        event.games
    ) + len(event.byes)


def test_sample_is_read_by_both(tmp_path: Path) -> None:
    path = tmp_path / "sample.trf"
    event = sample()
    event.extra["XXR"] = "3"
    event.round_dates = ()  # py4swiss wants them in another layout than FIDE describes
    path.write_bytes(convert_tournament(event, "trf16").data)

    assert len(trf.load(io.StringIO(path.read_text().replace("\r\n", "\n"))).players) == 5
    assert len(TrfParser.parse(path).player_sections) == 5
