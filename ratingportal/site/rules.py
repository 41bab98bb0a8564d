"""The catalogue of rules, to be searched, and a page for each: what it says, how strict it is, how often it fires."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from django.http import Http404
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from ratingportal.core import catalogue
from ratingportal.core.checking import evidence
from ratingportal.core.model.findings import Severity
from ratingportal.federations import queries as federations
from ratingportal.office.statistics_query import count_rule

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse
    from django.utils.functional import _StrPromise

    from ratingportal.core.model.findings import Rule

FAMILIES: dict[str, _StrPromise] = {
    "F": _("File and syntax"),
    "E": _("Tournament"),
    "P": _("Players"),
    "R": _("Games and results"),
    "S": _("Plausibility"),
    "D": _("Duplicates and policy"),
    "L": _("Register"),
}
"""The letters of codes, in the order in which a file is looked at."""
MEANINGS: dict[str, _StrPromise] = {
    "error": _("Must be fixed before the file can be approved; it cannot be waived."),
    "officer": _("An officer decides, and gives a reason to waive it."),
    "confirm": _("The organiser fixes it, or confirms with a reason that it is correct."),
    "note": _("For information; nothing to do."),
    "fixed": _("Corrected while reading; the file itself is unchanged."),
}


@dataclass(frozen=True, slots=True)
class Filter:
    """What the address asks for: words, a severity, a family."""

    q: str = ""
    severity: str = ""
    family: str = ""

    @classmethod
    def of(cls, request: HttpRequest) -> Filter:
        """Read the address; what is not known there is left out."""
        severity, family = request.GET.get("severity", ""), request.GET.get("family", "")
        return cls(
            request.GET.get("q", "").strip()[:100],
            severity if severity in MEANINGS else "",
            family if family in FAMILIES else "",
        )

    def takes(self, rule: Rule) -> bool:
        """Tell whether a rule fits words and family; every word must occur somewhere on its card."""
        if self.family and rule.code[0] != self.family:
            return False
        text = " ".join(
            (rule.code, rule.name, rule.title, rule.message, rule.why, rule.fix, rule.source)
        )
        return all(word in text.casefold() for word in self.q.casefold().split())

    def address(self, severity: str) -> str:
        """Give the address of the same search with another severity."""
        asked = {"q": self.q, "family": self.family, "severity": severity}
        query = urlencode({name: value for name, value in asked.items() if value})
        return f"{reverse('rules:list')}?{query}" if query else reverse("rules:list")


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A rule in the list, with the number of real files on which it fires."""

    rule: Rule
    fired: int


@dataclass(frozen=True, slots=True)
class RuleFamily:
    """The rules of one family that fit."""

    letter: str
    title: _StrPromise
    lines: list[RuleLine]


@dataclass(frozen=True, slots=True)
class Choice:
    """A severity to narrow the list to, with the number of rules it leaves."""

    severity: str
    count: int
    url: str
    chosen: bool


@require_safe
def rule_list(request: HttpRequest) -> HttpResponse:
    """List the rules by family, narrowed by words, family and severity."""
    asked = Filter.of(request)
    fitting = [rule for rule in catalogue.list_rules().values() if asked.takes(rule)]
    shown = [rule for rule in fitting if asked.severity in ("", rule.severity)]
    context = {
        "asked": asked,
        "families": FAMILIES.items(),
        "groups": _groups(shown),
        "choices": _choices(fitting, asked),
        "count": len(shown),
        "total": len(catalogue.list_rules()),
        "files": evidence.find_evidence("").files,
    }
    return render(request, "rules/list.html", context)


def _groups(rules: list[Rule]) -> list[RuleFamily]:
    groups = [
        RuleFamily(
            letter,
            title,
            [
                RuleLine(r, evidence.find_evidence(r.code).fired)
                for r in rules
                if r.code[0] == letter
            ],
        )
        for letter, title in FAMILIES.items()
    ]
    return [group for group in groups if group.lines]


def _choices(rules: list[Rule], asked: Filter) -> list[Choice]:
    counts = Counter(rule.severity.value for rule in rules)
    return [
        Choice(
            severity.value,
            counts[severity.value],
            asked.address("" if severity.value == asked.severity else severity.value),
            severity.value == asked.severity,
        )
        for severity in Severity
    ]


@require_safe
def rule_detail(request: HttpRequest, code: str) -> HttpResponse:
    """Explain one rule: its card, how strict each rating list is, how often it fires on real files."""
    rule = catalogue.list_rules().get(code)
    if rule is None:
        raise Http404
    context = {
        "rule": rule,
        "meaning": MEANINGS[rule.severity.value],
        "crumbs": [
            {"url": reverse("rules:list"), "label": _("Rules")},
            {"url": f"{reverse('rules:list')}?family={code[0]}", "label": FAMILIES[code[0]]},
        ],
        "lists": federations.list_strictness(rule),
        "evidence": evidence.find_evidence(code),
        "limit": evidence.LIMIT_PERCENT,
        "is_portal_only": catalogue.is_portal_only(code),
        "here": count_rule(code, since=timezone.localdate() - timedelta(days=365)),
    }
    return render(request, "rules/detail.html", context)
