"""Typed requests and the decorators that say who may enter a view."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Concatenate, ParamSpec, cast

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponseBase

from ratingportal.accounts import rights

if TYPE_CHECKING:
    from ratingportal.accounts.models import User

Rest = ParamSpec("Rest")


class SignedInRequest(HttpRequest):
    """A request whose user is known to be logged in."""

    user: User


View = Callable[Concatenate[HttpRequest, Rest], HttpResponseBase]
SignedInView = Callable[Concatenate[SignedInRequest, Rest], HttpResponseBase]


def signed_in(view: SignedInView[Rest]) -> View[Rest]:
    """Let only logged-in users in; others are led to the log-in page."""
    return login_required(cast("View[Rest]", view))


def officers_only(view: SignedInView[Rest]) -> View[Rest]:
    """Let only officers in. For everybody else the page does not exist."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Rest.args, **kwargs: Rest.kwargs) -> HttpResponseBase:
        if not rights.is_officer(cast("User", request.user)):
            raise Http404
        return view(cast("SignedInRequest", request), *args, **kwargs)

    return cast("View[Rest]", login_required(guarded))
