"""Submissions, their revisions, what was found, answered, said and done."""

from __future__ import annotations

import secrets
import uuid
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from ratingportal.federations.models import Federation, RatingList
from ratingportal.submissions.draft_models import Draft
from ratingportal.submissions.enums import (
    TURN_OF,
    Action,
    AnswerKind,
    Origin,
    RefusalReason,
    State,
    Turn,
)
from ratingportal.submissions.likeness_models import Likeness, LikenessKind
from ratingportal.submissions.mention_models import Mention
from ratingportal.submissions.person_models import PersonChoice
from ratingportal.submissions.standing_models import ExceptionUse, StandingException, Unlisted
from ratingportal.tournaments.models import Tournament

__all__ = [
    "Answer", "Draft", "ExceptionUse", "FindingRow", "Likeness", "LikenessKind", "Mail", "Mention", "Message",
    "PersonChoice", "Refusal",
    "Revision", "StandingException", "Step", "Submission", "Unlisted", "new_reference",
]  # fmt: skip

_ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"


def new_reference() -> str:
    """Make a short reference that people can read out on the telephone."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(8))


class Submission(models.Model):
    """One tournament on its way from an organiser through the office."""

    reference = models.CharField(_("reference"), max_length=8, unique=True, default=new_reference)
    rating_list = models.ForeignKey(
        RatingList, models.PROTECT, related_name="submissions", verbose_name=_("rating list")
    )
    federation = models.ForeignKey(
        Federation, models.PROTECT, related_name="submissions", verbose_name=_("federation")
    )
    sender = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        related_name="submissions",
        verbose_name=_("sent by"),
    )
    title = models.CharField(_("title"), max_length=200)
    note = models.TextField(_("note to the office"), blank=True)
    state = models.CharField(
        _("state"), max_length=10, choices=State.choices, default=State.RECEIVED
    )
    version = models.PositiveIntegerField(_("version"), default=1)
    revision = models.OneToOneField(
        "Revision", models.PROTECT, null=True, related_name="+", verbose_name=_("current revision")
    )
    officer = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="cases",
        verbose_name=_("taken by"),
    )  # fmt: skip
    officer_since = models.DateTimeField(_("taken at"), null=True, blank=True)
    created_at = models.DateTimeField(_("sent"), auto_now_add=True)
    moved_at = models.DateTimeField(_("last moved"), auto_now_add=True)

    class Meta:
        verbose_name = _("submission")
        verbose_name_plural = _("submissions")
        indexes = [
            models.Index(fields=["state", "rating_list", "moved_at"], name="queue"),
            models.Index(fields=["federation", "-id"], name="newest_of_federation"),
        ]

    def __str__(self) -> str:
        return f"{self.reference} {self.title}"

    def get_absolute_url(self) -> str:
        """Lead to the submission's report."""
        return reverse("submissions:detail", args=[self.reference])

    @property
    def turn(self) -> Turn:
        """Tell who has to act next."""
        return TURN_OF[State(self.state)]

    @property
    def is_open(self) -> bool:
        """Tell whether people can still work on it."""
        return self.state in {State.NEEDS_FIX, State.IN_REVIEW, State.RETURNED, State.FAILED}


class Revision(models.Model):
    """One version of the file, byte for byte as it came. It is also the queue of record."""

    submission = models.ForeignKey(Submission, models.PROTECT, related_name="revisions")
    federation = models.ForeignKey(Federation, models.PROTECT, related_name="+")
    rating_list = models.ForeignKey(RatingList, models.PROTECT, related_name="+")
    number = models.PositiveSmallIntegerField(_("number"))
    filename = models.CharField(_("file name"), max_length=255)
    data = models.BinaryField(_("bytes"))
    size = models.PositiveIntegerField(_("size"))
    sha256 = models.CharField(_("SHA-256"), max_length=64)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        related_name="revisions",
        verbose_name=_("sent by"),
    )
    created_at = models.DateTimeField(_("received"), auto_now_add=True)
    read_as = models.CharField(_("read as"), max_length=20, blank=True)
    origin = models.CharField(
        _("made by"), max_length=10, choices=Origin.choices, default=Origin.UPLOAD
    )
    follows = models.PositiveSmallIntegerField(_("made from"), null=True, blank=True)
    """Number of the revision that was current before; not always the one numbered before it."""

    waiting = models.BooleanField(_("waits for a check"), default=True)
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=0)
    dispatched_at = models.DateTimeField(_("worker woken"), null=True, blank=True)
    lease = models.UUIDField(_("claimed as"), null=True, blank=True)

    checked_at = models.DateTimeField(_("checked"), null=True, blank=True)
    format = models.CharField(_("format"), max_length=20, blank=True)
    encoding = models.CharField(_("encoding"), max_length=20, blank=True)
    line_ending = models.CharField(_("line ending"), max_length=10, blank=True)
    report = models.JSONField(_("report"), default=dict)
    system_error = models.TextField(_("our error"), blank=True)
    tournament = models.OneToOneField(
        Tournament, models.SET_NULL, null=True, blank=True, related_name="revision"
    )
    redacted_at = models.DateTimeField(
        _("name taken out"),
        null=True,
        blank=True,
        help_text=_("Somebody was erased. SHA-256 is still that of the file as it came."),
    )

    class Meta:
        verbose_name = _("revision")
        verbose_name_plural = _("revisions")
        constraints = [
            models.UniqueConstraint(
                fields=["submission", "number"], name="one_revision_per_number"
            ),
            models.UniqueConstraint(
                fields=["federation", "rating_list", "sha256"],
                name="same_bytes_once_per_federation",
            ),
        ]
        indexes = [
            models.Index(fields=["id"], condition=models.Q(waiting=True), name="waiting_revisions"),
        ]

    def __str__(self) -> str:
        return f"{self.submission.reference}/{self.number}"

    @property
    def is_emptied(self) -> bool:
        """Tell whether the bytes are gone, because a name in them could not be taken out."""
        return self.redacted_at is not None and self.size == 0

    @property
    def previous(self) -> int:
        """Give the number of the revision before this one."""
        return self.follows or self.number - 1


class FindingRow(models.Model):
    """One finding of the last check of a revision; made again with every check."""

    revision = models.ForeignKey(
        Revision, models.DO_NOTHING, db_constraint=False, db_index=False, related_name="findings"
    )
    position = models.PositiveIntegerField(_("position"))
    code = models.CharField(_("rule"), max_length=4)
    severity = models.CharField(_("severity"), max_length=10)
    line = models.PositiveIntegerField(_("line"), null=True)
    column = models.PositiveIntegerField(_("column"), null=True)
    length = models.PositiveIntegerField(_("length"), null=True)
    details = models.JSONField(_("details"), default=dict)
    fingerprint = models.CharField(_("fingerprint"), max_length=20)
    fixes = models.JSONField(_("corrections on offer"), default=list)

    class Meta:
        verbose_name = _("finding")
        verbose_name_plural = _("findings")
        indexes = [models.Index(fields=["revision", "position"], name="finding_of_revision")]

    def __str__(self) -> str:
        return f"{self.code} {self.line or ''}"


class Answer(models.Model):
    """Somebody's word on a finding, with the reason; it holds for later revisions too."""

    submission = models.ForeignKey(Submission, models.PROTECT, related_name="answers")
    fingerprint = models.CharField(_("fingerprint"), max_length=20)
    code = models.CharField(_("rule"), max_length=4)
    kind = models.CharField(_("kind"), max_length=10, choices=AnswerKind.choices)
    reason = models.TextField(_("reason"))
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    created_at = models.DateTimeField(_("given"), auto_now_add=True)
    act = models.UUIDField(_("given together"), default=uuid.uuid4)
    revoked_at = models.DateTimeField(_("taken back"), null=True, blank=True)

    class Meta:
        verbose_name = _("answer")
        verbose_name_plural = _("answers")
        constraints = [
            models.UniqueConstraint(
                fields=["submission", "fingerprint"],
                condition=models.Q(revoked_at__isnull=True),
                name="one_standing_answer_per_finding",
            )
        ]

    def __str__(self) -> str:
        return f"{self.code}: {self.get_kind_display()}"


class Message(models.Model):
    """A line between organiser and office."""

    submission = models.ForeignKey(Submission, models.PROTECT, related_name="messages")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    from_office = models.BooleanField(_("from the office"))
    text = models.TextField(_("text"))
    created_at = models.DateTimeField(_("written"), auto_now_add=True)

    class Meta:
        verbose_name = _("message")
        verbose_name_plural = _("messages")
        ordering: ClassVar = ["pk"]
        indexes = [models.Index(fields=["submission", "id"], name="message_of_submission")]

    def __str__(self) -> str:
        return self.text[:60]


class Step(models.Model):
    """One row of the audit trail: who did what, when. Never changed, never deleted.

    Triggers in the first migration refuse UPDATE, DELETE and TRUNCATE, and the portal's database
    role may only read and insert. It holds ids and codes, no personal data.
    """

    submission = models.ForeignKey(
        Submission, models.DO_NOTHING, related_name="steps", verbose_name=_("submission")
    )
    revision_number = models.PositiveSmallIntegerField(_("revision"), null=True)
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.DO_NOTHING,
        null=True,
        related_name="+",
        verbose_name=_("who"),
    )
    action = models.CharField(_("what"), max_length=10, choices=Action.choices)
    from_state = models.CharField(_("from"), max_length=10, choices=State.choices, blank=True)
    to_state = models.CharField(_("to"), max_length=10, choices=State.choices, blank=True)
    details = models.JSONField(_("details"), default=dict)
    created_at = models.DateTimeField(_("when"), auto_now_add=True)

    class Meta:
        verbose_name = _("step")
        verbose_name_plural = _("steps")
        indexes = [models.Index(fields=["submission", "id"], name="step_of_submission")]

    def __str__(self) -> str:
        return f"{self.get_action_display()}"


class Refusal(models.Model):
    """A file that was not taken in: only the fact is kept, not the bytes."""

    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    federation = models.ForeignKey(Federation, models.CASCADE, related_name="+")
    filename = models.CharField(_("file name"), max_length=255)
    size = models.PositiveBigIntegerField(_("size"))
    reason = models.CharField(_("reason"), max_length=10, choices=RefusalReason.choices)
    created_at = models.DateTimeField(_("when"), auto_now_add=True)

    class Meta:
        verbose_name = _("refusal")
        verbose_name_plural = _("refusals")

    def __str__(self) -> str:
        return f"{self.filename}: {self.get_reason_display()}"


class Mail(models.Model):
    """An e-mail to send: written with the change it tells of, delivered later, tried again."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", verbose_name=_("receiver")
    )
    kind = models.CharField(_("kind"), max_length=20)
    submission = models.ForeignKey(Submission, models.CASCADE, related_name="+")
    created_at = models.DateTimeField(_("written"), auto_now_add=True)
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=0)
    next_try_at = models.DateTimeField(_("next try"), auto_now_add=True)
    sent_at = models.DateTimeField(_("sent"), null=True, blank=True)

    class Meta:
        verbose_name = _("e-mail")
        verbose_name_plural = _("e-mails")
        indexes = [
            models.Index(
                fields=["next_try_at"],
                condition=models.Q(sent_at__isnull=True),
                name="mail_to_send",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} → {self.user_id}"
