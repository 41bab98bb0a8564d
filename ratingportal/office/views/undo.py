"""What an officer may still undo: kept in the session for a minute, and shown on whatever page comes next."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from ratingportal.office.services.review import UNDO_TIME

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.accounts.http import SignedInRequest

OFFER = "undo"


def offer_undo(request: SignedInRequest, references: Sequence[str], title: str = "") -> None:
    """Offer to undo these approvals for a minute; a single one by its title, as the next page may be about another."""
    until = int(time.time() + UNDO_TIME.total_seconds())
    request.session[OFFER] = {
        "references": list(references),
        "title": title,
        "until": until,
    }


def take_offer(request: SignedInRequest) -> list[str]:
    """Give what can be undone, once."""
    offer = request.session.pop(OFFER, None)
    return list(offer["references"]) if offer else []
