"""Find the people of a register that a file's entries mean: pure functions, the database is asked elsewhere.

`name_comparison` compares two names, `people` holds the words for it, `matcher` makes the matches.
"""

from ratingportal.core.register.matching.matcher import (
    CONTRADICTIONS,
    judge,
    match_all,
    needs_namesakes,
)
from ratingportal.core.register.matching.name_comparison import Agreement, agreement
from ratingportal.core.register.matching.people import (
    AUTOMATIC,
    CHOSEN,
    LEAST_NUMBERS,
    Answers,
    Candidate,
    Known,
    Match,
    MatchReason,
    Method,
    Person,
    becomes_new,
    number_in_register,
)

__all__ = [
    "AUTOMATIC",
    "CHOSEN",
    "CONTRADICTIONS",
    "LEAST_NUMBERS",
    "Agreement",
    "Answers",
    "Candidate",
    "Known",
    "Match",
    "MatchReason",
    "Method",
    "Person",
    "agreement",
    "becomes_new",
    "judge",
    "match_all",
    "needs_namesakes",
    "number_in_register",
]
