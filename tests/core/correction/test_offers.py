"""Every correction on offer does what it promises, and nothing else."""

from __future__ import annotations

from string import Formatter
from typing import TYPE_CHECKING

import pytest

from ratingportal.core import catalogue
from ratingportal.core.correction.offers import list_offered_codes
from ratingportal.core.output.conversion import convert_tournament, list_writable_formats
from ratingportal.core.reading.samples import build_tournament
from tests.core.damaged_files import DAMAGES, Damage
from tests.core.fixtures import files
from tests.core.offered_fixes import broken_promises, offered, report_of
from tests.files import clean

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_offers_for_fixtures_keep_their_promise(path: Path) -> None:
    assert list(broken_promises(path.read_bytes(), path.name)) == []


@pytest.mark.parametrize("key", list_writable_formats())
def test_offers_for_what_we_write_keep_their_promise(key: str) -> None:
    data = convert_tournament(build_tournament(), key).data

    assert list(broken_promises(data, f"sample.{key}")) == []


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda each: f"{each.code} {each.after[:20]!r}")
def test_damage_is_put_right(damage: Damage) -> None:
    report = report_of(damage.data, damage.filename)
    found = [each for each in report.findings if each.code == damage.code]

    assert found, [each.code for each in report.findings]
    assert len(found[0].fixes) == damage.offers
    assert list(broken_promises(damage.data, damage.filename)) == []
    for finding, fix in offered(report):
        names = {name for _, name, _, _ in Formatter().parse(fix.title) if name}
        assert names <= finding.details.keys()


def test_the_colour_that_a_player_had_more_often_is_turned_first() -> None:
    # Player 1 has white in rounds 1 and 3, so black in round 2 is likely; player 2 had black before.
    damage = next(each for each in DAMAGES if (each.code, each.offers) == ("R106", 2))
    found = next(
        each
        for each in report_of(damage.data, damage.filename).findings
        if each.code == damage.code
    )

    assert [fix.title for fix in found.fixes] == [
        "Switch player {opponent}'s colour",
        "Switch player {player}'s colour",
    ]


def test_every_offer_is_reached() -> None:
    codes = {damage.code for damage in DAMAGES if damage.offers}
    for path in files():
        report = report_of(path.read_bytes(), path.name)
        codes |= {finding.code for finding, _ in offered(report)}

    assert list_offered_codes() <= codes
    assert codes <= catalogue.list_rules().keys()


def test_rounds_of_a_far_year_do_not_correct_the_headings() -> None:
    """The slip is as likely in the rounds: a right 2011 was offered to become 2001."""
    data = clean().replace(b"2026/05/0", b"2011/05/0").replace(b"26/05/0", b"01/05/0")

    report = report_of(data, "open.trf")

    assert "E018" in {each.code for each in report.findings}
    assert [fix for _, fix in offered(report) if any("2001" in e.text for e in fix.edits)] == []
