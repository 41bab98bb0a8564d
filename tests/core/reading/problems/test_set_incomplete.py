from __future__ import annotations

import pytest

from ratingportal.core.reading.formats.swiss_perfect.problems import SET_INCOMPLETE
from tests.core.builders import SOUND, codes, of, report
from tests.core.swiss_perfect import files, packed, swiss_perfect

FILES = files()


@pytest.mark.parametrize(
    ("kept", "missing"),
    [
        (("spring.ini",), "spring.trn, spring.sco"),
        (("spring.trn", "spring.sco"), "spring.ini"),
        (("spring.ini", "spring.sco"), "spring.trn"),
    ],
)
def test_missing_files_are_named(kept: tuple[str, ...], missing: str) -> None:
    found = report(packed({name: FILES[name] for name in kept}))

    (finding,) = of(found, SET_INCOMPLETE.code)
    assert (found.format, finding.details["missing"]) == ("swissperfect", missing)


@pytest.mark.parametrize("name", FILES)
def test_file_alone_is_answered(name: str) -> None:
    found = report(FILES[name], filename=f"upload{name[-4:]}")

    (finding,) = of(found, SET_INCOMPLETE.code)
    assert found.tournament is None
    assert name[-4:] not in str(finding.details["missing"])


def test_other_text_is_answered_when_it_is_said_to_be_one() -> None:
    assert of(report(SOUND, read_as="swissperfect"), SET_INCOMPLETE.code)


def test_whole_set_passes() -> None:
    assert SET_INCOMPLETE.code not in codes(report(swiss_perfect()))
