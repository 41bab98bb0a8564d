"""A visitor that speaks HTTP to nginx and believes every certificate."""

from __future__ import annotations

import http.client
import json
import socket
import ssl
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.deployment.nginx import Nginx

PATIENCE = 60


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()


@dataclass
class Visitor:
    """Somebody who keeps the cookies of nobody, unless given some."""

    nginx: Nginx
    headers: dict[str, str] = field(default_factory=dict)

    def get(self, path: str, *, plain: bool = False, **headers: str) -> Answer:
        return self.ask("GET", path, plain=plain, headers=headers)

    def ask(
        self,
        method: str,
        path: str,
        *,
        body: bytes | None = None,
        plain: bool = False,
        headers: Mapping[str, str] | None = None,
    ) -> Answer:
        link = self.connect(plain=plain)
        try:
            link.request(method, path, body, self.headers | dict(headers or {}))
            return received(link)
        finally:
            link.close()

    def connect(self, *, plain: bool = False) -> http.client.HTTPConnection:
        if plain:
            return http.client.HTTPConnection("localhost", self.nginx.http, timeout=PATIENCE)
        return http.client.HTTPSConnection(
            "localhost", self.nginx.https, timeout=PATIENCE, context=trusting()
        )


def received(link: http.client.HTTPConnection) -> Answer:
    """Read what comes back on a connection."""
    answer = link.getresponse()
    return Answer(answer.status, answer.headers, answer.read())


def trusting() -> ssl.SSLContext:
    """Believe the certificate that the portal made for itself."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


class Echo:
    """A web server that says back which headers reached it."""

    def __init__(self) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _EchoHandler)
        self._thread = Thread(target=self._server.serve_forever, daemon=True)

    def __enter__(self) -> tuple[str, int]:
        self._thread.start()
        return "127.0.0.1", self._server.server_port

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


class _EchoHandler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self._answer(json.dumps(dict(self.headers.items())).encode())

    def do_POST(self) -> None:
        """Say how much was received."""
        received = self.rfile.read(int(self.headers["Content-Length"]))
        self._answer(str(len(received)).encode())

    def _answer(self, body: bytes) -> None:
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Keep the tests' output clean."""


class Silence:
    """A web server that takes requests and never answers one."""

    def __enter__(self) -> tuple[str, int]:
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=512)
        return "127.0.0.1", self._listener.getsockname()[1]

    def __exit__(self, *_: object) -> None:
        self._listener.close()
