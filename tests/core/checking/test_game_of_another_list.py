from __future__ import annotations

from ratingportal.core.checking.case import ListTerms, SubmissionTerms
from ratingportal.core.checking.checks.policy.game_of_another_list import check
from ratingportal.core.reading.formats.traits import Traits
from tests.core.builders import case

CHESS = SubmissionTerms(rating_list=ListTerms("FIDE", "chess"))
OTHELLO = Traits(game="othello")


def test_an_othello_file_in_a_chess_list_is_found() -> None:
    (finding,) = check(case(terms=CHESS, traits=OTHELLO))

    assert finding.details == {"played": "Othello", "rated": "chess", "list": "FIDE"}


def test_a_file_of_the_lists_game_passes() -> None:
    assert list(check(case(terms=CHESS))) == []


def test_without_a_list_nothing_is_wrong() -> None:
    assert list(check(case(traits=OTHELLO))) == []


def test_a_format_that_the_office_takes_passes() -> None:
    terms = SubmissionTerms(rating_list=ListTerms("FIDE", "chess", frozenset(("odd",))))

    assert list(check(case(terms=terms, traits=OTHELLO, format="odd"))) == []
