"""Django's configuration of the app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class PeopleConfig(AppConfig):
    """Configure the app."""

    name = "ratingportal.people"
    verbose_name = _("People")

    def ready(self) -> None:
        """Show on every player's page where the person played."""
        from ratingportal.people.pages import person, played  # noqa: PLC0415 -- models are not loaded before
        from ratingportal.registry.sections import player_shown  # noqa: PLC0415 -- as above

        player_shown.connect(played.show_tournaments)
        player_shown.connect(played.show_names)
        player_shown.connect(person.show_office)
