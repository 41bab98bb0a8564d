from __future__ import annotations

from ratingportal.core.reading.formats.trf.problems import CHECKSUM_MISSING
from tests.core.builders import codes, of, report
from tests.core.swar import HEADER, RECORDS, changed, swar


def test_file_of_swar_without_checksum_is_noted() -> None:
    (finding,) = of(report(swar(checksum="")), CHECKSUM_MISSING.code)

    assert finding.place is None


def test_file_with_checksum_passes() -> None:
    assert CHECKSUM_MISSING.code not in codes(report(swar()))


def test_interclub_files_never_have_one() -> None:
    header = changed(HEADER, "Swar Version : (©)FRBE-KBSB-v6.47 2025/01/12", "### Interclubs")

    assert CHECKSUM_MISSING.code not in codes(report(swar(header, RECORDS, checksum="")))
