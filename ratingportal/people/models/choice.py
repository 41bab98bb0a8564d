"""Who somebody said an entry is. It changes the record, never the file."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from ratingportal.people.enums import ChoiceKind
from ratingportal.registry.models import Player


class PersonChoice(models.Model):
    """A choice for one entry of a submission; it holds for later revisions too.

    The entry is known by what it says about the person, not by its line. A choice is never changed: it is
    taken back, and another one made.
    """

    submission = models.ForeignKey(
        "submissions.Submission", models.PROTECT, related_name="person_choices"
    )
    who = models.CharField(_("entry"), max_length=250, db_collation="C")
    name = models.CharField(_("as the file wrote it"), max_length=200)
    kind = models.CharField(_("what was said"), max_length=12, choices=ChoiceKind.choices)
    player = models.ForeignKey(
        Player, models.PROTECT, null=True, blank=True, related_name="choices"
    )
    remember = models.BooleanField(
        _("to be remembered"),
        default=False,
        help_text=_("Applies to other tournaments once this one is approved."),
    )
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", verbose_name=_("said by")
    )
    created_at = models.DateTimeField(_("said"), auto_now_add=True)
    revoked_at = models.DateTimeField(_("taken back"), null=True, blank=True)

    class Meta:
        db_table = "submissions_personchoice"
        verbose_name = _("choice of a person")
        verbose_name_plural = _("choices of people")
        constraints = [
            models.UniqueConstraint(
                fields=["submission", "who"],
                condition=models.Q(revoked_at__isnull=True) & ~models.Q(kind=ChoiceKind.NOT),
                name="one_standing_choice_per_entry",
            ),
            models.UniqueConstraint(
                fields=["submission", "who", "player"],
                condition=models.Q(revoked_at__isnull=True),
                name="one_standing_word_per_entry_and_player",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name}: {self.get_kind_display()}"
