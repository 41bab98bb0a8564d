"""Walk every address as everybody, with every method."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from tests.access.people import PEOPLE
from tests.access.ratings import RATINGS
from tests.access.table import (
    GROUPS,
    OFFICE,
    PAGES,
    REGISTER,
    SUBMISSIONS,
    TABLE,
    TOURNAMENTS,
    Row,
)
from tests.access.world import ROLES, World, fingerprint, undone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from django.http import HttpResponseBase
    from django.test import Client

OTHER_METHODS = ("put", "patch", "delete", "options", "trace")
SUBJECTS = {
    "pages": PAGES,
    "tournaments": TOURNAMENTS,
    "submissions": SUBMISSIONS,
    "office": OFFICE,
    "register": REGISTER,
    "people": PEOPLE,
    "ratings": RATINGS,
}
AT_ONCE = 12
"""Rows in one test: a long one could not be shared between processes, and would meet the time limit."""
PARTS = {
    f"{name}-{first // AT_ONCE + 1}": rows[first : first + AT_ONCE]
    for name, rows in SUBJECTS.items()
    for first in range(0, len(rows), AT_ONCE)
}


def url_names(resolver: URLResolver, spaces: tuple[str, ...] = ()) -> Iterator[str]:
    """Name every address there is, with its namespaces; one without a name is named by its pattern."""
    for item in resolver.url_patterns:
        if isinstance(item, URLPattern):
            yield ":".join((*spaces, item.name or f"unnamed {item.pattern}"))
        else:
            yield from url_names(item, (*spaces, item.namespace) if item.namespace else spaces)


def test_every_address_is_in_the_table() -> None:
    there = {name for name in url_names(get_resolver()) if not name.startswith(GROUPS)}

    assert there == {row.name for row in (*TABLE, *PEOPLE, *RATINGS)}


@pytest.mark.parametrize("part", PARTS)
def test_everybody_gets_what_the_table_says(world: World, part: str) -> None:
    clients = world.clients()
    expected: dict[str, dict[str, str]] = {}
    found: dict[str, dict[str, str]] = {}

    for number, row in enumerate(PARTS[part]):
        with undone():
            row.prepare(world)
            before = fingerprint()
            for method, cells in _cells(row):
                name = f"{method} {row.name} ({number})"
                expected[name] = dict(zip(ROLES, cells.split(), strict=True))
                found[name] = {
                    role: _visit(world, client, row, method, before)
                    for role, client in clients.items()
                }
        world.submission.refresh_from_db()

    assert found == expected


def _cells(row: Row) -> Iterator[tuple[str, str]]:
    yield "get", row.get
    yield "head", row.get
    yield "post", row.posted
    for method in OTHER_METHODS:
        yield method, row.other


def _visit(world: World, client: Client, row: Row, method: str, before: dict[str, str]) -> str:
    """Try it, and undo it: the answer's status, and whether any row of any table changed."""
    address = reverse(row.name, args=row.args(world)) + row.query(world)
    with undone():
        data = row.data(world) if method == "post" else None
        answer = getattr(client, method)(address, data)
        return _status(answer) + ("" if fingerprint() == before else "*")


def _status(answer: HttpResponseBase) -> str:
    if answer.status_code == 302 and answer["Location"].startswith("/accounts/login/?next="):
        return "login"
    return str(answer.status_code)
