"""Names as people compare them."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratingportal.core.model import names


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
    assert names.fold_name(name) == folded


@pytest.mark.parametrize(
    ("name", "folded"),
    [
        ("ნაკაშიძე, გიორგი", "nakashidze giorgi"),
        ("ՊԵՏՐՈՍՅԱՆ, Տիգրան", "petrosyan tigran"),
        ("Нұрлан, Әлия", "nurlan aliia"),
        ("אברהם, דוד", "avrhm dvd"),
        ("عبد الرحمن, أحمد", "abd alrhmn ahmd"),
        ("김, 철수", "gim cheolsu"),
        ("สุดา พิมพ์", "suda phimph"),
        ("ガクラ, ヨーコ", "gakura yoko"),
        ("Kaʻiulani", "kaiulani"),
        ("Żółć, გიორგი", "zolc giorgi"),
        ("٣", "3"),
    ],
)
def test_letters_of_other_scripts_become_latin_ones(name: str, folded: str) -> None:
    assert names.fold_name(name) == folded


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("דָּוִד, בֶּן־גּוּרְיוֹן", "דוד, בן-גוריון"),
        ("ג׳ורג׳", "ג'ורג'"),
        ("أَحْمَد", "احمد"),
        (unicodedata.normalize("NFD", "김철수"), "김철수"),
        ("ｶﾞｸﾗ", "ガクラ"),
    ],
)
def test_what_people_also_leave_out_makes_no_difference(one: str, other: str) -> None:
    assert names.fold_name(one) == names.fold_name(other)


def test_other_people_stay_others_in_latin_letters() -> None:
    assert names.fold_name("احمد") != names.fold_name("حمد")
    assert names.fold_name("עמר") != names.fold_name("מר")


def test_chinese_characters_are_read_in_several_ways_and_stay() -> None:
    assert names.fold_name("佐々木, 健 (Ken)") == "佐々木 健 ken"


def test_a_name_of_nothing_but_signs_for_the_library_stays() -> None:
    assert names.fold_name("ء") == "ء"


@given(st.text(st.characters(max_codepoint=0x24F) | st.sampled_from("Жщійέούς'’-, ")))
def test_what_the_tables_know_is_left_to_them(name: str) -> None:
    known = names.fold_letters(name)

    assert names.fold_name(name) == known or not known.isascii()


def test_folding_twice_changes_nothing_and_is_cut() -> None:
    once = names.fold_name("Nguyễn, Thị Ánh " * 40)

    assert names.fold_name(once) == once.strip()
    assert len(once) <= names.KEY_LENGTH


def test_swapped_names_have_equal_sorted_words() -> None:
    assert names.sort_words(names.fold_name("Wit, Jan de")) == names.sort_words(
        names.fold_name("Jan de Wit")
    )


def test_without_a_comma_every_order_is_possible() -> None:
    assert names.list_surname_initials("De Wit, Jan") == ("de wit j",)
    assert {"jan d", "de wit j", "wit j"} <= set(names.list_surname_initials("Jan de Wit"))
    assert names.list_surname_initials("Anand V") == ("anand v", "v a")
    assert names.list_surname_initials("Anand") == names.list_surname_initials("") == ()


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
    assert names.build_sound_key(names.fold_name(one)) == names.build_sound_key(
        names.fold_name(other)
    )


def test_other_names_sound_otherwise() -> None:
    assert names.build_sound_key("kowalski jan") != names.build_sound_key("nowak jan")
    assert names.build_sound_key("") == ""


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
    folded = names.fold_name(name)

    assert names.build_keys(name) == (
        folded,
        names.sort_words(folded),
        turned,
        names.build_sound_key(folded),
    )


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
    assert names.count_typos(one, other) == names.count_typos(other, one) == typos


def test_beyond_the_most_typos_are_not_counted() -> None:
    assert names.count_typos("jan", "piet", most=1) == 2
    assert names.count_typos("ab", "ba", most=0) == 1
    assert names.count_typos("", "", most=0) == 0


def test_letter_that_looks_like_a_digit_stays_a_letter() -> None:
    assert names.fold_name("Ƅ") == "ƅ"
