"""Django's configuration of the app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class OfficeConfig(AppConfig):
    """Configure the app."""

    name = "ratingportal.office"
    verbose_name = _("Office")

    def ready(self) -> None:
        """Write the e-mails about submissions."""
        from ratingportal.mailing.letters import register_composer  # noqa: PLC0415 -- models are not loaded before
        from ratingportal.office import notices  # noqa: PLC0415 -- as above

        register_composer(notices.compose_letter)
