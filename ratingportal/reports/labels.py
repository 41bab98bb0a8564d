"""The words of a report: the groups, the sentence of a finding, the title of a rule."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ratingportal.core import catalogue
from ratingportal.core.model.findings import Severity, write_days
from ratingportal.core.output.reports.account import name_nobody

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date
    from typing import Any

    from ratingportal.reports.models import ReportedFinding

TITLES = {
    Severity.ERROR: gettext_lazy("Must fix"),
    Severity.CONFIRM: gettext_lazy("Please confirm"),
    Severity.OFFICER: gettext_lazy("For the officer"),
    Severity.NOTE: gettext_lazy("Notes"),
    Severity.FIXED: gettext_lazy("Corrected for you"),
}
HINTS = {
    Severity.ERROR: gettext_lazy("The file cannot be rated until these are fixed."),
    Severity.CONFIRM: gettext_lazy("Fix these in the file, or say why they are correct."),
    Severity.OFFICER: gettext_lazy(
        "The rating office decides on these; the organiser does not need to do anything."
    ),
    Severity.NOTE: gettext_lazy("For information; nothing to do."),
    Severity.FIXED: gettext_lazy("We corrected these while reading. Your file is unchanged."),
}
ORDER = [item.value for item in TITLES]
"""The groups from the one that matters most."""


_TURNING = dict.fromkeys([*range(0x202A, 0x202F), *range(0x2066, 0x206A)], "\ufffd")
"""Signs that turn the direction of what follows, and the sign that stands for them."""
_FROM_THE_RIGHT = re.compile("[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc]")

ENCODINGS = {
    "cp1252": "Windows-1252",
    "latin-1": "Latin-1",
    "cp850": "DOS (850)",
    "binary": gettext_lazy("none: not a text file"),
}
LINE_ENDINGS = {
    "lf": "LF",
    "crlf": "CR LF",
    "cr": "CR",
    "mixed": gettext_lazy("mixed"),
    "none": gettext_lazy("none"),
}


def isolate_text(text: str) -> str:
    """Give a text out of a file so that it turns nothing around it: neither letters that run from right to left nor signs do."""
    text = text.translate(_TURNING)
    return f"\u2068{text}\u2069" if _FROM_THE_RIGHT.search(text) else text


def write_sentence(row: ReportedFinding) -> str:
    """Say a finding in words; of a rule that a later release dropped, show the data."""
    rule = catalogue.list_rules().get(row.code)
    if rule is None:
        return f"{row.code} {row.details}"
    template = rule.template(row.details)
    return fill_template(template, write_days(template, row.details, _format_day))


def write_day(value: object) -> str:
    """Write a day as people do; a year alone, or what is no day, stays as it is."""
    return str(write_days("{day}", {"day": str(value)}, _format_day)["day"])


def _format_day(day: date) -> str:
    return date_format(day, "DATE_FORMAT")


def fill_template(template: str, details: Mapping[str, Any]) -> str:
    """Fill a card's template; data of an older release may lack a word, and is then shown beside it."""
    details = {
        name: isolate_text(value) if isinstance(value, str) else value
        for name, value in name_nobody(details, _).items()
    }
    try:
        return _(template).format(**details)
    except (KeyError, IndexError, ValueError):
        return f"{_(template)} {dict(details)}"


def find_rule_title(code: str) -> str:
    """Give a rule's title; of a rule that a later release dropped, the code."""
    rule = catalogue.list_rules().get(code)
    return _(rule.title) if rule else code


def name_encoding(encoding: str) -> str:
    """Name an encoding as programs' menus do."""
    return str(ENCODINGS.get(encoding, encoding.upper()))


def name_line_ending(ending: str) -> str:
    """Name how the lines of a file end."""
    return str(LINE_ENDINGS.get(ending, ending))
