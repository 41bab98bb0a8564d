"""What a tournament is compared with others by."""

from __future__ import annotations

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.utils.translation import gettext_lazy as _

from ratingportal.federations.models import RatingList
from ratingportal.tournaments.models.tournament import Tournament


class Signature(models.Model):
    """What a tournament is compared with others by (see `core.duplicates.similarity`); made again like all of it."""

    tournament = models.OneToOneField(
        Tournament,
        models.DO_NOTHING,
        db_constraint=False,
        primary_key=True,
        related_name="signature",
    )
    rating_list = models.ForeignKey(
        RatingList, models.PROTECT, db_index=False, related_name="+", verbose_name=_("rating list")
    )
    version = models.PositiveSmallIntegerField(_("made by version"))
    games = ArrayField(models.BigIntegerField(), verbose_name=_("games"))
    sketch = ArrayField(models.BigIntegerField(), verbose_name=_("games that are indexed"))
    players = ArrayField(models.BigIntegerField(), verbose_name=_("players"))
    name = models.TextField(_("folded name"), blank=True)
    start = models.DateField(_("first day"), null=True)
    end = models.DateField(_("last day"), null=True)
    rounds = models.PositiveSmallIntegerField(_("rounds"))
    player_count = models.PositiveIntegerField(_("players"))
    game_count = models.PositiveIntegerField(_("games"))

    class Meta:
        verbose_name = _("signature")
        verbose_name_plural = _("signatures")
        indexes = [
            # Without a pending list: a look-up would have to read it from end to end.
            GinIndex(fields=["sketch"], fastupdate=False, name="signature_by_games"),
            models.Index(fields=["rating_list", "name", "start"], name="signature_by_name"),
        ]

    def __str__(self) -> str:
        return str(self.tournament_id)
