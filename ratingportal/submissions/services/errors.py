"""What a service says when it does not do what was asked."""

from __future__ import annotations


class NotAllowedError(Exception):
    """The action is refused; the text says why, in words for the person who asked."""


class StaleError(NotAllowedError):
    """Somebody else was faster: what the person saw is no longer how things stand."""
