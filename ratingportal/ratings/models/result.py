"""What a run gave: a row for each side of each game, and one for each player whose rating or state changed."""

from __future__ import annotations

from django.db import models
from django.db.models.functions import Abs
from django.utils.translation import gettext_lazy as _

from ratingportal.federations.models import RatingList
from ratingportal.ratings.models.run import RatingRun
from ratingportal.registry.models import Player


class RatingChange(models.Model):
    """One side of one rated game, with everything that explains it; `rule` counts in the run's list."""

    run = models.ForeignKey(
        RatingRun, models.DO_NOTHING, db_constraint=False, db_index=False, related_name="changes"
    )
    tournament_id = models.BigIntegerField(_("tournament"))
    player = models.ForeignKey(
        Player, models.DO_NOTHING, db_constraint=False, db_index=False, related_name="+"
    )
    round = models.PositiveSmallIntegerField(_("round"))
    entry = models.PositiveIntegerField(_("entry of the player"))
    opponent = models.PositiveIntegerField(_("entry of the opponent"))
    score = models.PositiveSmallIntegerField(_("half points"))
    rating = models.FloatField(_("own rating"), null=True)
    opponent_rating = models.FloatField(_("opponent's rating"))
    counted = models.FloatField(_("difference counted"), null=True)
    expected = models.FloatField(_("expected"), null=True)
    k = models.PositiveSmallIntegerField(_("K"), null=True)
    change = models.FloatField(_("score minus expected"), null=True)
    rule = models.PositiveSmallIntegerField(_("rule"))

    class Meta:
        verbose_name = _("change of a rating")
        verbose_name_plural = _("changes of ratings")
        indexes = [
            models.Index(fields=["run", "player"], name="change_of_player"),
            models.Index(fields=["run", "tournament_id"], name="change_in_tournament"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id}: {self.points}"

    @property
    def points(self) -> float | None:
        """Give what the game adds to the rating, before rounding."""
        return None if self.k is None or self.change is None else self.k * self.change

    @property
    def difference(self) -> float | None:
        """Give the difference of the ratings as it was."""
        return None if self.rating is None else self.rating - self.opponent_rating


class RatingEntry(models.Model):
    """A player's rating from a list on, written only where something changed.

    `rating` is what the list shows, `state` all that the next run needs. `valid_from` and `valid_to` are set
    when the list is published: a list on a day is the entries that are valid then.
    """

    run = models.ForeignKey(
        RatingRun, models.DO_NOTHING, db_constraint=False, db_index=False, related_name="entries"
    )
    rating_list = models.ForeignKey(
        RatingList, models.DO_NOTHING, db_constraint=False, db_index=False, related_name="+"
    )
    control = models.CharField(_("time control"), max_length=10)
    player = models.ForeignKey(
        Player, models.DO_NOTHING, db_constraint=False, db_index=False, related_name="ratings"
    )
    before = models.FloatField(_("before"), null=True)
    rating = models.FloatField(_("rating"), null=True)
    change = models.FloatField(_("sum of the changes"), default=0)
    games = models.PositiveIntegerField(_("games of the period"), default=0)
    career = models.PositiveIntegerField(_("games in all"), null=True)
    k = models.PositiveSmallIntegerField(_("K"), null=True)
    status = models.CharField(_("status"), max_length=12)
    is_active = models.BooleanField(_("active"), default=True)
    state = models.JSONField(_("state"), default=dict)
    details = models.JSONField(_("details"), default=dict)
    valid_from = models.DateField(_("in force from"), null=True, blank=True)
    valid_to = models.DateField(_("in force until before"), null=True, blank=True)

    class Meta:
        verbose_name = _("rating of a player")
        verbose_name_plural = _("ratings of players")
        constraints = [
            models.UniqueConstraint(fields=["run", "player"], name="one_entry_per_run_and_player")
        ]
        indexes = [
            models.Index(fields=["player", "control", "valid_from"], name="history_of_player"),
            # A list of today is read from an index in its own order.
            models.Index(
                "rating_list",
                "control",
                models.F("rating").desc(),
                "player",
                condition=models.Q(
                    valid_from__isnull=False, valid_to__isnull=True, rating__isnull=False
                ),
                name="list_of_today",
            ),
            # The first pages of an older one: few entries of its best players were replaced.
            models.Index(
                "rating_list",
                "control",
                models.F("rating").desc(),
                "player",
                condition=models.Q(valid_from__isnull=False, rating__isnull=False),
                name="list_by_rating",
            ),
            models.Index(
                fields=["rating_list", "control", "valid_from", "valid_to"],
                condition=models.Q(valid_from__isnull=False),
                name="list_of_a_day",
            ),
            # Beside a list stand its largest changes and its highest newcomers: ten of thousands.
            models.Index(
                "run",
                Abs(models.F("rating") - models.F("before")).desc(),
                condition=models.Q(games__gt=0, before__isnull=False, rating__isnull=False),
                name="movers_of_run",
            ),
            models.Index(
                "run",
                models.F("rating").desc(),
                condition=models.Q(games__gt=0, before__isnull=True, rating__isnull=False),
                name="newcomers_of_run",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player_id}: {self.rating}"

    @property
    def gain(self) -> float | None:
        """Give how far the rating moved; nothing for a first rating."""
        if self.before is None or self.rating is None:
            return None
        return round(self.rating - self.before, 1)
