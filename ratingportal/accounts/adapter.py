"""How allauth behaves here: accounts are made by administrators, and guessing passwords is cut short."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import structlog
from allauth.account.adapter import DefaultAccountAdapter
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.core.internal.ratelimit import truncate_ip
from allauth.core.ratelimit import respond_429
from django.core.exceptions import ValidationError

if TYPE_CHECKING:
    from django.http import HttpRequest

log = structlog.get_logger(__name__)


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]  # -- allauth ships no types
    """Close the public sign-up, and answer too many wrong passwords with the status that says so."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:  # noqa: ARG002 -- allauth's contract
        """Refuse sign-ups: a federation's administrator invites its people."""
        return False

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """Count for an address and an account together: no stranger uses up an officer's tries."""
        login = str(credentials.get("email", "")).lower()
        return f"{truncate_ip(self.get_client_ip(request))} {login}"

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Count the attempt; over the limit the password is not even looked at."""
        try:
            super().pre_authenticate(request, **credentials)
        except ValidationError as refusal:
            log.warning("login_limited", ip=self.get_client_ip(request))
            raise ImmediateHttpResponse(respond_429(request)) from refusal

    def authentication_failed(self, request: HttpRequest, **credentials: Any) -> None:  # noqa: ARG002 -- the address may be a mistyped password
        """Leave a trace of every wrong password."""
        log.warning("login_failed", ip=self.get_client_ip(request))
