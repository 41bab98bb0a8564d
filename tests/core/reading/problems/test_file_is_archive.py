from __future__ import annotations

import gzip
import io
import zipfile

from ratingportal.core.reading.problems.files import FILE_IS_ARCHIVE
from ratingportal.core.reading.refusals import find_refusal
from tests.core.builders import SOUND, codes, report
from tests.core.swiss_perfect import packed, swiss_perfect


def test_zip_that_is_not_one_tournament_is_refused() -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("spring.trf", SOUND)

    found = report(stream.getvalue())

    assert codes(found) == [FILE_IS_ARCHIVE.code]
    assert find_refusal(stream.getvalue()) is not None


def test_presentation_is_refused_as_what_it_is() -> None:
    slides = packed({"[Content_Types].xml": b"<Types/>", "ppt/presentation.xml": b"<slides/>"})

    (finding,) = report(slides).findings
    assert (finding.code, finding.details["kind"]) == (FILE_IS_ARCHIVE.code, "ZIP or Office file")


def test_gzip_and_tar_are_refused() -> None:
    tar = b"spring.trf".ljust(257, b"\0") + b"ustar  \0"

    assert codes(report(gzip.compress(SOUND.encode()))) == [FILE_IS_ARCHIVE.code]
    assert codes(report(tar)) == [FILE_IS_ARCHIVE.code]


def test_text_that_begins_alike_is_read() -> None:
    assert FILE_IS_ARCHIVE.code not in codes(report("PKW Open\n" + SOUND))


def test_tournament_in_several_files_is_opened() -> None:
    assert FILE_IS_ARCHIVE.code not in codes(report(swiss_perfect()))
