"""Django's configuration of the app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class FederationsConfig(AppConfig):
    """Configure the app."""

    name = "ratingportal.federations"
    verbose_name = _("Federations and rating lists")
