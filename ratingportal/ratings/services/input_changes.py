"""What changed in the inputs of a run since another one: the reasons of revised figures."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from ratingportal.core.rating.bundle import INPUTS, OUTCOME, read_files
from ratingportal.core.rating.input_changes import describe_changes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ratingportal.ratings.models import RatingRun

MOST = 200


def compare_with(run: RatingRun, data: Mapping[str, Any]) -> list[str]:
    """Say in words what differs from the inputs that a run was made from."""
    found = describe_changes(read_inputs(run), data)
    more = len(found) - MOST
    return found if more <= 0 else [*found[:MOST], f"… and {more} more"]


def read_inputs(run: RatingRun) -> dict[str, Any]:
    """Read what a run was made from out of its bundle."""
    return _read(run, INPUTS)


def read_outcome(run: RatingRun) -> dict[str, Any]:
    """Read what a run gave out of its bundle."""
    return _read(run, OUTCOME)


def _read(run: RatingRun, name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(read_files(bytes(run.bundle.data))[name])
    return found
