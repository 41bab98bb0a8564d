"""Read who the players of an exported table are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ratingportal.core.model.tournament import Player
from ratingportal.core.reading.formats.shared import fields

if TYPE_CHECKING:
    from collections.abc import Callable

    from ratingportal.core.reading.formats.swiss_perfect.export_reader import ExportDraft


def read_player(number: int, line: int, values: dict[str, str], draft: ExportDraft) -> Player:
    """Make an entry of a row's values; what cannot be read is reported and left out."""

    def read(name: str, parse: Callable[[str], fields.Parsed]) -> Any:
        text = values.get(name, "").strip()
        value, rule = parse(text)
        if rule:
            place = draft.place(line, name)
            draft.findings.append(rule.found(place, player=number, value=text))
            if value is None:
                draft.unread.add(f"{name}@{line}")
        return value

    return Player(
        number,
        values.get("name", "").strip(),
        line,
        title=read("title", fields.read_title),
        rating=read("rating", fields.read_rating),
        national_rating=read("national_rating", fields.read_rating),
        federation=read("federation", fields.read_federation),
        fide_id=read("fide_id", fields.read_fide_id),
        national_id=read("national_id", fields.read_fide_id),
        club=values.get("club", "").strip() or None,
        points=read("points", fields.read_points),
    )
