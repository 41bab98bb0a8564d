"""Pages of the back office that only show: rows that services write, to officers those of their lists."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, cast

from django.contrib import admin

from ratingportal.accounts import rights
from ratingportal.registry.pagination import BoundedPaginator

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.db.models import Model, QuerySet
    from django.http import HttpRequest

    from ratingportal.accounts.models import User


@cache
def _as_text(name: str, label: str) -> Callable[[Model], str]:
    """Make a field that shows a relation without a link."""

    def show(row: Model) -> str:
        value = getattr(row, name)
        return "–" if value is None else str(value)

    show.__name__ = name
    show.short_description = label  # type: ignore[attr-defined]  # -- as Django asks for it
    return show


def _is_officer(request: HttpRequest) -> bool:
    """Tell whether an officer looks; the back office asks this for every kind of row it has."""
    if request.user.is_authenticated and not rights.is_administrator(request.user):
        rights.fetch_roles(request.user)
    return rights.is_officer(request.user)


class LookOnlyAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # -- generic in the stubs only
    """Show rows that only services write. Administrators see all of them."""

    paginator = BoundedPaginator
    show_full_result_count = False
    show_facets = admin.ShowFacets.NEVER
    """Counting every choice of a filter goes through the whole table."""
    list_per_page = 50
    view_on_site = False
    """The portal's own pages are linked where there are any; Django's way to them needs its app of sites."""

    def get_fields(self, request: HttpRequest, obj: Model | None = None) -> list[Any]:
        """Name what the user may not open in plain text: Django would link it all the same."""
        closed = self._closed(request)
        shown: list[Any] = list(super().get_fields(request, obj))
        readable = [name for name in shown if name not in closed.values()]
        return [closed.get(str(name), name) for name in readable]

    def get_readonly_fields(self, request: HttpRequest, obj: Model | None = None) -> list[Any]:
        """Add the plain texts."""
        return [*super().get_readonly_fields(request, obj), *self._closed(request).values()]

    def _closed(self, request: HttpRequest) -> dict[str, Callable[[Model], str]]:
        """Find the relations whose other side the user may not look at in the back office."""
        found = {}
        for field in self.opts.concrete_fields:
            related = field.related_model if field.is_relation else None
            site = self.admin_site._registry.get(related) if related else None  # noqa: SLF001 -- no public way
            if site is not None and not site.has_view_permission(request):
                found[field.name] = _as_text(field.name, str(field.verbose_name))
        return found

    def has_add_permission(self, request: HttpRequest) -> bool:  # noqa: ARG002 -- Django's contract
        """Refuse."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:  # noqa: ARG002 -- Django's contract
        """Refuse."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:  # noqa: ARG002 -- Django's contract
        """Refuse."""
        return False


class ChargeAdmin(LookOnlyAdmin):
    """Show rows to officers too, those of the rating lists in their charge."""

    path_to_list: ClassVar[str] = "rating_list"
    """The way from a row to its rating list."""

    def has_module_permission(self, request: HttpRequest) -> bool:
        """Show the app to officers."""
        return _is_officer(request)

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:  # noqa: ARG002 -- the queryset decides on single rows
        """Let officers look."""
        return _is_officer(request)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """Keep to the rating lists in the user's charge. What is foreign does not exist."""
        rows = super().get_queryset(request)
        if rights.is_administrator(request.user):
            return rows
        return self.keep_to_charge(rows, cast("User", request.user))

    def keep_to_charge(self, rows: QuerySet[Any], user: User) -> QuerySet[Any]:
        """Keep the rows of the lists that the user reviews."""
        return rows.filter(**{f"{self.path_to_list}__in": rights.list_officer_lists(user)})
