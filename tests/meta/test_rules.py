"""Promises that every rule keeps: it has a page, tests of both cases, and a file that brings it out."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from ratingportal.core import catalogue
from tests.core import damaged_files, fixtures
from tests.core.offered_fixes import broken_promises, report_of
from tests.meta.rule_files import all_ways
from tests.meta.spoiled_rules import Spoiling

if TYPE_CHECKING:
    from collections.abc import Sequence

    from django.test import Client

    from ratingportal.core.model.findings import Place

ROOT = Path(__file__).parents[2]
CODES = list(catalogue.list_rules())
TESTS_OF_RULES = ("tests/core/checking", "tests/core/reading/problems")
ALONE = (
    "--noconftest -c {none} --rootdir . -p no:django -p no:randomly -p no:xdist -p no:cacheprovider"
)
QUICK = "-q --assert=plain --tb=no"


def test_every_rule_has_its_page_in_the_documentation() -> None:
    written = {path.stem for path in (ROOT / "docs" / "rules").glob("*.md")}

    assert written - {"index"} == set(CODES)
    for code, rule in catalogue.list_rules().items():
        page = (ROOT / "docs" / "rules" / f"{code}.md").read_text(encoding="utf-8")

        assert rule.name in page, code
        assert code in page


@pytest.mark.django_db
def test_every_rule_has_its_page_in_the_portal(client: Client) -> None:
    for code in CODES:
        answer = client.get(reverse("rules:detail", args=[code]))

        assert answer.status_code == 200, code
        assert code in answer.content.decode(), code


def test_every_rule_is_tested_where_it_fires_and_where_it_is_silent(tmp_path: Path) -> None:
    kept = tmp_path / "noticed.json"
    options = (
        f"{ALONE.format(none=os.devnull)} {QUICK} -p tests.meta.spoiled_rules --noticed {kept}"
    )

    run = subprocess.run(
        [sys.executable, "-m", "pytest", *options.split(), *TESTS_OF_RULES],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    # Tests fail there on purpose; anything else would mean that they did not run.
    assert run.returncode == pytest.ExitCode.TESTS_FAILED, run.stdout + run.stderr
    noticed = json.loads(kept.read_text())
    unproven = [
        f"no test of {code} notices whether it {case}"
        for code in CODES
        for case in Spoiling
        if case not in noticed.get(code, {})
    ]
    assert unproven == []


def test_every_rule_is_reached_by_a_file() -> None:
    files = [(path.read_bytes(), path.name) for path in fixtures.files()]
    files += [(damage.data, damage.filename) for damage in damaged_files.DAMAGES]
    reached = {finding.code for file in files for finding in report_of(*file).findings}

    for code, way in all_ways().items():
        found = {finding.code for finding in way.report.findings}

        assert way.report.system_errors == (), code
        assert code in found, f"the file for {code} brings out {', '.join(sorted(found))}"
        reached |= found

    assert sorted(set(CODES) - reached) == [], (
        "rules that no file brings out: see tests/meta/rule_files"
    )
    assert reached <= set(CODES)


def test_what_these_files_bring_out_can_be_said_and_shown() -> None:
    for code, way in all_ways().items():
        report = way.report
        for finding in report.findings:
            message, place = report.message_of(finding), finding.place

            assert "{" not in message, code
            assert place is None or _stands_in(report.lines, place), f"{code}: {place}"


def _stands_in(lines: Sequence[str], place: Place) -> bool:
    """Tell whether a place is one of the file; what is missing stands just behind the end of its line."""
    if place.line > len(lines):
        return False
    return place.column + place.length <= len(lines[place.line - 1]) + 1


def test_offers_for_these_files_keep_their_promise() -> None:
    plain = [way for way in all_ways().values() if not way.options]

    assert [broken for way in plain for broken in broken_promises(way.data, way.filename)] == []
