"""Django's configuration of the app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ErasureConfig(AppConfig):
    """Configure the app."""

    name = "ratingportal.erasure"
    verbose_name = _("Erased people")
