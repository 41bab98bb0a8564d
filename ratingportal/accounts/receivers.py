"""What follows from a log-in and from a change of factors."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import structlog
from allauth.usersessions.adapter import get_adapter
from allauth.usersessions.models import UserSession

from ratingportal.accounts.middleware import BEGUN, SEEN

if TYPE_CHECKING:
    from django.http import HttpRequest

    from ratingportal.accounts.models import User

log = structlog.get_logger(__name__)


def begin_session(*, request: HttpRequest, user: User, **_: Any) -> None:
    """Note that somebody is there, so that the session's times count from the log-in."""
    request.session[SEEN] = request.session[BEGUN] = int(time.time())
    log.info("login_succeeded", user_id=user.pk)


def end_unproven_sessions(*, request: HttpRequest, user: User, **_: Any) -> None:
    """End the sessions elsewhere: they were begun without the factor that there is now."""
    elsewhere = UserSession.objects.filter(user=user).exclude(
        session_key=request.session.session_key
    )
    get_adapter().end_sessions(list(elsewhere))
