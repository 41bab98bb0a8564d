"""What is kept of a check's report."""

from collections import Counter
from datetime import date

import pytest

from ratingportal.core.inspection import Report, inspect
from ratingportal.reports import summary
from tests import files

TODAY = date(2026, 6, 1)


def report(data: bytes) -> Report:
    return inspect(data, filename="spring.trf", today=TODAY)


def test_findings_have_place_severity_and_position() -> None:
    found = report(files.with_unknown_opponent())

    (row,) = (row for row in summary.list_findings(found) if row.code == "R101")

    source = found.findings[row.position]
    assert source.place is not None
    assert (row.code, row.severity) == (source.code, found.severity_of(source).value)
    assert (row.line, row.column, row.length) == (
        source.place.line,
        source.place.column,
        source.place.length,
    )
    assert (row.fingerprint, row.details) == (source.fingerprint, dict(source.details))


def test_so_many_of_a_rule_are_listed_and_all_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(summary, "LISTED_PER_RULE", 1)
    found = report(files.clean().replace(b"1990/04/0", b"19xx/04/0"))
    counted = Counter(finding.code for finding in found.findings)

    listed = Counter(row.code for row in summary.list_findings(found))
    unlisted = Counter(finding.code for finding in summary.list_unlisted(found))

    assert max(counted.values()) == 4
    assert set(listed.values()) == {1}
    assert listed + unlisted == counted
    assert summary.summarise_report(found)["rules"] == counted


def test_formats_are_named_with_their_reasons() -> None:
    named = summary.name_formats({"candidates": [["trf16", "fits"], ["gone", "was dropped"]]})

    assert named == {"candidates": [("FIDE TRF16", "fits"), ("gone", "was dropped")], "tried": []}
