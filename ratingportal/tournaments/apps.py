"""Django's configuration of the app."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """Configure the app."""

    name = "ratingportal.tournaments"
