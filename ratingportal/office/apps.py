"""Django's configuration of the app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class OfficeConfig(AppConfig):
    """Configure the app."""

    name = "ratingportal.office"
    verbose_name = _("Office")

    def ready(self) -> None:
        """Write the e-mails about submissions, and follow what changes beyond them."""
        from django.db.models.signals import post_delete, post_save  # noqa: PLC0415 -- models are not loaded before

        from ratingportal.federations.models import IdRange, RatingList, RuleSeverity  # noqa: PLC0415 -- as above
        from ratingportal.mailing.letters import register_composer  # noqa: PLC0415 -- models are not loaded before
        from ratingportal.office import notices  # noqa: PLC0415 -- as above
        from ratingportal.office.services import outside_changes as changes  # noqa: PLC0415 -- as above
        from ratingportal.people.models import Merge, Split  # noqa: PLC0415 -- as above
        from ratingportal.registry.signals import edition_applied  # noqa: PLC0415 -- as above

        register_composer(notices.compose_letter)
        edition_applied.connect(changes.follow_edition)
        post_save.connect(changes.follow_people, sender=Merge)
        post_save.connect(changes.follow_people, sender=Split)
        post_save.connect(changes.follow_list, sender=RatingList)
        for signal in (post_save, post_delete):
            signal.connect(changes.follow_severity, sender=RuleSeverity)
            signal.connect(changes.follow_range, sender=IdRange)
