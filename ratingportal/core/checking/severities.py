"""How strict each rating list is: severities that differ from the rule's own, as data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core import catalogue
from ratingportal.core.model.findings import Severity

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ratingportal.core.model.findings import Rule

RATING_LISTS: dict[str, str] = {
    "fide": "FIDE",
    "kbsb": "KBSB-FRBE",
    "knsb": "KNSB youth",
    "wof": "World Othello Federation",
}

DEFAULTS: dict[str, dict[str, Severity]] = {
    "fide": {
        "federation-unknown": Severity.OFFICER,
        "chief-arbiter-missing": Severity.OFFICER,
        "time-control-missing": Severity.OFFICER,
        "played-online": Severity.OFFICER,  # FIDE rates games over the board
    },
    "kbsb": {
        "event-too-long": Severity.NOTE,  # club championships last a season
        "federation-unknown": Severity.NOTE,  # FEFB, VSF and KBSB stand there
    },
    "knsb": {
        "event-too-long": Severity.NOTE,  # club competitions last a season
        "time-control-missing": Severity.OFFICER,  # the list has a minimum time
        "round-dates-decrease": Severity.NOTE,  # a second game in a round gets a round number of its own
        "round-without-games": Severity.NOTE,
    },
    "wof": {
        "chief-arbiter-missing": Severity.NOTE,  # an Othello report has no such line
        "time-control-missing": Severity.NOTE,
        "round-without-games": Severity.NOTE,  # rounds are marked in free text
        "id-unknown": Severity.CONFIRM,  # 6 % of the archive: numbers that were given later, or never
        "federation-differs": Severity.NOTE,  # 10 % of the archive: people move
        "player-listed-twice": Severity.CONFIRM,  # results name the number, so a second line does no harm
        "two-games-in-round": Severity.NOTE,  # 12.5 % of the accepted archive
        "colours-not-mirrored": Severity.CONFIRM,
    },
}
"""What is shipped, by list and by the name of the rule."""


def find_shipped_severity(rule: Rule, rating_list: str | None) -> Severity:
    """Give the severity of a rule for a list, before an office changes anything."""
    return DEFAULTS.get(rating_list or "", {}).get(rule.name, rule.severity)


def build_severity_table(
    rating_list: str | None, extra: Mapping[str, Severity] | None
) -> dict[str, Severity]:
    """Join a list's shipped table with what an office has changed, by code; the latter wins."""
    own = DEFAULTS.get(rating_list or "", {})
    return {catalogue.find_code(name): severity for name, severity in own.items()} | {
        **(extra or {})
    }
