"""A format's manual, which is its module's docstring, cut into paragraphs and samples."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from inspect import cleandoc
from textwrap import dedent

from ratingportal.core import formats


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, or a sample whose columns matter."""

    text: str
    is_sample: bool


def manual(key: str) -> list[Block]:
    """Give the manual of a format."""
    text = cleandoc(import_module(f"{formats.__name__}.{key}").__doc__ or "")
    return [
        Block(dedent(part).rstrip(), is_sample=part.startswith("    "))
        for part in text.split("\n\n")
        if part.strip()
    ]
