"""Find the people of a register that a file's entries mean: pure functions, the database is asked elsewhere.

`name_comparison` compares two names, `people` holds the words for it, `matcher` makes the matches.
"""

from ratingportal.core.register.matching.matcher import (
    CONTRADICTIONS,
    find_unsettled,
    judge_fit,
    match_all,
)
from ratingportal.core.register.matching.name_comparison import Agreement, compare_names
from ratingportal.core.register.matching.people import (
    Answers,
    Candidate,
    Known,
    Match,
    MatchReason,
    Person,
)
from ratingportal.core.register.methods import (
    AUTOMATIC,
    CHOSEN,
    LEAST_NUMBERS,
    Method,
    becomes_new,
    find_register_number,
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
    "becomes_new",
    "compare_names",
    "find_register_number",
    "find_unsettled",
    "judge_fit",
    "match_all",
]
