"""The small form for what a file lacks: asked on the report, kept with the submission, marked wherever it is shown."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from functools import cache
from typing import TYPE_CHECKING, Any

from django.utils.formats import date_format
from django.utils.timezone import localdate

from ratingportal.core import catalogue
from ratingportal.core.inspection.given_facts import DATES, FACTS
from ratingportal.core.model.findings import TO_ACT_ON
from ratingportal.submissions import queries
from ratingportal.submissions.services.given_facts import may_give_facts, read_given_facts
from ratingportal.workspace.forms import FactsForm

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import GivenFact, Submission

_RULES = (
    "tournament-name-missing", "start-date-missing", "end-date-missing", "city-missing", "federation-missing",
    "chief-arbiter-missing", "time-control-missing",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class FactsOfOne:
    """What one person told on one day."""

    author: str
    day: date
    facts: list[tuple[str, str]] = field(default_factory=list)
    """Labels and values."""


@cache
def list_fact_codes() -> frozenset[str]:
    """Give the codes of the rules whose findings the form answers."""
    return frozenset(catalogue.find_code(name) for name in _RULES)


def list_asked(submission: Submission) -> list[str]:
    """Name what the form asks for: what the file lacks, also where the sender has told it meanwhile."""
    return _asked(submission, read_given_facts(submission))


def build_facts_part(submission: Submission, user: User) -> dict[str, Any]:
    """Gather the form for whoever may fill it in, and what was filled in for all others."""
    given = read_given_facts(submission)
    asked = _asked(submission, given)
    part: dict[str, Any] = {"given_facts": _describe(submission) if given else []}
    if not asked or not may_give_facts(submission, user):
        return part
    wanted = queries.list_findings(submission).filter(
        code__in=list_fact_codes(), severity__in=[severity.value for severity in TO_ACT_ON]
    )
    return part | {
        "facts_form": FactsForm(asked=asked, initial=given),
        "fact_codes": list_fact_codes(),
        "facts_are_wanted": wanted.exists(),
    }


def _asked(submission: Submission, given: dict[str, str]) -> list[str]:
    recorded = submission.revision.tournament if submission.revision else None
    if recorded is None:
        return []
    return [name for name in FACTS if name in given or not getattr(recorded, name)]


def _describe(submission: Submission) -> list[FactsOfOne]:
    """Gather what holds by who gave it and when, which is usually said once for all of it."""
    facts = submission.given_facts.filter(ended_at__isnull=True).select_related("author")
    groups: dict[tuple[str, date], FactsOfOne] = {}
    for fact in facts.order_by("pk"):
        day = localdate(fact.created_at)
        group = groups.setdefault((str(fact.author), day), FactsOfOne(str(fact.author), day))
        group.facts.append((fact.get_name_display(), _write(fact)))
    return list(groups.values())


def _write(fact: GivenFact) -> str:
    """Write days as everywhere, all else as it was typed."""
    if fact.name not in DATES:
        return fact.value
    return date_format(date.fromisoformat(fact.value), "DATE_FORMAT")
