"""What the office's rows can be."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class JobProgress(models.TextChoices):
    """How far a bulk approval, a re-check or a sweep is."""

    WAITING = "waiting", _("Waiting")
    RUNNING = "running", _("Running")
    DONE = "done", _("Done")


class RecheckReason(models.TextChoices):
    """What changed beyond the files, so that open cases are checked again."""

    REGISTER = "register", _("the register was imported")
    PEOPLE = "people", _("people were merged or split")
    SEVERITY = "severity", _("severities of rules were changed")
    RANGE = "range", _("ID ranges were changed")
    LIST = "list", _("settings of the list were changed")


class TemplateUse(models.TextChoices):
    """For which decision a message template is."""

    RETURN = "return", _("Return")
    REJECT = "reject", _("Reject")
