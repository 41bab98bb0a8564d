"""A submission: one tournament on its way."""

from __future__ import annotations

import secrets

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from ratingportal.federations.models import Federation, RatingList
from ratingportal.submissions.enums import (
    BEFORE_DECISION,
    OPEN,
    TO_CONFIRM,
    TURN_OF,
    State,
    Turn,
    name_standing,
)

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
        verbose_name=_("assigned to"),
    )  # fmt: skip
    officer_since = models.DateTimeField(_("assigned at"), null=True, blank=True)
    to_fix = models.PositiveIntegerField(_("to fix"), default=0, editable=False)
    to_confirm = models.PositiveIntegerField(_("to confirm"), default=0, editable=False)
    to_waive = models.PositiveIntegerField(_("to waive"), default=0, editable=False)
    to_identify = models.PositiveIntegerField(_("to identify"), default=0, editable=False)
    duplicates = models.PositiveIntegerField(_("open duplicates"), default=0, editable=False)
    unread_by_office = models.PositiveIntegerField(
        _("unread by the office"), default=0, editable=False
    )
    unread_by_sender = models.PositiveIntegerField(
        _("unread by the organiser"), default=0, editable=False
    )
    deadline = models.DateField(_("deadline"), null=True, blank=True, editable=False)
    search = models.TextField(_("search key"), blank=True, editable=False)
    """The counts, the deadline and this are kept by `services.open_points`, so that lists need not count."""
    event_keys = ArrayField(
        models.CharField(max_length=40),
        verbose_name=_("keys of the event"),
        default=list,
        blank=True,
    )
    """Numbers that programs and federations gave the event, as the current file has them."""
    is_own_event = models.BooleanField(_("kept apart from an earlier one"), default=False)
    created_at = models.DateTimeField(_("sent"), auto_now_add=True)
    moved_at = models.DateTimeField(_("last change"), auto_now_add=True)

    class Meta:
        verbose_name = _("submission")
        verbose_name_plural = _("submissions")
        indexes = [
            models.Index(fields=["state", "rating_list", "moved_at"], name="queue"),
            models.Index(fields=["federation", "-id"], name="newest_of_federation"),
            models.Index(
                fields=["moved_at", "id"], include=["rating_list", "state"], name="by_last_change"
            ),
            models.Index(
                fields=["federation", "moved_at", "id"], include=["state"], name="federation_by_change"
            ),
            models.Index(
                fields=["federation"], include=["unread_by_sender"],
                condition=models.Q(unread_by_sender__gt=0), name="unread_of_federation",
            ),
            # All that the queue counts and sorts by stands in it: its tiles never look at the table.
            models.Index(
                fields=["moved_at", "id"],
                include=[
                    "rating_list", "federation", "state", "officer", "to_fix", "to_confirm", "to_waive",
                    "to_identify", "duplicates", "unread_by_office", "deadline",
                ],
                condition=models.Q(state__in=sorted(OPEN)),
                name="open_cases",
            ),
            GinIndex(fields=["event_keys"], name="submission_event_keys"),
            GinIndex(fields=["search"], opclasses=["gin_trgm_ops"], name="submission_search"),
        ]  # fmt: skip

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
    def standing(self) -> str:
        """Name where it stands for people: where nothing must be fixed, it is only to be confirmed."""
        return name_standing(self.state, to_fix=self.to_fix, to_confirm=self.to_confirm)

    @property
    def standing_label(self) -> str:
        """Say where it stands."""
        return str(_("Please confirm")) if self.standing == TO_CONFIRM else self.get_state_display()

    @property
    def open_points(self) -> int:
        """Count what stands between this submission and its approval."""
        return self.to_fix + self.to_confirm + self.to_waive + self.to_identify

    @property
    def days_left(self) -> int | None:
        """Count the days until the deadline of what is not decided yet; below zero it is late."""
        if self.deadline is None or self.state not in OPEN:
            return None
        return (self.deadline - timezone.now().date()).days

    @property
    def is_open(self) -> bool:
        """Tell whether people can still work on it."""
        return self.state in {*BEFORE_DECISION, State.FAILED}
