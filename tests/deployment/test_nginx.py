"""nginx as the container runs it: it starts with the image's main file, and says in our words what it refuses."""

from __future__ import annotations

import json
import re
import resource
import socket
import ssl
import subprocess
from contextlib import ExitStack, closing
from http.client import HTTPSConnection, RemoteDisconnected
from typing import TYPE_CHECKING

import pytest
import yaml

from tests.deployment import compose
from tests.deployment.conftest import demand
from tests.deployment.nginx import FOLDER, Nginx, first_of, free_port
from tests.deployment.visitor import PATIENCE, Echo, Silence, Visitor, received, trusting
from tests.live import until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.deployment.visitor import Answer

pytestmark = pytest.mark.live


@pytest.fixture
def echo() -> Iterator[tuple[str, int]]:
    with Echo() as address:
        yield address


@pytest.fixture
def nginx(nginx_home: Path, echo: tuple[str, int]) -> Iterator[Nginx]:
    with Nginx(nginx_home, echo) as server:
        yield server


def assert_own_page(answer: Answer, status: int, words: str) -> None:
    assert answer.status == status
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert answer.headers["Cache-Control"] == "no-store"
    assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
    assert f'<p class="code">{status}</p>' in answer.text
    assert words in answer.text


@pytest.mark.parametrize(
    ("found", "chosen"),
    [
        ("127.0.0.11", "127.0.0.11"),
        ("10.89.1.1 10.255.0.53", "10.89.1.1"),
        ("[fd00::1] 1.1.1.1", "[fd00::1]"),
    ],
)
def test_first_name_server_is_asked(found: str, chosen: str) -> None:
    assert first_of(found) == chosen


def test_page_comes_through_with_the_headers_the_portal_trusts(nginx: Nginx) -> None:
    answer = Visitor(nginx).get(
        "/tournaments/?q=1", **{"X-Forwarded-For": "6.6.6.6", "X-Forwarded-Proto": "gopher"}
    )
    seen = json.loads(answer.body)

    assert answer.status == 200
    assert (seen["X-Forwarded-For"], seen["X-Real-IP"]) == ("127.0.0.1", "127.0.0.1")
    assert seen["X-Forwarded-Proto"] == "https"
    assert seen["Host"] == f"localhost:{nginx.https}"
    assert re.fullmatch("[0-9a-f]{32}", seen["X-Request-ID"])
    assert "nginx/" not in answer.headers["Server"]


def test_plain_request_is_led_to_https_and_the_authority_is_not(nginx: Nginx) -> None:
    proof = nginx.home / "acme" / ".well-known" / "acme-challenge" / "token-of-the-authority"
    proof.parent.mkdir(parents=True)
    proof.write_text("the proof")
    visitor = Visitor(nginx)

    moved = visitor.get("/check/?a=1", plain=True, **{"X-Forwarded-Proto": "https"})
    proven = visitor.get("/.well-known/acme-challenge/token-of-the-authority", plain=True)

    assert (moved.status, moved.headers["Location"]) == (308, "https://localhost:443/check/?a=1")
    assert (proven.status, proven.text) == (200, "the proof")
    assert visitor.get("/.well-known/acme-challenge/other", plain=True).status == 404


@pytest.mark.parametrize(
    ("count", "claimed", "address"),
    [
        ("1", "6.6.6.6", "127.0.0.1"),
        ("2", "6.6.6.6, 192.0.2.7", "192.0.2.7"),
        ("2", "2001:db8::7", "2001:db8::7"),
        ("2", "", "127.0.0.1"),
        ("3", "6.6.6.6, 192.0.2.7, 198.51.100.1", "192.0.2.7"),
        ("3", "192.0.2.7", "127.0.0.1"),
    ],
)
def test_visitor_behind_proxies_is_who_the_outermost_of_ours_saw(
    nginx_home: Path, echo: tuple[str, int], count: str, claimed: str, address: str
) -> None:
    with Nginx(nginx_home, echo, TRUSTED_PROXY_COUNT=count) as nginx:
        seen = json.loads(Visitor(nginx).get("/", **{"X-Forwarded-For": claimed}).body)
        log = json.loads(until(lambda: nginx.log, "a line in the log"))

    assert seen["X-Forwarded-For"] == seen["X-Real-IP"] == log["address"] == address


def test_proxy_in_front_may_take_the_encryption_off(
    nginx_home: Path, echo: tuple[str, int]
) -> None:
    with Nginx(nginx_home, echo, TRUSTED_PROXY_COUNT="2") as nginx:
        encrypted = Visitor(nginx).get("/", plain=True, **{"X-Forwarded-Proto": "https"})
        open_to_all = Visitor(nginx).get("/", plain=True, **{"X-Forwarded-Proto": "http"})

    assert json.loads(encrypted.body)["X-Forwarded-Proto"] == "https"
    assert open_to_all.status == 308


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="this machine has no IPv6")
def test_visitor_by_ipv6_is_known_by_their_own_address(
    nginx_home: Path, echo: tuple[str, int]
) -> None:
    more = yaml.safe_load((compose.ROOT / "docker/ipv6.yml").read_text())["services"]["nginx"]
    nginx = Nginx(nginx_home, echo)
    nginx.environment = more["environment"]
    nginx.changes = {
        "listen [::]:80 ": f"listen [::1]:{nginx.http} ",
        "listen [::]:443 ": f"listen [::1]:{nginx.https} ",
    }
    with nginx:
        link = HTTPSConnection("::1", nginx.https, context=trusting(), timeout=PATIENCE)
        with closing(link):
            link.request("GET", "/", headers={"Host": "localhost"})
            told = json.loads(received(link).body)

    assert told["X-Forwarded-For"] == "::1"


def test_http_2_is_offered(nginx: Nginx) -> None:
    context = trusting()
    context.set_alpn_protocols(["h2", "http/1.1"])
    link = HTTPSConnection("localhost", nginx.https, timeout=PATIENCE, context=context)
    link.connect()
    assert isinstance(link.sock, ssl.SSLSocket)
    chosen = link.sock.selected_alpn_protocol()
    link.close()
    assert chosen == "h2"


@pytest.mark.parametrize(
    ("offered", "chosen"),
    [
        ("ECDHE-RSA-AES128-GCM-SHA256:ECDHE-RSA-AES256-GCM-SHA384", "ECDHE-RSA-AES256-GCM-SHA384"),
        ("ECDHE-RSA-AES128-SHA:AES128-GCM-SHA256:AES256-SHA:@SECLEVEL=0", None),
    ],
    ids=["the strongest", "none of the old ones"],
)
def test_only_recommended_ciphers_are_taken(nginx: Nginx, offered: str, chosen: str | None) -> None:
    context = trusting()
    context.maximum_version = ssl.TLSVersion.TLSv1_2
    context.set_ciphers(offered)
    link = HTTPSConnection("localhost", nginx.https, timeout=PATIENCE, context=context)
    try:
        link.connect()
        assert isinstance(link.sock, ssl.SSLSocket)
        found = (link.sock.cipher() or ("",))[0]
    except ssl.SSLError:
        found = None
    finally:
        link.close()
    assert found == chosen


def test_http_2_is_spoken(nginx: Nginx) -> None:
    assert curl(nginx, "/", "--output", "/dev/null", told="%{http_version} %{response_code}") == (
        "2 200"
    )


def test_too_large_an_upload_gets_our_page_over_http_2_too(nginx: Nginx) -> None:
    upload = nginx.home / "upload"
    with upload.open("wb") as file:
        file.truncate(65 * 1024 * 1024)

    page = curl(nginx, "/check/", "--data-binary", f"@{upload}", told="%{response_code}")

    assert "The upload is too large" in page
    assert page.endswith("413")
    assert json.loads(until(lambda: nginx.log, "a line in the log"))["method"] == "POST"


def curl(nginx: Nginx, path: str, *options: str, told: str) -> str:
    demand("curl", variable="RATINGPORTAL_REQUIRE_NGINX")
    command = ["curl", "--insecure", "--silent", "--http2", "--write-out", told, *options]
    return subprocess.run(
        [*command, f"{nginx.address}{path}"], capture_output=True, text=True, check=True
    ).stdout


def test_too_large_an_upload_gets_our_page_at_once(nginx: Nginx) -> None:
    link = Visitor(nginx).connect()
    link.putrequest("POST", "/submissions/new/")
    link.putheader("Content-Length", str(65 * 1024 * 1024))
    # Not a byte of it is sent: the answer comes before.
    link.endheaders()
    answer = received(link)
    link.close()

    assert_own_page(answer, 413, "The upload is too large")
    style = re.search('href="(/portal-pages/[^"]+)"', answer.text)
    assert style
    sheet = Visitor(nginx).get(style[1])
    assert (sheet.status, sheet.headers["Content-Type"]) == (200, "text/css")
    assert b"prefers-color-scheme: dark" in sheet.body
    assert Visitor(nginx).get("/portal-pages/413.html").status == 404


@pytest.mark.parametrize("path", ["/", "/submissions/new/", "/office/register/import/"])
def test_portal_that_is_away_gets_our_page(nginx_home: Path, path: str) -> None:
    with Nginx(nginx_home, ("127.0.0.1", free_port())) as nginx:
        answer = Visitor(nginx).get(path)

    assert_own_page(answer, 502, "The portal is restarting")
    assert answer.headers["Retry-After"] == "30"


def test_portal_that_never_answers_gets_our_page(nginx_home: Path) -> None:
    with Silence() as address:
        nginx = Nginx(nginx_home, address)
        nginx.changes = {"proxy_read_timeout 65s": "proxy_read_timeout 1s"}
        with nginx:
            answer = Visitor(nginx).get("/")

    assert_own_page(answer, 504, "The portal took too long to answer")


def test_more_at_once_than_one_address_may_gets_our_page(nginx_home: Path) -> None:
    with Silence() as address, Nginx(nginx_home, address) as nginx, ExitStack() as links:
        visitor = Visitor(nginx)
        for _ in range(100):
            link = visitor.connect()
            links.callback(link.close)
            link.request("GET", "/")
        last = links.enter_context(closing(visitor.connect()))
        last.request("GET", "/")

        assert_own_page(received(last), 429, "Too many requests")


def test_slow_sender_is_cut_off_and_never_reaches_the_portal(nginx_home: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as portal:
        nginx = Nginx(nginx_home, ("127.0.0.1", portal.getsockname()[1]))
        nginx.changes = {"client_body_timeout 15s": "client_body_timeout 1s"}
        with nginx:
            link = Visitor(nginx).connect()
            link.putrequest("POST", "/check/")
            link.putheader("Content-Length", "1000")
            link.endheaders(b"only the beginning")
            with pytest.raises((ConnectionError, RemoteDisconnected)):
                link.getresponse()
            link.close()
            portal.setblocking(False)
            with pytest.raises(BlockingIOError):
                portal.accept()


def test_one_stranger_cannot_hold_all_connections(nginx: Nginx) -> None:
    """Requests that are begun and never ended, more than the image's own main file has room for."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most < 4096:
        pytest.skip("this machine lets nobody hold so many")
    with ExitStack() as held:
        held.callback(
            resource.setrlimit,
            resource.RLIMIT_NOFILE,
            resource.getrlimit(resource.RLIMIT_NOFILE),
        )
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        for _ in range(2500):
            link = held.enter_context(socket.create_connection(("127.0.0.1", nginx.http)))
            link.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-More: ")
        assert Visitor(nginx).get("/").status == 200


SECRETS = (
    "/check/secret/file/?line=3",
    "/convert/secret/trf16/",
    "/accounts/password/reset/key/1-secret/",
    "/accounts/confirm-email/secret/",
    "/players/?q=secret",
    "/notices/unsubscribe/secret/",
)


def test_log_holds_no_secret(nginx: Nginx) -> None:
    visitor = Visitor(nginx, {"Referer": f"{nginx.address}/check/secret/"})
    for path in SECRETS:
        visitor.get(path)
    until(lambda: nginx.log.count("\n") == len(SECRETS), "every line in the log")
    lines = [json.loads(line) for line in nginx.log.splitlines()]

    assert "secret" not in nginx.log
    assert "secret" not in nginx.complaints
    assert [line["path"] for line in lines] == [
        "/check/***/file/",
        "/convert/***/trf16/",
        "/accounts/password/reset/key/***",
        "/accounts/confirm-email/***",
        "/players/",
        "/notices/unsubscribe/***/",
    ]
    assert {line["status"] for line in lines} == {200}


def test_log_holds_no_secret_while_the_portal_is_away(nginx_home: Path) -> None:
    with Nginx(nginx_home, ("127.0.0.1", free_port())) as nginx:
        for path in SECRETS:
            assert Visitor(nginx).get(path).status == 502
        until(lambda: nginx.log.count("\n") == len(SECRETS), "every line in the log")

    assert "secret" not in nginx.log + nginx.complaints


def test_new_certificate_is_taken_up_without_a_restart(nginx: Nginx) -> None:
    def shown() -> bytes | None:
        link = Visitor(nginx).connect()
        link.connect()
        assert isinstance(link.sock, ssl.SSLSocket)
        found = link.sock.getpeercert(binary_form=True)
        link.close()
        return found

    before = shown()
    for file in (nginx.home / "certificates").iterdir():
        file.unlink()
    nginx.make_certificate()
    assert shown() == before

    nginx.reload()

    assert until(lambda: shown() != before, "the new certificate")


def test_given_certificate_is_kept(nginx: Nginx) -> None:
    pair = {file: file.read_bytes() for file in (nginx.home / "certificates").iterdir()}

    nginx.make_certificate()

    assert len(pair) == 2
    assert all(file.read_bytes() == content for file, content in pair.items())


def test_folder_that_takes_no_certificate_is_named(home: Path) -> None:
    demand("openssl", variable="RATINGPORTAL_REQUIRE_NGINX")
    done = subprocess.run(
        ["sh", FOLDER / "certificate.sh"],
        env={"PATH": "/usr/bin:/bin", "CERTIFICATE_FOLDER": str(home / "missing")},
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("No certificate is in the folder of CERTIFICATES")


@pytest.mark.parametrize("page", sorted(FOLDER.glob("pages/*.html")), ids=lambda page: page.stem)
def test_page_of_our_own_needs_no_other_server(page: Path) -> None:
    text = page.read_text()

    assert (
        f"error_page {page.stem} /portal-pages/{page.name};"
        in (FOLDER / "portal.conf.template").read_text()
    )
    assert re.findall('(?:src|href)="([^"]+)"', text) == ["/portal-pages/error.css", "/"]
    assert "style=" not in text
