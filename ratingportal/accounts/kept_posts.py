"""What somebody sent whose session had ended: kept through the log-in, shown again, and sent by one click.

Nothing is carried out by itself, and nothing by anybody but its author. A cookie, signed by us, names the one who was
logged in last in this browser; forged requests are refused before anything is kept. A stranger has no such cookie, so
no stranger fills the table of sessions.
"""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from django.conf import settings
from django.urls import reverse
from django.utils.crypto import get_random_string
from django.utils.http import url_has_allowed_host_and_scheme

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponseBase

KEPT = "kept_posts"
KEY = "kept_post"
"""The field by which a form says that it was kept."""
MOST_POSTS = 5
MOST_BYTES = 256 * 1024
"""What the body of a request may be that is kept: far more than any form that is typed, far less than a file."""
KEPT_SECONDS = 24 * 3600
_SALT = "ratingportal.author"
_OWN_FIELDS = frozenset({"csrfmiddlewaretoken", KEY})


@dataclass(frozen=True, slots=True)
class KeptPost:
    """A form that was sent too late: what stood in it, whose it is, where it was meant for and where it came from."""

    key: str
    author: int
    at: int
    view: str
    address: str
    page: str
    fields: tuple[tuple[str, str], ...]
    had_file: bool


def remember_author(request: HttpRequest, response: HttpResponseBase) -> None:
    """Write down in the browser who is logged in, so that a form sent later is known as theirs."""
    user = request.user
    if user.is_authenticated and _author(request) != user.pk:
        response.set_signed_cookie(
            settings.AUTHOR_COOKIE_NAME, str(user.pk), salt=_SALT,
            httponly=True, samesite="Lax", secure=bool(settings.SESSION_COOKIE_SECURE),
        )  # fmt: skip


def was_logged_in(request: HttpRequest) -> bool:
    """Tell somebody whose session ended from a stranger."""
    return not request.user.is_authenticated and _author(request) is not None


def can_keep(request: HttpRequest) -> bool:
    """Tell whether a form can be kept; one with a large file cannot, and its body is not even read."""
    return request.method == "POST" and was_logged_in(request) and _size(request) <= MOST_BYTES


def keep_post(request: HttpRequest) -> bool:
    """Keep the form in the session, where log-in leaves it; refuse once there are too many."""
    kept = list_posts(request)
    author, match = _author(request), request.resolver_match
    if author is None or len(kept) >= MOST_POSTS:
        return False
    fields = [
        (name, value)
        for name, values in request.POST.lists()
        if name not in _OWN_FIELDS
        for value in map(str, values)
    ]
    post = KeptPost(
        get_random_string(16), author, int(time.time()), match.view_name if match else "",
        request.get_full_path(), find_page(request), tuple(fields), bool(request.FILES),
    )  # fmt: skip
    _save(request, [*kept, post])
    return True


def list_posts(request: HttpRequest) -> list[KeptPost]:
    """Give what was kept in this browser and is not too old."""
    since = time.time() - KEPT_SECONDS
    rows = [row for row in request.session.get(KEPT, []) if row["at"] >= since]
    return [
        KeptPost(**row | {"fields": tuple((name, value) for name, value in row["fields"])})
        for row in rows
    ]


def is_own(request: HttpRequest) -> bool:
    """Tell whether a form that says it was kept still is, and belongs to who sends it now."""
    key, user = request.POST.get(KEY, ""), request.user.pk
    return any(post.key == key and post.author == user for post in list_posts(request))


def drop_post(request: HttpRequest, key: str) -> None:
    """Forget a kept form: it was sent, or is not wanted any more."""
    kept = list_posts(request)
    left = [post for post in kept if post.key != key]
    if len(left) < len(kept):
        _save(request, left)


def find_page(request: HttpRequest) -> str:
    """Give the page that the form was on: its own address is often one that cannot be opened."""
    came_from = request.headers.get("Referer", "")
    hosts = {request.get_host()}
    if not url_has_allowed_host_and_scheme(came_from, hosts, require_https=request.is_secure()):
        return reverse("start")
    parts = urlsplit(came_from)
    return (parts.path or "/") + (f"?{parts.query}" if parts.query else "")


def settle_post(request: HttpRequest, response: HttpResponseBase) -> None:
    """Forget a kept form once it was taken in; what was refused stays."""
    key = request.POST.get(KEY, "")
    if key and response.status_code < 400:
        drop_post(request, key)


def _save(request: HttpRequest, posts: list[KeptPost]) -> None:
    request.session[KEPT] = [asdict(post) for post in posts]


def _author(request: HttpRequest) -> int | None:
    value = request.get_signed_cookie(settings.AUTHOR_COOKIE_NAME, default="", salt=_SALT)
    return int(value) if value else None


def _size(request: HttpRequest) -> int:
    try:
        return int(request.headers.get("Content-Length") or 0)
    except ValueError:
        return MOST_BYTES + 1
