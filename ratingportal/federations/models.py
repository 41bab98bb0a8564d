"""Federations, rating lists, severities per list, and id ranges."""

from __future__ import annotations

from django.contrib.postgres.fields import ArrayField
from django.core.validators import MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from ratingportal.core.model.findings import Severity


class BoardGame(models.TextChoices):
    """The games that are rated here."""

    CHESS = "chess", _("Chess")
    OTHELLO = "othello", _("Othello")


def one_control() -> list[str]:
    """Give the one time control of a list that does not tell them apart."""
    return ["standard"]


class Federation(models.Model):
    """A national federation that sends results; contacts belong to one or more of them."""

    code = models.CharField(_("code"), max_length=8, unique=True)
    name = models.CharField(_("name"), max_length=100)

    class Meta:
        verbose_name = _("federation")
        verbose_name_plural = _("federations")
        ordering = ["name"]

    def __str__(self) -> str:
        return f"{self.name} ({self.code})"


class RatingList(models.Model):
    """A list that tournaments are rated for, with its own officers and its own strictness."""

    key = models.SlugField(_("key"), max_length=20, unique=True)
    name = models.CharField(_("name"), max_length=100)
    game = models.CharField(_("game"), max_length=10, choices=BoardGame.choices)
    id_scheme = models.CharField(_("ID scheme"), max_length=60, blank=True)
    usual_formats = ArrayField(
        models.CharField(max_length=20),
        verbose_name=_("usual formats"),
        default=list,
        blank=True,
    )
    deadline_days = models.PositiveSmallIntegerField(
        _("days to upload results"),
        null=True,
        blank=True,
        help_text=_("After the last day of play."),
    )
    allocates_numbers = models.BooleanField(
        _("IDs are assigned here"),
        default=False,
        help_text=_(
            "New players get the lowest free ID in the uploading federation's range when their tournament is approved. Otherwise they stay provisional until the list assigns an ID."
        ),
    )
    allows_provisional = models.BooleanField(
        _("provisional players allowed"),
        default=True,
        help_text=_("A tournament can be approved even if some of its players have no ID yet."),
    )
    needs_register = models.BooleanField(
        _("approval needs a register"),
        default=False,
        help_text=_(
            "Off: as long as the list has no register, players are recorded with the names in the file, and the pages say so. On: no tournament can be approved until a register has been imported."
        ),
    )
    knows_foreigners = models.BooleanField(
        _("foreign players without an ID"),
        default=False,
        help_text=_("Guests who are not rated here are entered with the ID 0."),
    )
    rating_system = models.CharField(
        _("rating system"),
        max_length=20,
        blank=True,
        default="",
        help_text=_("Empty: games are collected, checked and exported, but not rated."),
    )
    rating_controls = ArrayField(
        models.CharField(max_length=10),
        verbose_name=_("time controls with separate ratings"),
        default=one_control,
    )
    period_months = models.PositiveSmallIntegerField(
        _("months in a rating period"), default=1, validators=[MinValueValidator(1)]
    )
    closing_days = models.PositiveSmallIntegerField(
        _("days before the list"),
        default=1,
        validators=[MinValueValidator(1)],
        help_text=_("How many days before the list a tournament must end to be rated in it."),
    )
    federations = models.ManyToManyField(
        Federation,
        related_name="rating_lists",
        verbose_name=_("federations that take part"),
        blank=True,
        help_text=_("Only their organisers can choose this list."),
    )
    position = models.PositiveSmallIntegerField(_("position"), default=0)

    class Meta:
        verbose_name = _("rating list")
        verbose_name_plural = _("rating lists")
        ordering = ["position", "name"]

    def __str__(self) -> str:
        return self.name


class RuleSeverity(models.Model):
    """How strictly one rating list takes one rule, where it differs from the shipped grade."""

    rating_list = models.ForeignKey(RatingList, models.CASCADE, related_name="rule_severities")
    code = models.CharField(_("rule"), max_length=4)
    severity = models.CharField(
        _("severity"), max_length=10, choices=[(item.value, item.value) for item in Severity]
    )

    class Meta:
        verbose_name = _("rule severity")
        verbose_name_plural = _("rule severities")
        ordering = ["rating_list", "code"]
        constraints = [
            models.UniqueConstraint(
                fields=["rating_list", "code"], name="one_severity_per_rule_and_list"
            )
        ]

    def __str__(self) -> str:
        return f"{self.rating_list}: {self.code} {self.severity}"


class IdRange(models.Model):
    """The numbers a federation may give to new players of a rating list, both ends included."""

    rating_list = models.ForeignKey(RatingList, models.CASCADE, related_name="id_ranges")
    federation = models.ForeignKey(
        Federation,
        models.CASCADE,
        related_name="id_ranges",
        null=True,
        blank=True,
        help_text=_("Empty: for players from countries without a range."),
    )
    country_name = models.CharField(_("country name in files"), max_length=40)
    country_code = models.CharField(_("country code in files"), max_length=5, blank=True)
    first = models.PositiveIntegerField(_("first number"))
    last = models.PositiveIntegerField(_("last number"))

    class Meta:
        verbose_name = _("ID range")
        verbose_name_plural = _("ID ranges")
        ordering = ["rating_list", "country_name"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(first__lte=models.F("last")), name="range_not_empty"
            ),
            models.UniqueConstraint(fields=["rating_list", "first"], name="one_range_per_start"),
        ]

    def __str__(self) -> str:
        return f"{self.country_name}: {self.first}–{self.last}"
