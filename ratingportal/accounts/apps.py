"""Django's configuration of the app."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Configure the app."""

    name = "ratingportal.accounts"
