from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checking.checks.german.unlisted_player_without_birth import RULE
from tests.core.builders import SOUND as TRF
from tests.core.builders import of, report
from tests.core.german import SOUND, german

if TYPE_CHECKING:
    from ratingportal.core.model.findings import Finding


ROW = next(line for line in SOUND.splitlines() if "Dora" in line)


def changed(row: str) -> list[Finding]:
    return of(report(german(SOUND.replace(ROW, row)), filename="open.swi"), RULE.code)


def test_members_with_neither_are_found() -> None:
    (finding,) = changed(ROW.replace("NED", "GER"))

    assert finding.details == {"count": 1, "player": 4, "name": "Voorbeeld, Dora"}
    assert len(changed(ROW.replace("NED", "   "))) == 1


def test_a_date_of_birth_is_enough() -> None:
    row = ROW.replace("NED", "GER")

    assert changed(f"{row[:102]}08082010{row[110:]}") == []


def test_foreigners_and_other_formats_pass() -> None:
    assert changed(ROW) == []
    assert of(report(TRF), RULE.code) == []
