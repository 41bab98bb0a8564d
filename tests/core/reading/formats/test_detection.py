"""Unknown beats a wrong guess: every file is claimed by its own format and by no other.

The table has a row for every fixture, every sample and, where they are at hand, every real file, and a column for
every format.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from ratingportal.core.inspection.report import SURE
from ratingportal.core.reading import samples
from ratingportal.core.reading.formats import find_unseen_marks, load_formats
from ratingportal.core.reading.formats.base import Source
from ratingportal.core.reading.problems.files import FORMAT_UNRECOGNISED
from ratingportal.core.reading.text import decode
from tests.core import fixtures
from tests.core.builders import SOUND, codes, report
from tests.core.documents import DOCUMENTS, open_document, xlsx

CORPUS = Path(__file__).parents[5] / "shared" / "corpus"
KINDS = {
    "chess_results_table": "chess_results_table",
    "chess_results_xlsx": "chess_results_table",
    "chess_results_xml": "chess_results_xml",
    "ftd_json": "flipthedisc",
    "icu_fcsv": "icu_csv",
    "papi_json": "papi_json",
    "spexport": "spexport",
    "swar_json": "swar_json",
    "tunx": "swiss_manager",
    "vega": "vega_tdf",
    "german_es": "german_es",
    "othello_elo": "othello_elo",
    "belgian_csv": "belgian_csv",
    "belgian_classic": "belgian_classic",
}
"""Folders of real files, and the format that they are all of."""


def claims(data: bytes, filename: str) -> dict[str, int]:
    """Give the score of every format that claims a file."""
    source = Source(data, decode(data), filename)
    unseen = find_unseen_marks(source)
    scores = {key: each.sniff(source).score for key, each in load_formats().items()}
    found = {key: score for key, score in scores.items() if score}
    marks = {key: load_formats()[key].mark for key in found}
    # Nobody looks more closely at a file without the mark of a format, so what would claim it must show it.
    assert [key for key, mark in marks.items() if mark and mark.is_seen in unseen] == []
    return found


@pytest.mark.parametrize(
    "path", fixtures.files(), ids=lambda path: f"{path.parent.name}/{path.name}"
)
def test_fixture_is_claimed_by_its_format_alone(path: Path) -> None:
    assert list(claims(path.read_bytes(), path.name)) == [path.parent.name]


@pytest.mark.parametrize("key", [key for key in load_formats() if samples.read_sample(key)])
def test_sample_is_claimed_by_its_format_alone(key: str) -> None:
    name = f"sample{load_formats()[key].extensions[0]}"

    assert list(claims(samples.read_sample(key) or b"", name)) == [key]


@pytest.mark.skipif(not CORPUS.is_dir(), reason="needs files that are not part of the project")
@pytest.mark.parametrize("kind", KINDS)
def test_real_files_are_claimed_by_their_format_alone(kind: str) -> None:
    real = [path for path in CORPUS.glob(f"{kind}/**/*") if path.is_file()]
    claimed = {path.name: list(claims(path.read_bytes(), path.name)) for path in real}

    assert real
    assert {name: keys for name, keys in claimed.items() if keys != [KINDS[kind]]} == {}


@pytest.mark.parametrize("key", [key for key, each in load_formats().items() if each.readable])
def test_name_makes_no_file_one_of_another_format(key: str) -> None:
    for ending in load_formats()[key].extensions:
        assert list(claims(SOUND.encode(), f"spring{ending}")) == ["trf06"]


@pytest.mark.parametrize("fixture", ["belgian_classic/clean.618"])
def test_numbers_of_rows_are_no_headings(fixture: str) -> None:
    text = (fixtures.ROOT / fixture).read_bytes().decode("cp1252")
    row = next(line for line in text.splitlines(keepends=True) if line.startswith("  1 "))
    rows = "".join(f"{number:03}{row[3:]}" for number in range(2, 60))

    assert list(claims((text + rows).encode("cp1252"), fixture)) == ["belgian_classic"]


def test_headings_alone_are_a_weak_claim() -> None:
    headings = SOUND.split("001")[0]

    assert list(claims(headings.encode(), "spring.trf").values()) == [40]


def test_every_format_says_why_it_is_not() -> None:
    found = report("nothing that anybody knows\n")

    assert codes(found) == [FORMAT_UNRECOGNISED.code]
    assert {each.key for each in found.tried} == set(load_formats())
    assert all(each.reason for each in found.tried)


@pytest.mark.parametrize(
    "text",
    [
        "Event,Spring Open\nPlayers,12\n",
        "Tournament,Start\nSpring Open,2026-03-14\n",
        "No\tName\tPoints\n1\tExample, Anna\t3\n",
        "No\tName\t1\t2\n1\tExample, Anna\t1\t0\n",
        "[Tournament Info]\nName=Spring Open\n",
        "Rk.\tName\tPts.\n1\tExample, Anna\t3\n",
        "no;name;1;2\n1;Example, Anna;1;0\n",
        "white;black;result\nExample, Anna;Sample, Ben;1-0\n",
        "id;name;birth\n1;Example, Anna;1990\n",
        '{"players": [], "rounds": []}',
        '{"info": {}, "players_list": []}',
        "<Tournament><Players/></Tournament>",
        "Vega and Sirius\n",
        '[Event "Spring Open"]\nno game\n',
        "\n".join(f"{number}\tPlayer {number}" for number in range(1, 1000)),
        "\n".join(f"{number:03} PLAYER {number}" for number in range(2, 60)),
    ],
)
def test_what_only_looks_alike_stays_unknown(text: str) -> None:
    assert codes(report(text)) == [FORMAT_UNRECOGNISED.code]


def test_spreadsheets_are_left_to_their_own_formats() -> None:
    for data in (xlsx(), open_document("spreadsheet")):
        found = report(data)

        assert not {"swissperfect", "us_chess_dbf", *DOCUMENTS} & {
            each.key for each in found.candidates
        }


def test_guess_that_reads_no_players_or_no_games_is_taken_back() -> None:
    guess = "\n".join(f"{number};14/03/2026;;;;Example Anna;Sample Ben" for number in (1, 2))
    found = report(guess)

    assert [each.score for each in found.candidates if each.score >= SURE] == []
    assert (found.format, found.tournament) == (None, None)
    assert FORMAT_UNRECOGNISED.code in codes(found)
