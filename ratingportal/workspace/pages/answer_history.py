"""Every answer that was ever given to a submission, as acts: for its history."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db.models import Count, Exists, Min, OuterRef, Q

from ratingportal.reports.labels import find_rule_title
from ratingportal.submissions import queries
from ratingportal.submissions.enums import AnswerKind

if TYPE_CHECKING:
    from datetime import datetime

    from ratingportal.submissions.models import Submission

MOST = 50
"""Acts that are listed, the newest first."""


@dataclass(frozen=True, slots=True)
class Act:
    """What somebody answered at once."""

    code: str
    kind: str
    reason: str
    by: str
    when: datetime
    given: int
    standing: int
    matching: int
    """Standing answers whose finding the current revision has."""

    @property
    def title(self) -> str:
        """Name the rule."""
        return find_rule_title(self.code)

    @property
    def label(self) -> str:
        """Say whether it was confirmed or waived."""
        return str(AnswerKind(self.kind).label)

    @property
    def is_idle(self) -> bool:
        """Tell whether it stands, but its findings are gone."""
        return self.standing > 0 and self.matching == 0


def list_acts(submission: Submission) -> list[Act]:
    """List the acts, the newest first; one query."""
    there = queries.list_findings(submission).filter(fingerprint=OuterRef("fingerprint"))
    rows = (
        submission.answers.annotate(there=Exists(there.order_by()))
        .values_list("act", "code", "kind", "reason", "author__name", "author__email")
        .annotate(
            when=Min("created_at"),
            given=Count("pk"),
            standing=Count("pk", filter=Q(revoked_at__isnull=True)),
            matching=Count("pk", filter=Q(revoked_at__isnull=True, there=True)),
        )
        .order_by("-when")[:MOST]
    )
    return [
        Act(code, kind, reason, name or email, when, given, standing, matching)
        for _act, code, kind, reason, name, email, when, given, standing, matching in rows
    ]
