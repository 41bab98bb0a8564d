"""ZIP archives are opened within limits, and nothing in them makes anything of ours fail."""

from __future__ import annotations

import zipfile
from datetime import date
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingportal.core.reading.archives import (
    MAX_MEMBERS,
    MAX_UNPACKED,
    OpenedArchive,
    Trouble,
    is_document,
    list_names,
    open_archive,
)
from tests.core.archives import locked
from tests.core.documents import docx, open_document, xlsx
from tests.core.swiss_perfect import packed, swiss_perfect

if TYPE_CHECKING:
    import random


def names(found: OpenedArchive) -> list[str]:
    """Name the files that were opened."""
    return [member.name for member in found.members]


def test_files_come_with_their_names_and_days() -> None:
    found = open_archive(
        packed({"folder/spring.trf": b"012 Spring", "b\\autumn.trf": b"012 Autumn"})
    )

    assert found.trouble is None
    assert [(each.name, each.data) for each in found.members] == [
        ("spring.trf", b"012 Spring"),
        ("autumn.trf", b"012 Autumn"),
    ]
    assert {each.saved for each in found.members} == {date(2026, 3, 15)}


def test_rubbish_and_folders_are_passed_over() -> None:
    rubbish = ("__MACOSX/._spring.trf", ".DS_Store", "x/Thumbs.db", "desktop.ini", "folder/")
    found = open_archive(packed({**dict.fromkeys(rubbish, b""), "spring.trf": b"012 Spring"}))

    assert names(found) == ["spring.trf"]


def test_file_without_a_name_is_no_crash() -> None:
    """A name ends at the first NUL, so this one is empty."""
    data = packed({"x.bin": b"", "spring.trf": b"012 Spring"}).replace(b"x.bin", b"\0.bin")

    assert names(open_archive(data)) == ["spring.trf"]


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
def test_both_usual_ways_of_packing_are_known(method: int) -> None:
    assert names(open_archive(packed({"spring.trf": b"x" * 500}, method=method))) == ["spring.trf"]


@pytest.mark.parametrize(
    ("data", "trouble"),
    [
        (packed({}), Trouble.EMPTY),
        (packed({"folder/": b""}), Trouble.EMPTY),
        (locked({"spring.trf": b"012 Spring"}), Trouble.LOCKED),
        (packed({"inner.zip": packed({"a": b"b"})}), Trouble.NESTED),
        (packed({"inner": b"\x1f\x8b\x08 gzip"}), Trouble.NESTED),
        (packed({str(number): b"" for number in range(MAX_MEMBERS + 1)}), Trouble.TOO_MANY),
        (packed({"bomb": bytes(MAX_UNPACKED + 1)}), Trouble.TOO_LARGE),
        (packed({"swollen": bytes(2_000_000)}), Trouble.TOO_LARGE),
        (packed({"odd": b"x" * 99}, method=zipfile.ZIP_LZMA), Trouble.DAMAGED),
        (packed({"spring.trf": b"012 Spring"})[:-9], Trouble.DAMAGED),
        (b"PK\x03\x04", Trouble.DAMAGED),
    ],
)
def test_trouble_is_named(data: bytes, trouble: Trouble) -> None:
    found = open_archive(data)

    assert (found.trouble, found.members) == (trouble, ())


def test_size_that_is_announced_falsely_unpacks_to_no_more() -> None:
    data = bytearray(packed({"bomb": bytes(5_000_000)}))
    for mark, at in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        start = data.find(mark) + at
        data[start : start + 4] = (1000).to_bytes(4, "little")

    found = open_archive(bytes(data))

    assert found.trouble is Trouble.DAMAGED or len(found.members[0].data) <= 1000


def test_names_that_cannot_be_shown_are_mended() -> None:
    found = open_archive(packed({"spr\ting\x1b.trf": b"x", "n" * 500: b"y"}))

    assert names(found) == ["spr_ing_.trf", "n" * 200]


def test_documents_are_no_archives() -> None:
    assert all(map(is_document, (docx(), xlsx(), open_document("text"))))
    assert not is_document(swiss_perfect())
    assert list_names(b"PK\x03\x04") == []
    assert open_archive(packed({"letter": docx()})).trouble is None


@given(dice=st.randoms(use_true_random=False))
@settings(max_examples=150, deadline=None)
def test_damage_is_no_crash(dice: random.Random) -> None:
    data = bytearray(swiss_perfect())
    for _ in range(dice.randint(1, 6)):
        data[dice.randrange(len(data))] = dice.randrange(256)

    found = open_archive(bytes(data))

    assert found.trouble is not None or found.members
