"""The audit trail."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

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

    class Meta:
        verbose_name = _("step")
        verbose_name_plural = _("steps")
        indexes = [models.Index(fields=["submission", "id"], name="step_of_submission")]

    def __str__(self) -> str:
        return f"{self.get_action_display()}"
