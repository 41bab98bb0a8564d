"""What a file lacks and its sender told: put in its place, and marked, so that nobody takes it for the file's own."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ratingportal.core.model.tournament import Tournament

FACTS = {
    "name": "name",
    "start": "start date",
    "end": "end date",
    "city": "place",
    "federation": "federation",
    "chief_arbiter": "chief arbiter",
    "time_control": "time control",
}
"""The facts about a tournament that can be told beside the file, with their names in comments."""
DATES = frozenset(("start", "end"))
MARK = "Given by the sender: "


def list_missing_facts(tournament: Tournament) -> list[str]:
    """Name the facts that a file does not tell."""
    return [name for name in FACTS if not getattr(tournament, name)]


def add_given_facts(tournament: Tournament, given: Mapping[str, str]) -> None:
    """Fill in what the file lacks; what it tells itself stays. A comment marks each."""
    for name in list_missing_facts(tournament):
        value = given.get(name, "")
        if value:
            setattr(tournament, name, date.fromisoformat(value) if name in DATES else value)
            tournament.comments.append(f"{MARK}{FACTS[name]} {value}")


def read_marks(comments: list[str]) -> list[str]:
    """Give the names of the facts that were given by the sender, from the comments of a tournament."""
    marked = [text.removeprefix(MARK) for text in comments if text.startswith(MARK)]
    return [
        name
        for name, words in FACTS.items()
        if any(text.startswith(f"{words} ") for text in marked)
    ]
