"""Django's configuration of the app."""

from django.apps import AppConfig, apps
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    """Configure the app."""

    name = "ratingportal.accounts"
    verbose_name = _("People and roles")

    def ready(self) -> None:
        """Watch log-ins and changes of factors."""
        from allauth.mfa.signals import authenticator_added, authenticator_removed  # noqa: PLC0415 -- models are not loaded before
        from django.contrib.auth.signals import user_logged_in  # noqa: PLC0415 -- as above

        from ratingportal.accounts import receivers  # noqa: PLC0415 -- as above

        # As the back office is to call what others have called MFA.
        apps.get_app_config("mfa").verbose_name = _("Log-in security")
        user_logged_in.connect(receivers.begin_session, dispatch_uid="begin_session")
        for signal in (authenticator_added, authenticator_removed):
            signal.connect(receivers.end_unproven_sessions, dispatch_uid="end_unproven_sessions")
