"""Returning and rejecting: the words that the organiser will read, and what helps to write them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.db.models import Q
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ratingportal.core.model.findings import Severity
from ratingportal.office.enums import TemplateUse
from ratingportal.office.models import MessageTemplate
from ratingportal.people.queries import list_missing
from ratingportal.reports.answer_forms import MAX_TEXT
from ratingportal.reports.labels import write_sentence
from ratingportal.submissions import queries

if TYPE_CHECKING:
    from collections.abc import Iterator

    from django import forms

    from ratingportal.submissions.models import Submission

MOST_FINDINGS = 40
MOST_NAMES = 20
FINDINGS = "findings"
TEMPLATE = "template"
"""What is inserted into the text, as the buttons say it."""


def build_decision(submission: Submission, use: TemplateUse, form: forms.Form) -> dict[str, Any]:
    """Gather what the form of a decision shows, as a dialog or as a page."""
    titles = {
        TemplateUse.RETURN: _("Return to the organiser"),
        TemplateUse.REJECT: _("Reject this submission"),
    }
    return {
        "submission": submission,
        "form": form,
        "use": use,
        "title": titles[use],
        "label": use.label,
        "action": reverse(f"office:{use}", args=[submission.reference]),
        "compose": reverse("office:compose", args=[submission.reference, use]),
        "templates": list_templates(submission, use),
        "open_points": submission.open_points,
        "most": MAX_TEXT,
    }


def list_templates(submission: Submission, use: TemplateUse) -> list[MessageTemplate]:
    """List the texts that fit, those in the organiser's language first."""
    fitting = MessageTemplate.objects.filter(
        Q(rating_list=submission.rating_list_id) | Q(rating_list__isnull=True), use=use
    )
    spoken = submission.sender.language
    return sorted(fitting, key=lambda each: (each.language != spoken, each.name, each.language))


def compose_text(submission: Submission, use: TemplateUse, text: str, insert: str, key: str) -> str:
    """Add a template or the open findings to what the officer has written so far; nothing of that is lost."""
    text = text.rstrip()
    if insert == FINDINGS:
        with translation.override(submission.sender.mail_language):
            added = describe_open_points(submission, MAX_TEXT - len(text) - 2)
    else:
        chosen = [each for each in list_templates(submission, use) if str(each.pk) == key]
        added = chosen[0].text.strip() if chosen else ""
    return "\n\n".join(filter(None, [text, added]))


def describe_open_points(submission: Submission, room: int) -> str:
    """Say in words what is open, line by line, as far as there is room; the rest is counted."""
    lines: list[str] = []
    points = list(_points(submission))
    left = queries.count_unanswered(submission) + (1 if submission.to_identify else 0)
    for line in points:
        if sum(map(len, lines)) + len(lines) + len(line) + 80 > room:
            break
        lines.append(line)
    more = max(left - len(lines), 0)
    if more:
        words = ngettext(
            "and %(n)d more point, see the report.", "and %(n)d more points, see the report.", more
        )
        lines.append(words % {"n": more})
    return "\n".join(lines)


def _points(submission: Submission) -> Iterator[str]:
    for row in queries.list_open_rows(submission)[:MOST_FINDINGS]:
        sentence = write_sentence(row)
        if row.severity == Severity.CONFIRM:
            sentence = _("%(finding)s Please fix this, or confirm that it is correct.") % {
                "finding": sentence
            }
        if row.line is None:
            yield f"- {sentence}"
        else:
            yield "- " + _("Line %(line)d: %(finding)s") % {"line": row.line, "finding": sentence}
    tournament = submission.revision.tournament if submission.revision else None
    if tournament is None or not submission.to_identify:
        return
    missing = list_missing(tournament, queries.list_seen_as_new(submission))
    names = list(missing.values_list("name", flat=True)[: MOST_NAMES + 1])
    shown = "; ".join(names[:MOST_NAMES]) + ("; …" if len(names) > MOST_NAMES else "")
    words = ngettext(
        "%(n)d player could not be identified: %(names)s.",
        "%(n)d players could not be identified: %(names)s.",
        submission.to_identify,
    )
    yield "- " + words % {"n": submission.to_identify, "names": shown}
