"""Players whose keys held letters of other scripts are found again, now that keys are Latin."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

import pytest
from django.apps import apps

from ratingportal.core.model import names
from ratingportal.registry.models import Player
from tests.people.people import known

if TYPE_CHECKING:
    from ratingportal.federations.models import RatingList

pytestmark = pytest.mark.django_db

MIGRATION = import_module("ratingportal.registry.migrations.0004_names_in_latin_letters")


def keys_of(player: Player) -> tuple[str, str, str, str]:
    player.refresh_from_db()
    return player.folded, player.sorted_key, player.turned, player.sound_key


def test_keys_of_other_scripts_are_made_anew(
    fide: RatingList, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MIGRATION, "BATCH", 2)
    people = [known(fide, str(number), f"ნაკაშიძე, გია {number}") for number in range(1, 6)]
    for each in people:
        key = f"ნაკაშიძე გია {each.number}"
        Player.objects.filter(pk=each.pk).update(
            folded=key, sorted_key=key, turned=key, sound_key=key
        )

    MIGRATION.fold_again(apps, None)

    assert [keys_of(each) for each in people] == [names.build_keys(each.name) for each in people]
    assert keys_of(people[0])[0] == "nakashidze gia 1"


def test_plain_keys_are_left_alone(fide: RatingList) -> None:
    zoe = known(fide, "1", "Lefèvre, Zoé")
    Player.objects.filter(pk=zoe.pk).update(sound_key="kept as it was")

    MIGRATION.fold_again(apps, None)

    assert keys_of(zoe)[3] == "kept as it was"
