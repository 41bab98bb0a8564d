"""The states of an export, and why one can fail."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class ExportState(models.TextChoices):
    """Where an export stands."""

    WAITING = "waiting", _("Waiting")
    RUNNING = "running", _("Being built")
    DONE = "done", _("Ready")
    FAILED = "failed", _("Failed")


class ExportFailure(models.TextChoices):
    """Why an export was given up, in words for its owner."""

    TOO_LARGE = (
        "too_large",
        _("The files are too large for one export. Choose fewer tournaments."),
    )
    RIGHTS = (
        "rights",
        _("Your access has changed since you requested it. Please request it again."),
    )
    OURS = "ours", _("Something went wrong on our side. Please try again.")
