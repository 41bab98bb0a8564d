"""NUL, absurd numbers and broken text in addresses and filters: 400 or 404, never 500, and nothing changes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tests.access.people import PEOPLE
from tests.access.ratings import RATINGS
from tests.access.table import CLOSED, TABLE
from tests.access.world import World, fingerprint, undone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.accounts.models import User

TEMPLATES = Path(__file__).resolve().parents[2] / "templates"
NAME = re.compile(r'name="([a-z][a-z0-9_-]*)"|[?&]([a-z_]+)=')
HUGE = "9" * 30
FORM = "application/x-www-form-urlencoded"
ABSURD = (HUGE, "9" * 5000, f"-{HUGE}", "²", "%FF%FE")
CONVERTED = re.compile(r"<(?:(\w+):)?\w+>|\(\?P<\w+>[^)]*\)")


def parameters() -> list[str]:
    """Every name that a form or a link of ours puts into an address."""
    texts = (path.read_text() for path in TEMPLATES.rglob("*.html"))
    names = {first or second for text in texts for first, second in NAME.findall(text)}
    return sorted(names | {"page", "sort", "q", "id", "o", "list", "federation", "state"})


def patterns(resolver: URLResolver, before: str = "") -> Iterator[str]:
    for item in resolver.url_patterns:
        here = before + str(item.pattern).replace("^", "").replace("\\Z", "").replace("$", "")
        if isinstance(item, URLPattern):
            yield here
        else:
            yield from patterns(item, here)


@pytest.fixture
def client(world: World) -> Client:
    client = world.client("administrator")
    client.raise_request_exception = False
    return client


@pytest.mark.parametrize("value", [HUGE, "9" * 5000, "²", "a%00b"])
def test_absurd_parts_of_an_address_are_not_found(client: Client, value: str) -> None:
    before = fingerprint()
    asked = [pattern for pattern in patterns(get_resolver()) if CONVERTED.search(pattern)]

    broken = []
    for pattern in asked:
        address = "/" + CONVERTED.sub(quote(value, safe="%"), pattern)
        if max(client.get(address).status_code, client.post(address).status_code) >= 500:
            broken.append(pattern)

    assert broken == []
    assert len(asked) > 80
    assert fingerprint() == before


@pytest.mark.parametrize("part", range(4))
def test_absurd_filters_break_no_page(world: World, client: Client, part: int) -> None:
    names = parameters()
    assert len(names) > 40
    broken = []
    for row in [row for row in (*TABLE, *PEOPLE, *RATINGS) if row.get.split()[-1] == "200"][
        part::4
    ]:
        with undone():
            row.prepare(world)
            address = reverse(row.name, args=row.args(world))
            for value in ABSURD:
                query = "&".join(f"{name}={quote(value, safe='%')}" for name in names)
                if client.get(f"{address}?{query}").status_code >= 500:
                    broken.append((row.name, value[:40]))
            assert client.get(f"{address}?{names[0]}=%00").status_code == 400
        world.submission.refresh_from_db()

    assert broken == []


@pytest.mark.parametrize("part", range(4))
def test_absurd_forms_break_no_address(world: World, part: int) -> None:
    """Every form is sent as it should be but for one kind of nonsense in all of its fields, by whoever may send it."""
    broken = []
    for row in [row for row in (*TABLE, *PEOPLE, *RATINGS) if row.posted != CLOSED][part::4]:
        for value in ("a\0b", HUGE, f"-{HUGE}", "²", "9" * 5000, "\ud800"):
            for role in ("organiser", "administrator"):
                with undone():
                    row.prepare(world)
                    client = world.client(role)
                    client.raise_request_exception = False
                    fields = {
                        name: given if hasattr(given, "read") else value
                        for name, given in row.data(world).items()
                    } | dict.fromkeys(("q", "text", "reason", "page", "version"), value)
                    address = reverse(row.name, args=row.args(world)) + row.query(world)
                    status = client.post(address, urlencode_loosely(fields), FORM).status_code
                    if status >= 500:
                        broken.append((row.name, role, value[:12]))
                world.submission.refresh_from_db()

    assert broken == []


def urlencode_loosely(fields: dict[str, object]) -> str:
    """Write a form as an attacker does, with halves of characters too; files are left out."""
    return "&".join(
        f"{quote(name)}={quote(str(value).encode('utf-8', 'surrogatepass'))}"
        for name, value in fields.items()
        if not hasattr(value, "read")
    )


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    "address",
    [
        "federations/idrange/?country_name__regex=(",
        "federations/idrange/add/?federation=2026-99-99",
    ],
)
def test_absurd_filter_of_the_back_office_is_dropped(administrator: User, address: str) -> None:
    client = Client()
    client.force_login(administrator)

    answer = client.get(f"/admin/{address}", follow=True)

    assert answer.redirect_chain == [(f"/admin/{address.partition('?')[0]}", 302)]
    assert answer.status_code == 200
    assert "That filter could not be used" in answer.content.decode()


@pytest.mark.parametrize("value", [HUGE, "-1"])
def test_single_absurd_filter_breaks_no_list(client: Client, value: str) -> None:
    """One at a time: a filter that is refused first would hide the others."""
    broken = [
        (address, name)
        for address in (
            "tournaments:list",
            "players:search",
            "submissions:list",
            "office:queue",
        )
        for name in parameters()
        if client.get(reverse(address), {name: value}).status_code >= 500
    ]

    assert broken == []
