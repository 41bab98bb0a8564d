"""A tournament as recorded from one checked file, and all that belongs to it."""

from __future__ import annotations

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from ratingportal.core.privacy.contacts import mask_contacts
from ratingportal.federations.models import Federation, RatingList
from ratingportal.registry.models import Player

_PUBLISHED = models.Q(published_at__isnull=False)


class Tournament(models.Model):
    """What one revision of a file says about a tournament."""

    rating_list = models.ForeignKey(RatingList, models.PROTECT, related_name="tournaments")
    sender = models.ForeignKey(
        Federation, models.PROTECT, related_name="tournaments", verbose_name=_("sent by")
    )
    name = models.TextField(_("name"), blank=True)
    city = models.TextField(_("city"), blank=True)
    federation = models.TextField(_("federation in the file"), blank=True)
    start = models.DateField(_("first day"), null=True)
    end = models.DateField(_("last day"), null=True)
    type = models.TextField(_("type"), blank=True)
    chief_arbiter = models.TextField(_("chief arbiter"), blank=True)
    deputies = ArrayField(models.TextField(), verbose_name=_("deputy arbiters"), default=list)
    time_control = models.TextField(_("time control"), blank=True)
    program = models.TextField(_("program"), blank=True)
    reporter = models.TextField(_("sender named in the file"), blank=True)
    rounds = models.PositiveSmallIntegerField(_("rounds"), default=0)
    round_dates = ArrayField(
        models.DateField(null=True), verbose_name=_("round dates"), default=list
    )
    scoring = models.JSONField(_("what results are worth"), default=dict)
    declared = models.JSONField(_("counts declared in the file"), default=dict)
    extra = models.JSONField(_("further records"), default=dict)
    comments = ArrayField(models.TextField(), verbose_name=_("comments"), default=list)
    player_count = models.PositiveIntegerField(_("players"), default=0)
    game_count = models.PositiveIntegerField(_("games"), default=0)
    rated_game_count = models.PositiveIntegerField(_("rated games"), default=0)
    team_count = models.PositiveIntegerField(_("teams"), default=0)
    search = models.CharField(_("search key"), max_length=200, blank=True, editable=False)
    recorded_at = models.DateTimeField(_("recorded"), auto_now_add=True)
    published_at = models.DateTimeField(
        _("published"), null=True, blank=True, help_text=_("Set while the submission is approved.")
    )

    class Meta:
        verbose_name = _("tournament")
        verbose_name_plural = _("tournaments")
        # All partial: a tournament that is only recorded costs no index but its key.
        indexes = [
            models.Index(
                fields=["-published_at", "-id"], condition=_PUBLISHED, name="published_newest_first"
            ),
            models.Index(
                fields=["sender", "-published_at"], condition=_PUBLISHED, name="published_of_federation"
            ),
            models.Index(
                models.F("start").desc(nulls_last=True), models.F("id").desc(),
                condition=_PUBLISHED, name="published_by_date",
            ),
            models.Index(fields=["search", "id"], condition=_PUBLISHED, name="published_by_name"),
            models.Index(fields=["-player_count", "-id"], condition=_PUBLISHED, name="published_by_size"),
            GinIndex(
                fields=["search"], opclasses=["gin_trgm_ops"], condition=_PUBLISHED,
                name="published_search",
            ),
        ]  # fmt: skip

    def __str__(self) -> str:
        return mask_contacts(self.name) or str(_("Unnamed tournament"))

    def get_absolute_url(self) -> str:
        """Lead to the public page."""
        return reverse("tournaments:detail", args=[self.pk])

    @property
    def public_city(self) -> str:
        """Give the city as everybody may read it."""
        return mask_contacts(self.city) or ""


class Part(models.Model):
    """Something that belongs to one tournament and goes with it."""

    tournament = models.ForeignKey(
        Tournament,
        models.DO_NOTHING,
        db_constraint=False,
        db_index=False,
        related_name="%(class)ss",
    )

    class Meta:
        abstract = True


class Entry(Part):
    """One player line of the file."""

    tournament = models.ForeignKey(
        Tournament, models.DO_NOTHING, db_constraint=False, db_index=False, related_name="entries"
    )
    number = models.PositiveIntegerField(_("number"))
    name = models.TextField(_("name"), blank=True)
    line = models.PositiveIntegerField(_("line"), null=True)
    sex = models.TextField(_("sex"), blank=True)
    title = models.TextField(_("title"), blank=True)
    rating = models.IntegerField(_("rating"), null=True)
    national_rating = models.IntegerField(_("national rating"), null=True)
    federation = models.TextField(_("federation"), blank=True)
    fide_id = models.TextField(_("FIDE id"), blank=True)
    national_id = models.TextField(_("national id"), blank=True)
    birth = models.TextField(_("born"), blank=True)
    club = models.TextField(_("club"), blank=True)
    points = models.IntegerField(_("points in tenths"), null=True)
    rank = models.PositiveIntegerField(_("rank"), null=True)
    is_new = models.BooleanField(_("new player"), default=False)
    extra = models.JSONField(_("further values"), default=dict)
    # Players of the register are never deleted, so the database need not check that they exist.
    player = models.ForeignKey(
        Player,
        models.DO_NOTHING,
        null=True,
        blank=True,
        db_constraint=False,
        db_index=False,
        related_name="entries",
        verbose_name=_("person"),
    )
    matched_by = models.CharField(
        _("how the person was found"), max_length=20, blank=True, db_default=""
    )
    match_score = models.PositiveSmallIntegerField(_("how well it fits"), null=True, blank=True)

    class Meta:
        verbose_name = _("entry")
        verbose_name_plural = _("entries")
        indexes = [
            models.Index(fields=["tournament", "number"], name="entry_of_tournament"),
            models.Index(
                fields=["player"],
                condition=models.Q(player__isnull=False),
                name="entry_of_player",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.name}"


class Game(Part):
    """One pairing of two players."""

    round = models.PositiveSmallIntegerField(_("round"))
    white = models.PositiveIntegerField(_("white"))
    black = models.PositiveIntegerField(_("black"))
    white_score = models.SmallIntegerField(_("white's score in tenths"), null=True)
    black_score = models.SmallIntegerField(_("black's score in tenths"), null=True)
    kind = models.TextField(_("kind"))
    colours_known = models.BooleanField(_("colours known"), default=True)
    line = models.PositiveIntegerField(_("line"), null=True)
    board = models.PositiveIntegerField(_("board"), null=True)
    white_discs = models.SmallIntegerField(_("white's discs in tenths"), null=True)
    black_discs = models.SmallIntegerField(_("black's discs in tenths"), null=True)
    date = models.DateField(_("day"), null=True)

    class Meta:
        verbose_name = _("game")
        verbose_name_plural = _("games")
        indexes = [models.Index(fields=["tournament", "round"], name="game_of_tournament")]

    def __str__(self) -> str:
        return f"{self.round}: {self.white}–{self.black}"


class Bye(Part):
    """A round that a player sat out, with or without points."""

    round = models.PositiveSmallIntegerField(_("round"))
    player = models.PositiveIntegerField(_("player"))
    kind = models.TextField(_("kind"))
    line = models.PositiveIntegerField(_("line"), null=True)

    class Meta:
        verbose_name = _("bye")
        verbose_name_plural = _("byes")
        indexes = [models.Index(fields=["tournament", "round"], name="bye_of_tournament")]

    def __str__(self) -> str:
        return f"{self.round}: {self.player} {self.kind}"


class Team(Part):
    """A team and its players' numbers."""

    number = models.PositiveIntegerField(_("number"), null=True)
    name = models.TextField(_("name"), blank=True)
    players = ArrayField(models.PositiveIntegerField(), verbose_name=_("players"), default=list)
    line = models.PositiveIntegerField(_("line"), null=True)
    extra = models.JSONField(_("further values"), default=dict)

    class Meta:
        verbose_name = _("team")
        verbose_name_plural = _("teams")
        indexes = [models.Index(fields=["tournament"], name="team_of_tournament")]

    def __str__(self) -> str:
        return self.name
