"""Django's configuration of the app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class OperationsConfig(AppConfig):
    """Configure the app."""

    name = "ratingportal.operations"
    verbose_name = _("Operations")
