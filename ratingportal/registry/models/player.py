"""Players as published lists name them now."""

from __future__ import annotations

from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models.functions import Now, Reverse
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from ratingportal.federations.models import RatingList


class Facts(models.Model):
    """What a published list says about a player, as far as it can change from edition to edition."""

    name = models.CharField(_("name"), max_length=200)
    federation = models.CharField(_("federation"), max_length=8, blank=True, db_default="")
    sex = models.CharField(_("sex"), max_length=1, blank=True, db_default="")
    birth_year = models.SmallIntegerField(_("year of birth"), null=True, blank=True)
    birth_date = models.DateField(_("date of birth"), null=True, blank=True)
    title = models.CharField(_("title"), max_length=10, blank=True, db_default="")
    other_titles = models.CharField(_("other titles"), max_length=60, blank=True, db_default="")
    standard = models.IntegerField(_("standard rating"), null=True, blank=True)
    rapid = models.IntegerField(_("rapid rating"), null=True, blank=True)
    blitz = models.IntegerField(_("blitz rating"), null=True, blank=True)
    games = models.IntegerField(_("games"), null=True, blank=True)
    flags = models.CharField(_("flags"), max_length=8, blank=True, db_default="")
    is_inactive = models.BooleanField(_("inactive"), default=False, db_default=False)
    fide_id = models.CharField(_("FIDE id"), max_length=20, blank=True, db_default="")
    club = models.CharField(_("club"), max_length=100, blank=True, db_default="")
    standard_k = models.SmallIntegerField(_("standard K"), null=True, blank=True)
    rapid_k = models.SmallIntegerField(_("rapid K"), null=True, blank=True)
    blitz_k = models.SmallIntegerField(_("blitz K"), null=True, blank=True)

    class Meta:
        abstract = True


class Player(Facts):
    """A person in one rating list. Never deleted: numbers may stand in files for ever."""

    rating_list = models.ForeignKey(
        RatingList, models.PROTECT, db_index=False, related_name="players"
    )
    number = models.CharField(
        _("number"), max_length=20, db_collation="C", help_text=_("The ID in this list.")
    )

    # Keys of core/model/names.py, for look-ups; in byte order, so that an index also serves beginnings.
    folded = models.CharField(_("name, folded"), max_length=200, db_collation="C", editable=False)
    sorted_key = models.CharField(
        _("words sorted"), max_length=200, db_collation="C", editable=False
    )
    turned = models.CharField(
        _("first name first"), max_length=200, db_collation="C", editable=False
    )
    sound_key = models.CharField(_("sound"), max_length=200, db_collation="C", editable=False)

    valid_from = models.DateField(
        _("in force since"), null=True, blank=True, help_text=_("Empty: from the beginning.")
    )
    first_edition = models.ForeignKey(
        "Edition",
        models.SET_NULL,
        null=True,
        blank=True,
        db_index=False,
        related_name="+",
        verbose_name=_("first listed in"),
        help_text=_("Empty: added here, not from a published list."),
    )
    missing_since = models.DateField(_("no longer listed since"), null=True, blank=True)
    is_provisional = models.BooleanField(_("provisional"), default=False, db_default=False)
    merged_into = models.ForeignKey(
        "self",
        models.PROTECT,
        null=True,
        blank=True,
        db_index=False,
        related_name="merged",
        verbose_name=_("merged into"),
    )
    erased_at = models.DateTimeField(_("erased"), null=True, blank=True)
    created_at = models.DateTimeField(_("made"), db_default=Now(), editable=False)
    updated_at = models.DateTimeField(_("last changed"), db_default=Now(), editable=False)

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = _("players")
        constraints = [
            models.UniqueConstraint(fields=["rating_list", "number"], name="one_player_per_number"),
            models.CheckConstraint(
                condition=models.Q(merged_into__isnull=True)
                | ~models.Q(merged_into=models.F("id")),
                name="player_not_merged_into_itself",
            ),
        ]
        # No GiST trigram index on `folded`: Postgres then takes it for plain equality, a thousand times slower.
        indexes = [
            models.Index(fields=["folded"], name="player_by_name"),
            models.Index(Reverse("folded"), name="player_by_name_end"),
            models.Index(fields=["turned"], name="player_by_first_name"),
            models.Index(Reverse("turned"), name="player_by_surname_end"),
            models.Index(fields=["sorted_key"], name="player_by_words"),
            models.Index(fields=["sound_key"], name="player_by_sound"),
            GinIndex(fields=["folded"], opclasses=["gin_trgm_ops"], name="player_by_trigrams"),
            models.Index(
                fields=["fide_id"], condition=~models.Q(fide_id=""), name="player_by_fide_id"
            ),
            models.Index(
                fields=["merged_into"],
                condition=models.Q(merged_into__isnull=False),
                name="player_merged",
            ),
            models.Index(
                fields=["rating_list", "folded"],
                condition=models.Q(is_provisional=True),
                name="player_provisional",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.shown_number})"

    def get_absolute_url(self) -> str:
        """Lead to the public page."""
        return reverse("players:detail", args=[self.rating_list.key, self.number])

    @property
    def shown_number(self) -> str:
        """Give the number for people to read; one that only keeps a provisional player's place is none."""
        if not self.is_provisional:
            return self.number
        return str(_("Provisional %(n)s") % {"n": self.number.rpartition("-")[2]})

    @property
    def is_shown(self) -> bool:
        """Tell whether the person has not been erased."""
        return self.erased_at is None

    @property
    def current(self) -> Player:
        """Give the person under the number in use now: one that was merged leads to another."""
        return self.merged_into or self

    @property
    def current_id(self) -> int:
        """Give the key of `current`, without looking it up."""
        return self.merged_into_id or self.pk
