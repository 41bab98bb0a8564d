from __future__ import annotations

import pytest

from ratingportal.core.reading.archives import MAX_MEMBERS, MAX_UNPACKED
from ratingportal.core.reading.problems.files import ARCHIVE_TOO_LARGE
from tests.core.builders import codes, report
from tests.core.swiss_perfect import files, packed


@pytest.mark.parametrize(
    "contents",
    [
        {f"{number}.txt": b"x" for number in range(MAX_MEMBERS + 1)},
        {f"{number}.txt": b"x" for number in range(300)},
        {"bomb.txt": bytes(MAX_UNPACKED + 1)},
        {"swollen.txt": bytes(1_000_000)},
    ],
    ids=["members", "entries", "size", "ratio"],
)
def test_archive_beyond_the_limits_is_refused(contents: dict[str, bytes]) -> None:
    assert codes(report(packed(contents))) == [ARCHIVE_TOO_LARGE.code]


def test_rubbish_does_not_count() -> None:
    rubbish = {f"__MACOSX/._{number}": b"x" for number in range(MAX_MEMBERS)}

    assert ARCHIVE_TOO_LARGE.code not in codes(report(packed({**rubbish, **files()})))
