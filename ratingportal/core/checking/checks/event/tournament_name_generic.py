"""E023: the name fits hundreds of tournaments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.patterns import defer_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E023",
    name="tournament-name-generic",
    title="Tournament name too general",
    severity=Severity.CONFIRM,
    message="“{value}” could be the name of any tournament.",
    why="In the list of rated events it cannot be told apart from others with the same name.",
    fix="Add the place, the year or the group to the name, or confirm it.",
    source="Scottish grading office, questions of organisers; KNSB, alternative CSV for youth ratings: the description must make clear which event it is.",
    about=("value",),
)
NEEDS = ("name",)
_WORDS = frozenset(
    (
        *("open", "tournament", "tournoi", "toernooi", "turnier", "torneo", "turnering", "event"),
        *("club", "championship", "championships", "kampioenschap", "championnat", "meisterschaft"),
        *(
            "clubkampioenschap",
            "vereinsmeisterschaft",
            "competition",
            "competitie",
            "league",
            "cup",
        ),
        *("rapid", "rapide", "blitz", "allegro", "swiss", "rating", "chess", "schaak", "schach"),
        *("internal", "interne", "individual", "team", "match", "the", "de", "of", "our", "echecs"),
        *("othello", "spring", "summer", "autumn", "winter", "new", "game", "games"),
    )
)
_SEASONS = frozenset(("spring", "summer", "autumn", "winter"))
_WORD = defer_pattern(r"[^\W_]+")


def check(case: Case) -> Iterator[Finding]:
    """Look for a word or number that says more than the kind of event."""
    name = case.tournament.name or ""
    words = _WORD.findall(name.casefold())
    if words and _WORDS.issuperset(words) and (len(words) == 1 or _SEASONS.isdisjoint(words)):
        yield RULE.found(case.file.place_heading("name"), value=name)
