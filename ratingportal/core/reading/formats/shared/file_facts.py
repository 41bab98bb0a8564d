"""What is known about the file: its name, its lines, what could be read, and where fields stand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Place

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from ratingportal.core.model.tournament import Game, Player
    from ratingportal.core.reading.formats.base import FieldSpan


def _locate_nothing(text: str, name: str) -> FieldSpan | None:  # noqa: ARG001 -- the shape of `Format.locate`
    return None


@dataclass(frozen=True)
class FileFacts:
    """A file as it was decoded and read."""

    name: str = ""
    """Without its folders; empty for pasted text."""
    lines: Sequence[str] = ()
    encoding: str = ""
    line_ending: str = ""
    format_name: str = ""
    """What people call the format."""
    extensions: tuple[str, ...] = ()
    """Endings that files of this format usually have."""
    unread: AbstractSet[str] = frozenset()
    """Fields that could not be read: headings by name, those of one line as `points@17`."""
    header_lines: Mapping[str, int] = field(default_factory=dict)
    """The lines of the headings, by their names."""
    sides: Mapping[int, str] = field(default_factory=dict)
    """Where a line names two players, which of them somebody is (`white`, `black`), by number."""
    locate: Callable[[str, str], FieldSpan | None] = _locate_nothing

    def is_readable(self, line: int | None, name: str) -> bool:
        """Tell whether a field of a line could be read (a blank one could)."""
        return f"{name}@{line}" not in self.unread

    def is_intact(self, line: int | None) -> bool:
        """Tell whether a row was whole; one that breaks off is reported once, not field by field."""
        return self.is_readable(line, "points") or self.is_readable(line, "cells")

    def place(self, line: int | None, *names: str) -> Place | None:
        """Place the first of these fields that a line has; the whole line where the format cannot say more."""
        if line is None:
            return None
        text = self.lines[line - 1] if line <= len(self.lines) else ""
        span = next(filter(None, (self.locate(text, name) for name in names)), None)
        return Place(line, span.column, span.length) if span else Place(line)

    def place_player(self, player: Player, *names: str) -> Place | None:
        """Place the first of these fields that a player has; on a line of two players at least the name."""
        side = self.sides.get(player.number)
        if not side:
            return self.place(player.line, *names)
        found = (self.place(player.line, f"{side} {name}") for name in (*names, "name"))
        return next((place for place in found if place and place.length), self.place(player.line))

    def place_heading(self, name: str) -> Place | None:
        """Place a field of the tournament, if the file gives it."""
        return self.place(self.header_lines.get(name), name)

    def place_game(self, game: Game) -> Place | None:
        """Place a game where the file records it."""
        return self.place(game.line, f"round {game.round}")
