"""Rows of a list on their way into the register."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from ratingportal.registry.models.edition import Edition
from ratingportal.registry.models.player import Facts


class StagedPlayer(Facts):
    """A row of a list on its way. The table is unlogged: a crash of Postgres empties it, and it is read anew."""

    edition = models.ForeignKey(
        Edition, models.DO_NOTHING, db_constraint=False, db_index=False, related_name="+"
    )
    line = models.PositiveIntegerField(_("line"))
    number = models.CharField(_("number"), max_length=20, db_collation="C")
    folded = models.CharField(_("name, folded"), max_length=200, db_collation="C")
    sorted_key = models.CharField(_("words sorted"), max_length=200, db_collation="C")
    turned = models.CharField(_("first name first"), max_length=200, db_collation="C")
    sound_key = models.CharField(_("sound"), max_length=200, db_collation="C")

    class Meta:
        verbose_name = _("row being imported")
        verbose_name_plural = _("rows being imported")

    def __str__(self) -> str:
        return f"{self.line}: {self.number}"
