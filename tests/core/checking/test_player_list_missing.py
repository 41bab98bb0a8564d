from __future__ import annotations

from ratingportal.core.checking.checks.othello.player_list_missing import RULE, check
from tests.core.othello import SOUND, othello_case, spoiled


def test_results_alone_are_found() -> None:
    unlisted = "".join(line for line in SOUND.splitlines(keepends=True) if "%_%" not in line)

    assert list(check(othello_case(unlisted))) == [RULE.found(None, count=4)]


def test_a_list_passes_even_if_somebody_is_missing_in_it() -> None:
    assert (
        list(check(othello_case(spoiled("%_%    9004, VOORBEELD, Dora, NLD, 0, 70\n", "")))) == []
    )


def test_nobody_at_all_is_another_finding() -> None:
    assert list(check(othello_case("%%Tournament: Spring Cup\n"))) == []
