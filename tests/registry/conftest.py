"""Lists to import, by the way that the office's page and the command take."""

from __future__ import annotations

import io
from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, Any

import pytest

from ratingportal.registry.models import Edition, Player
from ratingportal.registry.services import imports, uploads
from tests.core.register.lists.lists import fide_player, fide_xml

if TYPE_CHECKING:
    from ratingportal.federations.models import RatingList

NOVEMBER, DECEMBER, JANUARY = date(2026, 11, 1), date(2026, 12, 1), date(2027, 1, 1)
ALICE = fide_player(200001, "Archer, Alice", sex="F", title="IM", rating=2401, rapid_rating=2350)
BOB = fide_player(200002, "Baker, Bob", rating=2100, birthday=1980)
ZOE = fide_player(200003, "Lefèvre, Zoé", country="FRA", rating=1950)

Importer = Callable[..., Edition]


def bring(data: bytes, rating_list: RatingList, **terms: Any) -> Edition:
    """Receive a list and read it, so that it can be looked at."""
    told: dict[str, Any] = {"source": "fide_xml", "valid_from": NOVEMBER, "filename": "list.xml"}
    edition = uploads.receive_list(
        io.BytesIO(data), uploads.ImportTerms(rating_list=rating_list, **(told | terms))
    )
    imports.work_on_edition(edition_id=edition.pk)
    edition.refresh_from_db()
    return edition


def apply(edition: Edition) -> Edition:
    """Apply what was looked at."""
    imports.request_apply(edition=edition, by=None)
    imports.work_on_edition(edition_id=edition.pk)
    edition.refresh_from_db()
    return edition


@pytest.fixture
def imported(fide: RatingList) -> Importer:
    """Import players into FIDE's list."""

    def run(*players: str, **terms: Any) -> Edition:
        return apply(bring(fide_xml(*players), fide, **terms))

    return run


def numbers() -> list[str]:
    return list(Player.objects.order_by("number").values_list("number", flat=True))
