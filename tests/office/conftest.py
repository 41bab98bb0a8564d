"""Submissions for the office's tests."""

from tests.submissions.conftest import in_review, register, send, sent, wrong

__all__ = ["in_review", "register", "send", "sent", "wrong"]
