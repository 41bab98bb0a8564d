"""One slip anywhere leaves a name in one of the stretches that are looked at."""

import pytest

from ratingportal.core.model import names
from ratingportal.core.register.misspellings import Order, Stretch, list_stretches

RIGHT = "Van der Berg, Jan Pieter"


def _holds(stretch: Stretch, name: str) -> bool:
    folded, _words, turned, _sound = names.build_keys(name)
    text = {
        Order.NAME: folded,
        Order.NAME_END: folded[::-1],
        Order.TURNED: turned,
        Order.TURNED_END: turned[::-1],
    }[stretch.order]
    return stretch.start <= text < stretch.stop


def _slips(name: str) -> list[str]:
    """Give every text that is one slip away, except where parts would be joined or parted."""
    spots = [at for at, letter in enumerate(name) if letter.isalpha()]
    left_out = [name[:at] + name[at + 1 :] for at in spots]
    other = [name[:at] + "q" + name[at + 1 :] for at in spots]
    more = [name[:at] + "q" + name[at:] for at in spots]
    exchanged = [
        name[:at] + name[at + 1] + name[at] + name[at + 2 :] for at in spots if at + 1 in spots
    ]
    return [*left_out, *other, *more, *exchanged]


@pytest.mark.parametrize("name", [RIGHT, "Lin, Bob", "Anand, Viswanathan"])
def test_every_slip_is_covered(name: str) -> None:
    missed = [
        typed
        for typed in _slips(name)
        if not any(_holds(stretch, name) for stretch in list_stretches(typed))
    ]

    assert missed == []


@pytest.mark.parametrize("order", ["Jan Pieter Van der Berg", "Van der Berg Jan Pieter"])
def test_every_slip_is_covered_in_either_order_without_a_comma(order: str) -> None:
    missed = [
        typed
        for typed in _slips(order)
        if not any(_holds(stretch, RIGHT) for stretch in list_stretches(typed))
    ]

    assert missed == []


def test_others_are_not_looked_at() -> None:
    typed = list_stretches("Van der Breg, Jan Pieter")

    assert not any(_holds(stretch, "Van der Berg, Karel") for stretch in typed)
    assert not any(_holds(stretch, "Janssens, Jan Pieter") for stretch in typed)


def test_a_word_alone_says_too_little() -> None:
    assert list_stretches("Anand") == ()
    assert list_stretches("") == ()
