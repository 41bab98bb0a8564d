"""Django's configuration of the app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AuditConfig(AppConfig):
    """Configure the app, and watch what the trail must tell."""

    name = "ratingportal.audit"
    verbose_name = _("Audit trail")

    def ready(self) -> None:
        """Listen for changes of what is watched."""
        from ratingportal.audit.watch import watch_changes  # noqa: PLC0415 -- only once the apps are loaded

        watch_changes()
