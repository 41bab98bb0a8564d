"""What people say about people."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class Verdict(models.TextChoices):
    """What somebody said about a spelling and a person."""

    IS = "is", _("is this person")
    IS_NOT = "is_not", _("is not this person")
