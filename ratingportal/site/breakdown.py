"""What people read when something of ours is broken."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from django.db import InterfaceError, OperationalError
from django.http import HttpResponse
from django.template.loader import render_to_string
from django.views.defaults import server_error

if TYPE_CHECKING:
    from django.http import HttpRequest

RETRY_SECONDS = 30


def broken(request: HttpRequest) -> HttpResponse:
    """Tell a database that is away (503, come back soon) from a bug of ours (500).

    Django calls this while it handles the error, and also for errors in middleware; so the answer
    asks nothing of the database, not even who is there.
    """
    if not isinstance(sys.exception(), OperationalError | InterfaceError):
        return server_error(request)
    answer = HttpResponse(render_to_string("503.html"), status=503)
    answer.headers["Retry-After"] = str(RETRY_SECONDS)
    return answer
