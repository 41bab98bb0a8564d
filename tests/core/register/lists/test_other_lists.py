"""The lists of Othello, Belgium, the KNSB, and any table."""

from datetime import date

import pytest

from ratingportal.core.register.lists import Refused, RowReason, UnreadableError, load_sources
from tests.core.register.lists.lists import dbf, read

OTHELLO = """% players by country

pays = FRA

 50001 ARCHER, Alice                        %_<1641>
   982 AIDA (program)                       %_<-12>
 50002 BAKER, Bob
 50003 ZERO, Zoe                            %_<0>
 50004 NOTE, Ned                            % moved away
pays = NLD
120001 DE WIT, Jan                          %_<1200>
"""
FIELDS = [
    ("MATRICULE", "N", 5),
    ("NOM_PRENOM", "C", 40),
    ("SEXE", "C", 1),
    ("DNAISS", "D", 8),
    ("CLUB", "N", 3),
    ("FEDERATION", "C", 1),
    ("NATFIDE", "C", 3),
    ("ELO", "N", 4),
    ("NBPART", "N", 4),
    ("TITRE", "C", 3),
    ("FIDE", "N", 8),
]
ROWS = [
    (12345, "Lefèvre, Zoé", "F", "19890521", 601, "F", "BEL", 1899, 210, "", 200001),
    (12346, "Baker, Bob", "M", "00000000", 0, "V", "NED", 0, 0, "FM", 0),
]


def test_othello() -> None:
    taken, refused = read("othello", OTHELLO.encode())

    assert refused == []
    assert [(row.number, row.name, row.federation, row.standard) for row in taken] == [
        ("50001", "ARCHER, Alice", "FRA", 1641),
        ("982", "AIDA (program)", "FRA", -12),
        ("50002", "BAKER, Bob", "FRA", None),
        ("50003", "ZERO, Zoe", "FRA", 0),
        ("50004", "NOTE, Ned", "FRA", None),
        ("120001", "DE WIT, Jan", "NED", 1200),
    ]


@pytest.mark.parametrize(
    ("written", "federation"),
    [("NLD", "NED"), ("DNK", "DEN"), ("deu", "GER"), ("GBR", "GBR"), ("F", "FRA"), ("PG", "PG")],
)
def test_othello_countries_become_the_federations_that_files_are_read_with(
    written: str, federation: str
) -> None:
    taken, _refused = read("othello", f"pays = {written}\n 1 A, B\n".encode())

    assert [row.federation for row in taken] == [federation]


def test_othello_line_out_of_shape() -> None:
    taken, refused = read("othello", b"pays = FRA\n5-1 X, Y\n 1 A, B\n 2\n")

    assert [row.number for row in taken] == ["1"]
    assert refused == [
        Refused(2, RowReason.LINE_UNREADABLE, "5-1 X, Y"),
        Refused(4, RowReason.LINE_UNREADABLE, "2"),
    ]


def test_othello_without_a_country_is_another_file() -> None:
    with pytest.raises(UnreadableError, match="pays"):
        read("othello", b" 1 A, B\n")


@pytest.mark.parametrize(("page", "encoding"), [(0x02, "cp850"), (0x03, "cp1252"), (0x00, "cp850")])
def test_belgian_dbf(page: int, encoding: str) -> None:
    taken, refused = read("belgian", dbf(FIELDS, ROWS, page=page, encoding=encoding))

    assert refused == []
    assert taken[0] == (
        1, "12345", "Lefèvre, Zoé", "BEL", "w", 1989, date(1989, 5, 21), "", "", 1899, None, None,
        210, "", False, "200001", "601", None, None, None,
    )  # fmt: skip
    assert (taken[1].birth_year, taken[1].standard, taken[1].fide_id) == (None, None, "")
    assert (taken[1].federation, taken[1].title) == ("NED", "FM")


def test_deleted_records_of_a_dbf_are_passed_over() -> None:
    taken, _refused = read("belgian", dbf(FIELDS, ROWS, deleted=[0]))

    assert [(row.line, row.number) for row in taken] == [(2, "12346")]


@pytest.mark.parametrize(
    "data",
    [
        dbf(FIELDS, ROWS)[:-60],
        dbf(FIELDS, ROWS)[:20],
        dbf([("OTHER", "C", 5)], [("x",)]),
        b"\x03" + bytes(40),
        b"\xff\xd8\xff",
        b"",
    ],
    ids=["cut", "head", "columns", "nothing", "picture", "empty"],
)
def test_a_damaged_dbf_is_not_taken(data: bytes) -> None:
    with pytest.raises(UnreadableError):
        read("belgian", data)


def test_belgian_csv() -> None:
    data = 'Matricule;Nom;Prénom;Sexe;Elo\n12345;"Lefèvre";Zoé;F;1899\n;;;;\n9\n'.encode("cp1252")

    (row,), refused = read("belgian", data)

    assert (row.number, row.name, row.sex, row.standard) == ("12345", "Lefèvre, Zoé", "w", 1899)
    assert refused == [Refused(4, RowReason.FIELDS_MISSING, "9")]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "cp850"])
def test_csv_of_any_age_keeps_its_accents(encoding: str) -> None:
    names = ["Lefèvre, Zoé", "Müller, Jörg", "Français, Noëlle", "García, Inés", "Peeters, André"]
    lines = (f"{number};{name};De Toren" for number, name in enumerate(names, 1))
    data = "\n".join(("Matricule;Nom;Club", *lines)).encode(encoding)

    taken, refused = read("belgian", data)

    assert ([row.name for row in taken], refused) == (names, [])


def test_signs_of_windows_are_not_taken_for_letters_of_dos() -> None:
    data = "Matricule;Nom;Club\n1;O’Neil, Ann;“De Toren” – Gent…\n".encode("cp1252")

    (row,), _refused = read("belgian", data)

    assert (row.name, row.club) == ("O’Neil, Ann", "“De Toren” – Gent…")


@pytest.mark.parametrize("kind", ["belgian", "knsb", "table", "fide_txt", "othello"])
@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-be"])
def test_two_bytes_a_letter_are_refused_with_a_word(kind: str, encoding: str) -> None:
    data = "\ufeffMatricule;Nom\n1;A\n".removeprefix("" if encoding[-1] == "e" else "\ufeff")

    with pytest.raises(UnreadableError, match="UTF-16"):
        read(kind, data.encode(encoding))


@pytest.mark.parametrize("heading", ["", "relnr;Name;title;fed;rating;games;birth year;remark\n"])
def test_knsb_with_and_without_headings(heading: str) -> None:
    data = f"{heading}8359087;De Wit, Jan;FM;NED;2101;33;1989;x\n".encode()

    (row,), refused = read("knsb", data)

    assert refused == []
    assert (row.number, row.name, row.title, row.federation) == (
        "8359087", "De Wit, Jan", "FM", "NED",
    )  # fmt: skip
    assert (row.standard, row.games, row.birth_year) == (2101, 33, 1989)


def test_knsb_with_too_few_columns() -> None:
    with pytest.raises(UnreadableError):
        read("knsb", b"8359087;De Wit, Jan\n")


def test_any_table_by_its_headings_or_as_told() -> None:
    data = b"Lid,Speler,Cat,Rating\n7,Jan de Wit,A,1500\n"

    with pytest.raises(UnreadableError, match="number and name"):
        read("table", data)
    (row,), _refused = read("table", data, number="LID")

    assert (row.number, row.name, row.standard) == ("7", "Jan de Wit", 1500)


def test_a_column_that_is_not_there_is_named() -> None:
    with pytest.raises(UnreadableError, match="“Nummer”"):
        read("table", b"id,name\n1,A\n", number="Nummer")


def test_broken_quotes_and_control_characters_cost_their_line_only() -> None:
    data = b'id;name;club\n1;"A;x\n2;B\x00;x\n3;C\x07;x\n4;D;x\n'

    taken, refused = read("table", data)

    assert [row.number for row in taken] == ["4"]
    assert refused == [
        Refused(2, RowReason.LINE_UNREADABLE),
        Refused(3, RowReason.CONTROL_CHARACTER, "2"),
        Refused(4, RowReason.CONTROL_CHARACTER, "3"),
    ]


def test_kinds_are_found_by_themselves() -> None:
    assert list(load_sources()) == ["fide_xml", "fide_txt", "othello", "belgian", "knsb", "table"]
    assert all(kind.hint and kind.suffixes for kind in load_sources().values())
