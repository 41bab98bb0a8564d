"""Django's configuration of the app."""

from django.apps import AppConfig


class DeskConfig(AppConfig):
    """Configure the app."""

    name = "ratingportal.desk"
