"""Django's configuration of the app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class DemoConfig(AppConfig):
    """Configure the app."""

    name = "ratingportal.demo"
    verbose_name = _("Demonstration")
