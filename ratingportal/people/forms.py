"""Forms of the office for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from ratingportal.registry.models import Player

if TYPE_CHECKING:
    from ratingportal.tournaments.models import Tournament


class MergeForm(forms.Form):
    """Say which of two numbers is kept, and how it is known that they are one person."""

    keep = forms.ChoiceField(
        label=_("Which ID do you keep?"),
        widget=forms.RadioSelect(attrs={"class": "form-check-input"}),
    )
    reason = forms.CharField(
        label=_("How do you know?"),
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 3, "class": "form-control"}),
        help_text=_("For colleagues who check this later. Organisers do not see it."),
    )

    def __init__(self, *args: Any, one: Player, other: Player, **kwargs: Any) -> None:
        """Offer both numbers; one of the list before a provisional one, then the name written out more fully."""
        super().__init__(*args, **kwargs)
        self.pair = (one, other)
        self.fields["keep"].choices = [  # type: ignore[attr-defined]  # -- a ChoiceField
            (str(person.pk), f"{person.number} · {person.name}") for person in self.pair
        ]
        best = min(
            self.pair,
            key=lambda person: (
                person.is_provisional,
                person.first_edition_id is None,
                person.missing_since is not None,
                -len(person.folded),
                person is not one,
            ),
        )
        self.initial.setdefault("keep", str(best.pk))

    def chosen(self) -> tuple[Player, Player]:
        """Give the number that is given up, and the one that is kept."""
        one, other = self.pair
        return (other, one) if self.cleaned_data["keep"] == str(one.pk) else (one, other)


class SplitForm(forms.Form):
    """Which tournaments, whose they are, and how that is known."""

    tournaments = forms.MultipleChoiceField(
        label=_("Tournaments that someone else played"),
        error_messages={"required": _("Choose at least one tournament.")},
    )
    number = forms.CharField(
        label=_("Who played them?"),
        required=False,
        max_length=20,
        help_text=_("The other person's ID. Leave empty to create a new provisional player."),
        widget=forms.TextInput(attrs={"class": "form-control mono", "autocomplete": "off"}),
    )
    reason = forms.CharField(
        label=_("How do you know?"),
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 3, "class": "form-control"}),
    )

    def __init__(self, *args: Any, player: Player, rows: list[Tournament], **kwargs: Any) -> None:
        """Offer the person's own tournaments."""
        super().__init__(*args, **kwargs)
        self.player = player
        self.fields["tournaments"].choices = [(str(row.pk), str(row)) for row in rows]  # type: ignore[attr-defined]  # -- a ChoiceField

    def clean_number(self) -> Player | None:
        """Find the other person."""
        number = self.cleaned_data["number"].strip()
        if not number:
            return None
        found = Player.objects.filter(rating_list=self.player.rating_list, number=number).first()
        if found is None:
            raise forms.ValidationError(gettext("No player in this list has this ID."))
        return found
