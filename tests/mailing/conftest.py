"""Submissions for e-mails to tell of."""

from __future__ import annotations

from tests.submissions.conftest import in_review, send, wrong

__all__ = ["in_review", "send", "wrong"]
