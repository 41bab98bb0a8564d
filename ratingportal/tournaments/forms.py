"""The form that asks what an export shall hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from crispy_forms.helper import FormHelper
from django import forms
from django.utils.translation import gettext_lazy as _

from ratingportal.tournaments import export_files, queries

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.tournaments.privacy import Sight
    from ratingportal.tournaments.selection import Selection


SAMPLE = 5
"""So many tournaments are written in every format to see what would be lost."""


@dataclass(frozen=True, slots=True)
class SampledLosses:
    """What formats could not hold of some tournaments of a selection."""

    tried: int
    is_whole: bool
    """Whether these were all of them."""
    of_own: list[str]
    of_kinds: list[tuple[str, list[str]]]
    """Each kind that loses something, with what it loses, without repetition."""


def gather_losses(numbers: Sequence[int], sight: Sight) -> SampledLosses:
    """Write the first few in every format, and gather what did not fit."""
    rows = queries.list_published().filter(pk__in=numbers[:SAMPLE]).select_related("rating_list")
    formats = [key for key in export_files.list_kinds() if not key.endswith("-csv")]
    of_own: dict[str, None] = {}
    found: dict[str, dict[str, None]] = {key: {} for key in formats}
    for row in rows:
        losses = export_files.find_losses(row, formats, sight)
        of_own |= dict.fromkeys(losses[export_files.find_own_format(row.rating_list)])
        for key, texts in losses.items():
            found[key] |= dict.fromkeys(texts)
    labels = export_files.list_kinds()
    return SampledLosses(
        len(rows),
        0 < len(numbers) <= SAMPLE,
        list(of_own),
        [(str(labels[key].label), list(texts)) for key, texts in found.items() if texts],
    )


class ExportForm(forms.Form):
    """Choose the files for each tournament."""

    kinds = forms.MultipleChoiceField(
        label=_("Files for each tournament"),
        choices=export_files.list_choices,
        widget=forms.CheckboxSelectMultiple,
        error_messages={"required": _("Choose at least one kind of file.")},
    )
    profile = forms.ChoiceField(
        label=_("CSV files"),
        choices=[(key, label) for key, label in export_files.PROFILES.items()],
        initial=export_files.SPREADSHEET,
        widget=forms.RadioSelect,
    )
    helper = FormHelper()
    helper.form_tag = False

    def __init__(self, *args: Any, selection: Selection, sight: Sight, **kwargs: Any) -> None:
        """Take the selection along, so that a problem with it is shown like any other."""
        super().__init__(*args, **kwargs)
        self.selection = selection
        self.losses = gather_losses(selection.numbers, sight)
        if self.losses.is_whole and not self.losses.of_own:
            # Only what was tried on all of them and lost nothing is chosen beforehand.
            self.initial["kinds"] = [export_files.OWN]

    def clean(self) -> dict[str, Any]:
        """Refuse an empty or too large selection."""
        cleaned = super().clean() or {}
        if self.selection.problem:
            raise forms.ValidationError(self.selection.problem)
        return cleaned
