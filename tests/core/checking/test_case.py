"""What rules share is computed once, and only if somebody asks."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cached_property

import pytest

from ratingportal.core.checking.case import Case
from ratingportal.core.checking.case.games import GameFacts
from ratingportal.core.checking.case.performance import PerformanceFacts
from ratingportal.core.checking.case.players import PlayerFacts
from ratingportal.core.checking.case.register import RegisterFacts
from ratingportal.core.checking.case.totals import TotalFacts
from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.shared.file_facts import FileFacts
from tests.core.builders import case
from tests.core.register_cases import checked

PARTS = (Case, FileFacts, GameFacts, PerformanceFacts, PlayerFacts, RegisterFacts, TotalFacts)
MOST_MEMBERS = 20
SHARED = [
    (part, name)
    for part in PARTS
    for name, member in vars(part).items()
    if isinstance(member, cached_property)
]


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_parts_stay_small(part: type) -> None:
    own = {name for name in vars(part) if not name.startswith("_")}
    own |= {each.name for each in fields(part)}

    assert len(own) <= MOST_MEMBERS


def test_a_case_is_put_together_once() -> None:
    made = case()

    assert made.games is made.games
    assert made.totals.games is made.games
    assert made.performance.totals is made.totals
    assert made.players.by_number is made.players.by_number


def test_nothing_is_computed_before_somebody_asks() -> None:
    made = case()
    shared = {name for part, name in SHARED if part is Case}

    assert shared.isdisjoint(vars(made))
    assert vars(made.games).keys() == {"tournament", "players", "traits"}


def test_a_changed_case_computes_anew() -> None:
    made = checked()
    assert len(made.register.people) == 4

    assert replace(made, register_answers=None).register.people == []


def test_a_field_is_placed_by_the_first_name_that_the_line_has() -> None:
    file = case().file

    assert file.place(None, "name") is None
    assert file.place(12, "nothing of the kind", "points") == file.place(12, "points")
    assert FileFacts().place(12, "points") == Place(12)
