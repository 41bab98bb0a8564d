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
        _("The files would be larger than an export can be. Choose fewer tournaments."),
    )
    RIGHTS = (
        "rights",
        _("Your rights have changed since you asked for it. Please ask for it again."),
    )
    OURS = "ours", _("Something broke on our side. You can try it again.")
