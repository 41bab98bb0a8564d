"""Fetch pip's wheel, the one named in a lock file, with the standard library alone.

The places are those pip itself would ask: PIP_INDEX_URL, PIP_EXTRA_INDEX_URL and PIP_FIND_LINKS or
the same settings in pip's configuration files, and the public index when none is set. The wheel is
taken only if its hash is in the lock.
"""

from __future__ import annotations

import configparser
import hashlib
import os
import re
import ssl
import urllib.error
import urllib.request
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urldefrag, urljoin, urlsplit

PUBLIC_INDEX = "https://pypi.org/simple"
SECONDS = 60


class FetchError(Exception):
    """Say in one sentence why pip could not be fetched."""


def fetch(lock: Path, folder: Path) -> Path:
    """Download the locked pip into the folder and return the wheel's path."""
    version, hashes = locked_pip(lock.read_text())
    name = f"pip-{version}-py3-none-any.whl"
    settings = pip_settings()
    tried: list[str] = []
    for place in places(settings, name):
        try:
            content = read(place, settings)
        except (OSError, ValueError) as error:
            tried.append(str(error))
            continue
        if hashlib.sha256(content).hexdigest() in hashes:
            (folder / name).write_bytes(content)
            return folder / name
        tried.append("its hash is not the locked one")
    reason = tried[-1] if tried else "the package index does not offer it"
    raise FetchError(f"{name} could not be fetched ({reason}); is there a network connection?")


def locked_pip(lock: str) -> tuple[str, set[str]]:
    """Return the version of pip in a lock file and the hashes allowed for it."""
    entry = re.search(r"^pip==(\S+) \\\n((?:    --hash=.*\n?)+)", lock, re.MULTILINE)
    if entry is None:
        raise FetchError("the lock file names no version of pip.")
    return entry[1], set(re.findall(r"sha256:([0-9a-f]{64})", entry[2]))


def read_settings(file: Path) -> dict[str, str]:
    """Read one of pip's files; what is not there says nothing."""
    parser = configparser.RawConfigParser()
    parser.read(file)
    sections = [section for section in ("global", "install") if parser.has_section(section)]
    items = [item for section in sections for item in parser.items(section)]
    return {name.replace("_", "-"): value for name, value in items}


def pip_settings() -> dict[str, str]:
    """Return pip's settings that matter here; the environment wins over the files."""
    home = Path(os.environ.get("HOME", "/"))
    config_home = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config")
    files = [Path("/etc/pip.conf"), home / ".pip/pip.conf", config_home / "pip/pip.conf"]
    if named := os.environ.get("PIP_CONFIG_FILE"):
        files = [] if named == os.devnull else [*files, Path(named)]
    found: dict[str, str] = {}
    for file in files:
        found |= read_settings(file)
    for name, value in os.environ.items():
        if name.startswith("PIP_") and value:
            found[name.removeprefix("PIP_").lower().replace("_", "-")] = value
    return found


def places(settings: dict[str, str], name: str) -> list[str]:
    """Return the addresses where the wheel may be, in pip's order."""
    links = [as_url(place) for place in settings.get("find-links", "").split()]
    found = [f"{link.rstrip('/')}/{name}" for link in links]
    if settings.get("no-index", "0").lower() in {"1", "true", "yes", "on"}:
        return found
    indexes = [
        settings.get("index-url", PUBLIC_INDEX),
        *settings.get("extra-index-url", "").split(),
    ]
    for index in indexes:
        found += offered(f"{index.rstrip('/')}/pip/", name, settings)
    return found


def as_url(place: str) -> str:
    """Turn a folder into a file address; leave addresses alone."""
    return place if urlsplit(place).scheme else Path(place).expanduser().resolve().as_uri()


def offered(page: str, name: str, settings: dict[str, str]) -> list[str]:
    """Return the addresses an index page gives for a file; an index that fails gives itself.

    Reading the page again later repeats its error, which is then the reason told.
    """
    address = f"{page}index.html" if page.startswith("file:") else page
    try:
        text = read(address, settings).decode()
    except (OSError, ValueError):
        return [address]
    links = Links()
    links.feed(text)
    addresses = [urldefrag(urljoin(page, link)).url for link in links.found]
    return [link for link in addresses if link.endswith(f"/{name}")]


class Links(HTMLParser):
    """Collect the targets of a page's links."""

    def __init__(self) -> None:
        """Start with no link."""
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep the target of an anchor."""
        self.found += [value for key, value in attrs if tag == "a" and key == "href" and value]


def read(address: str, settings: dict[str, str]) -> bytes:
    """Read an address, with pip's certificates, proxy and log-in if they are set."""
    certificates = ssl.create_default_context(cafile=settings.get("cert") or None)
    handlers: list[urllib.request.BaseHandler] = [urllib.request.HTTPSHandler(context=certificates)]
    if proxy := settings.get("proxy"):
        handlers.append(urllib.request.ProxyHandler({"http": proxy, "https": proxy}))
    parts = urlsplit(address)
    if parts.username:
        passwords = urllib.request.HTTPPasswordMgrWithPriorAuth()
        address = parts._replace(netloc=parts.netloc.rpartition("@")[2]).geturl()
        passwords.add_password(
            None, address, parts.username, parts.password or "", is_authenticated=True
        )
        handlers.append(urllib.request.HTTPBasicAuthHandler(passwords))
    request = urllib.request.Request(address, headers={"Accept": "text/html, */*"})  # noqa: S310 -- the index is the user's own setting
    with urllib.request.build_opener(*handlers).open(request, timeout=SECONDS) as answer:
        content: bytes = answer.read()
    return content
