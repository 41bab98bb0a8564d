"""The register: players as published lists name them, and the editions of those lists.

`Player` holds what is in force now. What an edition changes goes to `PlayerVersion` first, with the
days it was in force, so that nothing is copied that stays as it is, and one query answers what was
in force on a day. Rows are written by COPY and one merge statement, see services/merging.py.
"""

from __future__ import annotations

from typing import ClassVar

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models.functions import Now, Reverse
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from ratingportal.federations.models import RatingList
from ratingportal.registry.enums import IN_WORK, EditionFailure, EditionState


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

    class Meta:
        abstract = True


class Player(Facts):
    """A person in one rating list. Never deleted: numbers may stand in files for ever."""

    rating_list = models.ForeignKey(
        RatingList, models.PROTECT, db_index=False, related_name="players"
    )
    number = models.CharField(
        _("number"), max_length=20, db_collation="C", help_text=_("The id in this list.")
    )

    # Keys of core/names.py, for look-ups; in byte order, so that an index also serves beginnings.
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
        help_text=_("Empty: made here, not by a published list."),
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
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.number})"

    def get_absolute_url(self) -> str:
        """Lead to the public page."""
        return reverse("players:detail", args=[self.rating_list.key, self.number])

    @property
    def is_shown(self) -> bool:
        """Tell whether the person has not been erased."""
        return self.erased_at is None


class Edition(models.Model):
    """A dated list, imported once. Its row is also the job: workers take it from state to state."""

    rating_list = models.ForeignKey(
        RatingList, models.PROTECT, db_index=False, related_name="editions"
    )
    source = models.CharField(_("kind of list"), max_length=20)
    mapping = models.JSONField(
        _("columns"), default=dict, blank=True, help_text=_("For a CSV file with its own headings.")
    )
    is_whole = models.BooleanField(
        _("the whole list"),
        default=True,
        help_text=_("Players that are not in it are then marked as no longer listed."),
    )
    valid_from = models.DateField(_("in force from"))
    filename = models.CharField(_("file name"), max_length=255, blank=True)
    size = models.PositiveBigIntegerField(_("size in bytes"), default=0)
    sha256 = models.CharField(_("SHA-256"), max_length=64)

    state = models.CharField(
        _("state"), max_length=10, choices=EditionState.choices, default=EditionState.WAITING
    )
    failure = models.CharField(
        _("why it failed"), max_length=12, choices=EditionFailure.choices, blank=True
    )
    bytes_read = models.PositiveBigIntegerField(_("bytes read"), default=0)
    rows_read = models.PositiveIntegerField(_("rows read"), default=0)
    rows_staged = models.PositiveIntegerField(_("rows staged"), default=0)
    refused = models.PositiveIntegerField(_("rows refused"), default=0)
    preview = models.JSONField(_("what it would change"), default=dict, blank=True)
    outcome = models.JSONField(_("what it changed"), default=dict, blank=True)

    attempts = models.PositiveSmallIntegerField(_("attempts since the last progress"), default=0)
    dispatched_at = models.DateTimeField(_("worker woken"), null=True, blank=True)
    lease = models.UUIDField(_("claimed as"), null=True, blank=True)
    system_error = models.TextField(_("our error"), blank=True)

    uploaded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("brought by"),
    )
    applied_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("applied by"),
    )
    created_at = models.DateTimeField(_("brought"), auto_now_add=True)
    applied_at = models.DateTimeField(_("applied"), null=True, blank=True)

    class Meta:
        verbose_name = _("edition")
        verbose_name_plural = _("editions")
        indexes = [
            models.Index(
                fields=["id"],
                condition=models.Q(state__in=[state.value for state in IN_WORK]),
                name="editions_in_work",
            ),
            models.Index(fields=["rating_list", "-valid_from", "-id"], name="newest_edition"),
        ]

    def __str__(self) -> str:
        return f"{self.rating_list}, {self.valid_from:%Y-%m-%d}"

    def get_absolute_url(self) -> str:
        """Lead to the office's page of this import."""
        return reverse("register:edition", args=[self.pk])

    @property
    def is_in_work(self) -> bool:
        """Tell whether a worker has something to do."""
        return self.state in IN_WORK

    @property
    def counts(self) -> dict[str, int]:
        """Give how many rows of each kind it changed, or would change; nothing before that is known."""
        report = self.outcome or self.preview
        found: dict[str, int] = report.get("counts", {})
        return found

    @property
    def percent(self) -> int:
        """Give the progress of reading in whole percent; a compressed file is measured packed."""
        return min(100, 100 * self.bytes_read // self.size) if self.size else 0


class PlayerVersion(Facts):
    """What stood in the register before an edition changed it, and when it was in force."""

    player = models.ForeignKey(Player, models.CASCADE, db_index=False, related_name="versions")
    edition = models.ForeignKey(
        Edition,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="changes",
        verbose_name=_("ended by"),
    )
    valid_from = models.DateField(_("in force from"), null=True, blank=True)
    valid_to = models.DateField(_("in force until before"))
    changed = ArrayField(
        models.CharField(max_length=20), verbose_name=_("what changed then"), default=list
    )

    class Meta:
        verbose_name = _("earlier state of a player")
        verbose_name_plural = _("earlier states of players")
        indexes = [models.Index(fields=["player", "-valid_to"], name="version_of_player")]

    def __str__(self) -> str:
        return f"{self.name}, {self.valid_to:%Y-%m-%d}"


class EditionChunk(models.Model):
    """A stretch of an uploaded list, kept until it is applied: workers may be on other machines."""

    edition = models.ForeignKey(Edition, models.CASCADE, db_index=False, related_name="chunks")
    position = models.PositiveIntegerField(_("position"))
    data = models.BinaryField(_("bytes"))

    class Meta:
        verbose_name = _("stretch of a list")
        verbose_name_plural = _("stretches of lists")
        ordering: ClassVar = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["edition", "position"], name="one_chunk_per_position")
        ]

    def __str__(self) -> str:
        return f"{self.edition_id}/{self.position}"


class Refusal(models.Model):
    """A row of a list that was not taken, with the line and the reason."""

    edition = models.ForeignKey(Edition, models.CASCADE, db_index=False, related_name="refusals")
    line = models.PositiveIntegerField(_("line"))
    reason = models.CharField(_("reason"), max_length=20)
    text = models.CharField(_("what stands there"), max_length=200, blank=True)

    class Meta:
        verbose_name = _("refused row")
        verbose_name_plural = _("refused rows")
        indexes = [models.Index(fields=["edition", "line"], name="refusal_of_edition")]

    def __str__(self) -> str:
        return f"{self.line}: {self.reason}"


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
        verbose_name = _("row on its way")
        verbose_name_plural = _("rows on their way")

    def __str__(self) -> str:
        return f"{self.line}: {self.number}"
