"""Kept counters, so that statistics of any span cost the same on ten submissions and on a million.

The steps of the trail are what is counted. A trigger notes every submission that moved; a job that runs alone
takes those notes, works out what each submission adds to which counter, and writes the difference to what it added
before. So nothing is counted twice or missed, whatever order transactions end in, and nobody who decides waits for
a counter.
"""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from ratingportal.submissions.models import Submission


class Grain(models.TextChoices):
    """How long the stretch is that a counter covers; `day` is its first day."""

    DAY = "d", _("day")
    WEEK = "w", _("week")
    MONTH = "m", _("month")


class Measure(models.TextChoices):
    """What is counted."""

    RECEIVED = "received", _("Received")
    JUDGED = "judged", _("Checked for the first time")
    CLEAN = "clean", _("Nothing to fix or confirm in the first check")
    APPROVED = "approved", _("Approved")
    RETURNED = "returned", _("Returned")
    REJECTED = "rejected", _("Rejected")
    ANSWER = "answer", _("Time to the first answer")
    DECISION = "decision", _("Time to the decision")
    RULE = "rule", _("Submissions with findings of a rule")
    VERSION = "version", _("Versions of programs")


class Tally(models.Model):
    """One counter."""

    grain = models.CharField(_("stretch"), max_length=1, choices=Grain.choices)
    measure = models.CharField(_("what"), max_length=8, choices=Measure.choices)
    day = models.DateField(_("first day"))
    rating_list = models.BigIntegerField(_("rating list"))
    federation = models.BigIntegerField(_("federation"))
    officer = models.BigIntegerField(_("officer"), default=0)
    """Who decided; 0 for what no officer does."""
    program = models.CharField(_("program"), max_length=60, blank=True, db_collation="C")
    key = models.CharField(_("key"), max_length=40, blank=True, db_collation="C")
    """A class of durations, a rule, or a version."""
    n = models.BigIntegerField(_("number"))

    class Meta:
        verbose_name = _("counter")
        verbose_name_plural = _("counters")
        constraints = [
            models.UniqueConstraint(
                fields=["grain", "measure", "day", "rating_list", "federation", "officer", "program", "key"],
                include=["n"],
                name="one_tally",
            )
        ]  # fmt: skip

    def __str__(self) -> str:
        return f"{self.measure} {self.grain}{self.day}: {self.n}"


class CountedCase(models.Model):
    """What one submission added to the counters, by day: the difference to it is what changes them."""

    submission = models.OneToOneField(
        Submission, models.CASCADE, primary_key=True, related_name="+"
    )
    parts = models.JSONField(_("parts"), default=list)

    class Meta:
        verbose_name = _("counted submission")
        verbose_name_plural = _("counted submissions")

    def __str__(self) -> str:
        return str(self.submission_id)


class UncountedCase(models.Model):
    """A note, made by the database itself with a step, that a submission is to be counted anew."""

    submission_id = models.BigIntegerField(_("submission"))

    class Meta:
        verbose_name = _("submission to be counted")
        verbose_name_plural = _("submissions to be counted")
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return str(self.submission_id)
