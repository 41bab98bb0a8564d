"""What the office's rows can be."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class ApprovalProgress(models.TextChoices):
    """How far a bulk approval is."""

    WAITING = "waiting", _("Waiting")
    RUNNING = "running", _("Running")
    DONE = "done", _("Done")
