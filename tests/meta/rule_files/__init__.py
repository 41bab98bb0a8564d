"""For every rule a file from which `inspect` reports it: mostly a fixture with one thing changed."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from ratingportal.core.output.conversion import convert_tournament
from tests.core.builders import inspect_asking
from tests.core.fixtures import ROOT

if TYPE_CHECKING:
    from ratingportal.core.inspection import Report
    from ratingportal.core.model.tournament import Tournament


@dataclass(frozen=True)
class Way:
    """A file, its name, and what else `inspect` is told (rating list, terms, register …)."""

    data: bytes
    filename: str
    options: dict[str, Any] = field(default_factory=dict)

    @cached_property
    def report(self) -> Report:
        """What is found in the file."""
        return inspect_asking(self.data, filename=self.filename, **self.options)


def changed(
    fixture: str, *changes: tuple[str, str], encoding: str = "utf-8", **options: Any
) -> Way:
    """Take a fixture and write something else wherever it says so; each text must be there."""
    text = (ROOT / fixture).read_bytes().decode(encoding)
    ends = "\r\n" if "\r\n" in text else "\n"
    for old, new in changes:
        before, after = (each.replace("\n", ends) for each in (old, new))
        assert before in text, f"{fixture} has no {old!r}"
        text = text.replace(before, after)
    return Way(text.encode(encoding), _name(options, fixture.rpartition("/")[2]), options)


def made(data: bytes | str, **options: Any) -> Way:
    """Take bytes that were made for the purpose."""
    whole = data if isinstance(data, bytes) else data.encode()
    return Way(whole, _name(options, "spring.trf"), options)


def written(tournament: Tournament, key: str = "trf16", **options: Any) -> Way:
    """Write a tournament into a file."""
    return made(convert_tournament(tournament, key).data, **options)


def _name(options: dict[str, Any], usual: str) -> str:
    return str(options.pop("filename", usual))


@cache
def all_ways() -> dict[str, Way]:
    """Collect the ways of all modules, by code."""
    modules = [import_module(f"{__name__}.{each.name}") for each in iter_modules(__path__)]
    return {code: way for module in modules for code, way in module.WAYS.items()}
