"""A mail server for tests that keeps what it is given; some receivers it does not like."""

from __future__ import annotations

import socketserver
import ssl
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class Sink(socketserver.ThreadingTCPServer):
    """Listens on a free port of this machine; `taken` lists receiver and text of each mail."""

    allow_reuse_address = True

    def __init__(self, *, port: int = 0, refuses: str = "") -> None:
        super().__init__(("127.0.0.1", port), _Talk)
        self.port: int = self.server_address[1]
        self.refuses = refuses
        self.taken: list[tuple[str, str]] = []
        self.tls: ssl.SSLContext | None = None
        """With it nothing is taken without encryption: offered by STARTTLS, or there from the first byte."""
        self.is_tls_first = False

    def encrypt(self, certificate: Path, *, first: bool) -> None:
        """Take only what comes encrypted, from now on."""
        self.tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.tls.load_cert_chain(certificate)
        self.is_tls_first = first


class _Talk(socketserver.StreamRequestHandler):
    """As much of SMTP as smtplib speaks to a server that offers nothing special."""

    server: Sink

    def handle(self) -> None:
        try:
            if self.server.is_tls_first:
                self._encrypt()
            self._talk()
        except ssl.SSLError:
            # Who does not trust our certificate hangs up.
            return
        finally:
            self.connection.close()

    def _talk(self) -> None:
        self._say("220 sink")
        receiver = ""
        while line := self.rfile.readline().decode().strip():
            verb = line[:4].upper()
            if verb == "EHLO" and self.server.tls and not self._is_encrypted:
                self._say("250-sink\r\n250 STARTTLS")
            elif verb == "STAR":
                self._say("220 go on")
                self._encrypt()
            elif verb == "MAIL" and self.server.tls and not self._is_encrypted:
                self._say("530 not in the open")
            elif verb == "RCPT":
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

    @property
    def _is_encrypted(self) -> bool:
        return isinstance(self.connection, ssl.SSLSocket)

    def _encrypt(self) -> None:
        assert self.server.tls
        self.connection = self.server.tls.wrap_socket(self.connection, server_side=True)
        self.rfile = self.connection.makefile("rb")
        self.wfile = self.connection.makefile("wb", buffering=0)

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
