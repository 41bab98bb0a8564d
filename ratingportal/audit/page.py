"""The audit page: its filters, a stretch of rows in words, and the same rows as CSV."""

from __future__ import annotations

import csv
import io
from datetime import datetime, time, timedelta
from typing import TYPE_CHECKING, Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from ratingportal.accounts import rights
from ratingportal.accounts.models import User
from ratingportal.audit.labels import AuditLabels
from ratingportal.audit.search import (
    AREAS,
    NOBODY,
    AuditQuery,
    Cursor,
    fetch_rows,
    find_objects,
    list_readable_lists,
    walk_rows,
)
from ratingportal.core.output.csv_export import write_spreadsheet_cell
from ratingportal.federations.models import RatingList

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from django.http import QueryDict

PER_PAGE = 50
MOST_IN_FILE = 100_000
EARLIEST, LATEST = 1900, 9000
"""Years beyond which no clock is set."""
AREA_LABELS = {
    "submissions": _("Submissions"),
    "register": _("Register"),
    "users": _("Users and rights"),
    "settings": _("Settings"),
    "exports": _("Exports"),
    "ratings": _("Rating periods"),
}
HEADINGS = ("when", "who", "what", "object", "details", "rating_list", "trail", "row", "data")


class AuditForm(forms.Form):
    """What to look for; kept in the address."""

    q = forms.CharField(
        label=_("Search"),
        required=False,
        max_length=100,
        widget=forms.SearchInput(
            attrs={"placeholder": _("Tournament, user, player ID or rule"), "size": 24}
        ),
    )
    area = forms.ChoiceField(label=_("What"), required=False)
    who = forms.TypedChoiceField(label=_("Who"), required=False, coerce=int, empty_value=None)
    rating_list = forms.ModelChoiceField(
        RatingList.objects.none(), label=_("Rating list"), required=False, empty_label=_("Any list")
    )
    since = forms.DateField(
        label=_("From"), required=False, widget=forms.DateInput(attrs={"type": "date"})
    )
    until = forms.DateField(
        label=_("To"), required=False, widget=forms.DateInput(attrs={"type": "date"})
    )

    def __init__(self, data: QueryDict, user: User) -> None:
        """Offer what concerns this reader."""
        super().__init__(data)
        areas = [key for key in AREAS if user.is_superuser or key != "users"]
        self._choices("area").choices = [
            ("", _("Everything")),
            *((key, AREA_LABELS[key]) for key in areas),
        ]
        self._choices("who").choices = [
            ("", _("Anybody")),
            (NOBODY, _("The portal")),
            *_colleagues(user),
        ]
        self.fields["rating_list"].queryset = rights.list_officer_lists(user)  # type: ignore[attr-defined]  # -- a model's choice
        for field in self.fields.values():
            is_select = isinstance(field.widget, forms.Select)
            field.widget.attrs["class"] = "form-select" if is_select else "form-control"

    def _choices(self, name: str) -> forms.ChoiceField:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 -- for the type checker
        return field

    @property
    def is_used(self) -> bool:
        """Tell whether anything is narrowed."""
        return any(self.data.get(name) for name in self.fields)


def build_query(user: User, form: AuditForm, after: str = "") -> AuditQuery:
    """Turn what was asked for into a question to the trails; what is nonsense is left out."""
    form.is_valid()
    wanted = form.cleaned_data
    chosen = wanted.get("rating_list")
    return AuditQuery(
        lists=[chosen.pk] if chosen else list_readable_lists(user),
        sees_all=rights.is_administrator(user) and chosen is None,
        area=wanted.get("area") or "",
        actor=wanted.get("who"),
        since=_midnight(wanted.get("since")),
        before=_midnight(wanted.get("until"), days=1),
        objects=find_objects(wanted.get("q") or ""),
        after=Cursor.read(after),
    )


def build_page(user: User, data: QueryDict) -> dict[str, Any]:
    """Gather a stretch of rows, the newest first, and where the next one begins."""
    form = AuditForm(data, user)
    rows = fetch_rows(build_query(user, form, data.get("after", "")), PER_PAGE + 1)
    shown = rows[:PER_PAGE]
    labels = AuditLabels(shown)
    plain = data.copy()
    plain.pop("after", None)
    return {
        "form": form,
        "rows": [labels.describe_row(row) for row in shown],
        "after": str(shown[-1].cursor) if len(rows) > PER_PAGE else "",
        "is_later": bool(Cursor.read(data.get("after", ""))),
        "query": plain.urlencode(),
        "most": MOST_IN_FILE,
    }


def stream_csv(user: User, data: QueryDict) -> Iterator[bytes]:
    """Write what the page would show on all its pages, stretch by stretch."""
    query = build_query(user, AuditForm(data, user))
    yield b"\xef\xbb\xbf" + _lines([HEADINGS])
    for rows in walk_rows(query, MOST_IN_FILE):
        labels = AuditLabels(rows)
        told = [(labels.describe_row(row), row) for row in rows]
        yield _lines(
            (
                words["when"].isoformat(timespec="seconds"),
                words["who"],
                words["what"],
                words["object"],
                words["details"],
                str(words["list"]),
                row.source,
                str(row.row),
                str(row.details or ""),
            )
            for words, row in told
        )


def _lines(rows: Any) -> bytes:
    text = io.StringIO()
    csv.writer(text).writerows([write_spreadsheet_cell(cell) for cell in row] for row in rows)
    return text.getvalue().encode()


def _midnight(day: date | None, days: int = 0) -> datetime | None:
    if day is None or not EARLIEST <= day.year <= LATEST:
        return None
    return timezone.make_aware(datetime.combine(day + timedelta(days=days), time()))


def _colleagues(user: User) -> list[tuple[int, str]]:
    """List who works in the office: all of them for an administrator."""
    people = User.objects.filter(assignments__isnull=False)
    if user.is_superuser:
        people = people | User.objects.filter(is_superuser=True)
    else:
        people = people.filter(assignments__rating_list__in=user.assignments.values("rating_list"))
    return list(people.distinct().order_by("name").values_list("pk", "name"))
