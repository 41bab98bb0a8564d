"""Imports with real processes: a worker that is killed in the middle of a list."""

import io

import pytest

from ratingportal.federations.models import RatingList
from ratingportal.registry.enums import EditionState
from ratingportal.registry.models import Edition, Player
from ratingportal.registry.services import imports, uploads
from tests.core.register.lists.lists import fide_player, fide_xml
from tests.live import LiveServices, until
from tests.registry.conftest import NOVEMBER

pytestmark = pytest.mark.live

PLAYERS = 70_000
"""More than three batches, so that a kill after the first finds more to do."""


def reload(edition: Edition) -> Edition:
    edition.refresh_from_db()
    return edition


def test_a_killed_import_goes_on_and_takes_every_player_once(services: LiveServices) -> None:
    fide = RatingList.objects.get(key="fide")
    data = fide_xml(*(fide_player(n, f"Archer{n % 999}, Ada{n}") for n in range(1, PLAYERS + 1)))
    edition = uploads.receive_list(
        io.BytesIO(data), uploads.ImportTerms(fide, "fide_xml", NOVEMBER)
    )
    services.start()
    until(lambda: reload(edition).rows_staged > 0, "the import makes progress")
    services.kill("worker")
    staged = reload(edition).rows_staged
    assert 0 < staged < PLAYERS
    assert edition.state == EditionState.READING

    services.start_worker()
    until(lambda: reload(edition).state == EditionState.READY, "the list is read to its end")

    assert edition.preview["counts"]["added"] == PLAYERS
    imports.request_apply(edition=edition, by=None)
    until(lambda: reload(edition).state == EditionState.APPLIED, "the list is applied")
    assert Player.objects.count() == PLAYERS
