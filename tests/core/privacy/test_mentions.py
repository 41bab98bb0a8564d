"""Places where somebody may be meant: found in every form, masked letter for letter, never guessed."""

from __future__ import annotations

import pytest

from ratingportal.core.privacy import masks, mentions
from ratingportal.core.privacy.mentions import MentionSpan

NAME = "Zsigárdy, Ödön"


def found(text: str, *spellings: str, others: tuple[str, ...] = ()) -> list[str]:
    pattern = mentions.build_pattern(spellings or (NAME,))
    assert pattern is not None
    rest = masks.build_pattern(others)
    return [text[span.start : span.end] for span in mentions.find_alone(text, pattern, rest)]


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("Zsigárdy won.", ["Zsigárdy"]),
        ("as zsigardy said", ["zsigardy"]),
        ("ZSIGÁRDY'S game, Zsigárdyval", ["ZSIGÁRDY", "Zsigárdyval"]),
        ("odon.zsigardy@example.org", ["odon.zsigardy"]),
        ("zsigardy_odon_final.trf", ["zsigardy"]),
        ("Ödön Z. and Z. Ödön", ["Ödön Z", "Z. Ödön"]),
        ("Zsigárdy, Ödön", ["Zsigárdy, Ödön"]),
        ("Ödön alone is anybody; so is Z.", []),
        ("XZsigárdy is another word", []),
    ],
)
def test_parts_of_a_name_are_found(text: str, places: list[str]) -> None:
    assert found(text) == places


def test_small_words_of_a_surname_are_not_looked_for_alone() -> None:
    text = "Van den avond: Berg, van den Berg, den Haag, Bergen"

    assert found(text, "van den Berg, Jan") == ["Berg", "van den Berg"]
    assert found("Li lost, Lisa won", "Li, Bo") == ["Li"]


def test_name_without_a_comma_is_looked_for_word_by_word() -> None:
    assert found("Dupont? Marc!", "Marc DUPONT") == ["Dupont", "Marc"]


def test_name_of_another_script_is_found_in_its_own_letters_and_in_latin_ones() -> None:
    text = "ნაკაშიძე beat Nakashidze; גוריון won"

    assert found(text, "ნაკაშიძე, გია") == ["ნაკაშიძე", "Nakashidze"]
    assert found(text, "גּוּרְיוֹן, דָּוִד") == ["גוריון"]


def test_full_name_of_somebody_else_is_left_out() -> None:
    text = "Zsigárdy, Anna beat Zsigárdy; Anna Zsigárdy was glad"

    assert found(text, others=("Zsigárdy, Anna",)) == ["Zsigárdy"]


@pytest.mark.parametrize(
    ("name", "could"),
    [
        ("Zsigárdy, Ö.", True),
        ("Zsigardy O", True),
        ("Zsigárdy", True),
        ("Zsigárdy, Anna", False),
        ("Peeters, Ödön", False),
    ],
)
def test_who_could_be_the_same(name: str, could: bool) -> None:
    assert mentions.might_be(name, [NAME]) is could


def test_masking_keeps_all_else_where_it_stands() -> None:
    text = "Dear Z. Ödön, hello"
    span = MentionSpan(5, 7)

    masked = mentions.mask_spans(text, [span])

    assert masked == "Dear X. XXXX, hello"
    assert len(masked) == len(text)
    assert not mentions.is_masked(text, span)
    assert mentions.is_masked("Dear XXXXXXX, hello", span)
    assert mentions.is_masked("Dear", span)


def test_text_made_from_a_line_is_found_by_its_neighbours() -> None:
    line = "### winner: Zsigárdy of 2019"
    span = MentionSpan(12, 8)

    def places(text: str) -> list[MentionSpan]:
        return list(mentions.find_same_words(line, span, text))

    assert places("winner: Zsigárdy of 2019") == [MentionSpan(8, 8)]
    assert places("winner zsigardy of 2019") == [MentionSpan(7, 8)]
    assert places("Zsigárdy") == [MentionSpan(0, 8)]
    assert places("Zsigárdy, Anna") == []
    assert places("loser: Zsigárdy of 2019") == []


def test_texts_of_a_value_are_counted_and_replaced_in_order() -> None:
    value = {"a": "one", "b": [1, "two", {"c": "three"}], "d": None}

    assert list(mentions.list_texts(value)) == ["one", "two", "three"]
    assert mentions.replace_text(value, 2, "X") == {
        "a": "one",
        "b": [1, "two", {"c": "X"}],
        "d": None,
    }
    assert mentions.replace_text("one", 0, "X") == "X"


def test_snippet_is_cut_at_words() -> None:
    text = "before " * 20 + "Zsigárdy" + " after" * 20
    cut = mentions.cut_snippet(text, MentionSpan(140, 8))

    assert cut.marked == "Zsigárdy"
    assert cut.before.startswith("…before")
    assert cut.after.endswith("after …")
    assert mentions.cut_snippet("Zsigárdy", MentionSpan(0, 8)) == mentions.Snippet(
        "", "Zsigárdy", ""
    )


def test_line_of_a_file_is_replaced_and_ends_of_lines_stay() -> None:
    text = "one\r\ntwo\nthree\rfour"

    assert masks.split_lines(text) == ["one", "two", "three", "four"]
    assert masks.replace_line(text, 3, "X") == "one\r\ntwo\nX\rfour"
