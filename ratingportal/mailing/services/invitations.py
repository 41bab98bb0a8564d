"""Invite people to the portal: who invites them, to do what, and a link to set the password."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils import translation

from ratingportal.accounts.services import keep_address_in_step, make_password_link
from ratingportal.mailing.letters import render_letter
from ratingportal.mailing.services.outbox import queue_letter

if TYPE_CHECKING:
    from ratingportal.accounts.models import User


def invite_user(*, user: User, inviter: User) -> bool:
    """Queue the invitation; tell whether there is anybody to invite."""
    if not user.is_active:
        return False
    keep_address_in_step(user=user)
    context = {
        "user": user,
        "inviter": inviter,
        "memberships": user.memberships.select_related("federation").order_by("federation__name"),
        "lists": user.officer_lists.order_by("name"),
        "link": make_password_link(user),
    }
    with translation.override(user.mail_language):
        letter = render_letter("mailing/invitation", context)
    return queue_letter(letter, kind="invitation", user=user)
