"""Entry lists: tables with headings, lines without, spreadsheets, rubbish."""

from __future__ import annotations

from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook

from ratingportal.core.reading.entry_list import LONGEST_CELL, MOST_ENTRIES, read_entry_list


def names(data: str) -> list[str]:
    """Give who is entered."""
    return [player.name for player in read_entry_list(data.encode()).players]


@pytest.mark.parametrize(
    "table",
    [
        "No;Name;FIDE-ID;Birth;Rtg;Fed\n1;Archer, Alice;201234;1990;2100;BEL\n",
        "Nr\tName\tFideID\tGeburtsdatum\tElo\tLand\n1\tArcher, Alice\t201234\t12.03.1990\t2100\tBEL\n",
        'No,Name,FIDE ID,Born,Rating,Federation\n1,"Archer, Alice",201234,1990-03-12,2100,bel\n',
        "Achternaam;Voornaam;FIDE ID;Geboortedatum;Elo;Fed\nArcher;Alice;00201234;1990;2100;BEL\n",
    ],
)
def test_columns_are_known_by_their_headings(table: str) -> None:
    """In four languages, with the separators that spreadsheets write."""
    (player,) = read_entry_list(table.encode()).players
    assert (player.name, player.fide_id, player.birth) == ("Archer, Alice", "201234", "1990")
    assert (player.rating, player.federation, player.line) == (2100, "BEL", 2)


def test_lines_of_names_alone_are_read() -> None:
    """A comma belongs to the name; numbers before it do not."""
    assert names("1. Archer, Alice\n2. Baker, Bob\n\n3. Çelik, Deniz\n") == [
        "Archer, Alice",
        "Baker, Bob",
        "Çelik, Deniz",
    ]


def test_without_headings_cells_are_taken_for_what_they_look_like() -> None:
    """A year before a rating is the birth."""
    (player, _other) = read_entry_list(
        b"Archer, Alice;1990;2011;201234;WFM;BEL\nBaker, Bob;1980;1900;;;NED\n"
    ).players
    assert (player.birth, player.rating, player.fide_id) == ("1990", 2011, "201234")
    assert (player.title, player.federation) == ("WFM", "BEL")


def test_a_spreadsheet_is_read() -> None:
    """As Excel saves it."""
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["Name", "FIDE ID", "Year"])
    sheet.append(["Archer, Alice", 201234, 1990])
    written = BytesIO()
    book.save(written)
    (player,) = read_entry_list(written.getvalue()).players
    assert (player.name, player.fide_id, player.birth) == ("Archer, Alice", "201234", "1990")


def test_lines_that_name_nobody_are_told() -> None:
    """They are not lost without a word."""
    found = read_entry_list(b"Name;FIDE ID\nArcher, Alice;1\n;201234\n")
    assert len(found.players) == 1
    assert found.unread == [3]


def test_a_very_long_list_is_cut_and_says_so() -> None:
    """What a stranger sends is bounded."""
    found = read_entry_list(
        "\n".join(f"Player {number} X" for number in range(MOST_ENTRIES + 5)).encode()
    )
    assert len(found.players) == MOST_ENTRIES
    assert found.is_cut
    assert len(read_entry_list(b"A" * 100_000).players[0].name) == LONGEST_CELL


@given(st.binary(max_size=400))
def test_no_bytes_make_it_fail(data: bytes) -> None:
    """Whatever comes, a list comes back."""
    read_entry_list(data)


@given(st.text(max_size=300))
def test_no_text_makes_it_fail(data: str) -> None:
    """Quotes, separators and control characters too."""
    read_entry_list(data.encode("utf-8", "replace"))
