"""The states of a period and of a run, and the table of allowed moves."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class TimeControl(models.TextChoices):
    """The time controls that a list may rate apart."""

    STANDARD = "standard", _("Standard")
    RAPID = "rapid", _("Rapid")
    BLITZ = "blitz", _("Blitz")


class PeriodState(models.TextChoices):
    """Where a period stands."""

    OPEN = "open", _("Open")
    CLOSED = "closed", _("Closed")
    PUBLISHED = "published", _("Published")


class PeriodAction(models.TextChoices):
    """What happens to a period. Those in MOVES change its state; the others only leave a step."""

    OPEN = "open", _("Period opened")
    RESCHEDULE = "reschedule", _("Days of the period changed")
    CLOSE = "close", _("Period closed")
    DRAFT = "draft", _("Draft calculated")
    PUBLISH = "publish", _("List published")
    REVISE = "revise", _("Revised figures calculated")
    ADOPT = "adopt", _("Revised figures published")
    ADJUST = "adjust", _("Rating adjusted by hand")
    UNADJUST = "unadjust", _("Adjustment undone")


MOVES: dict[PeriodAction, tuple[PeriodState, PeriodState]] = {
    PeriodAction.CLOSE: (PeriodState.OPEN, PeriodState.CLOSED),
    PeriodAction.PUBLISH: (PeriodState.CLOSED, PeriodState.PUBLISHED),
}


class RunKind(models.TextChoices):
    """What a run is for. A preview of one tournament is computed when it is looked at, and never kept."""

    DRAFT = "draft", _("Draft")
    PUBLISHED = "published", _("Published")
    REVISED = "revised", _("Revised")


class RunState(models.TextChoices):
    """How far a run is."""

    WAITING = "waiting", _("Waiting")
    RUNNING = "running", _("Running")
    DONE = "done", _("Done")
    FAILED = "failed", _("Failed")


class LeftOut(models.TextChoices):
    """Why somebody who played is not rated."""

    UNIDENTIFIED = "unidentified", _("not identified in the register")
    PROVISIONAL = "provisional", _("provisional: no ID of the list yet")
    ERASED = "erased", _("erased from the register")
