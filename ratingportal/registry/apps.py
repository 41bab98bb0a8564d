"""Django's configuration of the app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class RegistryConfig(AppConfig):
    """Configure the app."""

    name = "ratingportal.registry"
    verbose_name = _("Register")
