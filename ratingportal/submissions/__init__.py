"""Submissions: upload, checking, review, approval, and the history of all that."""
