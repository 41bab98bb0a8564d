"""Find the people of a register that a file's entries mean: pure functions, the database is asked elsewhere.

`naming` compares two names, `people` holds the words for it, `deciding` makes the matches.
"""

from ratingportal.core.matching.deciding import judge, match_all, needs_namesakes
from ratingportal.core.matching.naming import Agreement, agreement
from ratingportal.core.matching.people import (
    AUTOMATIC,
    CHOSEN,
    LEAST_NUMBERS,
    Answers,
    Candidate,
    Known,
    Match,
    Method,
    Person,
    Reason,
    number_in_register,
)

__all__ = [
    "AUTOMATIC",
    "CHOSEN",
    "LEAST_NUMBERS",
    "Agreement",
    "Answers",
    "Candidate",
    "Known",
    "Match",
    "Method",
    "Person",
    "Reason",
    "agreement",
    "judge",
    "match_all",
    "needs_namesakes",
    "number_in_register",
]
