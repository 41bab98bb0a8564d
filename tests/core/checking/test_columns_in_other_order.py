from __future__ import annotations

from ratingportal.core.checking.checks.knsb.columns_in_other_order import RULE
from ratingportal.core.model.findings import Place
from tests.core.builders import SOUND, of, report
from tests.core.knsb import knsb


def test_exchanged_columns_are_found() -> None:
    found = knsb("relnr_w;relnr_z;score", "relnr_z;relnr_w;score")

    assert of(found, RULE.code) == [
        RULE.found(Place(9), column="D", value="relnr_z", expected="relnr_w")
    ]
    assert found.blocks


def test_a_title_given_twice_is_found() -> None:
    (finding,) = of(knsb("naam_w;naam_z", "naam_w;naam_w"), RULE.code)

    assert finding.details == {"column": "H", "value": "naam_w", "expected": "naam_z"}


def test_the_usual_order_other_titles_and_none_pass() -> None:
    titles = (
        ";ronde_nr;ronde_dat;relnr_w;relnr_z;score;naam_w;naam_z;gebdat_w;gebdat_z;rat_w;rat_z\n"
    )

    assert of(knsb(), RULE.code) == []
    assert of(knsb("ronde_nr;ronde_dat", "ronde;datum"), RULE.code) == []
    assert of(knsb(titles, ""), RULE.code) == []
    assert of(report(SOUND), RULE.code) == []
