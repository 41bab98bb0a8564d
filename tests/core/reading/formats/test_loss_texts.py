"""The sentences about what a format could not hold."""

import pytest

from ratingportal.core.reading.formats.base import Loss, LossKind


@pytest.mark.parametrize(
    ("loss", "text"),
    [
        (Loss(LossKind.FIELD_DROPPED, "number of teams", 1, "0"), "Dropped: number of teams “0”."),
        (
            Loss(LossKind.FIELD_DROPPED, "titles", 2, "FM"),
            "Dropped: titles (2), for example “FM”.",
        ),
        (
            Loss(LossKind.GAME_DROPPED, "games", 2, "round 4, 27 against 4"),
            "Dropped: games (2), for example round 4, 27 against 4.",
        ),
        (
            Loss(LossKind.RECORD_DROPPED, "XXR", 1, "a line of the file"),
            "Dropped: records XXR.",
        ),
        (Loss(LossKind.TEXT_CUT, "names", 1, ""), "Shortened: names."),
    ],
)
def test_sentence_counts_only_what_is_more_than_one(loss: Loss, text: str) -> None:
    assert loss.text == text
