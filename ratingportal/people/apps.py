"""Django's configuration of the app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class PeopleConfig(AppConfig):
    """Configure the app."""

    name = "ratingportal.people"
    verbose_name = _("People")
