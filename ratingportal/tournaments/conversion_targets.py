"""What a tournament can be turned into, and what each target could not hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ratingportal.core import catalogue
from ratingportal.core.output.conversion import convert_tournament, list_writable_formats

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ratingportal.core.model.tournament import Tournament
    from ratingportal.core.reading.formats.base import Format, Loss


@dataclass(frozen=True, slots=True)
class ConversionTarget:
    """A format that a tournament can be written in."""

    format: Format
    losses: tuple[Loss, ...]
    url: str


def list_targets(tournament: Tournament, url: Callable[[str], str]) -> list[ConversionTarget]:
    """Try every format that can be written; `url` tells where each is downloaded."""
    return order_targets(
        {key: convert_tournament(tournament, key).losses for key in list_writable_formats()}, url
    )


def order_targets(
    losses: Mapping[str, tuple[Loss, ...]], url: Callable[[str], str]
) -> list[ConversionTarget]:
    """List the targets by what each loses, those that keep everything first."""
    formats = catalogue.list_formats()
    targets = [ConversionTarget(formats[key], lost, url(key)) for key, lost in losses.items()]
    return sorted(targets, key=lambda target: bool(target.losses))
