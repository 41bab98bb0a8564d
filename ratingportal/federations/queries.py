"""Questions about federations and rating lists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import Prefetch
from django.db.models.functions import JSONArray

from ratingportal.core.checking.case import ListTerms
from ratingportal.core.checking.severities import find_shipped_severity
from ratingportal.core.model.findings import Severity
from ratingportal.federations.models import RatingList, RuleSeverity

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from django.db.models import OuterRef, QuerySet

    from ratingportal.core.model.findings import Rule
    from ratingportal.core.reading.formats.base import Format
    from ratingportal.federations.models import Federation


@dataclass(frozen=True, slots=True)
class Strictness:
    """How strictly one rating list takes one rule, and how it was shipped."""

    rating_list: RatingList
    severity: Severity
    shipped: Severity

    @property
    def changed(self) -> bool:
        """Tell whether an administrator has changed it."""
        return self.severity is not self.shipped


def list_rating_lists(federation: Federation) -> QuerySet[RatingList]:
    """List the rating lists that a federation takes part in."""
    return RatingList.objects.filter(federations=federation)


def takes_format(rating_list: RatingList, chosen: Format) -> bool:
    """Tell whether a list takes files of a format: of its own game, and not those of one other list alone."""
    if chosen.key in rating_list.usual_formats:
        return True
    is_foreign = chosen.rating_list not in {None, rating_list.key}
    return chosen.traits.game == rating_list.game and not is_foreign


def build_terms(rating_list: RatingList) -> ListTerms:
    """Say what a list takes, for the rules."""
    return ListTerms(rating_list.name, rating_list.game, frozenset(rating_list.usual_formats))


def list_strictness(rule: Rule) -> list[Strictness]:
    """Say for every rating list how strictly it takes a rule."""
    changes = RuleSeverity.objects.filter(code=rule.code)
    lists = RatingList.objects.prefetch_related(
        Prefetch("rule_severities", queryset=changes, to_attr="changes")
    )
    found = []
    for each in lists:
        grade = find_shipped_severity(rule, each.key)
        changed = [Severity(change.severity) for change in each.changes]
        found.append(Strictness(each, changed[0] if changed else grade, grade))
    return found


def list_severities(rating_list: RatingList) -> dict[str, Severity]:
    """Give the severities that the list's administrators have set, by rule code."""
    rows = RuleSeverity.objects.filter(rating_list=rating_list).values_list("code", "severity")
    return read_severities(rows)


def select_severities(rating_list: OuterRef) -> ArraySubquery:
    """Ask for the same within a query about something else: they are few, and an old copy would be wrong."""
    rows = RuleSeverity.objects.filter(rating_list=rating_list)
    return ArraySubquery(rows.values(pair=JSONArray("code", "severity")))


def read_severities(rows: Iterable[Sequence[str]]) -> dict[str, Severity]:
    """Take codes and severities as the database gives them."""
    return {code: Severity(severity) for code, severity in rows}
