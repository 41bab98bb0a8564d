"""Django's configuration of the app."""

from django.apps import AppConfig


class SubmissionsConfig(AppConfig):
    """Configure the app."""

    name = "ratingportal.submissions"
