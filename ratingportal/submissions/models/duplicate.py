"""Which submissions are like which: for those who may see both, and kept apart from the findings."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _


class LikenessKind(models.TextChoices):
    """In what way the other submission is like this one; the words are about the other."""

    EXACT = "exact", _("The same games")
    NEAR = "near", _("Nearly the same games")
    PART = "part", _("Contains this tournament")
    WHOLE = "whole", _("Part of this tournament")
    NAME = "name", _("The same name in the same week")


class Likeness(models.Model):
    """One other submission that was like a revision when it was checked; made again with every check.

    Findings are read by everybody who may see the submission, so they hold nothing of the other one but
    a key. What the key stands for is here, and `likenesses.for_reader` decides who reads it.
    """

    revision = models.ForeignKey("submissions.Revision", models.CASCADE, related_name="likenesses")
    other = models.ForeignKey("submissions.Submission", models.CASCADE, related_name="likenesses")
    key = models.CharField(_("key"), max_length=12)
    kind = models.CharField(_("kind"), max_length=10, choices=LikenessKind.choices)
    shared_games = models.PositiveIntegerField(_("games in both"))
    own_games = models.PositiveIntegerField(_("games here"))
    other_games = models.PositiveIntegerField(_("games there"))
    shared_players = models.PositiveIntegerField(_("players in both"))

    class Meta:
        verbose_name = _("likeness")
        verbose_name_plural = _("likenesses")
        ordering: ClassVar = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["revision", "other"], name="one_likeness_per_pair")
        ]

    def __str__(self) -> str:
        return f"{self.revision_id} {self.kind} {self.other_id}"

    @property
    def percent(self) -> int:
        """Give the share of common games in the larger of the two, in whole percent."""
        return 100 * self.shared_games // (max(self.own_games, self.other_games) or 1)
