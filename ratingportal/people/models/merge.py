"""Which people were found to be one. Nothing of it is ever changed, except that it is undone once."""

from __future__ import annotations

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.translation import gettext_lazy as _

from ratingportal.federations.models import RatingList
from ratingportal.registry.models import Player


class Undoable(models.Model):
    """Something an officer did to people of a list, with all that is needed to undo it exactly."""

    rating_list = models.ForeignKey(
        RatingList, models.PROTECT, related_name="+", verbose_name=_("rating list")
    )
    reason = models.TextField(_("reason"))
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", verbose_name=_("done by")
    )
    created_at = models.DateTimeField(_("done"), auto_now_add=True)
    entries = ArrayField(
        models.BigIntegerField(),
        verbose_name=_("entries that moved"),
        default=list,
        help_text=_("Undoing moves exactly these back."),
    )
    tournaments = models.PositiveIntegerField(_("tournaments that moved"), default=0)
    undone_at = models.DateTimeField(_("undone"), null=True, blank=True)
    undone_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("undone by"),
    )

    class Meta:
        abstract = True

    @property
    def stands(self) -> bool:
        """Tell whether it was not undone."""
        return self.undone_at is None


class Merge(Undoable):
    """“These two numbers are one person”: the source's number leads to the target from then on."""

    source = models.ForeignKey(
        Player, models.PROTECT, related_name="merges_away", verbose_name=_("ID given up")
    )
    target = models.ForeignKey(
        Player, models.PROTECT, related_name="merges_here", verbose_name=_("number kept")
    )
    followers = ArrayField(
        models.BigIntegerField(),
        verbose_name=_("people merged into the source before"),
        default=list,
    )

    class Meta:
        verbose_name = _("merge of two people")
        verbose_name_plural = _("merges of people")
        constraints = [
            models.UniqueConstraint(
                fields=["source"],
                condition=models.Q(undone_at__isnull=True),
                name="one_standing_merge_per_person",
            ),
            models.CheckConstraint(
                condition=~models.Q(source=models.F("target")), name="merge_of_two_people"
            ),
            models.CheckConstraint(
                condition=models.Q(undone_at__isnull=True, undone_by__isnull=True)
                | models.Q(undone_at__isnull=False, undone_by__isnull=False),
                name="merge_undone_by_somebody",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.source_id} → {self.target_id}"


class Split(Undoable):
    """“These tournaments are somebody else's”: their entries moved from one person to another."""

    source = models.ForeignKey(
        Player, models.PROTECT, related_name="splits_away", verbose_name=_("taken from")
    )
    target = models.ForeignKey(
        Player, models.PROTECT, related_name="splits_here", verbose_name=_("given to")
    )
    made_target = models.BooleanField(_("the person was made for it"), default=False)
    choices = ArrayField(
        models.BigIntegerField(), verbose_name=_("choices of people made by it"), default=list
    )
    decisions = ArrayField(
        models.BigIntegerField(), verbose_name=_("decisions revoked by it"), default=list
    )

    class Meta:
        verbose_name = _("split of a person")
        verbose_name_plural = _("splits of people")
        constraints = [
            models.CheckConstraint(
                condition=models.Q(undone_at__isnull=True, undone_by__isnull=True)
                | models.Q(undone_at__isnull=False, undone_by__isnull=False),
                name="split_undone_by_somebody",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.source_id} → {self.target_id}"
