"""Periods and what falls into them; runs and what they gave.

Changes and entries are written by COPY and are deleted with their run by the database itself.
"""

from ratingportal.ratings.models.adjustment import RatingAdjustment
from ratingportal.ratings.models.period import Period, PeriodStep, Placement
from ratingportal.ratings.models.result import RatingChange, RatingEntry
from ratingportal.ratings.models.run import RatingRun, RunBundle

__all__ = [
    "Period",
    "PeriodStep",
    "Placement",
    "RatingAdjustment",
    "RatingChange",
    "RatingEntry",
    "RatingRun",
    "RunBundle",
]
