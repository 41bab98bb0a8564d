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
            "is_officer": SimpleLazyObject(lambda: _is_officer(request)),
            "can_upload": SimpleLazyObject(lambda: _can_upload(request)),
        }
    }


def _is_officer(request: HttpRequest) -> bool:
    user = _signed_in(request)
    return user is not None and rights.is_officer(user)


def _can_upload(request: HttpRequest) -> bool:
    user = _signed_in(request)
    return user is not None and rights.list_upload_federations(user).exists()


def _signed_in(request: HttpRequest) -> User | None:
    """Give the user, if there is one: a request refused early, by its host for instance, has none."""
    user = getattr(request, "user", None)
    return cast("User", user) if user is not None and user.is_authenticated else None
