"""Rules that could not run, with the reason."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ratingportal.core import catalogue
from ratingportal.core.checking.checks import load_checks
from ratingportal.core.checking.knowledge import KNOWLEDGE

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from ratingportal.core.model.findings import Rule

NAMES = {
    "chief_arbiter": gettext_lazy("the chief arbiter"),
    "city": gettext_lazy("the city"),
    "declared_players": gettext_lazy("the number of players"),
    "declared_rated_players": gettext_lazy("the number of rated players"),
    "declared_rounds": gettext_lazy("the number of rounds"),
    "declared_teams": gettext_lazy("the number of teams"),
    "end": gettext_lazy("the last day"),
    "federation": gettext_lazy("the federation"),
    "name": gettext_lazy("the name of the tournament"),
    "numbers": gettext_lazy("the players' IDs"),
    "player_federations": gettext_lazy("the players' federations"),
    "reporter": gettext_lazy("the sender named in the file"),
    "round_dates": gettext_lazy("the dates of the rounds"),
    "scoring": gettext_lazy("what results are worth"),
    "start": gettext_lazy("the first day"),
    "time_control": gettext_lazy("the time control"),
    "unplayed_games": gettext_lazy("the games that were not played"),
}
"""Headings that rules need, as people call them."""


@dataclass(frozen=True, slots=True)
class UncheckedReason:
    """Why some rules could not run."""

    text: str
    rules: list[Rule] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Unchecked:
    """All rules that could not run, by reason."""

    reasons: list[UncheckedReason]

    @property
    def number(self) -> int:
        """Count the rules."""
        return sum(len(reason.rules) for reason in self.reasons)


def gather_unchecked(summary: Mapping[str, Any]) -> Unchecked:
    """Gather the rules that could not run under what each of them misses."""
    cards = catalogue.list_rules()
    missing = [code for code in summary["not_run"] if code in cards]
    if missing and set(missing) >= _all_codes():
        text = _("No tournament could be read from the file, so there was nothing to check.")
        return Unchecked([UncheckedReason(text, [cards[code] for code in missing])])
    reasons: dict[tuple[str, ...], UncheckedReason] = {}
    for code in missing:
        needs = _needs().get(code, ())
        reasons.setdefault(needs, UncheckedReason(_why(needs))).rules.append(cards[code])
    return Unchecked([*reasons.values(), *_unasked(summary.get("unasked", ()))])


def _unasked(codes: Collection[str]) -> Iterator[UncheckedReason]:
    """Name the rules that only the portal runs, where the file was checked outside of it.

    Within the portal every rule about other tournaments is run; a list without a register is no news.
    """
    if any(KNOWLEDGE in _needs().get(code, ()) for code in codes):
        cards = catalogue.list_rules()
        text = _("Checked only once you upload the file to the rating office.")
        yield UncheckedReason(text, [cards[code] for code in codes if code in cards])


def _why(needs: tuple[str, ...]) -> str:
    if not needs:
        return _(
            "The check itself failed. The error is ours, and the administrator has been notified."
        )
    names = ", ".join(str(NAMES.get(need, need.replace("_", " "))) for need in needs)
    return _("Missing or unreadable: %(names)s.") % {"names": names}


@cache
def _needs() -> dict[str, tuple[str, ...]]:
    return {each.rule.code: each.needs for each in load_checks()}


def _all_codes() -> set[str]:
    return set(_needs())
