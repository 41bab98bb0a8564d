"""A mail server for tests that keeps what it is given; some receivers it does not like."""

from __future__ import annotations

import socketserver
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class Sink(socketserver.ThreadingTCPServer):
    """Listens on a free port of this machine; `taken` lists receiver and text of each mail."""

    allow_reuse_address = True

    def __init__(self, *, port: int = 0, refuses: str = "") -> None:
        super().__init__(("127.0.0.1", port), _Talk)
        self.port: int = self.server_address[1]
        self.refuses = refuses
        self.taken: list[tuple[str, str]] = []


class _Talk(socketserver.StreamRequestHandler):
    """As much of SMTP as smtplib speaks to a server that offers nothing special."""

    server: Sink

    def handle(self) -> None:
        self._say("220 sink")
        receiver = ""
        while line := self.rfile.readline().decode().strip():
            verb = line[:4].upper()
            if verb == "RCPT":
                receiver = line.partition("<")[2].partition(">")[0]
                is_refused = bool(self.server.refuses) and self.server.refuses in receiver
                self._say("550 nobody here" if is_refused else "250 ok")
            elif verb == "DATA":
                self._say("354 go on")
                self.server.taken.append((receiver, self._read_text()))
                self._say("250 taken")
            elif verb == "QUIT":
                self._say("221 bye")
                return
            else:
                self._say("250 ok")

    def _read_text(self) -> str:
        lines = []
        while (line := self.rfile.readline()) not in {b".\r\n", b""}:
            lines.append(line.decode())
        return "".join(lines)

    def _say(self, words: str) -> None:
        self.wfile.write(f"{words}\r\n".encode())


@contextmanager
def smtp_sink(*, port: int = 0, refuses: str = "") -> Iterator[Sink]:
    """Run a sink beside the test."""
    with Sink(port=port, refuses=refuses) as sink:
        thread = threading.Thread(target=sink.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield sink
        finally:
            sink.shutdown()
            thread.join()
