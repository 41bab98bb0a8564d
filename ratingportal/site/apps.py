"""Django's configuration of the app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class SiteConfig(AppConfig):
    """Configure the app, and make the Celery application known to every Django process."""

    name = "ratingportal.site"
    verbose_name = _("Portal")

    def ready(self) -> None:
        """Import the Celery application, so that shared tasks find it in the web process."""
        from ratingportal import celery  # noqa: F401, PLC0415 -- only once the apps are loaded
