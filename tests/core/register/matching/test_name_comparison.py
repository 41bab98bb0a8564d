"""Names of one person agree, however they are written; names of two people do not."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingportal.core.register.matching import Agreement, compare_names

WORDS = st.text("abcdefghijklmnopqrstuvwxyz", min_size=2, max_size=9)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("Novak, Petra", "NOVÁK Petra", Agreement.EQUAL),
        ("Novak, Petra", "Petra Novak", Agreement.EQUAL),
        ("O'Brian, Sean", "OBrian, Seán", Agreement.EQUAL),
        ("de Vries, Jan Piet", "Jan Piet de Vries", Agreement.EQUAL),
        ("Novak, Petra", "Petra, Novak", Agreement.SWAPPED),
        ("Li, Wei", "Wei, Li", Agreement.SWAPPED),
        ("Nowak, Petra", "Novak, Petra", Agreement.SPELLING),
        ("Müller, Jörg", "Mueller, Joerg", Agreement.SPELLING),
        ("Ivanov, Aleksandr", "Ivanov, Alexander", Agreement.SPELLING),
        ("Weber, Alex", "Weber, Alexander", Agreement.SPELLING),
        ("Muraoka, Shunjirou", "Muraoka, Syunziro", Agreement.SPELLING),
        ("Muraoka, Yuuta", "Muraoka, Yuta", Agreement.SPELLING),
        ("Garcia Lopez, Maria", "Garcia, Maria Elena", Agreement.SPELLING),
        ("van den Berg, Tom", "Berg, Tom", Agreement.SPELLING),
        ("Novak, Petra", "Novak, P.", Agreement.INITIALS),
        ("de Vries, Jan Piet", "J.P. de Vries", Agreement.INITIALS),
        ("Novak, Petra", "Novak", Agreement.INITIALS),
        ("Novak, Petra", "Novak, Dana", Agreement.FIRST_NAME),
        ("Weber, Paul", "Weber, Paula", Agreement.FIRST_NAME),
        ("Weber, Mario", "Weber, Maria", Agreement.FIRST_NAME),
        ("Novak, P.", "Novak, Dana", Agreement.FIRST_NAME),
        ("Ivanova, Maria", "Ivanov, Mario", Agreement.FIRST_NAME),
        ("Jansen, Nils", "Hansen, Niels", Agreement.FIRST_NAME),
        ("Novak, Petra", "Weber, Petra", Agreement.SURNAME),
        ("Novak, Petra", "Weber, Paul", Agreement.OTHER),
        ("Ng, A", "Tan, B", Agreement.OTHER),
        ("", "Novak, Petra", Agreement.OTHER),
        ("?", "Novak, Petra", Agreement.OTHER),
    ],
)
def test_names_agree_as_people_would_say(one: str, other: str, expected: Agreement) -> None:
    assert compare_names(one, other) is expected
    assert compare_names(other, one) is expected


@settings(deadline=None)
@given(WORDS, WORDS)
def test_every_name_is_its_own_and_swapping_never_makes_a_stranger(last: str, first: str) -> None:
    name = f"{last}, {first}"

    assert compare_names(name, name) is Agreement.EQUAL
    assert compare_names(name, f"{first} {last}") is Agreement.EQUAL
    assert compare_names(name, f"{first}, {last}") in {
        Agreement.SWAPPED,
        Agreement.EQUAL,
        Agreement.SPELLING,
    }


@settings(deadline=None)
@given(st.lists(WORDS, min_size=1, max_size=12), st.lists(WORDS, min_size=1, max_size=12))
def test_any_two_names_can_be_compared_either_way_round(one: list[str], other: list[str]) -> None:
    left, right = " ".join(one), " ".join(other)

    assert compare_names(left, right) is compare_names(right, left)
