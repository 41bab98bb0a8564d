"""Why a service refuses."""

from __future__ import annotations


class RefusedError(Exception):
    """It is not done; the text says why, in words for the person who asked."""
