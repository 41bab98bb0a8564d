"""The audit trail."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from ratingportal.federations.models import RatingList
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models.submission import Submission


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
    rating_list = models.ForeignKey(
        RatingList, models.DO_NOTHING, null=True, editable=False, db_index=False,
        db_constraint=False, related_name="+", verbose_name=_("rating list"),
    )  # fmt: skip
    """The submission's list at that time, filled in by the database itself, so that officers find their own."""

    class Meta:
        verbose_name = _("audit trail entry")
        verbose_name_plural = _("audit trail")
        indexes = [
            models.Index(fields=["submission", "id"], name="step_of_submission"),
            models.Index(fields=["rating_list", "-created_at", "-id"], name="step_of_list"),
            models.Index(fields=["actor", "-created_at", "-id"], name="step_of_actor"),
            models.Index(fields=["action", "-created_at", "-id"], name="step_of_action"),
        ]

    def __str__(self) -> str:
        return f"{self.get_action_display()}"
