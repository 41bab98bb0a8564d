"""A finding in memory: known without Django, so that a bounded child can list what it found."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class UnsavedFinding:
    """A finding in memory, with the fields of one in a table."""

    position: int
    code: str
    severity: str
    line: int | None
    column: int | None
    length: int | None
    details: dict[str, Any]
    fingerprint: str
    fixes: list[dict[str, Any]] = field(default_factory=list)
