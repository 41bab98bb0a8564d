"""What surrounds the pages of a visitor's file: nobody else may find, keep or hear of their address."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import TYPE_CHECKING, Concatenate, ParamSpec, cast

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render

from ratingportal.accounts.http import find_client_network
from ratingportal.core.model.limits import MAX_BYTES
from ratingportal.public_check.services import visits

if TYPE_CHECKING:
    from ratingportal.public_check.models import Visit

Rest = ParamSpec("Rest")
View = Callable[Concatenate[HttpRequest, Rest], HttpResponseBase]


def keep_secret(view: View[Rest]) -> View[Rest]:
    """Keep the secret address out of caches, search engines, and the logs of other sites.

    An address that leads nowhere, as after its hour, says so the same way; so does work that is not done.
    """

    @wraps(view)
    def guarded(request: HttpRequest, *args: Rest.args, **kwargs: Rest.kwargs) -> HttpResponseBase:
        try:
            response = view(request, *args, **kwargs)
        except Http404:
            response = render(request, "public_check/gone.html", status=404)
        except visits.VisitRefusedError as refusal:
            response = refuse(request, refusal)
        response.headers["Cache-Control"] = "no-store, private"
        response.headers["X-Robots-Tag"] = "noindex, nofollow, noarchive"
        response.headers["Referrer-Policy"] = "same-origin"
        return response

    return cast("View[Rest]", guarded)


def take_in(request: HttpRequest, *, name: str, data: bytes) -> Visit:
    """Keep what a visitor brought, within the limits of their address."""
    return visits.receive_file(
        filename=name, data=data[: MAX_BYTES + 1], address=find_client_network(request)
    )


def refuse(request: HttpRequest, refusal: visits.VisitRefusedError) -> HttpResponse:
    """Say kindly why nothing more is done with a file."""
    context = {"code": refusal.status, "why": str(refusal)}
    response = render(request, "public_check/refused.html", context, status=refusal.status)
    if refusal.status != HTTPStatus.UNPROCESSABLE_ENTITY:
        response.headers["Retry-After"] = str(refusal.seconds)
    return response
