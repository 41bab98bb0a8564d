import pytest

from ratingportal.tournaments.search_text import KEY_LENGTH, build_search_key, split_words


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Zürich Öpen", ["zurich", "open"]),
        ("St. Louis–2026", ["st", "louis", "2026"]),
        ("  ", []),
        ("Łódź", ["łodz"]),
        ("ΑΘΉΝΑ", ["αθηνα"]),
    ],
)
def test_words_are_folded(text: str, expected: list[str]) -> None:
    assert split_words(text) == expected


def test_key_is_cut_so_that_an_index_can_hold_it() -> None:
    assert len(build_search_key("x" * 5000, "city")) == KEY_LENGTH
