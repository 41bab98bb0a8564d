"""Filters of the review queue, kept in the address so that a view can be bookmarked, shared and saved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import django_filters as filters
from django.db.models import Exists, OuterRef, Q
from django.forms import TextInput
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from ratingportal.accounts import rights
from ratingportal.accounts.models import User
from ratingportal.core import catalogue
from ratingportal.core.model.programs import split_program
from ratingportal.federations.models import Federation, RatingList
from ratingportal.office.queue_tabs import ALL, DEFAULT, TAB_OF
from ratingportal.submissions.enums import OPEN, State
from ratingportal.submissions.models import FindingRow, StandingException, Submission
from ratingportal.tournaments.models import Entry
from ratingportal.tournaments.search_text import split_words

if TYPE_CHECKING:
    from django.db.models import QuerySet

NOBODY = "nobody"
MOST_BY_PLAYER = 1_000
LEAST_LETTERS = 3
"""Players are looked for from this many letters on."""
MOST_PROGRAMS = 500
"""So many spellings of programs, with their versions, are looked through."""


class QueueFilter(filters.FilterSet):  # type: ignore[misc]  # -- django-filter ships no types
    """Narrow the queue."""

    q = filters.CharFilter(method="search", label=_("Search"))
    rating_list = filters.ModelChoiceFilter(
        queryset=RatingList.objects.all(), label=_("Rating list"), empty_label=_("Any list")
    )
    federation = filters.ModelChoiceFilter(
        queryset=Federation.objects.all(), label=_("Federation"), empty_label=_("Any federation")
    )
    officer = filters.ChoiceFilter(
        method="assigned", label=_("Assigned to"), empty_label=_("Anybody"), choices=[]
    )
    state = filters.ChoiceFilter(
        choices=State.choices, label=_("State"), empty_label=_("Any state")
    )
    program = filters.ChoiceFilter(
        method="made_by", label=_("Program"), empty_label=_("Any program"), choices=[]
    )
    format = filters.ChoiceFilter(
        field_name="revision__format", label=_("Format"), empty_label=_("Any format"), choices=[]
    )
    rule = filters.CharFilter(
        method="with_rule",
        label=_("Rule"),
        widget=TextInput(attrs={"list": "rule-codes", "placeholder": _("Any rule")}),
    )

    class Meta:
        model = Submission
        fields: list[str] = []

    def __init__(self, data: Any, queryset: QuerySet[Submission], *, user: User) -> None:
        """Offer what there is to choose from for this user."""
        super().__init__(data, queryset=queryset)
        self.user = user
        self.filters["rating_list"].queryset = rights.list_officer_lists(user)
        open_rows = queryset.filter(state__in=OPEN).order_by()
        if self.tab != ALL:
            self.filters["federation"].queryset = Federation.objects.filter(
                pk__in=open_rows.values("federation")
            )
        self.filters["officer"].extra["choices"] = _colleagues(user)
        self.filters["program"].extra["choices"] = _programs(open_rows, self.data.get("program"))
        self.filters["format"].extra["choices"] = [
            (key, each.title) for key, each in catalogue.list_formats().items()
        ]

    @property
    def tab(self) -> str:
        """Give the ready-made view that is asked for."""
        wanted = str(self.data.get("view", ""))
        return wanted if wanted in TAB_OF or wanted == ALL else DEFAULT

    @property
    def qs(self) -> QuerySet[Submission]:
        """Narrow by the view, then by the filters."""
        rows: QuerySet[Submission] = super().qs
        return rows if self.tab == ALL else rows.filter(TAB_OF[self.tab].where(self.user))

    @property
    def is_used(self) -> bool:
        """Tell whether anything is narrowed besides the view."""
        return any(self.data.get(name) for name in self.filters)

    @property
    def narrowed(self) -> int:
        """Count the filters beside the search that are used."""
        return sum(bool(self.data.get(name)) for name in self.filters if name != "q")

    @property
    def rules(self) -> list[tuple[str, str]]:
        """List the rules to choose from, with their titles."""
        return [(code, gettext(rule.title)) for code, rule in catalogue.list_rules().items()]

    def search(self, rows: QuerySet[Submission], _name: str, value: str) -> QuerySet[Submission]:
        """Find by title, reference, file, sender or federation; among open cases by player too."""
        wanted = split_words(value)
        if not wanted:
            return rows
        everywhere = Q()
        for word in wanted:
            everywhere &= Q(search__contains=word)
        if len(value.strip()) < LEAST_LETTERS:
            return rows.filter(everywhere)
        return rows.filter(everywhere | Q(pk__in=_find_by_player(rows, value)))

    def made_by(self, rows: QuerySet[Submission], _name: str, value: str) -> QuerySet[Submission]:
        """Keep the files that a pairing program wrote, in whatever version."""
        return rows.filter(revision__tournament__program__istartswith=value)

    def assigned(self, rows: QuerySet[Submission], _name: str, value: str) -> QuerySet[Submission]:
        """Keep what a colleague has, or nobody."""
        return rows.filter(officer=None if value == NOBODY else int(value))

    def with_rule(self, rows: QuerySet[Submission], _name: str, value: str) -> QuerySet[Submission]:
        """Keep what a rule has something to say about; what follows its code is not looked at."""
        code = (value.split() or [""])[0].upper()[:20]
        found = FindingRow.objects.filter(revision=OuterRef("revision"), code=code)
        return rows.filter(Exists(found))


def _programs(rows: QuerySet[Submission], chosen: str | None) -> list[tuple[str, str]]:
    """List the programs that the open files name, and the one that is asked for."""
    named = rows.exclude(revision__tournament__program="").values_list(
        "revision__tournament__program", flat=True
    )
    found = {split_program(text)[0] for text in named.distinct()[:MOST_PROGRAMS] if text}
    return [(name, name) for name in sorted({*found, *([chosen] if chosen else [])} - {""})]


def _find_by_player(rows: QuerySet[Submission], text: str) -> list[int]:
    """Give the keys of open cases with such a player: looked for once, however often the rows are asked for."""
    files = rows.filter(state__in=OPEN).values_list("revision__tournament", "pk")
    cases = {tournament: pk for tournament, pk in files if tournament is not None}
    # Named one by one: joined, Postgres goes through the entries of all tournaments there ever were.
    entries = Entry.objects.filter(tournament__in=list(cases))
    for word in text.replace(",", " ").split():
        entries = entries.filter(Q(name__icontains=word) | Q(fide_id=word) | Q(national_id=word))
    found = entries.order_by().values_list("tournament_id", flat=True).distinct()
    return [cases[tournament] for tournament in found[:MOST_BY_PLAYER]]


def _colleagues(user: User) -> list[tuple[str, str]]:
    """List who reviews the lists that the user reviews."""
    officers = User.objects.filter(assignments__isnull=False, is_active=True)
    if not user.is_superuser:
        officers = officers.filter(
            assignments__rating_list__in=user.assignments.values("rating_list")
        )
    named = officers.distinct().order_by("name").values_list("pk", "name")
    return [(NOBODY, str(_("Nobody"))), *((str(pk), name) for pk, name in named)]


class ExceptionFilter(filters.FilterSet):  # type: ignore[misc]  # -- as above
    """Narrow the list of standing exceptions."""

    state = filters.ChoiceFilter(
        choices=[("held", _("in force")), ("over", _("ended or run out"))],
        method="in_state",
        label=_("State"),
        empty_label=_("any state"),
    )
    rating_list = filters.ModelChoiceFilter(
        queryset=RatingList.objects.all(), label=_("Rating list"), empty_label=_("any list")
    )
    federation = filters.ModelChoiceFilter(
        queryset=Federation.objects.filter(exceptions__isnull=False).distinct(),
        label=_("Federation"),
        empty_label=_("any federation"),
    )
    code = filters.CharFilter(lookup_expr="iexact", label=_("Rule"))

    class Meta:
        model = StandingException
        fields: list[str] = []

    def in_state(
        self, rows: QuerySet[StandingException], _name: str, value: str
    ) -> QuerySet[StandingException]:
        """Tell what is in force from what is over."""
        held = Q(ended_at__isnull=True, until__gte=timezone.now().date())
        return rows.filter(held if value == "held" else ~held)

    @property
    def is_used(self) -> bool:
        """Tell whether anything is narrowed."""
        return any(self.data.get(name) for name in self.filters)
