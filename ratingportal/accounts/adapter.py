"""How allauth behaves here: accounts are made by administrators, not by visitors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from allauth.account.adapter import DefaultAccountAdapter

if TYPE_CHECKING:
    from django.http import HttpRequest


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc] -- allauth ships no types
    """Close the public sign-up."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:  # noqa: ARG002 -- allauth's contract
        """Refuse sign-ups: a federation's administrator invites its people."""
        return False
