"""What surrounds the pages of a visitor's file: nobody else may find, keep or hear of their address."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Concatenate, ParamSpec, cast

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from ratingportal.accounts.http import client_address
from ratingportal.core.model.limits import MAX_BYTES
from ratingportal.public_check.services import visits

if TYPE_CHECKING:
    from ratingportal.public_check.models import Visit

Rest = ParamSpec("Rest")
View = Callable[Concatenate[HttpRequest, Rest], HttpResponse]


def keep_secret(view: View[Rest]) -> View[Rest]:
    """Keep the secret address out of caches, search engines, and the logs of other sites.

    An address that leads nowhere, as after its hour, says so the same way.
    """

    @wraps(view)
    def guarded(request: HttpRequest, *args: Rest.args, **kwargs: Rest.kwargs) -> HttpResponse:
        try:
            response = view(request, *args, **kwargs)
        except Http404:
            response = render(request, "public_check/gone.html", status=404)
        response.headers["Cache-Control"] = "no-store, private"
        response.headers["X-Robots-Tag"] = "noindex, nofollow, noarchive"
        response.headers["Referrer-Policy"] = "same-origin"
        return response

    return cast("View[Rest]", guarded)


def take_in(request: HttpRequest, *, name: str, data: bytes) -> Visit:
    """Keep what a visitor brought, within the limits of their address."""
    return visits.receive_file(
        filename=name, data=data[: MAX_BYTES + 1], address=client_address(request)
    )


def too_often(request: HttpRequest) -> HttpResponse:
    """Say kindly that a file has been read often enough."""
    return render(request, "public_check/too_often.html", status=429)
