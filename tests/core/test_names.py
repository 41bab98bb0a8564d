"""Names as people compare them."""

import pytest

from ratingportal.core import names


@pytest.mark.parametrize(
    ("name", "folded"),
    [
        ("Müller-Lüdenscheidt, Jörg", "muller ludenscheidt jorg"),
        ("O’Neill, Séan", "oneill sean"),
        ("O'NEILL, SEAN", "oneill sean"),
        ("Żółć, Łukasz", "zolc lukasz"),
        ("Straße, Ænne", "strasse aenne"),
        ("Þórsson, Guðmundur", "thorsson gudmundur"),
        ("Çelik, İbrahim", "celik ibrahim"),
        ("IŞIK, Irmak", "isik irmak"),
        ("Чигорин, Михаил", "chigorin mikhail"),
        ("Παπαδόπουλος, Γιώργος", "papadopoulos giorgos"),
        ("  Two   blanks ,\tand a tab ", "two blanks and a tab"),
        ("", ""),
        (" ,.-' ", ""),
    ],
)
def test_fold(name: str, folded: str) -> None:
    assert names.fold(name) == folded


def test_folding_twice_changes_nothing_and_is_cut() -> None:
    once = names.fold("Nguyễn, Thị Ánh " * 40)

    assert names.fold(once) == once.strip()
    assert len(once) <= names.KEY_LENGTH


def test_swapped_names_have_equal_sorted_words() -> None:
    assert names.sorted_words(names.fold("Wit, Jan de")) == names.sorted_words(
        names.fold("Jan de Wit")
    )


def test_without_a_comma_every_order_is_possible() -> None:
    assert names.surname_initials("De Wit, Jan") == ("de wit j",)
    assert {"jan d", "de wit j", "wit j"} <= set(names.surname_initials("Jan de Wit"))
    assert names.surname_initials("Anand V") == ("anand v", "v a")
    assert names.surname_initials("Anand") == names.surname_initials("") == ()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Kowalsky, Jan", "Kowalski, Jan"),
        ("Schmidt, Anna", "Schmitt, Ana"),
        ("Yusupov, Artur", "Jussupow, Artur"),
        ("Philipp, Katja", "Filip, Catia"),
        ("Chebykin, Mikhail", "Mihail Shebykin"),
    ],
)
def test_what_sounds_alike_has_one_key(one: str, other: str) -> None:
    assert names.sound(names.fold(one)) == names.sound(names.fold(other))


def test_other_names_sound_otherwise() -> None:
    assert names.sound("kowalski jan") != names.sound("nowak jan")
    assert names.sound("") == ""


@pytest.mark.parametrize(
    ("name", "turned"),
    [
        ("De Wit, Jan", "jan de wit"),
        ("Lefèvre, Zoé", "zoe lefevre"),
        ("Anand", "anand"),
        (", Jan", "jan"),
        ("", ""),
        ("Jan de Wit", "de wit jan"),
        ("A,B,C", "b c a"),
        ("X" * 300 + ", Y", "y " + "x" * 198),
    ],
)
def test_all_keys_at_once_are_the_single_ones(name: str, turned: str) -> None:
    folded = names.fold(name)

    assert names.keys(name) == (folded, names.sorted_words(folded), turned, names.sound(folded))


def test_titles_are_left_out_unless_nothing_is_left() -> None:
    assert names.without_titles("dr who") == "who"
    assert names.without_titles("dr") == "dr"


@pytest.mark.parametrize(
    ("one", "other", "typos"),
    [
        ("kowalski", "kowalski", 0),
        ("kowalski", "kowlaski", 1),
        ("kowalski", "kowalsky", 1),
        ("kowalski", "kowalskii", 1),
        ("kowalski", "owalski", 1),
        ("ab", "ba", 1),
        ("jan", "piet", 4),
        ("a", "abcdefgh", 4),
        ("", "ab", 2),
    ],
)
def test_distance(one: str, other: str, typos: int) -> None:
    assert names.distance(one, other) == names.distance(other, one) == typos


def test_one_typo_apart_share_a_deletion() -> None:
    for typo in ("kowlski", "kowalskii", "kowaiski"):
        assert names.deletions("kowalski") & names.deletions(typo)
    assert not names.deletions("kowalski") & names.deletions("nowak")
