"""Django's configuration of the app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class PeopleConfig(AppConfig):
    """Configure the app."""

    name = "ratingportal.people"
    verbose_name = _("People")

    def ready(self) -> None:
        """Show on every player's page where the person played."""
        from ratingportal.people import office, played  # noqa: PLC0415 -- models are not loaded before
        from ratingportal.registry import sections  # noqa: PLC0415 -- as above

        sections.register(played.tournaments)
        sections.register(played.names)
        sections.register(office.office)
