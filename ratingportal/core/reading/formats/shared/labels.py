"""Labels and names that people write as they like, in the form in which they are compared."""

from __future__ import annotations

import re
import unicodedata

_ODD = re.compile(r"[^0-9a-z]+")


def fold_label(text: str) -> str:
    """Take accents, case and punctuation away."""
    if text.isascii():
        # Nearly all cells of all files: nothing to take apart.
        return _ODD.sub(" ", text.lower()).strip()
    plain = unicodedata.normalize("NFKD", text).casefold()
    plain = "".join(each for each in plain if not unicodedata.combining(each))
    return _ODD.sub(" ", plain).strip()
