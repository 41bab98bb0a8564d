"""Look-up tables for values as most files write them; everything else is parsed one by one."""

from __future__ import annotations

from functools import cache


@cache
def list_numbers() -> dict[str, int]:
    """Four-digit numbers, right-aligned or filled with zeros; blank is 0."""
    aligned = {f"{number:4}": number for number in range(1, 10_000)}
    return aligned | {f"{number:04}": number for number in range(1, 1_000)} | {"    ": 0, "0000": 0}


@cache
def list_points() -> dict[str, int]:
    """Totals such as ` 4.5`, in tenths."""
    return {f"{tenths // 10:2}.{tenths % 10}": tenths for tenths in range(1_000)}


@cache
def list_years() -> dict[str, str]:
    """Years of birth; 1900 is left out because it may be a placeholder."""
    return {str(year): str(year) for year in range(1901, 2100)}


@cache
def list_days() -> dict[str, str]:
    """Ends of birth dates such as `/05/21`, in ISO; 29 February needs a look at the year."""
    lengths = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    return {
        f"/{month:02}/{day:02}": f"-{month:02}-{day:02}"
        for month, length in enumerate(lengths, 1)
        for day in range(1, length + 1)
    }
