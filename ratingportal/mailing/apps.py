"""Django's configuration of the app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class MailingConfig(AppConfig):
    """Configure the app."""

    name = "ratingportal.mailing"
    verbose_name = _("E-mail")

    def ready(self) -> None:
        """Write to an address that is no longer that of an account."""
        from ratingportal.accounts.signals import address_changed  # noqa: PLC0415 -- models are not loaded before
        from ratingportal.mailing.services.address_notices import tell_old_address  # noqa: PLC0415 -- as above

        address_changed.connect(tell_old_address, dispatch_uid="tell_old_address")
