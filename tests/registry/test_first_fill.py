"""An empty register is filled before its indexes are built, by who owns it; all are there afterwards."""

from collections.abc import Iterator

import pytest
from django.db import IntegrityError, connection, transaction

from ratingportal.embedded.roles import OWNER_ROLE
from ratingportal.registry import tasks
from ratingportal.registry.models import Player
from ratingportal.registry.services import first_fill
from tests.registry.conftest import ALICE, BOB, DECEMBER, ZOE, Importer


@pytest.fixture(autouse=True)
def broker_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """No worker shall be woken: the tests do the work themselves."""
    monkeypatch.setattr(tasks.import_edition, "apply_async", lambda **_: None)


@pytest.fixture
def as_owner(transactional_db: None) -> Iterator[None]:
    """Work as who runs commands, not as the portal does."""
    role = connection.settings_dict["USER"]
    connection.close()
    connection.settings_dict["USER"] = OWNER_ROLE
    yield
    connection.close()
    connection.settings_dict["USER"] = role


def held() -> list[tuple[str, str]]:
    """Give the definitions of all indexes and constraints of the register."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'registry_player'"
            " UNION ALL SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint"
            " WHERE conrelid = 'registry_player'::regclass ORDER BY 1, 2"
        )
        return list(cursor.fetchall())


@pytest.mark.usefixtures("as_owner")
def test_indexes_and_constraints_are_as_before(
    imported: Importer, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = held()
    filled: list[int] = []
    fill = first_fill.fill_register

    def noted(values: dict[str, object]) -> int:
        filled.append(fill(values))
        return filled[-1]

    monkeypatch.setattr(first_fill, "fill_register", noted)

    first = imported(ALICE, BOB)
    second = imported(ALICE, BOB, ZOE, valid_from=DECEMBER)

    assert filled == [2]
    assert (first.counts["added"], second.counts["added"], second.counts["unchanged"]) == (2, 1, 2)
    assert held() == before
    with pytest.raises(IntegrityError), transaction.atomic():
        Player.objects.create(rating_list=first.rating_list, number="200001", name="Twice, Tom")


def test_the_portals_own_role_merges(imported: Importer) -> None:
    assert not first_fill.is_possible()

    edition = imported(ALICE, BOB, ZOE)

    assert edition.counts == {
        "added": 3, "changed": 0, "unchanged": 0, "gone": 0, "refused": 0, "withheld": 0,
    }  # fmt: skip
    assert Player.objects.filter(first_edition=edition).count() == 3
