"""Django's configuration of the app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class RatingsConfig(AppConfig):
    """Configure the app."""

    name = "ratingportal.ratings"
    verbose_name = _("Ratings")

    def ready(self) -> None:
        """Place what is approved in its period, keep deadlines, and show ratings where people look."""
        from ratingportal.ratings.pages import period_notice, player_history  # noqa: PLC0415 -- as below
        from ratingportal.ratings.services import deadlines, placements  # noqa: PLC0415 -- models are not loaded before
        from ratingportal.registry.sections import player_shown  # noqa: PLC0415 -- as above
        from ratingportal.submissions.signals import deadline_asked, submission_moved  # noqa: PLC0415 -- as above
        from ratingportal.workspace.signals import submission_shown  # noqa: PLC0415 -- as above

        submission_moved.connect(placements.follow_move)
        submission_shown.connect(period_notice.tell_period)
        deadline_asked.connect(deadlines.find_deadline)
        player_shown.connect(player_history.show_ratings)
