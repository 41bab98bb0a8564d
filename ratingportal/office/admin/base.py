"""What the back office shows of submissions: rows that only services write, officers those of their lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from ratingportal.registry.look_only import ChargeAdmin
from ratingportal.submissions import queries
from ratingportal.submissions.models import Submission

if TYPE_CHECKING:
    from django.db.models import QuerySet
    from django.http import HttpRequest

    from ratingportal.accounts.models import User


class OfficeAdmin(ChargeAdmin):
    """Show rows of submissions, to officers those of their lists."""

    to_submission: ClassVar[str] = "submission"
    """The way from a row to its submission."""

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        """Look a reference up by its key: asked for together with anything else, all rows would be looked at."""
        found = Submission.objects.filter(reference=search_term.strip().upper()).values_list("pk")
        pk = found.first()
        if pk is None:
            return super().get_search_results(request, queryset, search_term)
        return queryset.filter(**{self.to_submission: pk[0]}), False

    def keep_to_charge(self, rows: QuerySet[Any], user: User) -> QuerySet[Any]:
        """Keep to the submissions in the user's charge."""
        return rows.filter(**{f"{self.to_submission}__in": queries.list_in_charge(user)})
