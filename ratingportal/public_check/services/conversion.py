"""Turn a visitor's file into other formats, in a bounded child; what it found is kept with the visit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import structlog
from django.utils import timezone

from ratingportal.core.reading.formats.base import Loss, LossKind
from ratingportal.public_check.services.bounded_work import run_job

if TYPE_CHECKING:
    from ratingportal.public_check.models import Visit

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Conversion:
    """What a file was recognised as, and what it can be turned into."""

    read_as: str
    format: str
    name: str
    """Of the tournament."""
    tried: list[tuple[str, str]]
    """Formats that do not fit, each with the reason."""
    targets: list[dict[str, Any]]

    def losses(self) -> dict[str, tuple[Loss, ...]]:
        """Give what each format could not hold, by its key."""
        return {
            each["key"]: tuple(
                Loss(**loss | {"kind": LossKind(loss["kind"])}) for loss in each["losses"]
            )
            for each in self.targets
        }


def list_targets(visit: Visit, read_as: str) -> Conversion:
    """Say what a file can be turned into; it is read once for each way to read it."""
    if visit.conversion is None or visit.conversion["read_as"] != read_as:
        answer = run_job(visit, "list_targets", _told(read_as))
        if answer.told["errors"]:
            log.error("conversion_crashed", visit=visit.pk, errors=answer.told["errors"])
        visit.conversion = answer.told["conversion"]
        visit.save(update_fields=["conversion"])
    return Conversion(**visit.conversion)


def write_file(visit: Visit, target: str, read_as: str) -> bytes | None:
    """Write a file in another format; nothing where that cannot be."""
    answer = run_job(visit, "write_file", _told(read_as) | {"target": target})
    return answer.body if answer.told["written"] else None


def _told(read_as: str) -> dict[str, Any]:
    return {"lists": {}, "read_as": read_as, "today": timezone.now().date().isoformat()}
