"""Django's configuration of the app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class SubmissionsConfig(AppConfig):
    """Configure the app."""

    name = "ratingportal.submissions"
    verbose_name = _("Submissions")

    def ready(self) -> None:
        """Follow what is said of people."""
        from ratingportal.people import signals  # noqa: PLC0415 -- models are not loaded before
        from ratingportal.submissions.services import person_changes  # noqa: PLC0415 -- as above

        signals.people_merged.connect(person_changes.note_merge)
        signals.choices_made.connect(person_changes.note_choices)
        signals.choices_ended.connect(person_changes.note_ended_choices)
        signals.newcomers_admitted.connect(person_changes.note_newcomers)
        signals.decision_revoked.connect(person_changes.note_revoked_decision)
        signals.identities_changed.connect(person_changes.follow_identities)
