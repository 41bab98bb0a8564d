"""Large requests: who may send one, and how much of it is kept. Decided before a byte of the body is read."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.core.files.uploadhandler import FileUploadHandler
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import Resolver404, resolve
from django.views.decorators.http import require_safe

from ratingportal.accounts.kept_posts import can_keep

if TYPE_CHECKING:
    from django.core.files.uploadedfile import UploadedFile
    from django.http import HttpRequest
    from django.http.response import HttpResponseBase

Next = Callable[["HttpRequest"], HttpResponse]

MEGABYTE = 1024 * 1024
WORDS = MEGABYTE
"""What a form may have besides its file."""
REQUESTS = {
    "submissions:new": 64 * MEGABYTE,
    "register:import": settings.REGISTER_MAX_BYTES + WORDS,
}
"""The largest whole request of an address; all others may have one file, and words."""
FILES = {"register:import": settings.REGISTER_MAX_BYTES + 1}
"""How much of one file is kept where that is more than of a result file: a byte over the limit shows that it is over."""


class UploadGuard:
    """Send away whoever may not enter, and whatever is too large, before the body is read.

    Django's check against forged requests reads the body, so this stands before it.
    """

    def __init__(self, get_response: Next) -> None:
        """Stand in the row of middleware."""
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Go on; the work is done once the view is known."""
        return self._get_response(request)

    def process_view(
        self, request: HttpRequest, view: Callable[..., HttpResponse], *_: Any
    ) -> HttpResponseBase | None:
        """Ask at the entrance of the view, then for the size."""
        if request.method != "POST":
            return None
        refusal: HttpResponseBase | None = _ask_at_entrance(request, view)
        if refusal is not None and can_keep(request):
            # Read, but not carried out: somebody's session ended while they wrote.
            return None
        if refusal is None and _size_of(request) > _most(request):
            status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE
            return render(request, "413.html", status=status)
        return refusal


class CappedUploadHandler(FileUploadHandler):
    """Pass on of each file what may be kept, and drop the rest as it comes."""

    def receive_data_chunk(self, raw_data: bytes, start: int) -> bytes | None:
        """Cut a chunk where the file becomes too large."""
        left = self._most() - start
        return raw_data[:left] if left > 0 else None

    def file_complete(self, _file_size: int) -> UploadedFile[bytes] | None:
        """Leave the file to the handlers behind."""
        return None

    def _most(self) -> int:
        match = self.request.resolver_match if self.request else None
        return FILES.get(match.view_name if match else "", settings.UPLOAD_MAX_BYTES + 1)


@require_safe
def show_entrance(request: HttpRequest) -> HttpResponse:
    """Tell nginx whether somebody may send a large request, before it takes in the body: 204, 401 or 403."""
    try:
        view = resolve(request.headers.get("X-Original-URI", "").partition("?")[0]).func
        refusal = _ask_at_entrance(request, view)
    except Resolver404:
        raise Http404 from None
    except Http404:
        return HttpResponse(status=HTTPStatus.FORBIDDEN)
    return HttpResponse(
        status=HTTPStatus.NO_CONTENT if refusal is None else HTTPStatus.UNAUTHORIZED
    )


def _ask_at_entrance(request: HttpRequest, view: Callable[..., Any]) -> HttpResponseBase | None:
    entrance = getattr(view, "entrance", None)
    refusal: HttpResponseBase | None = entrance(request) if entrance else None
    return refusal


def _size_of(request: HttpRequest) -> int:
    """Give what the request says; one that says nothing has no body for Django."""
    try:
        return int(request.headers.get("Content-Length") or 0)
    except ValueError:
        return 0


def _most(request: HttpRequest) -> int:
    match = request.resolver_match
    return REQUESTS.get(match.view_name if match else "", settings.UPLOAD_MAX_BYTES + WORDS)
