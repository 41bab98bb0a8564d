"""Labels and names that people write as they like, in the form in which they are compared."""

from __future__ import annotations

import re
import unicodedata

_ODD = re.compile(r"[^0-9a-z]+")


def label(text: str) -> str:
    """Take accents, case and punctuation away."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    plain = "".join(each for each in plain if not unicodedata.combining(each))
    return _ODD.sub(" ", plain).strip()
