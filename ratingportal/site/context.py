"""What every page's template knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from django.conf import settings
from django.utils.functional import SimpleLazyObject

from ratingportal.accounts import rights

if TYPE_CHECKING:
    from django.http import HttpRequest

    from ratingportal.accounts.models import User


def portal(request: HttpRequest) -> dict[str, Any]:
    """Tell templates what to offer in the navigation; asked of the database only when used."""
    return {
        "portal": {
            "version": settings.VERSION,
            "debug": settings.DEBUG,
            "is_officer": SimpleLazyObject(lambda: rights.is_officer(cast("User", request.user))),
            "can_upload": SimpleLazyObject(lambda: _can_upload(request)),
        }
    }


def _can_upload(request: HttpRequest) -> bool:
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated:
        return False
    return rights.upload_federations(cast("User", user)).exists()
