"""What was decided about spellings, and which people were found to be one."""

from ratingportal.people.models.choice import PersonChoice
from ratingportal.people.models.decision import Decision
from ratingportal.people.models.health import HealthException, HealthIssue, HealthRun
from ratingportal.people.models.merge import Merge, Split

__all__ = [
    "Decision",
    "HealthException",
    "HealthIssue",
    "HealthRun",
    "Merge",
    "PersonChoice",
    "Split",
]
