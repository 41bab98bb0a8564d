"""A real nginx that starts as the container does: our main file, then our template, filled in by envsubst."""

from __future__ import annotations

import re
import shutil
import signal
import socket
import subprocess
import threading
from contextlib import ExitStack
from typing import TYPE_CHECKING

from tests.deployment import compose
from tests.live import until

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

FOLDER = compose.ROOT / "docker" / "nginx"
TEMPLATE = FOLDER / "portal.conf.template"
MAIN = FOLDER / "nginx.conf"
# Where the image's nginx keeps what it takes in is built into it; Debian's has other folders.
KEPT = "".join(
    f"{kind}_temp_path {{home}}/cache/{kind}_temp; "
    for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
)
TYPES = "types { text/html html; text/css css; application/javascript js; image/svg+xml svg; }\n"


class Nginx:
    """An nginx with its files in a folder of the test's, before a web server of the test's."""

    def __init__(self, home: Path, web: tuple[str, int], **variables: str) -> None:
        self.home, self.web, self.variables = home, web, variables
        self.http, self.https = free_port(), free_port()
        self.changes: dict[str, str] = {}
        self.environment: dict[str, str] = {}
        self._open = ExitStack()
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Nginx:
        self.prepare()
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()
        self._open.close()

    @property
    def address(self) -> str:
        return f"https://localhost:{self.https}"

    @property
    def log(self) -> str:
        return (self.home / "access.log").read_text()

    @property
    def complaints(self) -> str:
        """Give what the image's own level of logging and ours have let through."""
        return (self.home / "error.log").read_text()

    def command(self, *more: str) -> list[str]:
        return ["nginx", "-p", str(self.home), "-c", str(self.home / "nginx.conf"), *more]

    def prepare(self) -> None:
        """Lay everything out as the image has it once its entrypoint is through."""
        for name in ("conf.d", "cache", "certificates", "acme"):
            (self.home / name).mkdir(exist_ok=True)
        shutil.copytree(FOLDER / "pages", self.home / "pages")
        shutil.copy(compose.ROOT / "static" / "css" / "error.css", self.home / "error.css")
        for path in self.home.rglob("*"):
            path.chmod(0o755 if path.is_dir() else 0o644)
        (self.home / "mime.types").write_text(TYPES)
        (self.home / "nginx.conf").write_text(self._main())
        self.make_certificate()
        (self.home / "conf.d" / "default.conf").write_text(self._moved(self.render()))

    def render(self) -> str:
        """Fill the template in with the names that the entrypoint's filter lets through, and no others."""
        resolver = self._open.enter_context(Resolver(self.web[0]))
        environment = compose.services(**self.variables)["nginx"]["environment"]
        # Of several name servers only the first one knows `web`.
        found = f"127.0.0.1:{resolver.port} 127.0.0.1:1"
        environment |= {"NGINX_LOCAL_RESOLVERS": first_of(found), **self.environment}
        allowed = re.compile(environment["NGINX_ENVSUBST_FILTER"])
        names = " ".join(f"${{{name}}}" for name in environment if allowed.search(name))
        return subprocess.run(
            ["envsubst", names],
            input=TEMPLATE.read_text(),
            env=environment | {"PATH": "/usr/bin:/bin", "host": "must not be filled in"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout

    def _main(self) -> str:
        """Let the main file work outside a container: as Debian's user, in other folders."""
        places = {
            "user nginx;\n": "",
            "/etc/nginx/mime.types": "mime.types",
            "/etc/nginx/conf.d/": f"{self.home}/conf.d/",
            "/var/log/nginx": str(self.home),
            "/run/nginx.pid": f"{self.home}/nginx.pid",
            "sendfile on;": KEPT.format(home=self.home),
        }
        return replaced(MAIN.read_text(), places)

    def _moved(self, text: str) -> str:
        """Let the same file work outside a container: other ports and folders, no other change."""
        places = {
            "listen 80 ": f"listen 127.0.0.1:{self.http} ",
            "listen 443 ": f"listen 127.0.0.1:{self.https} ",
            "http://web:8000": f"http://web:{self.web[1]}",
            "/etc/nginx/certificates": f"{self.home}/certificates",
            "/var/log/nginx": str(self.home),
            "/var/www/acme": f"{self.home}/acme",
            "/usr/share/nginx/portal-pages": f"{self.home}/pages",
            "/usr/share/nginx/portal-style": str(self.home),
            **self.changes,
        }
        return replaced(text, places)

    def make_certificate(self) -> None:
        """Run the script of the image's start."""
        subprocess.run(
            ["sh", str(FOLDER / "certificate.sh")],
            env={"PATH": "/usr/bin:/bin", "CERTIFICATE_FOLDER": str(self.home / "certificates")},
            check=True,
        )

    def start(self, *before: str) -> None:
        """Start it, by another program if one is given, and wait until it answers."""
        self._process = subprocess.Popen(
            [*before, *self.command("-g", "daemon off;")], stderr=subprocess.PIPE
        )

        def answers() -> bool:
            assert self._process is not None
            assert self._process.stderr is not None
            assert self._process.poll() is None, self._process.stderr.read().decode()
            with socket.socket() as probe:
                return probe.connect_ex(("127.0.0.1", self.https)) == 0

        until(answers, "an nginx that answers")

    def reload(self) -> None:
        subprocess.run(self.command("-s", "reload"), check=True, capture_output=True)

    def stop(self) -> None:
        if self._process is not None and self._process.stderr is not None:
            # What the image's STOPSIGNAL is: requests under way end first.
            self._process.send_signal(signal.SIGQUIT)
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self._process.terminate()
                self._process.wait(30)
            self._process.stderr.close()


class Resolver:
    """A name server for one question: where is `web`? As Docker's own does, by UDP."""

    def __init__(self, answer: str) -> None:
        self.answer = socket.inet_aton(answer)
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.bind(("127.0.0.1", 0))
        self.port: int = self._socket.getsockname()[1]
        self._thread = threading.Thread(target=self._serve, daemon=True)

    def __enter__(self) -> Resolver:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.sendto(b"", ("127.0.0.1", self.port))
        self._thread.join()
        self._socket.close()

    def _serve(self) -> None:
        while (asked := self._socket.recvfrom(512))[0]:
            query, asker = asked
            end = query.index(b"\0", 12) + 5
            # One answer, of the name at byte 12: an address, good for a second.
            head = query[:2] + bytes.fromhex("8180 0001 0001 0000 0000")
            tail = bytes.fromhex("c00c 0001 0001 00000001 0004") + self.answer
            self._socket.sendto(head + query[12:end] + tail, asker)


def replaced(text: str, places: dict[str, str]) -> str:
    """Put each of these words in place of another that must be there."""
    for old, new in places.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


def first_of(resolvers: str) -> str:
    """Have the script choose that the image's entrypoint sources."""
    script = f'. {FOLDER / "first-resolver.envsh"}; printf %s "$NGINX_LOCAL_RESOLVERS"'
    return subprocess.run(
        ["sh", "-euc", script],
        env={"NGINX_LOCAL_RESOLVERS": resolvers},
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port
