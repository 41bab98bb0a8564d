"""The sound tournament that other tests spoil must itself be sound."""

from __future__ import annotations

import pytest

from ratingportal.core.checking.checks import Check, choose_checks
from ratingportal.core.output.conversion import strip_to_essence
from tests.core.builders import SOUND, case, report, sound, traits_of


def test_sound_file_sets_off_nothing() -> None:
    found = report(SOUND)

    assert found.findings == ()
    assert found.not_run == ()
    assert not found.blocks


def test_sound_file_and_sound_model_are_the_same_tournament() -> None:
    read = report(SOUND).tournament
    assert read is not None
    built = sound()
    for player, sex, title in zip(built.players, "mwmw", ("GM", "FM", None, None), strict=True):
        player.sex, player.title = sex, title

    assert strip_to_essence(read) == strip_to_essence(built)


@pytest.mark.parametrize("each", choose_checks(traits_of("trf16")), ids=lambda each: each.rule.code)
def test_sound_tournament_passes_every_rule(each: Check) -> None:
    assert list(each.check(case(format_key="trf16"))) == []
