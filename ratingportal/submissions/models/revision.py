"""A revision: one version of a submission's file."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from ratingportal.federations.models import Federation, RatingList
from ratingportal.submissions.enums import Origin
from ratingportal.submissions.models.submission import Submission
from ratingportal.tournaments.models import Tournament


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
        # `newest_of_author` begins with it.
        db_index=False,
    )
    created_at = models.DateTimeField(_("received"), auto_now_add=True)
    read_as = models.CharField(_("read as"), max_length=20, blank=True)
    origin = models.CharField(
        _("made by"), max_length=10, choices=Origin.choices, default=Origin.UPLOAD
    )
    by_office = models.BooleanField(
        _("corrected by the office"),
        default=False,
        help_text=_("Made by an officer, not by the organiser."),
    )
    follows = models.PositiveSmallIntegerField(_("made from"), null=True, blank=True)
    """Number of the revision that was current before; not always the one numbered before it."""

    waiting = models.BooleanField(_("waiting to be checked"), default=True)
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=0)
    interruptions = models.PositiveSmallIntegerField(_("interruptions"), default=0)
    """Checks that were cut off by what is no fault of the file; they are no attempts."""
    claimed_by = models.CharField(_("process that claimed it"), max_length=120, blank=True)
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
        _("name removed"),
        null=True,
        blank=True,
        help_text=_("A person was erased from it. The SHA-256 is still that of the original file."),
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
            models.Index(fields=["author", "-created_at"], name="newest_of_author"),
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
