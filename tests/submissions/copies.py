"""Copies of the clean file, and what was found about them."""

from __future__ import annotations

from ratingportal.submissions.models import FindingRow, Submission
from tests import files

SECRET = "Hidden Cup"


def retitled(title: str = SECRET) -> bytes:
    """The games of the clean file under another name."""
    return files.clean().replace(b"012 Spring Open", f"012 {title}".encode())


def copies(submission: Submission) -> list[str]:
    """Give the codes of the current findings about copies."""
    rows = FindingRow.objects.filter(revision=submission.revision_id, code__startswith="D00")
    return list(rows.order_by("position").values_list("code", flat=True))
