"""Django's configuration of the app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ApiConfig(AppConfig):
    """Configure the app."""

    name = "ratingportal.api"
    verbose_name = _("API")
