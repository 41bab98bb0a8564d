"""FIDE's list in XML."""

from datetime import date

import pytest

from ratingportal.core.register.lists import Refused, RowReason, UnreadableError
from tests.core.register.lists.lists import fide_player, fide_xml, read, zipped


def test_every_value_of_a_player() -> None:
    data = fide_xml(
        fide_player(
            200001,
            "Archer, Alice",
            sex="F",
            title="IM",
            w_title="WGM",
            o_title="FA",
            foa_title="AGM",
            rating=2401,
            games=9,
            k=10,
            rapid_rating=2350,
            rapid_k=20,
            blitz_rating=2300,
            blitz_k=0,
            birthday=1989,
            flag="wi",
        )
    )

    (row,), refused = read("fide_xml", data)

    assert refused == []
    assert row == (
        3, "200001", "Archer, Alice", "BEL", "w", 1989, None, "IM", "WGM,FA,AGM", 2401, 2350, 2300,
        9, "wi", True, "", "", 10, 20, None,
    )  # fmt: skip


def test_older_lists_have_the_number_as_an_attribute_and_short_titles() -> None:
    data = (
        b'<playerslist><player FIDEID="77"><name>Baker, Bob</name><title>m</title>'
        b"<birthday>1967-02-19</birthday></player></playerslist>"
    )

    (row,), _refused = read("fide_xml", data)

    assert (row.number, row.title, row.birth_date) == ("77", "IM", date(1967, 2, 19))
    assert (row.standard, row.federation, row.is_inactive) == (None, "", False)


def test_a_womens_title_stands_alone_where_there_is_no_other() -> None:
    (row,), _refused = read("fide_xml", fide_xml(fide_player(1, "A, B", w_title="WFM")))

    assert (row.title, row.other_titles) == ("WFM", "")


def test_entities_of_xml_itself_are_read() -> None:
    (row,), _refused = read("fide_xml", fide_xml(fide_player(1, "D&apos;Arc &amp; Co, J&#233;r")))

    assert row.name == "D'Arc & Co, Jér"


@pytest.mark.parametrize(
    ("changes", "reason", "text"),
    [
        ({"fideid": ""}, RowReason.NUMBER_MISSING, "Archer, Alice"),
        ({"fideid": "12-34"}, RowReason.NUMBER_UNREADABLE, "12-34"),
        ({"name": " , "}, RowReason.NAME_MISSING, "1"),
        ({"rating": "2l00"}, RowReason.RATING_UNREADABLE, "1: 2l00"),
        ({"rating": "١٢٣"}, RowReason.RATING_UNREADABLE, "1: ١٢٣"),
        ({"games": "x"}, RowReason.GAMES_UNREADABLE, "1: x"),
        ({"k": "x"}, RowReason.K_UNREADABLE, "1: x"),
        ({"rapid_k": "1001"}, RowReason.K_UNREADABLE, "1: 1001"),
        ({"blitz_k": "-10"}, RowReason.K_UNREADABLE, "1: -10"),
        ({"birthday": "31.2.1990"}, RowReason.BIRTH_UNREADABLE, "1: 31.2.1990"),
        ({"birthday": "1066"}, RowReason.BIRTH_UNREADABLE, "1: 1066"),
        ({"sex": "x"}, RowReason.SEX_UNREADABLE, "1: x"),
        ({"name": "A" * 201}, RowReason.TOO_LONG, "1: name"),
        ({"name": "A" * 20_000}, RowReason.TOO_LONG, "name"),
        ({"country": "BELGIUMBEL"}, RowReason.TOO_LONG, "1: federation"),
    ],
)
def test_a_row_that_cannot_be_read_is_refused_and_the_others_are_taken(
    changes: dict[str, str], reason: RowReason, text: str
) -> None:
    values: dict[str, object] = {"number": 1, "name": "Archer, Alice"}
    values.update({key: value for key, value in changes.items() if key == "name"})
    rest = {key: value for key, value in changes.items() if key != "name"}
    data = fide_xml(fide_player(**values, **rest), fide_player(2, "Baker, Bob"))  # type: ignore[arg-type]

    taken, refused = read("fide_xml", data)

    assert [row.number for row in taken] == ["2"]
    assert refused == [Refused(3, reason, text)]


def test_it_is_read_out_of_the_zip() -> None:
    data = zipped(players_list_xml_foa__xml=fide_xml(fide_player(1, "A, B")))

    assert [row.number for row in read("fide_xml", data)[0]] == ["1"]


@pytest.mark.parametrize(
    "data",
    [
        fide_xml(fide_player(1, "A, B"))[:-20],
        b"<playerslist><player>",
        b"",
        b"<other/>",
        b"no xml at all",
        b'<!DOCTYPE p [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><playerslist>&b;</playerslist>',
        b'<!DOCTYPE p SYSTEM "file:///etc/passwd"><playerslist/>',
        b"<playerslist>&undefined;</playerslist>",
    ],
    ids=["cut", "open", "empty", "other", "text", "bomb", "outside", "undefined"],
)
def test_a_file_that_is_no_whole_list_is_not_taken(data: bytes) -> None:
    with pytest.raises(UnreadableError):
        read("fide_xml", data)
