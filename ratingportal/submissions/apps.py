"""Django's configuration of the app."""

from django.apps import AppConfig


class SubmissionsConfig(AppConfig):
    """Configure the app."""

    name = "ratingportal.submissions"

    def ready(self) -> None:
        """Follow when people are merged."""
        from ratingportal.people import following  # noqa: PLC0415 -- models are not loaded before
        from ratingportal.submissions.services import refollowing  # noqa: PLC0415 -- as above

        following.register(refollowing.follow)
        following.have_witnessed(refollowing.write_down)
