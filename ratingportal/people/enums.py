"""What people say about people."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class Verdict(models.TextChoices):
    """What somebody said about a spelling and a person."""

    IS = "is", _("is this person")
    IS_NOT = "is_not", _("is not this person")


class ChoiceKind(models.TextChoices):
    """What somebody says about an entry and the register."""

    IS = "is", _("is this person")
    NOT = "not", _("is not this person")
    NEW = "new", _("is a new player")
    PROVISIONAL = "provisional", _("stays provisional")
    FOREIGNER = "foreigner", _("plays as a foreign player, with ID 0")


class HealthCheck(models.TextChoices):
    """What the register is looked at for, in the order in which it is shown."""

    SAME_BIRTH = "same_birth", _("Same name and year of birth")
    SAME_FEDERATION = "same_federation", _("Same name and federation")
    OUTSIDE = "outside", _("IDs outside all ranges")
    MERGED_USED = "merged_used", _("Merged IDs still in use")
    PROVISIONAL = "provisional", _("Provisional for more than 90 days")
    UNIDENTIFIED = "unidentified", _("Tournaments with unidentified players")
    RANGE_LOW = "range_low", _("Ranges almost used up")
    DECISIONS = "decisions", _("Decisions that contradict each other")
