"""Words that everybody here would try first in a password (docs/security.md lists them)."""

from __future__ import annotations

import re
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

SUBJECT_WORDS = (
    "ratingportal", "tournament", "federation", "checkmate", "organiser", "password", "officer", "othello",
    "schaken", "ajedrez", "arbiter", "rating", "portal", "echecs", "schach", "chess", "admin", "fide", "kbsb", "knsb",
    "elo",
)  # fmt: skip
"""The longest first: what contains another goes as a whole."""
FEWEST_LETTERS = 4
_SUBJECT = re.compile("|".join(SUBJECT_WORDS))
_NO_LETTER = re.compile(r"[\W\d_]+")


class SubjectWordValidator:
    """Refuse a password of which little is left without the words of our subject."""

    def validate(self, password: str, user: Any = None) -> None:  # noqa: ARG002 -- Django's contract
        """Refuse `Chess-Portal-2026!`; a subject word among others is no harm."""
        left = _NO_LETTER.sub("", _SUBJECT.sub("", password.casefold()))
        if _SUBJECT.search(password.casefold()) and len(left) < FEWEST_LETTERS:
            raise ValidationError(self.get_help_text(), code="password_of_subject_words")

    def get_help_text(self) -> str:
        """Say what is asked for."""
        return _("Your password can’t consist of words like “chess” or “rating” alone.")
