"""One cause, one finding: small damages, and everything that is said about each of them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.core.builders import SOUND, codes, report, spoiled
from tests.core.knsb import SOUND as DUTCH
from tests.core.knsb import knsb
from tests.core.othello import othello
from tests.core.othello import spoiled as othello_spoiled
from tests.core.reading.formats.belgian import CSV, classic, csv
from tests.core.vega import vega

if TYPE_CHECKING:
    from collections.abc import Callable

    from ratingportal.core.inspection import Report

CARL = "001    3 m    Muster, Carl                      2105 GER     1000003 2001/01/30  1.5    3     2 b =     4 b 1     1 w 0"
NAMELESS = "                  "
AGAIN = "900;2;21-03-2026;8000002;8000003;2;Monster, Bas;Proef, Cato;30-11-2013;;790;655\n"


def all_of(*pairs: tuple[str, str]) -> str:
    """Change the sound file in several places."""
    text = SOUND
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new)
    return text


DAMAGES: dict[str, tuple[str, list[str]]] = {
    "a date that is none": (spoiled("042 2026/03/14", "042 2026/13/44"), ["E101"]),
    "a month that is none": (spoiled("042 2026/03/14", "042 2026/13/04"), ["E101"]),
    "a point system that is none": (f"{SOUND}162 one half\n", ["E105"]),
    "a start number that is none": (spoiled("001    3 m", "001    x m"), ["F204"]),
    "a start number given twice": (spoiled("001    3 m", "001    2 m"), ["P002"]),
    "a row that breaks off": (spoiled(CARL, CARL[:26]), ["F203"]),
    "points that are none": (spoiled("2001/01/30  1.5", "2001/01/30  x.5"), ["F205"]),
    "a cell that is none": (spoiled("     2 b =     4 b 1", "     2 x =     4 b 1"), ["F206"]),
    "an opponent who is not listed": (
        spoiled("     2 b =     4 b 1", "    17 b =     4 b 1"),
        ["R101"],
    ),
    "oneself as opponent": (spoiled("     2 b =     4 b 1", "     3 b =     4 b 1"), ["R102"]),
    "two sides that disagree": (spoiled("     1 b 0     3 w 0", "     1 b 1     3 w 0"), ["R105"]),
    "a blank lost in a name": (spoiled("Muster, Carl  ", "Muster, Carl "), ["F213"]),
    "a letter too much in a name": (spoiled("Muster, Carl ", "Muster, Carla "), ["F213"]),
    "a result without its opponent": (
        spoiled("     2 b =     4 b 1", "       b =     4 b 1"),
        ["R103"],
    ),
    "two sides with one colour": (
        spoiled("     2 b =     4 b 1", "     2 w =     4 b 1"),
        ["R106"],
    ),
    "a file without its rounds": (
        "\n".join(each[:91] if each[:4] == "001 " else each for each in SOUND.splitlines()),
        ["R001"],
    ),
    "a file without its results": (re.sub(r"( [wb]) [10=](?=  |\n)", r"\1  ", SOUND), ["R001"]),
    "a rating that is none": (spoiled("2105 GER", "21O5 GER"), ["P101"]),
    "a rank given twice": (spoiled(" 2.5    1 ", " 2.5    2 "), ["P013"]),
    "no date of the first round": (spoiled("26/03/14  26/03/14", "          26/03/14"), ["E017"]),
    "no date of the last round": (spoiled("  26/03/15\n", "\n"), ["E017"]),
    "no name": (spoiled("Muster, Carl", "            "), ["P005"]),
    "one word as a name": (spoiled("Muster, Carl", "Muster      "), ["P023"]),
    "a name without a comma": (spoiled("Muster, Carl", "Muster Carl "), ["P021"]),
    "no opponent as a player": (
        all_of(("Muster, Carl", "BYE         "), ("1000003 2001/01/30", NAMELESS)),
        ["P016"],
    ),
    "a word for a name": (
        all_of(("Muster, Carl", "Unknown     "), ("1000003 2001/01/30", NAMELESS)),
        ["P029"],
    ),
    "a program as a player": (
        all_of(("Muster, Carl", "Stockfish   "), ("1000003 2001/01/30", NAMELESS)),
        ["P030"],
    ),
    "neither number nor birth date": (spoiled("1000003 2001/01/30", NAMELESS), ["P034"]),
    "a newcomer's birth date that is none": (
        spoiled("2105 GER     1000003 2001/01/30", "     GER             2001/13/30"),
        ["E009", "P103"],
    ),
    "a column of clubs": (
        all_of(
            (" NED     1", " XQZ     1"), (" BEL     1", " XQY     1"), (" GER     1", " XQX     1")
        ),
        ["P007"],
    ),
    "a column of licences": (all_of(("    1000", "       7")), ["P040"]),
    "births on one day": (
        all_of(
            *(
                (day, "1990/05/05")
                for day in ("1990/05/21", "1985/11/02", "2001/01/30", "2010/08/08")
            )
        ),
        ["S011"],
    ),
    "births on New Year's Day": (
        all_of(("05/21", "01/01"), ("11/02", "01/01"), ("01/30", "01/01"), ("08/08", "01/01")),
        ["P033"],
    ),
    "ranks from eleven": (
        all_of(
            *(
                (f".{tenth}    {rank} ", f".{tenth}   1{rank} ")
                for rank, tenth in ((1, 5), (2, 0), (3, 5), (4, 0))
            )
        ),
        ["P037"],
    ),
    "a rank left out": (spoiled(" 2.5    1 ", " 2.5      "), ["P036"]),
    "totals of two neighbours exchanged": (
        all_of(("11/02  2.0", "11/02  1.5"), ("01/30  1.5", "01/30  2.0")),
        ["S005"],
    ),
    "one person on two lines": (
        all_of(("Muster, Carl", "Sample, Bea "), ("1000003 2001/01/30", "1000002 1985/11/02")),
        ["P004"],
    ),
    "one name with two numbers": (
        all_of(("Muster, Carl", "Sample, Bea "), ("1000003 2001/01/30", "1000003           ")),
        ["P020"],
    ),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damage_is_told_once(damage: str) -> None:
    text, expected = DAMAGES[damage]

    assert sorted(codes(report(text))) == expected


def of_other_formats() -> dict[str, tuple[Callable[[], Report], list[str]]]:
    """Damages that only other formats can have; what their sound files say is left out."""
    twice = "  9001 (42)>(22) 120999 B\n"
    return {
        "a row sent twice": (lambda: knsb(text=DUTCH + AGAIN), ["R022"]),
        "a game entered twice": (lambda: othello(othello_spoiled(twice, twice * 2)), ["R022"]),
        "a game of a day entered twice": (
            lambda: csv(text=CSV + CSV.splitlines(keepends=True)[4].replace("1;14", "4;14", 1)),
            ["R022"],
        ),
        "a row without a number": (lambda: vega("001    4 |", "001    x |"), ["F850"]),
        "a matricule that is none": (lambda: classic("34567", "3456x"), ["P102"]),
    }


@pytest.mark.parametrize("damage", of_other_formats())
def test_a_damage_of_another_format_is_told_once(damage: str) -> None:
    inspect, expected = of_other_formats()[damage]
    usual = {"a row without a number": vega, "a matricule that is none": classic}
    sound = {each.fingerprint for each in usual.get(damage, knsb)().findings}

    found = [
        each.code
        for each in inspect().findings
        if each.fingerprint not in sound and each.code[0] in "PRS" + "F" * (damage in usual)
    ]

    assert sorted(found) == expected


ELSEWHERE: dict[str, tuple[Callable[[], Report], list[str]]] = {
    "a bye by its word": (
        lambda: othello(othello_spoiled("%Round 3\n", "  9004 (00)<(64) BYE\n%Round 3\n")),
        ["R500"],
    ),
    "an id mistyped in the list": (
        lambda: othello(othello_spoiled("%_%    9001,", "%_%   O9001,")),
        ["P500", "P501"],
    ),
    "no comma behind a number": (
        lambda: othello(othello_spoiled("9001, EXAMPLE", "9001 EXAMPLE")),
        ["F503"],
    ),
    "a disc too few": (
        lambda: othello(othello_spoiled("(42)>(22) 120999", "(42)>(21) 120999")),
        ["R512"],
    ),
    "one number on both sides": (
        lambda: knsb("8000003;8000004", "8000003;8000003"),
        ["R102"],
    ),
    "a first day that is too late": (lambda: knsb("042;14-03-2026", "042;15-03-2026"), ["E812"]),
    "a round with two days": (
        lambda: knsb("900;2;21-03-2026;8000004", "900;2;20-03-2026;8000004"),
        ["E802"],
    ),
    "a row's number that is none": (lambda: classic("  3 Probe", " x3 Probe"), ["F604"]),
    "a row's number given twice": (lambda: classic("  3 Probe", "  2 Probe"), ["P002"]),
    "a cell left empty": (lambda: classic("   3 N 1   2 N 0", "   3 N 1        "), ["R103"]),
}


@pytest.mark.parametrize("damage", ELSEWHERE)
def test_a_damage_has_no_echo(damage: str) -> None:
    inspect, expected = ELSEWHERE[damage]
    sound = {each.fingerprint for each in [*knsb().findings, *classic().findings]}

    found = [each.code for each in inspect().findings if each.fingerprint not in sound]

    assert sorted(found) == expected


def test_columns_counted_in_bytes_are_told_once() -> None:
    text = spoiled("Muster, Carl  ", "Müster, Carl ")

    assert codes(report(text)) == ["F214"]


def test_what_blocks_is_never_left_out_for_something_milder() -> None:
    found = report(spoiled("Muster, Carl     ", "Muster, Carl\t  "))

    assert set(codes(found)) == {"F108", "F213"}
    assert found.blocks


def test_what_others_lack_too_is_not_taken_for_a_consequence() -> None:
    clubs = all_of(
        (" NED     1", " XQZ     1"),
        (" BEL     1", " XQY     1"),
        ("Muster, Carl  ", "Muster, Carl "),
    )

    assert "P007" in codes(report(clubs))


def test_rules_that_could_not_run_are_named() -> None:
    assert {"E004", "E007", "E018"} <= set(report(DAMAGES["a date that is none"][0]).not_run)
    scoring = set(report(DAMAGES["a point system that is none"][0]).not_run)
    assert {"R002", "R003", "R017", "S001", "S005"} <= scoring
    numbers = set(report(DAMAGES["a start number given twice"][0]).not_run)
    assert {"E008", "E022", "P011", "P039", "R006", "R011", "S001", "S006"} <= numbers
    assert numbers == set(report(DAMAGES["a row that breaks off"][0]).not_run)


def test_whole_columns_are_counted_not_listed() -> None:
    (clubs,) = report(DAMAGES["a column of clubs"][0]).findings
    (licences,) = report(DAMAGES["a column of licences"][0]).findings

    assert clubs.details["count"] == licences.details["count"] == 4
