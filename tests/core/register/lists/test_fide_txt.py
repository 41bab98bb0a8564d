"""FIDE's list as text of fixed width."""

import pytest

from ratingportal.core.register.lists import Refused, RowReason, UnreadableError
from tests.core.register.lists.lists import TXT_HEADING, fide_txt, read, txt_line, zipped


def test_every_column() -> None:
    line = txt_line(
        200001, "Archer, Alice", Sex="F", Tit="IM", WTit="WGM", OTit="FA,FT", FOA="AGM", SRtng=2401,
        SGm=9, SK=10, RRtng=2350, Rk=20, BRtng=2300, BK=40, Flag="wi", **{"B-day": 1989},
    )  # fmt: skip

    (row,), refused = read("fide_txt", fide_txt(line))

    assert refused == []
    assert row == (
        2, "200001", "Archer, Alice", "BEL", "w", 1989, None, "IM", "WGM,FA,FT,AGM", 2401, 2350,
        2300, 9, "wi", True, "", "", 10, 20, 40,
    )  # fmt: skip


def test_titles_that_run_on_into_the_next_column_are_parted() -> None:
    line = txt_line(1, "A, B", OTit="SI,FI,LSI,SLI,NAAFM", SRtng=2000)

    (row,), _refused = read("fide_txt", fide_txt(line))

    assert row.other_titles == "SI,FI,LSI,SLI,NA,AFM"
    assert row.standard == 2000


def test_an_older_heading_with_the_month_is_the_standard_list() -> None:
    heading = "ID number Name                             Tit  Fed  NOV08 Games Born  Flag"
    line = "  1234567 Baker, Bob                       f    IRL   2001   3   1980  i"

    (row,), refused = read("fide_txt", f"{heading}\n{line}\n".encode())

    assert refused == []
    assert (row.number, row.title, row.federation, row.standard) == ("1234567", "FM", "IRL", 2001)
    assert (row.games, row.birth_year, row.is_inactive) == (3, 1980, True)


def test_letters_of_utf8_and_of_the_older_encoding() -> None:
    data = fide_txt(txt_line(1, "Lefèvre, Zoé")) + txt_line(2, "Müller, Jörg").encode("cp1252")

    taken, _refused = read("fide_txt", zipped(players_list_foa__txt=data))

    assert [row.name for row in taken] == ["Lefèvre, Zoé", "Müller, Jörg"]


def test_lines_out_of_shape_are_refused_with_their_number() -> None:
    data = fide_txt(txt_line(1, "A, B"), "x" * 9_000, "", "nonsense", txt_line(2, "C, D"))

    taken, refused = read("fide_txt", data)

    assert [row.number for row in taken] == ["1", "2"]
    assert refused == [
        Refused(3, RowReason.LINE_UNREADABLE),
        Refused(5, RowReason.NAME_MISSING, "nonsense"),
    ]


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"Name Number\n", TXT_HEADING.encode("utf-16"), b"<playerslist>"]
)
def test_another_first_line_is_not_guessed_at(data: bytes) -> None:
    with pytest.raises(UnreadableError):
        read("fide_txt", data)
