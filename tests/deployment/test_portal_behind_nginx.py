"""The portal in production's settings behind nginx: a page, its style sheets, and uploads of every size."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from hashlib import sha256
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.test import Client

from ratingportal.submissions.models import Revision
from tests import files
from tests.deployment.compose import ROOT
from tests.deployment.nginx import Nginx
from tests.deployment.visitor import Visitor, received
from tests.live import until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from tests.live import LiveServices

pytestmark = pytest.mark.live
MB = 1024 * 1024
BOUNDARY = "a-boundary-that-occurs-nowhere-else"


@pytest.fixture
def static_root(tmp_path: Path) -> Path:
    """Collect styles and scripts as the image does."""
    folder = tmp_path / "static"
    subprocess.run(
        [sys.executable, "manage.py", "collectstatic", "--no-input", "--verbosity", "0"],
        cwd=ROOT,
        env=os.environ | production(folder),
        check=True,
    )
    return folder


def production(static_root: Path) -> dict[str, str]:
    return {
        "RATINGPORTAL_ENV": "production",
        # Sessions made by the test must be good for the server.
        "SECRET_KEY": settings.SECRET_KEY,
        "ALLOWED_HOSTS": "localhost",
        "STATIC_ROOT": str(static_root),
    }


@pytest.fixture
def visitor(nginx_home: Path, services: LiveServices, static_root: Path) -> Iterator[Visitor]:
    web = urlsplit(services.start_web(**production(static_root)))
    assert web.hostname
    assert web.port
    with Nginx(nginx_home, (web.hostname, web.port)) as nginx:
        visitor = Visitor(nginx)
        until(lambda: visitor.get("/healthz").status == 200, "a portal behind nginx")
        yield visitor


def test_page_with_its_style_sheets(visitor: Visitor) -> None:
    page = visitor.get("/")
    sheets = re.findall(r'href="(/static/[^"]+\.css)"', page.text)

    assert page.status == 200
    assert "max-age=31536000" in page.headers["Strict-Transport-Security"]
    assert sheets
    for sheet in sheets:
        answer = visitor.get(sheet, **{"Accept-Encoding": "gzip"})
        assert (answer.status, answer.headers["Content-Encoding"]) == (200, "gzip")
        assert "immutable" in answer.headers["Cache-Control"]


def test_no_folder_is_listed(visitor: Visitor) -> None:
    folders = ("/static/", "/static/css/", "/portal-pages/", "/.well-known/acme-challenge/")

    assert {folder: visitor.get(folder).status for folder in folders} == dict.fromkeys(folders, 404)


def test_large_upload_arrives_whole_and_a_larger_one_never(
    visitor: Visitor, organiser: User, bel: Federation, fide: RatingList
) -> None:
    log_in(visitor, organiser)
    large = [padded(files.clean(f"Open {number}")) for number in range(8)]
    fields = {"federation": str(bel.pk), "rating_list": str(fide.pk)}

    answer = post(visitor, "/submissions/new/", fields, large)
    stored = set(Revision.objects.values_list("sha256", flat=True))

    assert sum(map(len, large)) > 35 * MB
    assert answer == 302
    assert stored == {sha256(data).hexdigest() for data in large}
    assert post(visitor, "/submissions/new/", fields, [large[0]] * 14) == 413
    assert Revision.objects.count() == len(large)


def test_nobody_without_the_right_has_a_large_body_taken_in(visitor: Visitor) -> None:
    for path in ("/office/register/import/", "/submissions/new/"):
        link = visitor.connect()
        link.putrequest("POST", path)
        link.putheader("Content-Length", str(60 * MB))
        # Not a byte of the body is sent, and the answer is there: nginx asked the portal first.
        link.endheaders()
        answer = received(link)
        link.close()
        assert (answer.status, answer.headers["Location"]) == (
            303,
            f"/accounts/login/?next={path}",
        )


def padded(data: bytes) -> bytes:
    """Make a file as large as one may be, by lines that nobody reads."""
    line = b"### " + b"x" * 90 + b"\n"
    return data + line * ((4_900_000 - len(data)) // len(line))


def log_in(visitor: Visitor, user: User) -> None:
    client = Client()
    client.force_login(user)
    token = "t" * 32
    visitor.headers = {
        "Cookie": f"__Host-session={client.cookies['sessionid'].value}; __Host-csrf={token}",
        "Referer": f"{visitor.nginx.address}/submissions/new/",
        "X-CSRFToken": token,
    }


def post(visitor: Visitor, path: str, fields: dict[str, str], uploads: list[bytes]) -> int:
    """Send a form with files as a browser does; give the status."""
    lines = [
        f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode()
        for name, value in fields.items()
    ]
    for number, data in enumerate(uploads):
        named = f'form-data; name="uploads"; filename="{number}.trf"'
        lines += [f"--{BOUNDARY}\r\nContent-Disposition: {named}\r\n\r\n".encode(), data, b"\r\n"]
    body = b"".join([*lines, f"--{BOUNDARY}--\r\n".encode()])
    kind = {"Content-Type": f"multipart/form-data; boundary={BOUNDARY}"}
    return visitor.ask("POST", path, body=body, headers=kind).status
