"""Pairing programs as files name them: the name apart from the version."""

from __future__ import annotations

import re

_VERSION = re.compile(
    r"(?:(?<=[\s(/-])|(?<=[a-z)])(?=v\d))(?:v(?:er(?:sion)?)?\.?\s*)?(\d{4}-\d\d-\d\d|\d{1,4}(?:\.\d{1,6}){1,4}[a-z]?|\d{1,3})\b",
    re.IGNORECASE,
)
_YEARS = re.compile(r"\(c\)\s*\d{4}(?:\s*-\s*\d{4})?|©\s*\d{4}(?:\s*-\s*\d{4})?", re.IGNORECASE)
_LONGEST = 200


def split_program(text: str) -> tuple[str, str]:
    """Give the name and the version; the version is empty where the text has none."""
    plain = " ".join(_YEARS.sub(" ", text[:_LONGEST]).split())
    found = _VERSION.search(plain)
    if found is None:
        return plain, ""
    name = re.sub(
        r"[\s,(/-]*(?:\bv(?:er(?:sion)?)?\.?)?[\s,(/:-]*$",
        "",
        plain[: found.start()],
        flags=re.IGNORECASE,
    )
    return (name, found[1]) if name else (plain, "")
