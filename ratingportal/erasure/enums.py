"""What officers say about the places where an erased person may be meant."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class MentionVerdict(models.TextChoices):
    """What an officer said about a place where an erased person may be meant."""

    MASKED = "masked", _("Masked")
    ANOTHER = "another", _("Another person")
    GONE = "gone", _("The text was changed or deleted meanwhile")
