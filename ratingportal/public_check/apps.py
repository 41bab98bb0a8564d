"""Django's configuration of the app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class PublicCheckConfig(AppConfig):
    """Configure the app."""

    name = "ratingportal.public_check"
    verbose_name = _("Public checks")
    # The name that its tables and migrations have had from the beginning.
    label = "desk"
