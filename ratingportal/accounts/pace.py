"""How fast somebody without an account may turn the public pages of people and tournaments.

Each web process counts for itself, in memory: nginx counts exactly, for all of them (docker/nginx); this is what holds
where there is no nginx. Nothing is written, so that pages stay fast and no table can be filled.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Concatenate, ParamSpec, cast

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render

from ratingportal.accounts.http import find_client_network

Rest = ParamSpec("Rest")
PublicView = Callable[Concatenate[HttpRequest, Rest], HttpResponseBase]

MOST_ADDRESSES = 10_000
BURST_SECONDS = 4
"""Pages of so many seconds may be turned at once."""


class Pace:
    """A bucket for each address that fills with time and is emptied by pages."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self._lock = threading.Lock()
        self._full_at: OrderedDict[str, float] = OrderedDict()

    def allows(self, who: str, now: float) -> bool:
        """Count a page, and tell whether it comes too soon."""
        step, most = 1 / settings.PAGES_PER_SECOND, BURST_SECONDS
        with self._lock:
            full_at = max(self._full_at.pop(who, now), now) + step
            if full_at - now > most + step / 2:
                self._full_at[who] = full_at - step
                return False
            self._full_at[who] = full_at
            if len(self._full_at) > MOST_ADDRESSES:
                self._full_at.popitem(last=False)
            return True


PACE = Pace()


def keep_pace(view: PublicView[Rest]) -> PublicView[Rest]:
    """Ask those without an account to slow down who turn pages faster than people read."""

    @wraps(view)
    def paced(request: HttpRequest, *args: Rest.args, **kwargs: Rest.kwargs) -> HttpResponseBase:
        if not request.user.is_authenticated and not PACE.allows(
            find_client_network(request), time.monotonic()
        ):
            status = HTTPStatus.TOO_MANY_REQUESTS
            response = render(request, "429_pages.html", status=status)
            response.headers["Retry-After"] = str(BURST_SECONDS)
            return response
        return view(request, *args, **kwargs)

    return cast("PublicView[Rest]", paced)


def keep_out_of_search_engines(view: PublicView[Rest]) -> PublicView[Rest]:
    """Say that a page about people is for those who look here, not for those who look anywhere."""

    @wraps(view)
    def unlisted(request: HttpRequest, *args: Rest.args, **kwargs: Rest.kwargs) -> HttpResponseBase:
        response = view(request, *args, **kwargs)
        response.headers["X-Robots-Tag"] = "noindex, noarchive"
        return response

    return cast("PublicView[Rest]", unlisted)
