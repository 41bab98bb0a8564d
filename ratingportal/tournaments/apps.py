"""Django's configuration of the app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentsConfig(AppConfig):
    """Configure the app."""

    name = "ratingportal.tournaments"
    verbose_name = _("Tournaments")
