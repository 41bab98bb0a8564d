"""The demonstration's register goes the way of every list."""

import pytest

from ratingportal.demo.register import load_register
from ratingportal.registry import search
from ratingportal.registry.enums import EditionState
from ratingportal.registry.models import Edition, Player, PlayerVersion

pytestmark = pytest.mark.django_db


def test_every_list_is_imported_once_and_whole() -> None:
    assert load_register() == 5
    assert load_register() == 0

    editions = Edition.objects.all()
    assert {edition.state for edition in editions} == {EditionState.APPLIED}
    assert [edition.refused for edition in editions] == [0, 0, 0, 0, 0]
    keys = set(Player.objects.values_list("rating_list__key", flat=True))
    assert keys == {"fide", "kbsb", "knsb", "wof"}
    assert Player.objects.filter(rating_list__key="fide").count() > 200
    assert PlayerVersion.objects.exists()
    assert search.search_players("vermeulen").players
