from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.trf.problems import CHECKSUM_WRONG
from tests.core.builders import codes, of, report
from tests.core.swar import HEADER, changed, swar


def test_changed_header_is_found() -> None:
    before = "00Z CRC=0xE4FB8FC7\n"
    assert CHECKSUM_WRONG.code not in codes(report(swar(checksum=before)))

    found = report(swar(changed(HEADER, "+4 =4 -4", "+5 =4 -5"), checksum=before))

    (finding,) = of(found, CHECKSUM_WRONG.code)
    assert finding.place == Place(7, 5, 14)
    assert finding.details["given"] == "CRC=0xE4FB8FC7"
    assert found.blocks


@pytest.mark.parametrize("text", ["CRC=", "CRC=0xE4FB8FC", "CRC=0xG4FB8FC7", "E4FB8FC7", ""])
def test_anything_but_the_checksum_is_found(text: str) -> None:
    assert CHECKSUM_WRONG.code in codes(report(swar(checksum=f"00Z {text}\n")))


@pytest.mark.parametrize("text", ["CRC=0xe4fb8fc7", "CRC = E4FB8FC7"])
def test_spelling_of_the_number_is_free(text: str) -> None:
    assert CHECKSUM_WRONG.code not in codes(report(swar(checksum=f"00Z {text}\n")))


@pytest.mark.parametrize("ending", ["\n", "\r"])
def test_line_ends_do_not_matter(ending: str) -> None:
    data = swar().replace(b"\r\n", ending.encode())

    assert CHECKSUM_WRONG.code not in codes(report(data))


def test_file_saved_as_utf_8_keeps_its_checksum() -> None:
    assert CHECKSUM_WRONG.code not in codes(report(swar().decode("cp1252").encode()))


def test_letters_lost_on_the_way_are_found() -> None:
    assert CHECKSUM_WRONG.code in codes(report(swar().replace(b"\xa9", b"?")))
