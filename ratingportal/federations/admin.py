"""The back office of federations and rating lists, with each list's severities and id ranges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib import admin
from django.forms.models import BaseInlineFormSet
from django.utils.translation import gettext_lazy as _

from ratingportal.core import catalogue
from ratingportal.core.checking.severities import find_shipped_severity
from ratingportal.core.rating.systems import load_systems
from ratingportal.federations.models import Federation, IdRange, RatingList, RuleSeverity

if TYPE_CHECKING:
    from django.http import HttpRequest


SEVERITIES = {
    "error": _("error – must be fixed; cannot be waived"),
    "officer": _("officer – an officer decides, with a reason"),
    "confirm": _("confirm – the organiser corrects or confirms it"),
    "note": _("note – nothing to do"),
    "fixed": _("fixed – corrected while reading"),
}


def show_shipped_severity(row: RuleSeverity) -> str:
    """Give the severity that a row changes; a new row, or one of a retired rule, has none."""
    rule = catalogue.list_rules().get(row.code)
    return find_shipped_severity(rule, row.rating_list.key).value if rule and row.pk else "–"


class RatingListForm(forms.ModelForm):  # type: ignore[type-arg]  # -- generic in the stubs only
    """Choose the usual formats from those that can be read."""

    usual_formats = forms.MultipleChoiceField(
        label=_("Usual formats"), required=False, widget=forms.CheckboxSelectMultiple
    )

    rating_system = forms.ChoiceField(label=_("Rating system"), required=False)

    class Meta:
        model = RatingList
        fields = [
            "key", "name", "game", "id_scheme", "usual_formats", "deadline_days", "allocates_numbers",
            "allows_provisional", "needs_register", "knows_foreigners", "rating_system", "rating_controls", "period_months",
            "closing_days", "federations", "position",
        ]  # fmt: skip

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offer every format, and keep what the list names already."""
        super().__init__(*args, **kwargs)
        systems = [(key, system.title) for key, system in load_systems().items()]
        self.fields["rating_system"].choices = [("", _("none")), *systems]  # type: ignore[attr-defined]  # -- as below
        titles = {key: item.title for key, item in catalogue.list_formats().items()}
        named = dict.fromkeys(self.instance.usual_formats or [])
        choices = {**{key: key for key in named}, **titles}
        self.fields["usual_formats"].choices = list(choices.items())  # type: ignore[attr-defined]  # -- a choice field


class RuleSeverityForm(forms.ModelForm):  # type: ignore[type-arg]  # -- generic in the stubs only
    """Choose the rule from the catalogue, each with the severity that was shipped for this list."""

    code = forms.ChoiceField(label=_("Rule"))
    severity = forms.ChoiceField(
        label=_("Severity"),
        choices=[("", "—"), *SEVERITIES.items()],
        help_text=_(
            "Open submissions are checked again with it; decided ones do not change. "
            "Delete the row to return to the default severity."
        ),
    )

    class Meta:
        model = RuleSeverity
        fields = ["code", "severity"]

    def __init__(self, *args: Any, rating_list: str = "", **kwargs: Any) -> None:
        """Offer every rule, and keep one that was retired since."""
        super().__init__(*args, **kwargs)
        self.rating_list_key = rating_list
        choices = {
            code: f"{code} {rule.title} ({_('default: %s') % find_shipped_severity(rule, rating_list).value})"
            for code, rule in catalogue.list_rules().items()
        }
        if self.instance.code:
            choices.setdefault(self.instance.code, self.instance.code)
        self.fields["code"].choices = [("", "—"), *choices.items()]  # type: ignore[attr-defined]  # -- a choice field

    def clean(self) -> dict[str, Any]:
        """Refuse a severity that is the shipped one: it would hide later changes of it."""
        cleaned = super().clean() or {}
        rule = catalogue.list_rules().get(cleaned.get("code", ""))
        if (
            rule
            and cleaned.get("severity") == find_shipped_severity(rule, self.rating_list_key).value
        ):
            self.add_error("severity", _("This is the default severity; delete the row instead."))
        return cleaned


class RuleSeverityFormSet(BaseInlineFormSet):  # type: ignore[type-arg]  # -- generic in the stubs only
    """Tell every row for which list it is, so that it can show what was shipped."""

    def get_form_kwargs(self, index: int | None) -> dict[str, Any]:
        """Give the list's key."""
        return {**super().get_form_kwargs(index), "rating_list": self.instance.key}


class IdRangeForm(forms.ModelForm):  # type: ignore[type-arg]  # -- generic in the stubs only
    """Refuse ranges that overlap: a number belongs to one federation."""

    class Meta:
        model = IdRange
        fields = ["rating_list", "federation", "country_name", "country_code", "first", "last"]

    def clean(self) -> dict[str, Any]:
        """Look for another range of the list that holds one of these numbers."""
        cleaned = super().clean() or {}
        rating_list = cleaned.get("rating_list") or self.instance.rating_list_id
        first, last = cleaned.get("first"), cleaned.get("last")
        if rating_list and first is not None and last is not None:
            others = IdRange.objects.exclude(pk=self.instance.pk).filter(rating_list=rating_list)
            clash = others.filter(first__lte=last, last__gte=first).first()
            if clash is not None:
                self.add_error("first", _("These IDs overlap with %(other)s.") % {"other": clash})
        return cleaned


class RuleSeverityInline(admin.TabularInline):  # type: ignore[type-arg]  # -- generic in the stubs only
    """How strictly this list takes single rules, where it differs from what is shipped."""

    model = RuleSeverity
    form = RuleSeverityForm
    formset = RuleSeverityFormSet
    extra = 0
    readonly_fields = ["shipped"]
    verbose_name_plural = _("severities that differ from the default")

    @admin.display(description=_("shipped"))
    def shipped(self, row: RuleSeverity) -> str:
        """Show the severity that holds without this row."""
        return show_shipped_severity(row)


@admin.register(RatingList)
class RatingListAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # -- generic in the stubs only
    """Rating lists, their deadlines and severities. The key stays: addresses and rules name it."""

    form = RatingListForm
    inlines = [RuleSeverityInline]
    filter_horizontal = ["federations"]
    list_display = [
        "name", "key", "game", "id_scheme", "deadline_days", "allocates_numbers", "allows_provisional",
        "position",
    ]  # fmt: skip
    list_filter = ["game"]
    search_fields = ["name", "key"]

    def get_readonly_fields(self, request: HttpRequest, obj: RatingList | None = None) -> list[str]:  # noqa: ARG002 -- Django's contract
        """Freeze the key once the list exists."""
        return ["key"] if obj else []


class IdRangeInline(admin.TabularInline):  # type: ignore[type-arg]  # -- generic in the stubs only
    """The numbers that this federation gives to new players."""

    model = IdRange
    form = IdRangeForm
    extra = 0


@admin.register(Federation)
class FederationAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # -- generic in the stubs only
    """Federations and their id ranges. The code stays: files name it."""

    inlines = [IdRangeInline]
    list_display = ["code", "name"]
    list_display_links = ["code", "name"]
    search_fields = ["code", "name"]

    def get_readonly_fields(self, request: HttpRequest, obj: Federation | None = None) -> list[str]:  # noqa: ARG002 -- Django's contract
        """Freeze the code once the federation exists."""
        return ["code"] if obj else []


@admin.register(IdRange)
class IdRangeAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # -- generic in the stubs only
    """Every id range in one list."""

    form = IdRangeForm
    list_display = ["country_name", "country_code", "rating_list", "federation", "first", "last"]
    list_filter = ["rating_list"]
    list_select_related = ["rating_list", "federation"]
    search_fields = ["country_name", "country_code", "federation__code", "federation__name"]
    autocomplete_fields = ["federation"]


@admin.register(RuleSeverity)
class RuleSeverityAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # -- generic in the stubs only
    """Every changed severity in one list; it is edited on the page of its rating list."""

    list_display = ["code", "rule", "severity", "shipped", "rating_list"]
    list_filter = ["rating_list", "severity"]
    list_select_related = ["rating_list"]
    search_fields = ["code"]

    @admin.display(description=_("name"))
    def rule(self, row: RuleSeverity) -> str:
        """Name the rule."""
        rule = catalogue.list_rules().get(row.code)
        return rule.title if rule else "–"

    @admin.display(description=_("shipped"))
    def shipped(self, row: RuleSeverity) -> str:
        """Show the severity that holds without this row."""
        return show_shipped_severity(row)

    def has_add_permission(self, request: HttpRequest) -> bool:  # noqa: ARG002 -- Django's contract
        """Refuse here; the page of the rating list offers it."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: RuleSeverity | None = None) -> bool:  # noqa: ARG002 -- Django's contract
        """Refuse here, as above."""
        return False
