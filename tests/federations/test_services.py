"""The reference data: complete, in step with the seed's table, and never in the way of administrators."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ratingportal.core.model.federations import CURRENT
from ratingportal.federations.models import Federation, IdRange, RatingList
from ratingportal.federations.reference import FEDERATIONS, LISTS, OTHELLO_RANGES
from ratingportal.federations.services import load_reference_data

pytestmark = pytest.mark.django_db


def test_migrations_load_everything() -> None:
    assert list(RatingList.objects.values_list("key", "name", "game")) == [
        ("fide", "FIDE", "chess"),
        ("kbsb", "KBSB-FRBE", "chess"),
        ("knsb", "KNSB youth", "chess"),
        ("wof", "WOF", "othello"),
    ]
    assert dict(Federation.objects.values_list("code", "name")) == FEDERATIONS
    assert IdRange.objects.filter(rating_list__key="wof").count() == len(OTHELLO_RANGES) == 35


def test_only_othello_gives_numbers_here_and_only_the_belgian_list_knows_foreigners() -> None:
    rows = RatingList.objects.values_list(
        "key", "allocates_numbers", "allows_provisional", "knows_foreigners"
    )

    assert list(rows) == [
        ("fide", False, True, False),
        ("kbsb", False, True, True),
        ("knsb", False, True, False),
        ("wof", True, True, False),
    ]


def test_every_fide_federation_is_there() -> None:
    assert set(CURRENT) <= set(Federation.objects.values_list("code", flat=True))


def test_range_belongs_to_the_federation_of_its_country() -> None:
    held = {row.country_code: row for row in IdRange.objects.select_related("federation")}

    dutch, british, others = held["NL"], held["GB"], held[""]
    assert dutch.federation is not None
    assert (dutch.federation.code, dutch.first, dutch.last) == ("NED", 120000, 129999)
    assert british.federation is not None
    assert british.federation.name == "Great Britain"
    assert (others.federation, others.first, others.last) == (None, 9000, 9500)


def test_ranges_do_not_overlap() -> None:
    ordered = sorted(OTHELLO_RANGES, key=lambda item: item.first)

    assert all(before.last < after.first for before, after in pairwise(ordered))


def test_loading_again_adds_only_what_is_missing() -> None:
    IdRange.objects.filter(country_code="J").delete()
    Federation.objects.filter(code="ARU").delete()

    load_reference_data()
    load_reference_data()

    assert IdRange.objects.get(country_code="J").first == 10000
    assert Federation.objects.filter(code="ARU").count() == 1
    assert IdRange.objects.count() == len(OTHELLO_RANGES)
    assert RatingList.objects.count() == len(LISTS)


def test_loading_again_keeps_what_administrators_changed() -> None:
    RatingList.objects.filter(key="fide").update(name="FIDE standard", deadline_days=7, position=9)
    Federation.objects.filter(code="CZE").update(name="Czech Republic")
    IdRange.objects.filter(country_code="F").update(first=51000, last=58000)

    load_reference_data()

    changed = RatingList.objects.get(key="fide")
    assert (changed.name, changed.deadline_days, changed.position) == ("FIDE standard", 7, 9)
    assert Federation.objects.get(code="CZE").name == "Czech Republic"
    (french,) = IdRange.objects.filter(country_code="F")
    assert (french.first, french.last) == (51000, 58000)
