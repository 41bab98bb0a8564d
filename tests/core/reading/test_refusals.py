from __future__ import annotations

from dataclasses import replace

import pytest

from ratingportal.core.model.limits import MAX_BYTES
from ratingportal.core.reading.refusals import find_refusal
from tests.core import dbase
from tests.core.builders import SOUND
from tests.core.documents import (
    FILES,
    SMW,
    old_office,
    open_document,
    sharly,
    us_chess,
    xlsx,
)
from tests.core.jet import PAGE, header
from tests.core.pairtwo import OPEN as PAIRTWO
from tests.core.papi import papi
from tests.core.swiss_chess import OPEN as SWISS_CHESS
from tests.core.swiss_manager import OPEN as SWISS_MANAGER
from tests.core.swiss_perfect import files, packed, swiss_perfect


@pytest.mark.parametrize(
    ("data", "reason", "sentence"),
    [
        (b"", "empty", "The file is empty."),
        (
            b"x" * (MAX_BYTES + 1),
            "too_large",
            "The file is larger than the limit of 5 MB.",
        ),
        (
            b"PK\x05\x06" + bytes(18),
            "archive",
            "The file is an archive (empty ZIP file), not a tournament file.",
        ),
        (b"PK\x03\x04....", "archive", "The ZIP file is damaged and cannot be opened."),
        (b"MZ\x90\x00....", "binary", "This is a program, not a tournament file we can read."),
    ],
)
def test_refusal_has_a_reason_and_a_sentence(data: bytes, reason: str, sentence: str) -> None:
    refused = find_refusal(data)

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
    assert find_refusal(data) is None


@pytest.mark.parametrize(
    "data",
    [
        papi(),
        header() + bytes(2 * PAGE),
        PAIRTWO.written(),
        replace(PAIRTWO, version=b"5.41").written(),
        SWISS_MANAGER.written(),
        SWISS_MANAGER.written()[:200],
        SWISS_CHESS.written(),
        replace(SWISS_CHESS, version=765).written(),
    ],
)
def test_stores_of_pairing_programs_are_let_through(data: bytes) -> None:
    assert find_refusal(data) is None


@pytest.mark.parametrize("data", [data for _, data in FILES.values()])
def test_kinds_that_are_answered_by_name_are_let_through(data: bytes) -> None:
    assert find_refusal(data, "spring.smw") is None


@pytest.mark.parametrize(
    "data",
    [swiss_perfect(), *files().values(), xlsx(), open_document("spreadsheet"), us_chess("H")],
)
def test_sets_and_spreadsheets_are_let_through(data: bytes) -> None:
    assert find_refusal(data) is None


def test_name_lets_nothing_through_but_what_only_a_name_tells() -> None:
    assert find_refusal(SMW, "spring.SMW") is None
    assert find_refusal(SMW, "spring.trf") is not None
    assert find_refusal(packed({"spring.trf": SOUND.encode()}), "spring.smw") is not None


@pytest.mark.parametrize(
    "data",
    [
        header(),
        sharly("player"),
        old_office("PowerPoint Document"),
        dbase.table({"NAME": 20}, [{"NAME": "Example"}] * 9),
        papi().replace(b"Jet DB", b"ACE DB", 1),
        papi()[:0x14] + b"\x00" + papi()[0x15:],
        PAIRTWO.written()[:300],
        replace(PAIRTWO, version=b"4.13").written(),
        replace(PAIRTWO, version=b"6.1x").written(),
        SWISS_MANAGER.written()[:100],
        SWISS_MANAGER.written()[1:],
        SWISS_CHESS.written()[:3000],
        replace(SWISS_CHESS, version=655).written(),
        replace(SWISS_CHESS, mode=9).written(),
        replace(SWISS_CHESS, current=99).written(),
        b"6.13" + bytes(range(256)) * 8,
    ],
)
def test_what_only_begins_like_a_store_stays_refused(data: bytes) -> None:
    refused = find_refusal(data)

    assert refused is not None
    assert refused.reason == "binary"
