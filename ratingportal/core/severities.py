"""How strict each rating list is: severities that differ from the rule's own, as data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.findings import Severity

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ratingportal.core.findings import Rule

RATING_LISTS: dict[str, str] = {
    "fide": "FIDE",
    "kbsb": "KBSB-FRBE",
    "knsb": "KNSB youth",
    "wof": "World Othello Federation",
}

DEFAULTS: dict[str, dict[str, Severity]] = {
    "fide": {
        "E012": Severity.OFFICER,  # federation-unknown
        "E014": Severity.OFFICER,  # chief-arbiter-missing
        "E015": Severity.OFFICER,  # time-control-missing
        "E048": Severity.OFFICER,  # played-online: FIDE rates games over the board
    },
    "kbsb": {
        "E007": Severity.NOTE,  # club championships last a season
        "E012": Severity.NOTE,  # FEFB, VSF and KBSB stand there
    },
    "knsb": {
        "E007": Severity.NOTE,  # club competitions last a season
        "E015": Severity.OFFICER,  # the list has a minimum time
        "E019": Severity.NOTE,  # a second game in a round gets a round number of its own
        "E022": Severity.NOTE,
    },
    "wof": {
        "E014": Severity.NOTE,  # an Othello report has no such line
        "E015": Severity.NOTE,
        "E022": Severity.NOTE,  # rounds are marked in free text
        "L001": Severity.CONFIRM,  # 6 % of the archive: numbers that were given later, or never
        "L007": Severity.CONFIRM,  # 10 % of the archive: marriages, nicknames, other readings of a name
        "L010": Severity.NOTE,  # 10 % of the archive: people move
        "P004": Severity.CONFIRM,  # results name the number, so a second line does no harm
        "R002": Severity.CONFIRM,  # 16 % of the accepted archive
        "R011": Severity.NOTE,  # 12.5 % of the accepted archive
        "R106": Severity.CONFIRM,
    },
}


def shipped(rule: Rule, rating_list: str | None) -> Severity:
    """Give the severity of a rule for a list, before an office changes anything."""
    return DEFAULTS.get(rating_list or "", {}).get(rule.code, rule.severity)


def table(rating_list: str | None, extra: Mapping[str, Severity] | None) -> dict[str, Severity]:
    """Join a list's shipped table with what an office has changed; the latter wins."""
    return {**DEFAULTS.get(rating_list or "", {}), **(extra or {})}
