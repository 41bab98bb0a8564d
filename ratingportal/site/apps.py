"""Django's configuration of the app."""

from django.apps import AppConfig


class SiteConfig(AppConfig):
    """Configure the app, and make the Celery application known to every Django process."""

    name = "ratingportal.site"

    def ready(self) -> None:
        """Import the Celery application, so that shared tasks find it also in the web process."""
        from ratingportal import celery  # noqa: F401, PLC0415 -- only once the apps are loaded
