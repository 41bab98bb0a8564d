from __future__ import annotations

from ratingportal.core.checking.checks.swar.sending_club_missing import RULE
from tests.core.builders import SOUND, of, report
from tests.core.swar import HEADER, changed, swar


def test_a_file_without_club_is_noted() -> None:
    assert len(of(report(swar(changed(HEADER, "le club : 541", "le club : "))), RULE.code)) == 1
    assert (
        len(of(report(swar(changed(HEADER, "00E Envoi par le club : 541\n", ""))), RULE.code)) == 1
    )


def test_named_clubs_interclubs_and_other_formats_pass() -> None:
    interclub = changed(HEADER, "Swar Version : (©)FRBE-KBSB-v6.47 2025/01/12", "### Interclubs")
    interclub = changed(interclub, "00E Envoi par le club : 541\n", "")

    assert of(report(swar()), RULE.code) == []
    assert of(report(swar(interclub)), RULE.code) == []
    assert of(report(SOUND), RULE.code) == []
