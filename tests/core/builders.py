"""Sound tournaments, as a model and as a file, for tests to spoil."""

from __future__ import annotations

from dataclasses import fields, replace
from datetime import date
from typing import TYPE_CHECKING, Any

from ratingportal.core.checking.case import Case, FileFacts
from ratingportal.core.checking.checks import choose_checks
from ratingportal.core.inspection import Report, check, read
from ratingportal.core.model.tournament import Bye, ByeKind, Game, GameKind, Player, Tournament
from ratingportal.core.reading.formats import load_formats
from ratingportal.core.reading.formats.trf.layout import locate

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ratingportal.core.checking.case import SubmissionTerms
    from ratingportal.core.checking.checks import Check
    from ratingportal.core.checking.knowledge import Knowledge
    from ratingportal.core.model.findings import Finding, Rule
    from ratingportal.core.reading.formats.traits import Traits
    from ratingportal.core.register.memory import MemoryRegister

TODAY = date(2026, 11, 16)
FILE_FIELDS = fields(FileFacts)
PLAYED, FORFEIT, PENDING = GameKind.PLAYED, GameKind.FORFEIT, GameKind.PENDING

SOUND = """\
012 Spring Open
022 Utrecht
032 NED
042 2026/03/14
052 2026/03/15
062 4
072 4
092 Individual: Round-Robin
102 Arbiter, Ada
122 90 min + 30 s/move
132                                                                                        26/03/14  26/03/14  26/03/15
001    1 m GM Example, Anna                     2410 NED     1000001 1990/05/21  2.5    1     4 w 1     2 w =     3 b 1
001    2 w FM Sample, Bea                       2300 BEL     1000002 1985/11/02  2.0    2     3 w =     1 b =     4 w 1
001    3 m    Muster, Carl                      2105 GER     1000003 2001/01/30  1.5    3     2 b =     4 b 1     1 w 0
001    4 w    Voorbeeld, Dora                   1890 NED     1000004 2010/08/08  0.0    4     1 b 0     3 w 0     2 b 0
"""


def sound(**changes: Any) -> Tournament:
    """Build the tournament of `SOUND`: four players, three rounds, no finding."""
    whole: dict[str, Any] = {
        "name": "Spring Open",
        "city": "Utrecht",
        "federation": "NED",
        "start": date(2026, 3, 14),
        "end": date(2026, 3, 15),
        "declared_players": 4,
        "declared_rated_players": 4,
        "type": "Individual: Round-Robin",
        "chief_arbiter": "Arbiter, Ada",
        "time_control": "90 min + 30 s/move",
        "round_dates": (date(2026, 3, 14), date(2026, 3, 14), date(2026, 3, 15)),
        "rounds": 3,
        "players": [
            player(1, "Example, Anna", 2410, "NED", "1990-05-21", 25),
            player(2, "Sample, Bea", 2300, "BEL", "1985-11-02", 20),
            player(3, "Muster, Carl", 2105, "GER", "2001-01-30", 15),
            player(4, "Voorbeeld, Dora", 1890, "NED", "2010-08-08", 0),
        ],
        "games": [
            Game(1, 1, 4, 10, 0),
            Game(1, 2, 3, 5, 5),
            Game(2, 4, 3, 0, 10),
            Game(2, 1, 2, 5, 5),
            Game(3, 2, 4, 10, 0),
            Game(3, 3, 1, 0, 10),
        ],
    }
    return Tournament(**{**whole, **changes})


def player(number: int, name: str, rating: int, federation: str, birth: str, points: int) -> Player:
    return Player(
        number,
        name,
        line=11 + number,
        rating=rating,
        federation=federation,
        fide_id=str(1000000 + number),
        birth=birth,
        points=points,
        rank=number,
    )


def case(tournament: Tournament | None = None, **changes: Any) -> Case:
    """Put a tournament before the rules, as if read from a file of `format_key`; by default the sound one."""
    if key := changes.pop("format_key", ""):
        changes["traits"] = traits_of(key)
    options: dict[str, Any] = {
        "today": TODAY,
        "lines": SOUND.splitlines(),
        "locate": locate,
        "header_lines": {
            "name": 1,
            "start": 4,
            "end": 5,
            "declared_players": 6,
            "round_dates": 11,
        },
    }
    whole = {**options, **changes}
    file = FileFacts(
        **{each.name: whole.pop(each.name) for each in FILE_FIELDS if each.name in whole}
    )
    return Case(tournament or sound(), file=file, **whole)


def traits_of(format_key: str) -> Traits:
    """Give the traits of a format."""
    return load_formats()[format_key].traits


def runs(rule: Rule, format_key: str) -> bool:
    """Tell whether a rule is for files of a format."""
    return any(each.rule is rule for each in choose_checks(traits_of(format_key)))


def runnable_checks() -> list[Check]:
    """Give the rules that run on the sound file wherever it is checked."""
    return [each for each in choose_checks(traits_of("trf16")) if not each.needs]


def spoiled(old: str, new: str, *, count: int = 1) -> str:
    """Change the sound file; the text to change must be there."""
    assert SOUND.count(old) >= count
    return SOUND.replace(old, new, count)


def report(text: str | bytes, **options: Any) -> Report:
    """Inspect a file."""
    data = text if isinstance(text, bytes) else text.encode()
    found = inspect_asking(data, **{"filename": "spring.trf", **options})
    assert found.system_errors == ()
    return found


def tournament_of(text: str | bytes, **options: Any) -> Tournament:
    """Read a file of which something must be readable."""
    found = report(text, **options).tournament
    assert found is not None
    return found


def inspect_asking(
    data: bytes,
    *,
    terms: SubmissionTerms | None = None,
    knowledge: Knowledge | None = None,
    register: MemoryRegister | None = None,
    **options: Any,
) -> Report:
    """Inspect a file as the portal does: read it, ask a register about it, and check it with the answers."""
    found = read(data, **{"today": TODAY, **options})
    asked = register.ask(found.tournament) if register and found.tournament else None
    return check(found, terms=terms, knowledge=knowledge, register=asked)


def of(found: Report | Iterable[Finding], code: str) -> list[Finding]:
    """Give the findings with this code, without their offers: those are put to the test in test_offers."""
    findings = found.findings if isinstance(found, Report) else found
    return [replace(finding, fixes=()) for finding in findings if finding.code == code]


def codes(found: Report) -> list[str]:
    """Give the codes of all findings."""
    return [finding.code for finding in found.findings]


def bye(round_: int, number: int, kind: ByeKind) -> Bye:
    return Bye(round_, number, kind)
