"""Pages of long lists at a bounded cost."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.utils.functional import cached_property


class BoundedPaginator(Paginator):  # type: ignore[type-arg]  # -- generic in the stubs only
    """Count and turn pages up to a bound: beyond it a list is searched, not leafed through."""

    bound = 10_000

    @cached_property
    def count(self) -> int:
        """Count the rows, up to the bound."""
        rows = self.object_list
        if isinstance(rows, QuerySet):
            return rows.order_by()[: self.bound].count()
        return len(rows)

    @property
    def is_cut(self) -> bool:
        """Tell whether there may be more rows than can be turned to."""
        return self.count == self.bound
