"""Play an invented tournament: the same seed gives the same players, pairings and results."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING

from ratingportal.demo.names import NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

FIRST_ID = 98_000_000
"""Ids of invented players start here, far above those in use."""


@dataclass(frozen=True, slots=True)
class SimulatedCell:
    """One round of one player: opponent (none for a bye), colour, result as in a TRF."""

    opponent: int | None
    colour: str
    result: str


HALVES = {"1": 2, "+": 2, "U": 2, "=": 1, "H": 1, "0": 0, "-": 0, "Z": 0}


@dataclass(slots=True)
class Participant:
    """An invented player with what happened to them."""

    number: int
    name: str
    sex: str
    title: str
    rating: int
    federation: str
    fide_id: int
    birth: str
    cells: list[SimulatedCell] = field(default_factory=list)

    @property
    def halves(self) -> int:
        """Count the points so far, in halves."""
        return sum(HALVES[cell.result] for cell in self.cells)

    @property
    def colour_balance(self) -> int:
        """Tell by how many games the player had White more often than Black."""
        return sum((cell.colour == "w") - (cell.colour == "b") for cell in self.cells)

    def has_met(self, other: Participant) -> bool:
        """Tell whether the two have played."""
        return any(cell.opponent == other.number for cell in self.cells)


def play_rounds(
    *,
    seed: int,
    players: int,
    rounds: int,
    hosts: str,
    guests: Sequence[str],
    games: int = 0,
    newcomers: int = 0,
) -> list[Participant]:
    """Make a field and play all rounds: everybody against everybody if the rounds allow it, else Swiss.

    With another number of `games` the same people play once more. So many `newcomers`, the last of the
    field, have no rating yet.
    """
    dice = Random(seed)  # noqa: S311 -- a demonstration that repeats itself, not a secret
    field_ = _make_field(dice, players, hosts, guests, seed)
    if games:
        dice = Random(games)  # noqa: S311 -- as above
    if rounds == players - 1 + players % 2:
        schedule = _berger(players)
        for number in range(rounds):
            _play_round(dice, field_, [(field_[a], field_[b]) for a, b in schedule[number]])
    else:
        for _ in range(rounds):
            _play_round(dice, field_, _colours(_swiss_pairs(field_)))
    for player in field_[players - newcomers :]:
        player.rating = 0
    return field_


def _make_field(
    dice: Random, players: int, hosts: str, guests: Sequence[str], seed: int
) -> list[Participant]:
    ratings = sorted((int(dice.triangular(1420, 2480, 1850)) for _ in range(players)), reverse=True)
    made: list[Participant] = []
    taken: set[str] = set()
    while len(made) < players:
        number = len(made) + 1
        federation = hosts if dice.random() < 0.7 or not guests else dice.choice(guests)
        sex, name = _name(dice, federation)
        if name in taken:
            continue
        taken.add(name)
        made.append(
            Participant(
                number=number,
                name=name,
                sex=sex,
                title=_title(ratings[number - 1], sex),
                rating=ratings[number - 1],
                federation=federation,
                fide_id=FIRST_ID + seed * 1000 + number,
                birth=f"{dice.randint(1955, 2012)}/{dice.randint(1, 12):02}/{dice.randint(1, 28):02}",
            )
        )
    return made


def _name(dice: Random, federation: str) -> tuple[str, str]:
    women, men, families = NAMES[federation]
    sex = "w" if dice.random() < 0.2 else "m"
    return sex, f"{dice.choice(families)}, {dice.choice(women if sex == 'w' else men)}"


def _title(rating: int, sex: str) -> str:
    if rating >= 2400:
        return "IM"
    if rating >= 2300:
        return "FM"
    return "WFM" if sex == "w" and rating >= 2100 else ""


Pairs = list[tuple[Participant, Participant]]


def _swiss_pairs(field_: list[Participant]) -> Pairs:
    """Pair within the standing those that have not met; the last without a bye sits out if odd."""
    standing = sorted(field_, key=lambda player: (-player.halves, player.number))
    if len(standing) % 2:
        resting = next(
            player
            for player in reversed(standing)
            if not any(cell.result == "U" for cell in player.cells)
        )
        standing.remove(resting)
    pairs = _match(standing)
    if pairs is None:
        raise ValueError("The field is too small for so many rounds.")
    return pairs


def _match(waiting: list[Participant]) -> Pairs | None:
    """Pair the upper with the lower half of each score group, as near to that as earlier rounds allow."""
    if not waiting:
        return []
    first, others = waiting[0], waiting[1:]
    middle = sum(player.halves == first.halves for player in waiting) // 2
    for index in sorted(range(len(others)), key=lambda index: abs(index + 1 - middle)):
        if first.has_met(others[index]):
            continue
        rest = _match(others[:index] + others[index + 1 :])
        if rest is not None:
            return [(first, others[index]), *rest]
    return None


def _colours(pairs: Pairs) -> Pairs:
    """Give White to whoever had it less often; equals take turns down the boards."""
    settled = []
    for board, (first, second) in enumerate(pairs):
        lead = first.colour_balance - second.colour_balance
        first_white = lead < 0 or (lead == 0 and board % 2 == 0)
        settled.append((first, second) if first_white else (second, first))
    return settled


def _berger(players: int) -> list[list[tuple[int, int]]]:
    """Pair everybody with everybody by turning a circle; whoever meets the empty seat rests."""
    seats = list(range(players + players % 2))
    rounds = []
    for number in range(len(seats) - 1):
        half = len(seats) // 2
        pairs = list(zip(seats[:half], reversed(seats[half:]), strict=True))
        turned = [(b, a) if (board or number) % 2 else (a, b) for board, (a, b) in enumerate(pairs)]
        rounds.append([pair for pair in turned if max(pair) < players])
        seats = [seats[0], seats[-1], *seats[1:-1]]
    return rounds


def _play_round(dice: Random, field_: list[Participant], pairs: Pairs) -> None:
    idle = {player.number: player for player in field_}
    for white, black in pairs:
        del idle[white.number], idle[black.number]
        for_white, for_black = _result(dice, white.rating - black.rating)
        white.cells.append(SimulatedCell(black.number, "w", for_white))
        black.cells.append(SimulatedCell(white.number, "b", for_black))
    for player in idle.values():
        player.cells.append(SimulatedCell(None, "-", "U"))


def _result(dice: Random, lead: int) -> tuple[str, str]:
    """Let the stronger win as often as ratings promise; one game in eighty is not played."""
    if dice.random() < 1 / 80:
        return ("+", "-") if dice.random() < 0.5 else ("-", "+")
    expected = 1 / (1 + 10 ** (-lead / 400))
    drawn = 0.35 * (1 - abs(2 * expected - 1))
    luck = dice.random()
    if luck < drawn:
        return ("=", "=")
    return ("1", "0") if luck < drawn + (1 - drawn) * expected else ("0", "1")


def exchange_first_win(field_: list[Participant]) -> None:
    """Write the first game that was won as if the other player had won it."""
    winner = next(player for player in field_ if player.cells[0].result == "1")
    loser = next(player for player in field_ if player.number == winner.cells[0].opponent)
    for player, result in ((winner, "0"), (loser, "1")):
        player.cells[0] = replace(player.cells[0], result=result)
