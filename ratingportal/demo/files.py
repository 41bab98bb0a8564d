"""Write an invented tournament as a TRF16 file, as a pairing program would."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING

from ratingportal.demo.simulation import Participant, exchange_first_win, play_rounds

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class DemoEvent:
    """An invented tournament."""

    filename: str
    name: str
    city: str
    federation: str
    seed: int
    players: int
    rounds: int
    days_ago: int
    """Days between its last day and today."""
    rounds_per_day: int = 2
    guests: tuple[str, ...] = ()
    time_control: str = "90 minutes with 30 seconds increment per move"
    games: int = 0
    """Another number lets the same people play other games."""
    newcomers: int = 0
    """So many of the field have no rating yet."""
    is_mistaken: bool = False
    """One result is reported the wrong way round."""


def write_lines(event: DemoEvent, *, today: date) -> list[str]:
    """Play the tournament and write it line by line."""
    field_ = play_rounds(
        seed=event.seed,
        players=event.players,
        rounds=event.rounds,
        hosts=event.federation,
        guests=event.guests,
        games=event.games,
        newcomers=event.newcomers,
    )
    if event.is_mistaken:
        exchange_first_win(field_)
    days = _round_days(event, today)
    return [*_head(event, field_, days), *(_player(p, rank) for p, rank in _ranked(field_))]


def encode_lines(lines: Sequence[str]) -> bytes:
    """Give the file's bytes, with the line ends that most programs write."""
    return "".join(f"{line}\r\n" for line in lines).encode()


def _round_days(event: DemoEvent, today: date) -> list[date]:
    last_day = (event.rounds - 1) // event.rounds_per_day
    first = today - timedelta(days=event.days_ago + last_day)
    return [
        first + timedelta(days=number // event.rounds_per_day) for number in range(event.rounds)
    ]


def _head(event: DemoEvent, field_: list[Participant], days: list[date]) -> list[str]:
    dates = "  ".join(day.strftime("%y/%m/%d") for day in days)
    return [
        f"012 {event.name}",
        f"022 {event.city}",
        f"032 {event.federation}",
        f"042 {days[0]:%Y/%m/%d}",
        f"052 {days[-1]:%Y/%m/%d}",
        f"062 {len(field_)}",
        f"072 {sum(player.rating > 0 for player in field_)}",
        "082 0",
        f"092 {_kind(event)}",
        "102 IA Arbiter, Ann",
        "112 FA Deputy, Dirk",
        f"122 {event.time_control}",
        f"132{dates:>{88 + len(dates)}}",
    ]


def _kind(event: DemoEvent) -> str:
    everybody = event.rounds == event.players - 1 + event.players % 2
    return "Individual: Round-Robin" if everybody else "Individual: Swiss-System (Dutch)"


def _ranked(field_: list[Participant]) -> list[tuple[Participant, int]]:
    standing = sorted(field_, key=lambda player: (-player.halves, player.number))
    ranks = {player.number: rank for rank, player in enumerate(standing, 1)}
    return [(player, ranks[player.number]) for player in field_]


def _player(player: Participant, rank: int) -> str:
    points = f"{player.halves // 2}.{5 * (player.halves % 2)}"
    rating = player.rating or ""
    start = (
        f"001 {player.number:>4} {player.sex}{player.title:>3} {player.name:<33} {rating:>4} "
        f"{player.federation:<3} {player.fide_id or '':>11} {player.birth:<10} {points:>4} {rank:>4}"
    )
    cells = "".join(
        f"  {f'{cell.opponent:>4}' if cell.opponent else '0000'} {cell.colour} {cell.result}"
        for cell in player.cells
    )
    return start + cells
