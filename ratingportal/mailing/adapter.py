"""How allauth sends e-mail here: through the outbox, so that no page waits for a mail server or breaks with it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from allauth.core import context as current
from django.conf import settings
from django.db import transaction
from django.urls import reverse

from ratingportal.accounts.adapter import AccountAdapter
from ratingportal.mailing.letters import Letter
from ratingportal.mailing.services.login_alarms import count_failure
from ratingportal.mailing.services.outbox import queue_letter

if TYPE_CHECKING:
    from django.http import HttpRequest

TO_STRANGERS = "account/email/unknown_account"


def _configured_site() -> SimpleNamespace:
    domain = urlsplit(settings.SITE_URL).netloc
    return SimpleNamespace(name=domain, domain=domain)


def _lead_to_site(context: dict[str, Any]) -> dict[str, Any]:
    """Let every link lead to the address in the settings: the one in the request is the visitor's own claim."""
    request = current.request
    claimed = request.build_absolute_uri("/") if request else f"{settings.SITE_URL}/"
    return {
        name: f"{settings.SITE_URL}/{value.removeprefix(claimed)}"
        if isinstance(value, str) and value.startswith(claimed)
        else value
        for name, value in context.items()
    }


class OutboxAdapter(AccountAdapter):
    """Queue the e-mails about passwords, addresses and log-ins."""

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Write the e-mail as allauth does, and leave it to the outbox.

        Nobody has the portal write to an address that no account has. The work is done all the same, so that
        the answer does not tell by its speed whether there is one.
        """
        site = {
            "request": current.request,
            "email": email,
            "current_site": _configured_site(),
            "new_password": f"{settings.SITE_URL}{reverse('account_reset_password')}",
            "support_email": settings.SUPPORT_EMAIL,
        }
        message = self.render_mail(template_prefix, email, site | _lead_to_site(context))
        with transaction.atomic():
            queue_letter(
                Letter(str(message.subject), str(message.body)),
                kind=template_prefix.rpartition("/")[2][:20],
                user=context.get("user"),
                address=email,
            )
            if template_prefix == TO_STRANGERS:
                transaction.set_rollback(True)

    def authentication_failed(self, request: HttpRequest, **credentials: Any) -> None:
        """Leave a trace, and tell whose account it is when it goes on."""
        super().authentication_failed(request, **credentials)
        count_failure(str(credentials.get("email", "")))
