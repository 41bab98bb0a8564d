"""Real Othello reports, where they are at hand, and damaged ones of our own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ratingportal.core.output.conversion import convert_tournament, strip_to_essence
from ratingportal.core.reading.formats.base import LossKind
from ratingportal.core.reading.refusals import is_noise
from tests.core.builders import of
from tests.core.othello import KEY, SOUND, othello, read
from tests.core.test_robustness import assert_presentable

ROOT = Path(__file__).parents[5] / "shared" / "corpus" / "othello_elo"
FILES = sorted(ROOT.rglob("*.ELO")) if ROOT.is_dir() else []
needs_files = pytest.mark.skipif(not FILES, reason="the collection of real files is not here")


def counted(data: bytes) -> tuple[int, int]:
    """Count players and results without the reader: lines with an id, and signs between ids."""
    lines = [line.strip() for line in re.split(rb"[\r\n]+", data)]
    listed = [
        line for line in lines if re.match(rb"%_%\s*\+?\s*([0-9]+|\?+|[A-Z0-9]{4})\s*,", line)
    ]
    results = [line.split(b"%")[0] for line in lines if line[:1] not in (b"", b"%")]
    return len(listed), sum(len(re.findall(rb"[<>=]", line)) for line in results)


@needs_files
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem[:40])
def test_players_and_results_are_as_many_as_a_plain_count_finds(path: Path) -> None:
    data = path.read_bytes()
    found = othello(data, filename=path.name)
    assert [each.key for each in found.candidates] == [KEY]
    tournament = found.tournament
    assert tournament is not None

    players = sum(player.line is not None for player in tournament.players)
    results = len(tournament.games) + len(tournament.byes) + len(of(found, "R102"))

    assert (players, results) == counted(data)


@needs_files
def test_accepted_reports_are_not_newly_blocked() -> None:
    blocked = [path.name for path in FILES if othello(path.read_bytes(), filename=path.name).blocks]

    assert len(blocked) * 100 <= len(FILES), blocked


@needs_files
def test_real_reports_are_written_back_the_same() -> None:
    for path in FILES:
        made = read(path.read_bytes())
        written = convert_tournament(made, KEY)
        replaced = {LossKind.LETTER_REPLACED, LossKind.CHARACTER_REPLACED}
        assert {loss.kind for loss in written.losses} <= replaced
        again = read(written.data)
        assert strip_to_essence(again).games == strip_to_essence(made).games
        if not written.losses:
            assert strip_to_essence(again) == strip_to_essence(made), path.name


LINES = st.sampled_from(SOUND.split("\n"))
PIECES = st.one_of(
    LINES,
    st.text(st.characters(min_codepoint=32, exclude_categories=["Cs"]), max_size=30),
    st.sampled_from(
        [
            "%_% ",
            "%",
            "%%",
            "%Round 1",
            "9001",
            "??????",
            ">",
            "(",
            ")",
            "(32)",
            ", ",
            " B",
            "NEW1",
            "0",
        ]
    ),
)


@given(st.lists(st.lists(PIECES, max_size=6).map("".join), max_size=25))
@settings(max_examples=300, deadline=None)
def test_any_lines_give_a_report_that_can_be_shown_and_written(lines: list[str]) -> None:
    text = "\n".join(["%%Tournament: x", *lines])

    assert_presentable(othello(text.encode("utf-8", "replace"), read_as=KEY))


@given(st.lists(st.lists(PIECES, max_size=6).map("".join), max_size=25))
@settings(max_examples=200, deadline=None)
def test_whatever_was_read_is_written_and_read_again_the_same(lines: list[str]) -> None:
    data = "\n".join([*SOUND.split("\n")[:4], *lines]).encode("utf-8", "replace")
    # What looks like a binary file is refused before anybody reads it.
    assume(not is_noise(data))
    made = read(data)
    written = convert_tournament(made, KEY)

    again = read(written.data)

    if not written.losses:
        assert strip_to_essence(again) == strip_to_essence(made)
