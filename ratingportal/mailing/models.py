"""E-mails that wait to be sent, and how often people want them."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Mail(models.Model):
    """An e-mail to send: written with the change it tells of, delivered later, tried again.

    One about a submission is composed when it is sent, so that it tells how things are then. Any other
    carries its words until it is sent: a link in it may be a secret.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.CASCADE,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("receiver"),
    )
    address = models.EmailField(
        _("address"), blank=True, help_text=_("Empty: the recipient's current address.")
    )
    kind = models.CharField(_("kind"), max_length=20)
    submission = models.ForeignKey(
        "submissions.Submission", models.CASCADE, null=True, blank=True, related_name="+"
    )
    subject = models.CharField(_("subject"), max_length=200, blank=True)
    text = models.TextField(_("text"), blank=True)
    key = models.CharField(
        _("key"),
        max_length=120,
        blank=True,
        help_text=_("Nobody gets two e-mails with the same key."),
    )
    created_at = models.DateTimeField(_("written"), auto_now_add=True)
    due_at = models.DateTimeField(
        _("due"), default=timezone.now, help_text=_("Summaries are held back until their time.")
    )
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=0)
    next_try_at = models.DateTimeField(_("next try"), default=timezone.now)
    sent_at = models.DateTimeField(_("sent"), null=True, blank=True)

    class Meta:
        db_table = "submissions_mail"
        verbose_name = _("e-mail")
        verbose_name_plural = _("e-mails")
        constraints = [
            models.UniqueConstraint(
                fields=["user", "key"], condition=~models.Q(key=""), name="one_mail_per_key"
            )
        ]
        indexes = [
            models.Index(
                fields=["next_try_at"],
                condition=models.Q(sent_at__isnull=True),
                name="mail_to_send",
            ),
            models.Index(
                fields=["user", "sent_at"],
                condition=models.Q(sent_at__isnull=False, submission__isnull=False),
                name="notice_of_user",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} → {self.user_id or self.address}"


class Frequency(models.TextChoices):
    """How often somebody wants to hear what happens to submissions."""

    AT_ONCE = "at_once", _("At once")
    DAILY = "daily", _("Once a day")
    WEEKLY = "weekly", _("Once a week")
    NONE = "none", _("Never")


class Preference(models.Model):
    """What a user chose; who chose nothing hears at once."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="mail_preference"
    )
    frequency = models.CharField(
        _("e-mails about submissions"),
        max_length=10,
        choices=Frequency.choices,
        default=Frequency.AT_ONCE,
    )

    class Meta:
        verbose_name = _("e-mail preference")
        verbose_name_plural = _("e-mail preferences")

    def __str__(self) -> str:
        return f"{self.user_id}: {self.get_frequency_display()}"
