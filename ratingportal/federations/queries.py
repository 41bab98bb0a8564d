"""Questions about federations and rating lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.findings import Severity
from ratingportal.federations.models import RuleSeverity

if TYPE_CHECKING:
    from ratingportal.federations.models import RatingList


def severities_of(rating_list: RatingList) -> dict[str, Severity]:
    """Give the severities that the list's administrators have set, by rule code."""
    rows = RuleSeverity.objects.filter(rating_list=rating_list).values_list("code", "severity")
    return {code: Severity(severity) for code, severity in rows}
