"""Reasons of the rating office forget a person too; published bundles name numbers only."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.test import Client

from ratingportal.erasure.services import erasure
from ratingportal.ratings.models import RunBundle
from ratingportal.ratings.services import adjustments, publication
from tests.ratings.conftest import _autumn, field, office  # noqa: F401 -- fixtures
from tests.ratings.world import MAY

if TYPE_CHECKING:
    from ratingportal.registry.models import Player
    from tests.ratings.world import Office

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_autumn")]


def test_name_goes_and_the_list_stays(office: Office, field: list[Player]) -> None:  # noqa: F811 -- fixtures
    person = office.player("900077", 2000, name="Vanderstraeten, Godelieve")
    period = office.period(MAY)
    office.rate([person, field[1]], [(1, 2, 1)])
    run = office.publish(period)
    adjusted = adjustments.adjust_rating(
        period=period,
        player=person,
        rating=2050,
        reason="Asked for by Vanderstraeten, Godelieve.",
        officer=office.officer,
    )

    erasure.erase_person(player=person, officer=office.officer)

    adjusted.refresh_from_db()
    assert "Vanderstraeten" not in adjusted.reason
    assert b"Vanderstraeten" not in bytes(RunBundle.objects.get(run=run).data)
    assert publication.verify_period(period) == []
    assert "/players/fide/900077/" not in Client().get("/ratings/fide/standard/").content.decode()
    assert Client().get("/ratings/fide/standard/2026-06-01/players/900077/").status_code == 404
