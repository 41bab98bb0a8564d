"""What the office's page of provisional players shows: where each played, and who of the register it may be."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ratingportal.people import queries
from ratingportal.registry.models import Player

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.tournaments.models import Entry

MOST_MATCHES = 3
_MOST_NAMESAKES = 300
"""Namesakes that are read for a page, however common its names are."""


@dataclass(frozen=True, slots=True)
class ProvisionalRow:
    """One provisional player."""

    player: Player
    entries: list[Entry]
    """In the latest tournaments."""
    more: int
    """Further tournaments."""
    matches: list[Player]
    """Registered players of the same name whose year of birth does not contradict."""


def list_rows(players: Sequence[Player]) -> list[ProvisionalRow]:
    """Gather what is shown of the players of a page (two queries)."""
    if not players:
        return []
    entries = queries.group_latest_entries([each.pk for each in players])
    namesakes = _group_namesakes(players)
    return [
        ProvisionalRow(
            player=each,
            entries=(own := entries.get(each.pk, [])),
            more=own[0].number_in_all - len(own) if own else 0,  # type: ignore[attr-defined]  # -- annotated
            matches=[other for other in namesakes[each.sorted_key] if _may_be_one(each, other)][
                :MOST_MATCHES
            ],
        )
        for each in players
    ]


def _group_namesakes(players: Sequence[Player]) -> defaultdict[str, list[Player]]:
    rows = Player.objects.filter(
        rating_list=players[0].rating_list_id,
        sorted_key__in={each.sorted_key for each in players} - {""},
        is_provisional=False,
        merged_into__isnull=True,
        erased_at__isnull=True,
    ).order_by("pk")
    found: defaultdict[str, list[Player]] = defaultdict(list)
    for row in rows[:_MOST_NAMESAKES]:
        found[row.sorted_key].append(row)
    return found


def _may_be_one(one: Player, other: Player) -> bool:
    return None in {one.birth_year, other.birth_year} or one.birth_year == other.birth_year
