"""How allauth sends e-mail here: through the outbox, so that no page waits for a mail server or breaks with it."""

from __future__ import annotations

from typing import Any

from allauth.core import context as current
from django.contrib.sites.shortcuts import get_current_site

from ratingportal.accounts.adapter import AccountAdapter
from ratingportal.mailing.letters import Letter
from ratingportal.mailing.services.outbox import queue_letter


class OutboxAdapter(AccountAdapter):
    """Queue the e-mails about passwords, addresses and log-ins."""

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Write the e-mail as allauth does, and leave it to the outbox."""
        request = current.request
        site = {"request": request, "email": email, "current_site": get_current_site(request)}
        message = self.render_mail(template_prefix, email, site | context)
        queue_letter(
            Letter(str(message.subject), str(message.body)),
            kind=template_prefix.rpartition("/")[2][:20],
            user=context.get("user"),
            address=email,
        )
