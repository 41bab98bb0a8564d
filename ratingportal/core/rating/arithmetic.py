"""Rounding and ordering that every system shares: exact, and decided by the data alone."""

from __future__ import annotations

import re

_DIGITS = re.compile(r"(\d+)")


def round_fraction(numerator: int, denominator: int = 1) -> int:
    """Round a fraction of integers to the nearest whole number, a half away from zero."""
    whole = (2 * abs(numerator) + denominator) // (2 * denominator)
    return whole if numerator >= 0 else -whole


def round_float(value: float) -> int:
    """Round a float to the nearest whole number, a half away from zero."""
    whole = int(abs(value))
    if abs(value) - whole >= 0.5:
        whole += 1
    return whole if value >= 0 else -whole


def build_sort_key(key: str) -> tuple[tuple[int, int, str], ...]:
    """Give what to sort a key by, so that "e2" comes before "e10"; no two keys are alike."""
    parts = (part for part in _DIGITS.split(key) if part)
    order = [
        (0, len(part.lstrip("0")), part.lstrip("0")) if part.isdecimal() else (1, 0, part)
        for part in parts
    ]
    return (*order, (2, 0, key))
