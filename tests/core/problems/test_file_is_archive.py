from __future__ import annotations

import gzip
import io
import zipfile

from ratingportal.core.problems.file_is_archive import RULE
from ratingportal.core.transport import refusal
from tests.core.building import SOUND, codes, report


def test_zip_is_refused_without_opening_it() -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("spring.trf", SOUND)

    found = report(stream.getvalue())

    assert codes(found) == [RULE.code]
    assert refusal(stream.getvalue()) is not None


def test_gzip_and_tar_are_refused() -> None:
    tar = b"spring.trf".ljust(257, b"\0") + b"ustar  \0"

    assert codes(report(gzip.compress(SOUND.encode()))) == [RULE.code]
    assert codes(report(tar)) == [RULE.code]


def test_text_that_begins_alike_is_read() -> None:
    assert RULE.code not in codes(report("PKW Open\n" + SOUND))
