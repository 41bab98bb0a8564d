"""Words for what the register's codes mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ratingportal.core.register.lists import RowReason
from ratingportal.registry.enums import ChangeKind
from ratingportal.registry.models import Player

if TYPE_CHECKING:
    from ratingportal.registry.models import Edition

REASONS = {
    RowReason.NUMBER_MISSING: gettext_lazy("The ID is missing."),
    RowReason.NUMBER_UNREADABLE: gettext_lazy(
        "The ID contains something other than digits and letters."
    ),
    RowReason.NAME_MISSING: gettext_lazy("The name is missing."),
    RowReason.RATING_UNREADABLE: gettext_lazy("The rating is not a number."),
    RowReason.K_UNREADABLE: gettext_lazy("The K is not a number from 1 to 1,000."),
    RowReason.GAMES_UNREADABLE: gettext_lazy("The number of games is not a number."),
    RowReason.BIRTH_UNREADABLE: gettext_lazy("The date of birth cannot be read."),
    RowReason.SEX_UNREADABLE: gettext_lazy("The letter for the sex is not known."),
    RowReason.TOO_LONG: gettext_lazy("A value is too long."),
    RowReason.CONTROL_CHARACTER: gettext_lazy("A character cannot be printed."),
    RowReason.FIELDS_MISSING: gettext_lazy("The row has too few columns."),
    RowReason.LINE_UNREADABLE: gettext_lazy("The line is laid out differently from the others."),
    RowReason.LISTED_TWICE: gettext_lazy("The ID already appears in an earlier row."),
    RowReason.GIVEN_HERE: gettext_lazy(
        "This office assigned the ID to someone with a different name. Decide whose it is, then import the list again."
    ),
}
_KINDS = (
    ChangeKind.ADDED, ChangeKind.CHANGED, ChangeKind.UNCHANGED, ChangeKind.GONE,
    ChangeKind.REFUSED, ChangeKind.WITHHELD,
)  # fmt: skip


def explain_refusal(code: str) -> str:
    """Say why a row was refused."""
    return str(REASONS[RowReason(code)]) if code in set(RowReason) else code


def explain_failure(edition: Edition) -> str:
    """Say why an import was given up."""
    why = edition.preview.get("why", "")
    said = str(edition.get_failure_display())
    return f"{said} {why}." if why else said


def list_counts(report: dict[str, Any]) -> list[dict[str, Any]]:
    """Give the counts of a report with their words; erased ones only where there are any."""
    held = report.get("counts", {})
    return [
        {"kind": kind.value, "label": kind.label, "number": held.get(kind.value, 0)}
        for kind in _KINDS
        if held.get(kind.value, 0) or kind is not ChangeKind.WITHHELD
    ]


def name_field(name: str) -> str:
    """Name a field of a player."""
    meta = Player._meta  # noqa: SLF001 -- Django's documented way to a field's label
    return str(getattr(meta.get_field(name), "verbose_name", name))


def is_unchanged(report: dict[str, Any]) -> bool:
    """Tell whether a list says nothing new."""
    held = report.get("counts", {})
    moving = (ChangeKind.ADDED, ChangeKind.CHANGED, ChangeKind.GONE)
    return bool(held) and not any(held.get(kind.value, 0) for kind in moving)


def list_warnings(report: dict[str, Any]) -> list[str]:
    """Say what looks like the wrong file before somebody applies it."""
    held = {kind: number for kind, number in report.get("counts", {}).items() if number}
    known = held.get("changed", 0) + held.get("unchanged", 0)
    before = known + held.get("gone", 0)
    read = known + held.get("added", 0) + held.get("refused", 0)
    found = []
    if before and held.get("gone", 0) * 10 > before:
        found.append(
            _("More than a tenth of the players would no longer be listed. Is the file complete?")
        )
    if read and held.get("refused", 0) * 20 > read:
        found.append(_("More than a twentieth of the rows cannot be read. Is the kind right?"))
    if known > 20 and held.get("changed", 0) * 2 > known:
        found.append(_("More than half of the known players would change. Is it the right list?"))
    return found
