"""The sound file before a register: either the file or the register says something else."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from ratingportal.core.register.answers import Elsewhere
from ratingportal.core.register.matching import Answers, Known, match_all
from ratingportal.core.register.memory import MemoryRegister
from tests.core.builders import SOUND, sound
from tests.core.damaged_files import OTHELLO
from tests.core.field import field
from tests.core.register_cases import everybody
from tests.meta.rule_files import Way, changed, made, written

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.core.register.matching import Match
    from ratingportal.core.register.matching.people import Person

CARL = "1000003 2001/01/30"
NUMBERLESS = "        2001/01/30"


class NationalRegister(MemoryRegister):
    """A register with numbers of its own, which knows one person's FIDE number as well."""

    def match(self, people: Sequence[Person]) -> list[Match]:
        """Ask by the other number alone."""
        known = Known(3, "333", "Muster, Carl", other_number="1000003")
        return match_all(people, Answers(by_other_number={"1000003": [known]}))


def listed(*more: Known, **change: object) -> Way:
    """Let the register know player 3 otherwise, and some more people."""
    return asked("", "", *more, **change)


def asked(old: str, new: str, *more: Known, **change: object) -> Way:
    """Change the file, too."""
    assert old in SOUND
    people = [
        replace(known, **change) if known.key == 3 else known  # type: ignore[arg-type]  # -- fields by name
        for known in everybody(sound())
    ]
    register = MemoryRegister([*people, *more], by_fide_id=True)
    return made(SOUND.replace(old, new), rating_list="fide", register=register)


def told(old: str, new: str, **said: dict[int, Known]) -> Way:
    """Let somebody have said who player 3 is, and change the file."""
    register = MemoryRegister(everybody(sound()), by_fide_id=True, said=Answers(**said))  # type: ignore[arg-type]  # -- fields by name
    return made(SOUND.replace(old, new), rating_list="fide", register=register)


def fielded(**change: object) -> Way:
    """Let the register know one of ten players otherwise; the file gives neither births nor federations."""
    tournament = field()
    for player in tournament.players:
        player.birth = None
    people = [
        replace(known, **{"federation": "NED", **(change if known.key == 3 else {})})  # type: ignore[arg-type]  # -- fields by name
        for known in everybody(field())
    ]
    register = MemoryRegister(people, by_fide_id=True)
    return written(tournament, rating_list="fide", register=register)


def newcomers(spans: tuple[tuple[int, int], ...], more: tuple[Known, ...] = ()) -> Way:
    """Take the Othello report with its new player, who has the number 120999."""
    people = [Known(1, "9001", "EXAMPLE, Anna"), *more]
    changes = (("120999", "NEW1"),) if more else ()
    return changed(
        OTHELLO, *changes, rating_list="wof", register=MemoryRegister(people, spans=spans)
    )


NAMESAKE = Known(9, "2000009", "Muster, Carl", federation="GER", birth_year=1950)
WAYS: dict[str, Way] = {
    "L001": asked("1000003", "7777777"),
    "L002": listed(Known(9, "2000009", "Muster, Carl Friedrich"), merged_into=9),
    "L003": listed(name="Mustr, Carl"),
    "L004": listed(name="Carl, Muster"),
    "L005": listed(name="Muster, Bernd"),
    "L006": listed(name="Beispiel, Carl"),
    "L007": listed(name="Unlike, Quentin"),
    "L008": listed(birth_year=1971),
    "L009": listed(sex="w"),
    "L010": listed(federation="AUT"),
    "L011": listed(rating=2110),
    "L012": asked("1000003", "1000030"),
    "L013": made(
        SOUND.replace("1000003", "third..")
        .replace("1000002", "1000003")
        .replace("third..", "1000002"),
        rating_list="fide",
        register=MemoryRegister(everybody(sound()), by_fide_id=True),
    ),
    "L014": made(SOUND, rating_list="kbsb", register=NationalRegister([], by_fide_id=True)),
    "L017": changed(
        OTHELLO,
        rating_list="wof",
        register=MemoryRegister([Known(3, "120999", "MUSTER, Carl", federation="GER")]),
    ),
    "L019": asked(CARL, " " * len(CARL)),
    "L020": asked(CARL, " " * len(CARL), NAMESAKE),
    "L021": asked(CARL, NUMBERLESS, name="Quite, Different", number="2000010"),
    "L022": asked(CARL, NUMBERLESS, NAMESAKE),
    "L023": asked(
        "Voorbeeld, Dora                   1890 NED     1000004 2010/08/08",
        "Carl Muster                       2105 GER             2001/01/30",
    ),
    "L015": newcomers(((130000, 139999),)),
    "L016": newcomers(((120999, 120999),), (Known(9, "120999", "Holder, Hilde"),)),
    "L018": newcomers(((120000, 129999),)),
    "L024": made(
        SOUND,
        rating_list="fide",
        register=MemoryRegister(
            everybody(sound()),
            by_fide_id=True,
            others=[Elsewhere(3, "Other Open", "Lyon", "FRA", frozenset((date(2026, 3, 15),)))],
        ),
    ),
    "L025": listed(is_inactive=True),
    "L026": fielded(rating=900),
    "L027": fielded(birth_year=1920),
    "L028": fielded(federation="PER"),
    "L030": made(
        SOUND,
        rating_list="fide",
        register=MemoryRegister(everybody(sound()), by_fide_id=True, edition=date(2025, 1, 1)),
    ),
    "L031": told("", "", chosen={3: Known(9, "2000009", "Muster, Carl", birth_year=2001)}),
    "L032": told(CARL, NUMBERLESS, chosen={3: NAMESAKE}),
    "L033": told(CARL, NUMBERLESS, decided={3: NAMESAKE}),
}
