"""Django's configuration of the app."""

from django.apps import AppConfig


class PublicCheckConfig(AppConfig):
    """Configure the app."""

    name = "ratingportal.public_check"
    # The name that its tables and migrations have had from the beginning.
    label = "desk"
