"""People at a real web server: signed in, sending files."""

from __future__ import annotations

import http.client
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart

from tests.live import until

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList

CSRF = "x" * 32
PATIENCE = 60
"""Seconds after which a request that hangs is given up; only a bound on hanging."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the server said."""

    status: int
    location: str
    body: str


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody with a session at a web server."""

    address: str
    session: str
    federation: int
    rating_list: int

    def upload(self, files: dict[str, bytes]) -> Answer:
        """Send files with the form of the page."""
        fields = {
            "federation": self.federation,
            "rating_list": self.rating_list,
            "uploads": [SimpleUploadedFile(name, data) for name, data in files.items()],
        }
        return self._ask("POST", "/submissions/new/", encode_multipart(BOUNDARY, fields))

    def get(self, path: str) -> Answer:
        """Look at a page."""
        return self._ask("GET", path, b"")

    def _ask(self, method: str, path: str, body: bytes) -> Answer:
        connection = http.client.HTTPConnection(urlsplit(self.address).netloc, timeout=PATIENCE)
        headers = {
            "Content-Type": MULTIPART_CONTENT,
            "Cookie": f"{settings.SESSION_COOKIE_NAME}={self.session}; {settings.CSRF_COOKIE_NAME}={CSRF}",
            "X-CSRFToken": CSRF,
        }
        try:
            connection.request(method, path, body, headers)
            response = connection.getresponse()
            text = response.read().decode()
            return Answer(response.status, response.headers.get("Location", ""), text)
        finally:
            connection.close()


def sign_in(address: str, user: User, federation: Federation, rating_list: RatingList) -> Visitor:
    """Give a user a session, and wait until the server answers."""
    client = Client()
    client.force_login(user)
    session = client.cookies[settings.SESSION_COOKIE_NAME].value
    visitor = Visitor(address, session, federation.pk, rating_list.pk)
    until(lambda: _is_up(visitor), "the web server is up")
    return visitor


def _is_up(visitor: Visitor) -> bool:
    try:
        return visitor.get("/healthz").status == 200
    except OSError:
        return False
