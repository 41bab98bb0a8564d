"""What is shown of cases that were checked again, and of sweeps over the archive."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from ratingportal.accounts import rights
from ratingportal.office.models import Recheck, Sweep
from ratingportal.reports.labels import find_rule_title
from ratingportal.submissions import queries
from ratingportal.submissions.enums import name_standing

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Submission

SHOWN = 15
"""Re-checks on the page; older ones are of no use to anybody."""
SHOWN_TOURNAMENTS = 100


def build_rechecks(user: User) -> dict[str, Any]:
    """Gather the latest re-checks of the lists in one's charge, each with the verdicts that changed."""
    own = Recheck.objects.filter(rating_list__in=rights.list_officer_lists(user))
    rows = list(own.select_related("rating_list").order_by("-pk")[:SHOWN])
    keys = {item["submission"] for row in rows for item in row.outcomes}
    cases = queries.list_in_charge(user).in_bulk(keys)
    return {
        "rows": [{"row": row, "changes": _changes(row, cases)} for row in rows],
        "unfinished": any(not row.is_done for row in rows),
    }


def build_sweeps(user: User) -> dict[str, Any]:
    """Gather the newest sweep of each list in one's charge."""
    newest = (
        Sweep.objects.filter(rating_list__in=rights.list_officer_lists(user))
        .select_related("rating_list", "author")
        .order_by("rating_list_id", "-pk")
        .distinct("rating_list_id")
    )
    sweeps = sorted(newest, key=lambda each: (each.rating_list.position, each.pk))
    return {
        "sweeps": [_sweep(each) for each in sweeps],
        "unfinished": any(not each.is_done for each in sweeps),
    }


def _changes(row: Recheck, cases: Mapping[int, Submission]) -> list[dict[str, Any]]:
    return [
        {
            "case": cases[item["submission"]],
            "before": _standing(item.get("before")),
            "after": _standing(item.get("after")),
            "counts": _counts(item),
        }
        for item in row.outcomes
        if item["submission"] in cases
    ]


def _standing(verdict: dict[str, Any] | None) -> str:
    if verdict is None:
        return ""
    return name_standing(
        verdict["state"], to_fix=verdict["to_fix"], to_confirm=verdict["to_confirm"]
    )


def _counts(item: dict[str, Any]) -> list[str]:
    """Say which numbers of open points are others now."""
    if "failed" in item:
        return []
    labels = {
        "to_fix": _("to fix"),
        "to_confirm": _("to confirm"),
        "to_waive": _("for the officer"),
        "to_identify": _("players to identify"),
    }
    before, after = item["before"], item["after"]
    return [
        _("%(what)s: %(before)d → %(after)d")
        % {"what": label, "before": before[key], "after": after[key]}
        for key, label in labels.items()
        if before[key] != after[key]
    ]


def _sweep(sweep: Sweep) -> dict[str, Any]:
    return {
        "sweep": sweep,
        "rules": [
            {"code": code, "title": find_rule_title(code), **numbers}
            for code, numbers in sorted(sweep.rules.items())
        ],
        "tournaments": [
            {
                **told,
                "words": [f"{code}: {_describe(change)}" for code, change in told["rules"].items()],
            }
            for told in sweep.tournaments[:SHOWN_TOURNAMENTS]
        ],
        "hidden": max(sweep.changed + sweep.failed - SHOWN_TOURNAMENTS, 0),
    }


def _describe(change: dict[str, int]) -> str:
    """Write a difference as short as it can be said."""
    parts = [
        _("%(n)d new") % {"n": change["new"]} if change["new"] else "",
        _("%(n)d gone") % {"n": change["gone"]} if change["gone"] else "",
        _("%(n)d with a different severity") % {"n": change["regraded"]}
        if change["regraded"]
        else "",
    ]
    return ", ".join(filter(None, parts))
