"""The e-mails about submissions: what happened, what is wanted, and where to do it.

They are composed when they are sent. They name the tournament, never a player: open points are told by
rule, and in what people wrote birth dates and player IDs are masked.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.conf import settings
from django.db.models import Count
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from ratingportal.core.model.findings import Severity
from ratingportal.mailing.letters import Letter, render_letter
from ratingportal.mailing.services.unsubscribe import build_unsubscribe_headers
from ratingportal.reports.labels import find_rule_title
from ratingportal.submissions import queries
from ratingportal.submissions.enums import TO_CONFIRM, Action, State, Turn
from ratingportal.submissions.models import Upload

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from ratingportal.accounts.models import User
    from ratingportal.mailing.models import Mail
    from ratingportal.submissions.models import Submission

MESSAGES = 5
"""Of the other side in one e-mail; the rest is in the portal."""
MESSAGE_LENGTH = 2_000
UPLOADS = 3
"""Uploads of several files that one e-mail leads to."""
YOUNGEST = 4
"""Years: a date further back may be somebody's birth, a later one is a date of play."""
ASKS = frozenset({"object", "unsettle"})
"""Kinds of notice that ask the sender to do something."""
LONG_NUMBER = re.compile(r"(?<![\w/-])\d{5,}(?![\w/-])")
FULL_DATE = re.compile(
    r"\b(\d{4})[-/.]\d{1,2}[-/.]\d{1,2}\b|\b\d{1,2}[-/.]\d{1,2}[-/.](\d{4}|\d\d)\b"
)


@dataclass(frozen=True, slots=True)
class CaseNews:
    """What one e-mail says of one submission."""

    submission: Submission
    kinds: Sequence[str]
    points: Sequence[tuple[str, Sequence[tuple[str, int]]]]
    """What is asked for, and the open findings of which it is asked: title of the rule, how many."""
    messages: Sequence[str]
    public: str
    newcomers: bool

    @property
    def kind(self) -> str:
        """Name the last thing that happened."""
        return self.kinds[-1]

    @property
    def is_to_confirm(self) -> bool:
        """Tell whether nothing must be fixed, only confirmed."""
        return self.submission.standing == TO_CONFIRM

    @property
    def deadline(self) -> date | None:
        """Give the last day for it, while it is the sender's turn."""
        return self.submission.deadline if self.submission.turn == Turn.SENDER else None

    @property
    def is_due(self) -> bool:
        """Tell whether there is a deadline that has not passed."""
        return self.deadline is not None and (self.submission.days_left or 0) >= 0

    @property
    def link(self) -> str:
        """Lead to the conversation if there was one, else to the report."""
        page = reverse("submissions:detail", args=[self.submission.reference])
        return self.conversation if self.messages else str(settings.SITE_URL) + page

    @property
    def conversation(self) -> str:
        """Lead to where the other side is written to: nobody reads a reply by e-mail."""
        page = reverse("submissions:messages", args=[self.submission.reference])
        return str(settings.SITE_URL) + page


def compose_letter(user: User, mails: Sequence[Mail]) -> Letter:
    """Write one e-mail about everything that happened to one person's submissions."""
    by_submission: dict[int, list[Mail]] = {}
    for mail in sorted(mails, key=lambda each: each.pk):
        by_submission.setdefault(mail.submission_id or 0, []).append(mail)
    sections = [_section(user, group) for group in by_submission.values()]
    sections.sort(key=lambda each: not _is_turn_of(user, each.submission))
    wanted = [each.submission for each in sections if _is_turn_of(user, each.submission)]
    context = {
        "sections": sections,
        "only": sections[0] if len(sections) == 1 else None,
        "title": (wanted or [sections[0].submission])[0].title,
        "others": len(sections) - 1,
        "wanted": len(wanted),
        "uploads": _shared_uploads(user, wanted),
        "preferences": settings.SITE_URL + reverse("mailing:preferences"),
    }
    return render_letter("mailing/notices", context, build_unsubscribe_headers(user))


def _is_turn_of(user: User, submission: Submission) -> bool:
    """Tell whether a submission waits for this reader: as its sender, or as one of the office."""
    return submission.turn == (Turn.SENDER if user.pk == submission.sender_id else Turn.OFFICE)


def _shared_uploads(user: User, wanted: Sequence[Submission]) -> list[str]:
    """Lead to the reader's uploads of several of these: the same point is answered there once for all."""
    shared = Upload.objects.filter(author=user, items__submission__in=wanted).annotate(
        files=Count("items__submission", distinct=True)
    )
    uploads = shared.filter(files__gt=1).order_by("pk")[:UPLOADS]
    return [str(settings.SITE_URL) + upload.get_absolute_url() for upload in uploads]


def _section(user: User, mails: Sequence[Mail]) -> CaseNews:
    submission = mails[0].submission
    assert submission is not None  # noqa: S101 -- notices are about one
    kinds = _still_true(submission, list(dict.fromkeys(mail.kind for mail in mails)))
    return CaseNews(
        submission,
        kinds,
        _open_points(submission),
        _messages(user, mails),
        _public_address(submission),
        newcomers=Action.APPROVE in kinds and submission.steps.filter(action=Action.ADMIT).exists(),
    )


def _still_true(submission: Submission, kinds: list[str]) -> list[str]:
    """Leave out what later news made untrue: nobody is asked for what they have done already."""
    untrue = {"reminder"} - {kinds[-1]}
    if submission.turn != Turn.SENDER:
        untrue |= ASKS
    if submission.state != State.IN_REVIEW:
        untrue.add("receipt")
    return [kind for kind in kinds if kind not in untrue] or kinds[-1:]


def _open_points(submission: Submission) -> list[tuple[str, list[tuple[str, int]]]]:
    """Count the open findings by rule, what must be fixed first, while it is the sender's turn."""
    if submission.turn != Turn.SENDER:
        return []
    labels = {Severity.ERROR: _("Please fix:"), Severity.CONFIRM: _("Please confirm:")}
    found = sorted(queries.list_open_findings(submission, labels).items())
    groups = [
        (label, [(find_rule_title(code), n) for (code, severity), n in found if severity == asked])
        for asked, label in labels.items()
    ]
    return [(label, points) for label, points in groups if points]


def _messages(user: User, mails: Sequence[Mail]) -> list[str]:
    """Quote what the other side wrote since the first of these e-mails was queued."""
    submission, since = mails[0].submission, mails[0].created_at
    assert submission is not None  # noqa: S101 -- as above
    to_sender = user.pk == submission.sender_id
    written = submission.messages.filter(from_office=to_sender, created_at__gte=since)
    texts = written.order_by("-pk").values_list("text", flat=True)[:MESSAGES]
    return [mask_personal_numbers(text[:MESSAGE_LENGTH]) for text in reversed(texts)]


def mask_personal_numbers(text: str) -> str:
    """Leave out what may be a birth date or a player ID: e-mail is read on its way."""
    oldest = timezone.now().year - YOUNGEST

    def masked(date: re.Match[str]) -> str:
        year = date[1] or date[2]
        return date[0] if len(year) == 4 and int(year) > oldest else _("[see the portal]")

    return LONG_NUMBER.sub(_("[see the portal]"), FULL_DATE.sub(masked, text))


def _public_address(submission: Submission) -> str:
    revision = submission.revision
    if submission.state != State.APPROVED or revision is None or revision.tournament_id is None:
        return ""
    return str(settings.SITE_URL) + reverse("tournaments:detail", args=[revision.tournament_id])
