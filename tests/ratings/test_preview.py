"""The preview of a tournament: on top of what is approved, stale when that changes, public after approval."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.test import Client
from django.urls import reverse

from ratingportal.ratings.models import Period
from ratingportal.ratings.services import adjustments
from ratingportal.ratings.services.preview import compute_current_mark, compute_preview
from tests.ratings.world import JUNE, MAY

if TYPE_CHECKING:
    from collections.abc import Callable

    from ratingportal.accounts.models import User
    from ratingportal.registry.models import Player
    from tests.ratings.world import Office

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_autumn")]

ROUND_ROBIN = [(1, 2, 1), (2, 3, 0.5), (3, 1, 0)]


def _signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def _page(client: Client, name: str, *args: object, query: str = "") -> str:
    response = client.get(reverse(name, args=args) + query)
    assert response.status_code == 200
    return " ".join(response.content.decode().split())


def test_preview_says_who_gains_and_loses(office: Office, field: list[Player]) -> None:
    office.period(MAY)
    sent = office.send([*field, None], [*ROUND_ROBIN, (4, 1, 0.5), (2, 5, 1)])

    page = _page(_signed_in(office.officer), "ratings:submission", sent.reference)

    assert "Rated for the Standard list of 1 Jun 2026." in page
    assert "A preview: these figures may change" in page
    assert "+12" in page
    assert "Not enough games for a rating yet" in page
    assert "a player is not identified" in page
    assert "not identified in the register" in page


def test_preview_stands_on_what_is_approved(office: Office, field: list[Player]) -> None:
    office.period(MAY)
    office.rate(field[:2], [(2, 1, 1)], name="Cup")
    sent = office.send(field[:3], ROUND_ROBIN)

    found = compute_preview(sent)

    assert found is not None
    assert found.others == 1
    first = next(effect for effect in found.effects if effect.key == "900001")
    # K 20: −12.8 by the cup, then +12 by this one.
    assert (first.before, first.after, first.gain) == (1987, 1999, 12)


def test_preview_becomes_stale_and_says_so(office: Office, field: list[Player]) -> None:
    office.period(MAY)
    sent = office.send(field[:3], ROUND_ROBIN)
    found = compute_preview(sent)
    assert found is not None
    client = _signed_in(office.officer)
    query = f"?mark={found.mark}"
    assert "Show the new figures" not in _page(
        client, "ratings:freshness", sent.reference, query=query
    )

    office.rate(field[:2], [(1, 2, 0)], name="Cup")

    assert compute_current_mark(sent) != found.mark
    assert "Show the new figures" in _page(client, "ratings:freshness", sent.reference, query=query)


def _merge(office: Office, field: list[Player]) -> None:
    other = office.player("900077", 2100)
    type(other).objects.filter(pk=field[0].pk).update(merged_into=other)


def _adjust(office: Office, field: list[Player]) -> None:
    adjustments.adjust_rating(
        period=Period.objects.get(),
        player=field[0],
        rating=2100,
        reason="Known from elsewhere.",
        officer=office.officer,
    )


def _bear(_office: Office, field: list[Player]) -> None:
    type(field[0]).objects.filter(pk=field[0].pk).update(birth_year=2012)


def _nothing(_office: Office, _field: list[Player]) -> None:
    """Change nothing."""


@pytest.mark.parametrize(
    ("change", "is_stale"), [(_merge, True), (_adjust, True), (_bear, True), (_nothing, False)]
)
def test_whatever_a_preview_depends_on_makes_it_stale(
    office: Office,
    field: list[Player],
    change: Callable[[Office, list[Player]], None],
    is_stale: bool,
) -> None:
    office.period(MAY)
    sent = office.send(field[:3], ROUND_ROBIN)
    found = compute_preview(sent)
    assert found is not None

    change(office, field)

    assert (compute_current_mark(sent) != found.mark) is is_stale


def test_preview_needs_no_period_yet(office: Office, field: list[Player]) -> None:
    found = compute_preview(office.send(field[:3], ROUND_ROBIN))

    assert found is not None
    assert (found.period, found.failure, len(found.effects)) == (None, "", 3)


def test_players_find_the_changes_on_the_tournaments_page(
    office: Office, field: list[Player]
) -> None:
    office.period(MAY)
    sent = office.rate(field[:3], ROUND_ROBIN)
    assert sent.revision is not None
    pk = sent.revision.tournament_id

    page = _page(Client(), "tournaments:detail", pk)
    shown = _page(Client(), "ratings:tournament", pk)

    assert reverse("ratings:tournament", args=[pk]) in page
    assert "Rated for the Standard list of 1 Jun 2026." in shown


def test_crossed_edge_and_first_rating_are_told(office: Office, field: list[Player]) -> None:
    office.period(MAY)
    office.player("900009", 1995)
    field.append(office.player("900010", 1995))
    sent = office.send(
        [field[4], *field[:4]],
        [(1, 2, 1), (5, 1, 0.5), (5, 2, 1), (5, 3, 1), (5, 4, 1), (2, 5, 0)],
    )

    page = _page(_signed_in(office.officer), "ratings:submission", sent.reference)

    assert "Crosses 2000" in page
    assert "First rating" in page


def test_organiser_sees_it_after_approval(office: Office, field: list[Player]) -> None:
    office.period(MAY)
    sent = office.send(field[:3], ROUND_ROBIN)
    client = _signed_in(office.sender)
    assert "Shown after approval" in _page(client, "ratings:submission", sent.reference)

    office.approve(sent)

    assert "+12" in _page(client, "ratings:submission", sent.reference)


def test_late_tournament_says_where_it_is_rated(office: Office, field: list[Player]) -> None:
    may = office.period(MAY)
    office.period(JUNE)
    office.draft(may)
    sent = office.send(field[:3], ROUND_ROBIN)

    page = _page(_signed_in(office.officer), "ratings:submission", sent.reference)

    assert "The period of the list of 1 Jun 2026 is closed" in page
    assert "rated for the list of 1 Jul 2026" in page
