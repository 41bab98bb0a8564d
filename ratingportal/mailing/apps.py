"""Django's configuration of the app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class MailingConfig(AppConfig):
    """Configure the app."""

    name = "ratingportal.mailing"
    verbose_name = _("E-mail")
