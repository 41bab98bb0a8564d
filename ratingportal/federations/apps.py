"""Django's configuration of the app."""

from django.apps import AppConfig


class FederationsConfig(AppConfig):
    """Configure the app."""

    name = "ratingportal.federations"
