"""Pages of long lists at a bounded cost."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Page, Paginator
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


class KeyedPaginator(BoundedPaginator):
    """Find the keys of a page first, by an index alone; only then fetch its rows with what belongs to them."""

    bound = 30_000

    def __init__(self, rows: QuerySet[Any], per_page: int, *, fetched: QuerySet[Any]) -> None:
        """Turn the pages of `rows`, and show each row as `fetched` gives it."""
        super().__init__(rows, per_page)
        self.fetched = fetched

    def page(self, number: Any) -> Page[Any]:
        """Give a page with its rows in order."""
        found = super().page(number)
        keys = list(found.object_list.values_list("pk", flat=True))  # type: ignore[attr-defined]  # -- a query's slice
        rows = self.fetched.in_bulk(keys)
        found.object_list = [rows[key] for key in keys if key in rows]
        return found
