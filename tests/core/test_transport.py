from __future__ import annotations

import pytest

from ratingportal.core.limits import MAX_BYTES
from ratingportal.core.transport import refusal
from tests.core.building import SOUND
from tests.core.jet import PAGE, header
from tests.core.papi import pairtwo, papi


@pytest.mark.parametrize(
    ("data", "reason", "sentence"),
    [
        (b"", "empty", "The file holds no text."),
        (
            b"x" * (MAX_BYTES + 1),
            "too_large",
            "The file is larger than 5 MB, and no larger ones are taken.",
        ),
        (
            b"PK\x03\x04....",
            "archive",
            "The file is an archive (ZIP or Office file), not a tournament report.",
        ),
        (b"MZ\x90\x00....", "binary", "The file is a program, not a text report."),
    ],
)
def test_refusal_has_a_reason_and_a_sentence(data: bytes, reason: str, sentence: str) -> None:
    refused = refusal(data)

    assert refused is not None
    assert (refused.reason, refused.sentence) == (reason, sentence)
    assert refused.finding.code == refused.rule.code


@pytest.mark.parametrize(
    "data",
    [
        SOUND.encode(),
        SOUND.encode("utf-16"),
        SOUND.encode("utf-16-le"),
        SOUND.encode("utf-16-be"),
        "Zoë\n".encode("latin-1"),
        b"BZ is a town\n",
    ],
)
def test_text_is_let_through(data: bytes) -> None:
    assert refusal(data) is None


@pytest.mark.parametrize("data", [papi(), header() + bytes(2 * PAGE), pairtwo(), pairtwo(b"5.41")])
def test_stores_of_pairing_programs_are_let_through(data: bytes) -> None:
    assert refusal(data) is None


@pytest.mark.parametrize(
    "data",
    [
        header(),
        papi().replace(b"Jet DB", b"ACE DB", 1),
        papi()[:0x14] + b"\x00" + papi()[0x15:],
        pairtwo()[:300],
        pairtwo(b"4.13"),
        pairtwo(b"6.1x"),
        b"6.13" + bytes(range(256)) * 8,
    ],
)
def test_what_only_begins_like_a_store_stays_refused(data: bytes) -> None:
    refused = refusal(data)

    assert refused is not None
    assert refused.reason == "binary"
