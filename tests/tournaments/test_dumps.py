"""The nightly dump: everything public, nothing else, in parts that make whole files."""

from __future__ import annotations

import csv
import gzip
import hashlib
import io
import json
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest
from django.urls import reverse
from django.utils import timezone

from ratingportal.tournaments.models import Dump, DumpPart
from ratingportal.tournaments.services import dumps, records
from tests.tournaments.conftest import player

if TYPE_CHECKING:
    from django.test import Client

    from tests.tournaments.conftest import TournamentMaker


def fetch(client: Client, name: str) -> bytes:
    answer: Any = client.get(reverse("tournaments:dump_file", args=[name]))
    assert answer.status_code == 200
    return b"".join(answer)


def rows(client: Client, name: str) -> list[dict[str, str]]:
    text = gzip.decompress(fetch(client, name)).decode()
    return list(csv.DictReader(io.StringIO(text)))


@pytest.fixture
def published(make_tournament: TournamentMaker, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """More tournaments than are written at once, and one that is not public."""
    monkeypatch.setattr(dumps, "AT_ONCE", 2)
    make_tournament(name="Secret Open", published=False)
    child = timezone.now().year - 10
    young = [
        player(1, "Archer, Alice", birth="1975-12-31", club="Call 0475 12 34 56"),
        player(2, "Young, Yuri", birth=f"{child}-05-05"),
    ]
    names = ("First Open", "Open of ada@example.org", "Third, “Open”")
    return [make_tournament(name=name, players=young, games=[], byes=[]).pk for name in names[:2]] + [
        make_tournament(name=names[2]).pk
    ]  # fmt: skip


def test_dump_holds_what_is_public_and_nothing_else(client: Client, published: list[int]) -> None:
    dumps.write_dump()

    tournaments = rows(client, "tournaments.csv.gz")
    people, games = rows(client, "players.csv.gz"), rows(client, "games.csv.gz")
    told = [json.loads(line) for line in gzip.decompress(fetch(client, "tournaments.jsonl.gz")).splitlines()]  # fmt: skip

    assert [int(row["tournament"]) for row in tournaments] == published
    assert [row["tournament"] for row in told] == published
    assert (len(people), len(games)) == (8, 4)
    assert sum(len(row["players"]) for row in told) == 8
    assert told[2]["games"][0]["white_name"] == "Archer, Alice"
    everything = " ".join(gzip.decompress(fetch(client, name)).decode() for name in dumps.dump_files.NAMES)  # fmt: skip
    for secret in ("Secret", "@example.org", "12-31", "0475", f"{timezone.now().year - 10}"):
        assert secret not in everything
    assert people[0]["birth"] == "1975"


def test_manifest_proves_the_files(client: Client, published: list[int]) -> None:
    dumps.write_dump()

    manifest = json.loads(fetch(client, "manifest.json"))

    assert {file["name"] for file in manifest["files"]} == set(dumps.dump_files.NAMES)
    for file in manifest["files"]:
        data = fetch(client, file["name"])
        assert (len(data), hashlib.sha256(data).hexdigest()) == (file["bytes"], file["sha256"])
    page = client.get(reverse("tournaments:dump")).text
    assert manifest["files"][0]["sha256"] in page


def test_slices_go_on_where_they_were_and_the_old_one_stays_until_then(
    client: Client, published: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = dumps.write_dump()
    assert first is not None
    assert dumps.write_dump() is None
    whole = fetch(client, "games.csv.gz")
    Dump.objects.update(created_at=timezone.now() - timedelta(days=1))
    monkeypatch.setattr(dumps, "SLICE_SECONDS", 0)
    at_noon = datetime.combine(timezone.now().date(), datetime.min.time(), UTC) + timedelta(
        hours=12
    )

    assert dumps.write_dump(now=at_noon.replace(hour=0)) is None
    half = dumps.write_dump(now=at_noon)
    assert half is not None
    assert (half.pk > first.pk, half.finished_at) == (True, None)
    assert fetch(client, "games.csv.gz") == whole
    for _ in range(3):
        dumps._go_on(half.pk)

    assert dumps.find_latest_dump() == half
    assert fetch(client, "games.csv.gz") == whole
    assert set(DumpPart.objects.values_list("dump", flat=True)) == {half.pk}


def test_withdrawn_tournament_is_gone_with_the_next_dump(
    client: Client, make_tournament: TournamentMaker
) -> None:
    row = make_tournament()
    dumps.write_dump()
    records.unpublish_tournament(tournament=row)
    dumps.drop_dumps()

    assert client.get(reverse("tournaments:dump_file", args=["games.csv.gz"])).status_code == 404
    assert "Not created yet" in client.get(reverse("tournaments:dump")).text
    dumps.write_dump()

    assert rows(client, "tournaments.csv.gz") == []
