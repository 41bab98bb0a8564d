"""Files of a tournament, through real responses, read back."""

import csv
import io
import re
from dataclasses import replace
from datetime import date

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from ratingportal.accounts.models import User
from ratingportal.core.inspection import inspect
from ratingportal.core.model.tournament import Tournament as CoreTournament
from ratingportal.core.output.conversion import strip_to_essence
from ratingportal.tournaments import export_files, queries
from ratingportal.tournaments.models import Tournament
from tests.tournaments.conftest import TournamentMaker, player, small

FORGED = "001    9 m    Forged, Fred                      2999 BEL       20009 1980/01/01  9.0    1"
HOSTILE = [
    '=HYPERLINK("http://example.org";"click")',
    "+cmd|' /C calc'!A0",
    "-2+3",
    "@SUM(A1)",
    "\t=1+1",
    " =1+1",
    "＝1+1",
    f"Two\nLines, Ann {FORGED}",
    f"Two\r\n{FORGED}",
    "Semi;colon, comma|pipe",
    'Quote", "Ann',
    "N" * 200,
    "Zoë 名前, Ångström",
]
FORMULA = re.compile(r"\s*[=+\-@＝＋－＠]")
"""How a cell begins that a spreadsheet may take for a formula."""


def address(row: Tournament, kind: str, profile: str = "") -> str:
    query = f"?profile={profile}" if profile else ""
    return reverse("tournaments:download", args=[row.pk, kind]) + query


def rows_of(data: bytes, delimiter: str = ",") -> list[dict[str, str]]:
    text = io.StringIO(data.decode("utf-8-sig"), newline="")
    return list(csv.DictReader(text, delimiter=delimiter, strict=True))


def read_trf(data: bytes) -> CoreTournament:
    report = inspect(data, filename="a.trf", today=date(2026, 6, 1), read_as="trf16")
    assert report.tournament is not None
    return report.tournament


@pytest.fixture
def hostile(make_tournament: TournamentMaker) -> Tournament:
    players = [
        player(number, name, rating=2000 + number, club=name, points=10, rank=number)
        for number, name in enumerate(HOSTILE, 1)
    ]
    return make_tournament(name=HOSTILE[0], city=HOSTILE[7], players=players, games=[], byes=[])


@pytest.mark.parametrize(
    ("kind", "profile", "ending", "content_type"),
    [
        ("trf16", "", ".trf", "text/plain; charset=utf-8"),
        ("games-csv", "", "-games-spreadsheet.csv", "text/csv; charset=utf-8"),
        ("games-csv", "machine", "-games-machine.csv", "text/csv; charset=utf-8"),
        ("players-csv", "spreadsheet", "-players-spreadsheet.csv", "text/csv; charset=utf-8"),
        ("crosstable-csv", "machine", "-crosstable-machine.csv", "text/csv; charset=utf-8"),
    ],
)
def test_file_is_an_attachment_under_a_name_of_ours(
    client: Client,
    make_tournament: TournamentMaker,
    kind: str,
    profile: str,
    ending: str,
    content_type: str,
) -> None:
    row = make_tournament(name='../"Zürich"\r\nOpen; 2026')

    response = client.get(address(row, kind, profile))

    name = f"{row.pk}-zurich-open-2026{ending}"
    assert response.headers["Content-Disposition"] == (
        f"attachment; filename=\"{name}\"; filename*=UTF-8''{name}"
    )
    assert response.headers["Content-Type"] == content_type
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert response.headers["Content-Security-Policy"] == "sandbox; default-src 'none'"


def test_name_without_plain_letters_leaves_the_number(
    client: Client, make_tournament: TournamentMaker
) -> None:
    row = make_tournament(name="名前")

    response = client.get(address(row, "trf16"))

    assert f'filename="{row.pk}.trf"' in response.headers["Content-Disposition"]


def test_trf_reads_back_to_the_same_tournament(
    client: Client, make_tournament: TournamentMaker, organiser: User
) -> None:
    changes = {
        "reporter": None,
        "comments": [],
        "games": [replace(game, board=None) for game in small().games],
    }
    sent, row = small(**changes), make_tournament(**changes)
    client.force_login(organiser)

    data = client.get(address(row, "trf16")).content

    assert strip_to_essence(read_trf(data)) == strip_to_essence(sent)
    assert strip_to_essence(queries.rebuild_tournament(row)) == strip_to_essence(sent)


def test_games_csv_tells_the_games(client: Client, make_tournament: TournamentMaker) -> None:
    data = client.get(address(make_tournament(), "games-csv", "machine")).content

    told = [
        (row["round"], row["white_name"], row["black_name"], row["white_score"], row["kind"])
        for row in rows_of(data)
    ]
    assert told == [
        ("1", "Archer, Alice", "Baker, Bob", "1.0", "played"),
        ("1", "Çelik, Deniz", "Dupont, Élise", "0.5", "played"),
        ("2", "Archer, Alice", "Çelik, Deniz", "1.0", "forfeit"),
        ("3", "Dupont, Élise", "Archer, Alice", "", "pending"),
    ]


def test_crosstable_csv_has_a_column_per_round(
    client: Client, make_tournament: TournamentMaker
) -> None:
    data = client.get(address(make_tournament(), "crosstable-csv", "machine")).content

    first, *_rest = rows_of(data)
    assert (first["rank"], first["name"]) == ("1", "Archer, Alice")
    assert (first["round_1"], first["round_2"]) == ("2w1", "3w+")


@pytest.mark.parametrize(
    ("language", "delimiter", "half"),
    [("en", ",", "0.5"), ("fr", ";", "0,5"), ("nl", ";", "0,5"), ("de", ";", "0,5")],
)
def test_spreadsheet_speaks_the_readers_language(
    client: Client, make_tournament: TournamentMaker, language: str, delimiter: str, half: str
) -> None:
    row = make_tournament()

    spreadsheet = client.get(
        address(row, "games-csv", "spreadsheet"), headers={"accept-language": language}
    ).content
    machine = client.get(
        address(row, "games-csv", "machine"), headers={"accept-language": language}
    ).content

    assert spreadsheet.startswith(b"\xef\xbb\xbfround" + delimiter.encode())
    assert spreadsheet.endswith(b"\r\n")
    assert rows_of(spreadsheet, delimiter)[1]["white_score"] == half
    assert machine.startswith(b"round,date,")
    assert rows_of(machine)[1]["white_score"] == "0.5"


# Names that want to be more than names ------------------------------------------------------------


@pytest.mark.parametrize("kind", ["players-csv", "crosstable-csv"])
@pytest.mark.parametrize(("language", "delimiter"), [("en", ","), ("fr", ";")])
def test_no_name_becomes_a_formula_or_a_row_in_a_spreadsheet(
    client: Client, hostile: Tournament, kind: str, language: str, delimiter: str
) -> None:
    data = client.get(
        address(hostile, kind, "spreadsheet"), headers={"accept-language": language}
    ).content

    rows = rows_of(data, delimiter)
    assert len(rows) == len(HOSTILE)
    assert data.count(b"\n") == len(HOSTILE) + 1
    assert [row["rating"] for row in rows] == [str(2001 + at) for at in range(len(HOSTILE))]
    for row in rows:
        assert set(row) == set(rows[0])
        assert None not in row.values()
        assert not any(FORMULA.match(cell) for cell in row.values())


@pytest.mark.parametrize("kind", ["players-csv", "crosstable-csv"])
def test_machine_gets_every_name_unchanged_and_in_its_column(
    client: Client, hostile: Tournament, kind: str
) -> None:
    rows = rows_of(client.get(address(hostile, kind, "machine")).content)

    assert [row["name"] for row in rows] == HOSTILE
    assert [row["rating"] for row in rows] == [str(2001 + at) for at in range(len(HOSTILE))]


@pytest.mark.parametrize("kind", ["players-csv", "crosstable-csv"])
@pytest.mark.parametrize("profile", ["spreadsheet", "machine"])
def test_lone_carriage_return_makes_no_row(
    client: Client, make_tournament: TournamentMaker, kind: str, profile: str
) -> None:
    row = make_tournament(players=[player(1, "Two\rRows", rating=2001)], games=[], byes=[])

    (read,) = rows_of(client.get(address(row, kind, profile)).content)

    assert read["rating"] == "2001"


def test_no_name_forges_a_line_or_shifts_a_column_in_trf(
    client: Client, hostile: Tournament, organiser: User
) -> None:
    client.force_login(organiser)

    data = client.get(address(hostile, "trf16")).content

    whole = queries.rebuild_tournament(hostile)
    players = read_trf(data).players
    lines = data.decode().split("\r\n")
    assert sum(line.startswith("001") for line in lines) == len(HOSTILE)
    assert not any("\n" in line or "\r" in line for line in lines)
    for read, sent in zip(players, whole.players, strict=True):
        assert (read.number, read.rating, read.fide_id, read.birth, read.points, read.rank) == (
            sent.number,
            sent.rating,
            sent.fide_id,
            sent.birth,
            sent.points,
            sent.rank,
        )
        assert len(read.name) <= 33


def test_what_trf_cannot_hold_is_told(hostile: Tournament) -> None:
    made = export_files.render_file(
        hostile, kind="trf16", profile="machine", full_birth=True, language="en"
    )

    assert {(loss.kind.value, loss.field) for loss in made.losses} >= {
        ("text-cut", "names"),
        ("field-dropped", "clubs"),
    }


# Who gets what ------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", list(export_files.KINDS))
def test_public_files_hold_the_year_of_birth_at_most(
    client: Client, make_tournament: TournamentMaker, stranger: User, other_officer: User, kind: str
) -> None:
    row = make_tournament()

    for user in (None, stranger, other_officer):
        if user:
            client.force_login(user)
        text = client.get(address(row, kind)).content.decode()
        assert not re.search(r"19\d\d[-/](?!00)\d\d", text)
        assert "@" not in text
        assert "012 345 678" not in text


@pytest.mark.parametrize("kind", ["trf16", "players-csv"])
def test_those_concerned_get_full_birth_dates(
    client: Client,
    make_tournament: TournamentMaker,
    organiser: User,
    officer: User,
    administrator: User,
    kind: str,
) -> None:
    row = make_tournament()

    for user in (organiser, officer, administrator):
        client.force_login(user)
        assert re.search(r"1971[-/]12[-/]31", client.get(address(row, kind)).content.decode())


@pytest.mark.parametrize("kind", list(export_files.KINDS))
def test_unpublished_tournament_gives_no_file(
    client: Client, make_tournament: TournamentMaker, administrator: User, kind: str
) -> None:
    row = make_tournament(published=False)
    client.force_login(administrator)

    assert client.get(address(row, kind)).status_code == 404


@pytest.mark.parametrize(("kind", "profile"), [("exe", ""), ("games-csv", "evil"), ("..", "")])
def test_unknown_files_do_not_exist(
    client: Client, make_tournament: TournamentMaker, kind: str, profile: str
) -> None:
    assert client.get(address(make_tournament(), kind, profile)).status_code == 404


@pytest.mark.parametrize("players", [1, 3])
def test_number_of_queries_does_not_depend_on_the_players(
    client: Client, make_tournament: TournamentMaker, players: int
) -> None:
    entries = [player(number, f"Player, {number}") for number in range(1, players + 1)]
    row = make_tournament(players=entries, games=[], byes=[])

    with CaptureQueriesContext(connection) as captured:
        client.get(address(row, "trf16"))

    assert len(captured) == 5


def test_only_reading_is_possible(client: Client, make_tournament: TournamentMaker) -> None:
    assert client.post(address(make_tournament(), "trf16")).status_code == 405
