from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.belgian.responsible_without_contact import RULE
from tests.core.builders import SOUND, of, report
from tests.core.reading.formats.belgian import CSV, csv


def test_a_name_alone_is_noted() -> None:
    (finding,) = of(csv(" - ada@example.org", ""), RULE.code)

    assert finding.details == {"value": "Ada Exemple"}


@pytest.mark.parametrize(
    "value", ["Ada Exemple - ada@example.org", "Ada Exemple 04 76 41 34", "Ada Exemple - 12345"]
)
def test_addresses_and_numbers_pass(value: str) -> None:
    assert of(csv("Ada Exemple - ada@example.org", value), RULE.code) == []


def test_an_address_on_its_own_line_passes() -> None:
    apart = CSV.replace(" - ada@example.org", "").replace("***", ";;ada@example.org;\n***", 1)

    assert of(csv(text=apart), RULE.code) == []
    assert of(report(SOUND), RULE.code) == []
