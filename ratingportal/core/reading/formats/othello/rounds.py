"""Give every game a round, from marks that are written for people.

Marks are free text, so they are used where they count up and are never relied upon:

- a mark with a number opens that round;
- when the numbers begin again, it is another group that plays at the same time, or another day:
  the players who meet again tell which, and a second day is counted on from the first;
- games without a mark stand in the first round in which both players are free, after everything
  that they have played before, and so do finals, after all that are none;
- finals that a file puts at its top were played last all the same.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

LAST_ROUND = 30_000
"""Nothing is numbered higher: the number must fit into every table."""


@dataclass(slots=True)
class RoundBlock:
    """The games below one mark, each as the numbers of those who played."""

    number: int | None = None
    stage: int = 0
    """How late a part without a number is played; 0 where that cannot be told."""
    games: list[tuple[int, ...]] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    """The answer: one round for each game."""


@dataclass(slots=True)
class _Count:
    marked: int = 0
    """The highest round that was numbered by a mark."""
    regular: int = 0
    """The highest round that is no final."""
    top: int = 0
    """The highest round of all."""
    last: defaultdict[int, int] = field(default_factory=lambda: defaultdict(int))
    """Each player's last round."""
    taken: set[tuple[int, int]] = field(default_factory=set)

    def place(self, game: tuple[int, ...], round_: int) -> int:
        round_ = min(round_, LAST_ROUND)
        self.top = max(self.top, round_)
        for player in game:
            self.last[player] = max(self.last[player], round_)
            self.taken.add((player, round_))
        return round_


def number_rounds(blocks: list[RoundBlock]) -> bool:
    """Number the games of all blocks; tell whether a mark's own number had to be changed."""
    count, changed, offset = _Count(), False, 0
    blocks = _in_time(blocks)
    sections = _sections(blocks)
    for index, block in enumerate(blocks):
        if section := sections.get(index):
            clash = any(
                (player, each.number) in count.taken
                for each in section
                for game in each.games
                for player in game
            )
            offset = count.top if clash else 0
            changed = changed or offset > 0
        _number(block, count, offset)
    return changed


def _number(block: RoundBlock, count: _Count, offset: int) -> None:
    if block.number is None:
        floor = count.regular if block.stage else count.marked
        for game in block.games:
            free = max([floor, *(count.last[player] for player in game)]) + 1
            block.rounds.append(count.place(game, free))
    elif block.games:
        round_ = block.number + offset
        count.marked = max(count.marked, min(round_, LAST_ROUND))
        block.rounds = [count.place(game, round_) for game in block.games]
    if not block.stage:
        count.regular = max([count.regular, *block.rounds])


def _in_time(blocks: list[RoundBlock]) -> list[RoundBlock]:
    """Move the stages that stand before the first numbered round to the end, finals last."""
    numbered = [index for index, block in enumerate(blocks) if block.number and block.games]
    if not numbered:
        return blocks
    early = [block for block in blocks[: numbered[0]] if block.stage]
    others = [block for block in blocks[: numbered[0]] if not block.stage]
    return [*others, *blocks[numbered[0] :], *sorted(early, key=lambda block: block.stage)]


def _sections(blocks: list[RoundBlock]) -> dict[int, list[RoundBlock]]:
    """Find where numbers begin again: the blocks of each section, by the index of its first."""
    found: dict[int, list[RoundBlock]] = {}
    current: list[RoundBlock] = []
    for index, block in enumerate(blocks):
        if block.number is None or not block.games:
            continue
        if not current or block.number <= (current[-1].number or 0):
            current = found[index] = []
        current.append(block)
    return found
