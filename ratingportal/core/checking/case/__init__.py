"""What a rule is given: one tournament under examination, and what rules share about it.

A hundred rules that each walk through all games would be slow, so the walks are made here, once and
only if somebody asks. A rule looks at their results first: only when a number is suspicious does it
search for the details.
"""

from ratingportal.core.checking.case.case import Case, ListTerms, SubmissionTerms
from ratingportal.core.reading.formats.shared.file_facts import FileFacts

__all__ = ["Case", "FileFacts", "ListTerms", "SubmissionTerms"]
