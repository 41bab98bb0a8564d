"""Submissions for the office's tests."""

from tests.submissions.conftest import in_review, send, wrong

__all__ = ["in_review", "send", "wrong"]
