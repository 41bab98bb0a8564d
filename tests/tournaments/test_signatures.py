"""Signatures are kept with every tournament, go with it, and are made where they are missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from ratingportal.core.duplicates import similarity
from ratingportal.tournaments.models import Signature, Tournament
from ratingportal.tournaments.services import records
from ratingportal.tournaments.signatures import fill_signatures, keep_signature, load_signature
from tests.core.builders import sound

if TYPE_CHECKING:
    from ratingportal.federations.models import Federation, RatingList


@pytest.fixture
def recorded(fide: RatingList, bel: Federation) -> Tournament:
    return records.record_tournament(tournament=sound(), rating_list=fide, sender=bel)


def test_a_recorded_tournament_has_its_signature(recorded: Tournament) -> None:
    made = similarity.build_signature(sound())

    assert load_signature(recorded) == made
    row = Signature.objects.get()
    assert (row.rating_list, row.version) == (recorded.rating_list, similarity.VERSION)
    assert row.sketch == made.sketch


def test_a_signature_goes_with_its_tournament(recorded: Tournament) -> None:
    records.delete_tournament(tournament=recorded)

    assert not Signature.objects.exists()


def test_missing_and_old_signatures_are_made_from_the_rows(
    recorded: Tournament, fide: RatingList, bel: Federation
) -> None:
    Signature.objects.all().delete()
    old = records.record_tournament(tournament=sound(name="Old"), rating_list=fide, sender=bel)
    Signature.objects.filter(tournament=old).update(version=0, games=[], sketch=[])
    records.record_tournament(tournament=sound(name="New"), rating_list=fide, sender=bel)

    assert list(fill_signatures()) == [recorded, old]
    assert list(fill_signatures()) == []
    assert Signature.objects.count() == 3
    assert load_signature(recorded) == similarity.build_signature(sound())
    assert load_signature(old) == similarity.build_signature(sound(name="Old"))


def test_the_command_says_how_many_it_made(
    recorded: Tournament, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("fill_signatures")
    assert capsys.readouterr().out == ""
    Signature.objects.all().delete()

    call_command("fill_signatures")

    assert capsys.readouterr().out == "Signatures made: 1.\n"
    assert Signature.objects.get().tournament == recorded


def test_a_signature_that_is_asked_for_is_made_if_need_be(recorded: Tournament) -> None:
    Signature.objects.all().delete()

    assert load_signature(recorded) == similarity.build_signature(sound())
    assert Signature.objects.get().tournament == recorded


def test_keeping_takes_one_statement_and_can_be_repeated(recorded: Tournament) -> None:
    other = similarity.build_signature(sound(name="Other"))

    with CaptureQueriesContext(
        connection,
    ) as queries:
        keep_signature(tournament=recorded, signature=other)

    assert len(queries) == 1
    assert Signature.objects.get().name == "other"
