"""The history of a submission, step by step, in words."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ratingportal.federations.models import RatingList
from ratingportal.people.pages.history import tell_people
from ratingportal.reports.labels import find_rule_title
from ratingportal.reports.place_labels import PLACES
from ratingportal.submissions.enums import OFFICE_ONLY, Action, FactName, Origin
from ratingportal.workspace.pages import newcomers

if TYPE_CHECKING:
    from ratingportal.submissions.models import Step, Submission

MADE = frozenset({Action.REVISE, Action.CORRECT})
"""Steps that made a revision."""
ABOUT_PEOPLE = {Action.IDENTIFY, Action.FORGET, Action.MERGE, Action.UNMERGE}
TONES = {
    Action.APPROVE: "fixed", Action.REJECT: "error", Action.RETURN: "confirm", Action.FAIL: "error",
    Action.OBJECT: "confirm", Action.PASS: "fixed", Action.REOPEN: "officer", Action.WAIVE: "officer",
    Action.ADMIT: "fixed", Action.UNSETTLE: "confirm", Action.EXCEPT: "officer", Action.EXCUSE: "officer",
    Action.CONFIRM: "note", Action.RECEIVE: "note", Action.REVISE: "note", Action.CORRECT: "officer", Action.BACK: "note",
    Action.IDENTIFY: "note", Action.NOTE: "note", Action.RELIST: "officer", Action.GIVE: "note",
    Action.HAND_OVER: "officer",
}  # fmt: skip
ICONS = {
    Action.RECEIVE: "upload", Action.REVISE: "upload", Action.CORRECT: "edit", Action.BACK: "return", Action.APPROVE: "check-circle",
    Action.REJECT: "reject", Action.MESSAGE: "chat", Action.RETURN: "return", Action.CLAIM: "hand",
    Action.TAKE_OVER: "hand", Action.RELEASE: "hand", Action.WAIVE: "waive", Action.CONFIRM: "confirm",
    Action.FAIL: "warning", Action.WITHDRAW: "withdraw", Action.REOPEN: "repeat", Action.OBJECT: "report",
    Action.ADMIT: "people", Action.PASS: "check", Action.UNSETTLE: "return", Action.EXCEPT: "waive", Action.EXCUSE: "waive",
    Action.NOTE: "lock", Action.IDENTIFY: "user", Action.FORGET: "return", Action.MASK: "lock",
    Action.MERGE: "people", Action.UNMERGE: "people", Action.RELIST: "arrow-right", Action.GIVE: "edit",
    Action.HAND_OVER: "arrow-right", Action.KEEP_APART: "check",
}  # fmt: skip


def build_timeline(submission: Submission, *, for_office: bool) -> list[dict[str, Any]]:
    """Tell the history, the newest step first; what only the office may know, only to the office."""
    rows = submission.steps.select_related("actor").order_by("-pk")
    steps = list(rows if for_office else rows.exclude(action__in=OFFICE_ONLY))
    notes = dict(submission.internal_notes.values_list("pk", "text")) if for_office else {}
    about = {step.pk: step.details for step in steps if step.action in ABOUT_PEOPLE}
    about_people = tell_people(about) | newcomers.describe_newcomer_steps(steps)
    return [
        {
            "title": step.get_action_display(),
            "who": step.actor or _("the portal"),
            "when": step.created_at,
            "text": notes.get(step.details.get("note"))
            or about_people.get(step.pk)
            or _what_it_concerned(step.details),
            "url": _difference(submission, step),
            "url_label": _("What changed"),
            "tone": TONES.get(Action(step.action), "quiet"),
            "icon": ICONS.get(Action(step.action), ""),
        }
        for step in steps
    ]


def _difference(submission: Submission, step: Step) -> str:
    """Lead from a new revision to what it changed; the step was left when the one before was current."""
    number = step.details.get("number") if step.action in MADE else None
    if number is None or step.revision_number is None:
        return ""
    return reverse("submissions:diff", args=[submission.reference, step.revision_number, number])


def _how_it_was_made(details: dict[str, Any]) -> list[str]:
    parts = []
    if "to_list" in details:
        names = dict(RatingList.objects.values_list("key", "name"))
        keys = (details["from_list"], details["to_list"])
        parts.append(" → ".join(names.get(key, key) for key in keys))
    if "number" in details:
        parts.append(_("revision %(number)d") % {"number": details["number"]})
    if details.get("origin", Origin.UPLOAD) != Origin.UPLOAD:
        parts.append(str(Origin(details["origin"]).label))
    if "codes" in details:
        parts.append(details["codes"])
    if "joined" in details:
        parts.append(_("now a revision of %(reference)s") % {"reference": details["joined"]})
    if "facts" in details:
        told = (FactName(each).label for each in details["facts"].split(", "))
        parts.append(", ".join(str(label) for label in told))
    if "as_written" in details:
        number = details["as_written"]
        parts.append(
            ngettext(
                "%(n)d player recorded with the name in the file: the list had no register",
                "%(n)d players recorded with the names in the file: the list had no register",
                number,
            )
            % {"n": number}
        )
    return parts


def _what_it_concerned(details: dict[str, Any]) -> str:
    parts = _how_it_was_made(details)
    if "sha256" in details:
        parts.append(f"SHA-256 {details['sha256'][:16]}…")
    if "place" in details:
        parts.append(str(PLACES[details["place"]]))
    if "code" in details:
        parts.append(f"{details['code']} {find_rule_title(details['code'])}")
    if details.get("count", 1) != 1:
        parts.append(
            ngettext("%(n)d finding", "%(n)d findings", details["count"]) % {"n": details["count"]}
        )
    if "until" in details:
        day = date_format(date.fromisoformat(details["until"]), "DATE_FORMAT")
        parts.append(_("until %(day)s") % {"day": day})
    if "format" in details:
        parts.append(
            _("read as %(format)s") % {"format": details["format"] or _("detected automatically")}
        )
    if "attempts" in details:
        parts.append(
            ngettext("%(n)d attempt", "%(n)d attempts", details["attempts"])
            % {"n": details["attempts"]}
        )
    return ", ".join(parts)
