from __future__ import annotations

from ratingportal.core.checking.checks.belgian.responsible_missing import RULE
from tests.core.builders import SOUND, of, report
from tests.core.reading.formats.belgian import classic, csv


def test_files_of_nobody_are_found() -> None:
    assert len(of(csv("Responsable :;;Ada Exemple - ada@example.org", ";;"), RULE.code)) == 1
    assert len(of(classic("Envoyé par : Ada Exemple\n", ""), RULE.code)) == 1


def test_named_senders_and_other_formats_pass() -> None:
    assert of(csv(), RULE.code) == []
    assert of(classic(), RULE.code) == []
    assert of(report(SOUND), RULE.code) == []
