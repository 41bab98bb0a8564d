"""What a service says when it does not do what was asked."""

from __future__ import annotations

from ratingportal.people.services.errors import NotAllowedError

__all__ = ["NotAllowedError", "StaleError"]


class StaleError(NotAllowedError):
    """Somebody else was faster: what the person saw is no longer how things stand."""
