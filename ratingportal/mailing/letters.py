"""The words of an e-mail: plain text, and the same as a page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from email.utils import make_msgid
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template import TemplateDoesNotExist
from django.template.loader import render_to_string

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.mailing.models import Mail


@dataclass(frozen=True, slots=True)
class Letter:
    """What an e-mail says, whoever gets it."""

    subject: str
    text: str
    headers: Mapping[str, str] = field(default_factory=dict)
    page: str = ""
    """The same words laid out as HTML; empty: the text with its links."""


Composer = Callable[["User", "Sequence[Mail]"], Letter]
_composers: list[Composer] = []


def register_composer(composer: Composer) -> None:
    """Name who writes the e-mails about submissions: an app that knows them, above this one."""
    _composers[:] = [composer]


def compose_notices(user: User, mails: Sequence[Mail]) -> Letter:
    """Write one e-mail about all these to one user."""
    return _composers[0](user, mails)


def render_letter(
    name: str, context: Mapping[str, Any], headers: Mapping[str, str] | None = None
) -> Letter:
    """Write a letter from its templates: the subject, the text, and a laid out page where there is one."""
    subject = " ".join(render_to_string(f"{name}_subject.txt", dict(context)).split())
    text = render_to_string(f"{name}.txt", dict(context)).strip() + "\n"
    with suppress(TemplateDoesNotExist):
        return Letter(subject, text, headers or {}, render_to_string(f"{name}.html", dict(context)))
    return Letter(subject, text, headers or {})


def address_letter(letter: Letter, address: str, language: str) -> EmailMultiAlternatives:
    """Make the message that a mail server takes: the text, and a page with the same words."""
    # Django would name the machine, which in a container is a random word: that looks like spam to a mail server.
    # The second header keeps “I am away” from being answered to us.
    headers = {
        "Message-ID": make_msgid(domain=urlsplit(settings.SITE_URL).hostname),
        "Auto-Submitted": "auto-generated",
        **letter.headers,
    }
    message = EmailMultiAlternatives(letter.subject, letter.text, to=[address], headers=headers)
    page = render_to_string("mailing/page.html", {"letter": letter, "language": language})
    message.attach_alternative(page, "text/html")
    return message
