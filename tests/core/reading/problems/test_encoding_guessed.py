from __future__ import annotations

import pytest

from ratingportal.core.reading.problems.text import ENCODING_GUESSED
from tests.core.builders import codes, of, report, spoiled
from tests.core.swar import swar


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        (spoiled("Anna", "Zoë ").encode("cp1252"), "cp1252"),
        (spoiled("Anna", "Zoë\x81").encode("latin-1"), "latin-1"),
    ],
)
def test_eight_bit_text_is_guessed_and_reported(data: bytes, encoding: str) -> None:
    found = report(data)

    assert [each.details for each in of(found, ENCODING_GUESSED.code)] == [{"encoding": encoding}]
    assert found.encoding == encoding
    assert found.tournament is not None
    assert found.tournament.players[0].name.startswith("Example, Zoë")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_is_read_with_and_without_its_mark(encoding: str) -> None:
    found = report(spoiled("Anna", "Zoë ").encode(encoding))

    assert [each.details for each in of(found, ENCODING_GUESSED.code)] == [{"encoding": "UTF-16"}]
    assert found.tournament is not None
    assert [each.points for each in found.tournament.players] == [25, 20, 15, 0]


def test_utf_8_is_certain() -> None:
    found = report(spoiled("Anna", "Zoë "))

    assert codes(found) == []
    assert found.encoding == "utf-8"


def test_letters_of_the_formats_own_programs_are_no_guess() -> None:
    found = report(swar())

    assert found.encoding == "cp1252"
    assert ENCODING_GUESSED.code not in codes(found)
