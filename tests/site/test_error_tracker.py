"""An error tracker by its address: it is told where the code broke, and nothing about anybody."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

from ratingportal.error_tracker import remove_people

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
# A process of its own: what the tracker's library hooks into stays there.
VISIT = """
import django; django.setup()
from django.conf import settings
settings.ROOT_URLCONF = "tests.mailing.broken_urls"
from django.test import Client
import sentry_sdk
answer = Client(raise_request_exception=False).get(
    "/miss/Janssens/?born=1990-04-01", headers={"Cookie": "secret=biscuit"}
)
sentry_sdk.flush(30)
print(answer.status_code, bool(sentry_sdk.is_initialized()))
"""


@contextmanager
def tracker() -> Iterator[tuple[str, list[bytes]]]:
    """Give a DSN, and what is told there."""
    told: list[bytes] = []

    class Ear(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            is_packed = self.headers.get("Content-Encoding") == "gzip"
            told.append(gzip.decompress(body) if is_packed else body)
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Ear) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield f"http://public@127.0.0.1:{server.server_address[1]}/7", told
        finally:
            server.shutdown()
            thread.join()


def visit(**environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", VISIT],
        cwd=ROOT,
        env=os.environ | {"DJANGO_SETTINGS_MODULE": "ratingportal.settings"} | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_tracker_is_told_the_place_and_nobody_s_data() -> None:
    with tracker() as (dsn, told):
        assert visit(SENTRY_DSN=dsn) == "500 True"

    words = b"".join(told).decode()
    (event,) = [json.loads(line) for line in words.splitlines() if '"exception"' in line[:100_000]]
    (error,) = event["exception"]["values"]
    assert error["type"] == "KeyError"
    assert error["stacktrace"]["frames"][-1]["filename"] == "ratingportal/core/catalogue.py"
    assert event["tags"]["request_id"]
    for secret in ("Janssens", "1990", "biscuit"):
        assert secret not in words


def test_nobody_is_told_without_an_address() -> None:
    assert visit(SENTRY_DSN="") == "500 False"


def test_only_what_is_named_is_told() -> None:
    event: Any = {
        "request": {"url": "https://portal/players/1/"},
        "user": {"id": 3},
        "extra": {"celery-job": {"args": [1]}},
        "breadcrumbs": {"values": []},
        "exception": {"values": [{"type": "ValueError", "value": "born 2011-04-03"}]},
        "release": "1",
    }

    assert remove_people(event, {}) == {
        "exception": {"values": [{"type": "ValueError", "value": ""}]},
        "release": "1",
        "tags": {"request_id": "–"},
    }
