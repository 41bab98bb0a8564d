"""Take e-mail addresses and telephone numbers out of texts that everybody reads.

A telephone number is told from dates, ids and scores by its plus sign, its length, or the word before it.
"""

from __future__ import annotations

import re

_EMAIL = r"[<(\[]?[^\s<>()\[\],;:|@]{1,64}@[^\s<>()\[\],;:|]{1,255}[>)\]]?"
_DIGITS = r"(?:[ ()./\-]{0,3}[0-9])"
_DATE = r"[0-9]{2}[./\-][0-9]{2}[./\-][0-9]{4}"
_WORDS = r"(?:tel|tél|telephone|téléphone|telefon|phone|mobile|mobil|mob|handy|gsm|fax|whatsapp)"
_PHONE = "|".join(
    (
        rf"\b{_WORDS}\b[.:\s]{{0,4}}\(?[+0-9]{_DIGITS}{{5,14}}",
        rf"(?<![\w+])\(?\+[0-9]{_DIGITS}{{7,14}}",
        rf"(?<![\w./\-])(?!{_DATE})\(?0[0-9]{_DIGITS}{{7,13}}",
    )
)
_CONTACT = re.compile(rf"{_EMAIL}|{_PHONE}", re.IGNORECASE)
_MARK = re.compile("[@0-9]")
_EDGES = " ,;:|"


def mask_contacts(text: str | None) -> str | None:
    """Take addresses and numbers out; None where nothing else was there."""
    if not text or not _MARK.search(text):
        return text
    found = _CONTACT.sub("", text)
    return text if found == text else found.strip(_EDGES) or None
