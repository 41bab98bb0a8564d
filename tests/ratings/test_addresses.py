"""Nonsense in addresses of rating pages is answered, not stumbled over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.test import Client

from ratingportal.ratings.models import Period
from tests.ratings.world import MAY

if TYPE_CHECKING:
    from ratingportal.registry.models import Player
    from tests.ratings.world import Office

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_autumn")]

LIST = "/ratings/fide/standard/"
HUGE = "9" * 30


@pytest.fixture
def _published(office: Office, field: list[Player]) -> None:
    period = office.period(MAY)
    office.rate(field, [(1, 2, 1), (2, 3, 0.5)])
    office.publish(period)


@pytest.mark.usefixtures("_published")
@pytest.mark.parametrize(
    ("address", "status"),
    [
        (f"/ratings/tournaments/{HUGE}/", 404),
        ("/ratings/tournaments/-1/", 404),
        ("/ratings/nothing/standard/", 404),
        ("/ratings/fide/bullet/", 404),
        ("/ratings/knsb/standard/", 404),
        (f"{LIST}tomorrow/", 404),
        (f"{LIST}99999-99-99/", 404),
        (f"{LIST}0001-01-01/checklist/", 404),
        (f"{LIST}20260601/", 200),
        (f"{LIST}2026-06-01/download/exe/", 404),
        (f"{LIST}2026-06-01/players/%00/", 400),
        (f"{LIST}2026-06-01/players/{HUGE}/", 404),
        (f"{LIST}2026-06-01/players/900001/", 200),
        (f"{LIST}?page={HUGE}", 200),
        (f"{LIST}?q=%00", 400),
        (f"{LIST}?page=-1&federation=%FF&age=x&sex=%27", 200),
        (f"{LIST}?q={HUGE}", 200),
        (f"{LIST}?q={'a' * 5_000}", 200),
    ],
)
def test_public_pages_answer_nonsense(address: str, status: int) -> None:
    assert Client().get(address).status_code == status


@pytest.mark.usefixtures("_published")
@pytest.mark.parametrize("path", ["{n}/", "runs/{n}/", "runs/{n}/status/"])
def test_office_pages_answer_nonsense(office: Office, path: str) -> None:
    client = Client()
    client.force_login(office.officer)

    assert client.get(f"/office/ratings/{path.format(n=HUGE)}").status_code == 404


@pytest.mark.parametrize(
    ("what", "facts"),
    [
        ("adjust", {"number": "\x00", "rating": "2000", "reason": "x"}),
        ("adjust", {"number": "900001", "rating": HUGE, "reason": "x"}),
        ("adjust", {"number": "900001", "rating": "2000", "reason": "\x00"}),
        ("adjust", {"number": "900001", "rating": "2000", "reason": "   "}),
        ("days", {"closes": "9999-12-31", "publishes": "99999-01-01"}),
        ("days", {"closes": "\x00", "publishes": ""}),
    ],
)
def test_forms_of_the_office_refuse_nonsense(
    office: Office, field: list[Player], what: str, facts: dict[str, str]
) -> None:
    period = office.period(MAY)
    client = Client()
    client.force_login(office.officer)

    answer = client.post(f"/office/ratings/{period.pk}/{what}/", facts)

    assert answer.status_code == 422
    assert not period.adjustments.exists()
    assert Period.objects.get().closes == period.closes
