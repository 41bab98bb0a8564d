"""What was decided about spellings."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from ratingportal.federations.models import RatingList
from ratingportal.people.enums import Verdict
from ratingportal.registry.models import Player


class Decision(models.Model):
    """“This spelling in this federation is that player”: remembered, used next time, revocable.

    It is made of a choice when an officer approves the tournament, and only where the file has a number or a year
    of birth. The spelling is kept as its words sorted and folded. A decision is never changed: a new one revokes it.
    """

    rating_list = models.ForeignKey(
        RatingList, models.PROTECT, related_name="decisions", verbose_name=_("rating list")
    )
    spelling = models.CharField(_("spelling"), max_length=200, db_collation="C")
    name = models.CharField(_("as the file wrote it"), max_length=200)
    federation = models.CharField(_("federation in the file"), max_length=8, blank=True)
    birth_year = models.SmallIntegerField(_("year of birth in the file"), null=True, blank=True)
    number = models.CharField(_("number in the file"), max_length=20, blank=True)
    player = models.ForeignKey(Player, models.PROTECT, related_name="decisions")
    verdict = models.CharField(_("verdict"), max_length=6, choices=Verdict.choices)
    reference = models.CharField(
        _("submission"), max_length=8, blank=True, help_text=_("Where it was decided.")
    )
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", verbose_name=_("decided by")
    )
    approved_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("approved by"),
        help_text=_("The officer who approved that tournament."),
    )
    created_at = models.DateTimeField(_("decided"), auto_now_add=True)
    revoked_at = models.DateTimeField(_("revoked"), null=True, blank=True)
    revoked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("revoked by"),
    )

    class Meta:
        verbose_name = _("decision on a spelling")
        verbose_name_plural = _("decisions on spellings")
        constraints = [
            models.UniqueConstraint(
                fields=["rating_list", "spelling", "federation", "birth_year", "number", "player"],
                condition=models.Q(revoked_at__isnull=True),
                nulls_distinct=False,
                name="one_standing_decision_per_spelling_and_player",
            )
        ]

    def __str__(self) -> str:
        return f"{self.name} {self.get_verdict_display()}: {self.player_id}"
