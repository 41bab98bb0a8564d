"""Users who log in by e-mail, their memberships and officer assignments."""

from __future__ import annotations

from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from ratingportal.federations.models import Federation, RatingList


class UserManager(BaseUserManager["User"]):
    """Make users by e-mail address."""

    def create_user(self, email: str, password: str | None = None, **fields: Any) -> User:
        """Make a user; without a password they can only come in by a reset link or a passkey."""
        user = self.model(email=self.normalize_email(email).lower(), **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> User:
        """Make an administrator."""
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)

    def get_by_natural_key(self, username: str | None) -> User:
        """Find a user by e-mail, whatever the case."""
        return self.get(email=(username or "").lower())


class User(AbstractBaseUser, PermissionsMixin):
    """A person who logs in. What they may do follows from memberships and assignments."""

    email = models.EmailField(_("e-mail"), unique=True)
    name = models.CharField(_("name"), max_length=150)
    language = models.CharField(_("language of e-mails"), max_length=5, default="en")
    time_zone = models.CharField(_("time zone"), max_length=40, default="UTC")
    is_active = models.BooleanField(_("active"), default=True)
    is_staff = models.BooleanField(_("may enter the admin"), default=False)
    date_joined = models.DateTimeField(_("joined"), default=timezone.now)
    federations: models.ManyToManyField[Federation, Membership] = models.ManyToManyField(
        Federation, through="Membership", related_name="users", verbose_name=_("federations")
    )
    officer_lists: models.ManyToManyField[RatingList, OfficerAssignment] = models.ManyToManyField(
        RatingList,
        through="OfficerAssignment",
        related_name="officers",
        verbose_name=_("officer of"),
    )

    objects = UserManager()

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS = ["name"]

    class Meta:
        verbose_name = _("user")
        verbose_name_plural = _("users")
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name or self.email

    @property
    def zone(self) -> ZoneInfo:
        """Give the time zone to show times in: theirs, if this machine knows it."""
        try:
            return ZoneInfo(self.time_zone)
        except (ZoneInfoNotFoundError, ValueError):
            return ZoneInfo("UTC")

    @property
    def mail_language(self) -> str:
        """Give the language to write to them in: theirs, if the portal speaks it."""
        return (
            self.language if self.language in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE
        )


class Membership(models.Model):
    """A user's place in a federation: the official contact, or an organiser of tournaments."""

    class Role(models.TextChoices):
        """What the member is to the federation."""

        CONTACT = "contact", _("Federation contact")
        ORGANISER = "organiser", _("Organiser")

    user = models.ForeignKey(User, models.CASCADE, related_name="memberships")
    federation = models.ForeignKey(Federation, models.CASCADE, related_name="memberships")
    role = models.CharField(_("role"), max_length=10, choices=Role.choices, default=Role.ORGANISER)
    rating_list = models.ForeignKey(
        RatingList,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("usual rating list"),
        help_text=_("Preselected in the upload form."),
    )

    class Meta:
        verbose_name = _("membership")
        verbose_name_plural = _("memberships")
        constraints = [
            models.UniqueConstraint(
                fields=["user", "federation"], name="one_membership_per_federation"
            )
        ]

    def __str__(self) -> str:
        return f"{self.user}: {self.federation} ({self.get_role_display()})"


class OfficerAssignment(models.Model):
    """A user's charge of one rating list."""

    user = models.ForeignKey(User, models.CASCADE, related_name="assignments")
    rating_list = models.ForeignKey(RatingList, models.CASCADE, related_name="assignments")

    class Meta:
        verbose_name = _("officer assignment")
        verbose_name_plural = _("officer assignments")
        constraints = [
            models.UniqueConstraint(fields=["user", "rating_list"], name="one_assignment_per_list")
        ]

    def __str__(self) -> str:
        return f"{self.user}: {self.rating_list}"
