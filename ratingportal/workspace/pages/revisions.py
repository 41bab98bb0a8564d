"""Tell how each revision of a file came to be, and how its bytes differ beside the text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ratingportal.reports.labels import name_encoding, name_line_ending
from ratingportal.submissions.enums import Action, Origin

if TYPE_CHECKING:
    from ratingportal.submissions.models import Revision, Submission


# How a revision came to be: without and with corrections that rules offered.
HOW = {
    "office": (
        gettext_lazy("Corrected by the office: %(who)s"),
        gettext_lazy("Corrected by the office: %(who)s, with the corrections of %(codes)s"),
    ),
    Origin.EDIT: (
        gettext_lazy("Edited in the browser by %(who)s"),
        gettext_lazy("Edited in the browser by %(who)s, with the corrections of %(codes)s"),
    ),
    Origin.FIX: (
        gettext_lazy("Correction applied by %(who)s"),
        gettext_lazy("Correction applied by %(who)s: %(codes)s"),
    ),
    Origin.UPLOAD: (gettext_lazy("Uploaded by %(who)s"), gettext_lazy("Uploaded by %(who)s")),
}


@dataclass(frozen=True, slots=True)
class Told:
    """A revision as the history shows it."""

    revision: Revision
    how: str
    is_current: bool


def list_revisions(submission: Submission) -> list[Told]:
    """List the revisions, the newest first."""
    steps = submission.steps.filter(action__in=[Action.REVISE, Action.CORRECT])
    made = steps.values_list("details", flat=True)
    codes = {details.get("number"): details.get("codes", "") for details in made}
    rows = submission.revisions.defer("data").select_related("author").order_by("-number")
    return [
        Told(row, _how(row, codes.get(row.number) or ""), row.pk == submission.revision_id)
        for row in rows
    ]


def list_other_differences(first: Revision, second: Revision) -> list[tuple[str, str, str]]:
    """List what differs between two revisions besides their lines: (what, before, after)."""
    facts = [
        (_("Encoding"), name_encoding(first.encoding), name_encoding(second.encoding)),
        (_("Line ends"), name_line_ending(first.line_ending), name_line_ending(second.line_ending)),
        (_("Size in bytes"), str(first.size), str(second.size)),
    ]
    return [fact for fact in facts if fact[1] != fact[2]]


def _how(revision: Revision, codes: str) -> str:
    said = HOW["office" if revision.by_office else revision.origin]
    return str(said[bool(codes)]) % {"who": revision.author, "codes": codes}
