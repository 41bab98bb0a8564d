"""What the cells of a crosstable say, and the games that follow from them.

A cell of a round is the opponent's number, the colour and the result: `17b1`, `5w½`, `32b+`. A cell of a
grid, in which everybody's results against everybody stand, is the result alone.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.model.patterns import defer_pattern
from ratingportal.core.reading.formats.shared.labels import fold_label
from ratingportal.core.reading.formats.sheets.words import NOT_PAIRED, PAIRING_BYES
from ratingportal.core.reading.mirrored_cells import UNREADABLE

if TYPE_CHECKING:
    from collections.abc import Iterable

Cell = tuple[int, str]
"""An opponent's number (0: none) and the key of two characters that folding knows."""
NOTHING: Cell = (0, "- ")
BLANKS = frozenset(("", "-", "--", "*"))

_RESULT = r"(?:1/2|0[.,]5|[.,]5|1[.,]0|0[.,]0|[10½=+-])"
_COLOUR = r"(?![ku¼½¾])[^\W\d_]"
"""A letter of any script, but no part of a result and neither sign that may follow one."""
SWISS_CELL = defer_pattern(
    rf"([0-9]{{1,5}})\s*({_COLOUR})?\s*({_RESULT})?\s*([ku])?", re.IGNORECASE
)
GRID_CELL = defer_pattern(rf"{_RESULT}(?:[\s/|]*{_RESULT})?")
_GRID_RESULT = defer_pattern(_RESULT)
_BYE = defer_pattern(rf"[-−–]\s*({_RESULT})")
_BYE_WORDS = {
    "0": "Z",
    "0.0": "Z",
    "0,0": "Z",
    "+": "F",
    "1": "F",
    "½": "H",
    "=": "H",
    "0.5": "H",
    "0,5": "H",
    "1/2": "H",
}
_BYE_WORDS |= dict.fromkeys(PAIRING_BYES, "F") | dict.fromkeys(NOT_PAIRED, "Z")
_SIGNS = {"1/2": "=", "½": "=", "=": "=", "+": "+", "-": "-"}
_FORFEITED = {"1": "+", "0": "-", "+": "+", "-": "-", "=": "D"}
_NOT_RATED = {"1": "W", "=": "D", "0": "L"}
_BYES = {"1": "F", "=": "H", "0": "Z", "+": "F", "-": "Z"}
_SIDES = 2
_ENGLISH = {"w": "w", "b": "b", "s": "b", "z": "b"}
"""With German and Dutch: weiß and schwarz, wit and zwart."""
_OTHERS = tuple(
    {white: "w"} | dict.fromkeys(black, "b")
    for white, black in (
        *(("b", "nspcčmjz"), ("v", "sm"), ("h", "s"), ("a", "nq"), ("t", "đd"), ("p", "h")),
        *(("б", "чц"), ("ц", "х"), ("λ", "μ"), ("ל", "ש"), ("თ", "შ"), ("白", "黑黒")),
    )
)
"""Blancas and negras, beyaz and siyah, brancas and pretas, białe and czarne, balts and melns, baltieji and juodieji, bardhë
and zi; vit and svart, valkoinen and musta; hvid and sort; alb and negru, ağ and qara; trắng and đen; putih and hitam."""
_UNKNOWN = "-"


def read_letters(texts: Iterable[str]) -> dict[str, str]:
    """Find out which letters mean white and black: without a w, a b beside an n is white.

    Of two letters of a language that is not known here, nobody can tell which one is white.
    """
    letters = {
        (found[2] or "").lower()
        for text in texts
        if (found := SWISS_CELL.fullmatch(text.strip())) and found[2]
    }
    return _choose_colours(letters)


def _choose_colours(letters: set[str]) -> dict[str, str]:
    fitting = (each for each in _OTHERS if len(letters) > 1 and letters <= each.keys())
    if known := next(fitting, None):
        return known
    is_foreign = not letters <= _ENGLISH.keys() and "w" not in letters and len(letters) <= _SIDES
    return dict.fromkeys(letters, _UNKNOWN) if is_foreign else _ENGLISH


def read_cell(text: str, colours: dict[str, str] = _ENGLISH) -> Cell:
    """Read a cell of a round."""
    text = " ".join(text.split())
    if text in BLANKS:
        return NOTHING
    if bye := _BYE_WORDS.get(text.lower()) or _BYE_WORDS.get(
        fold_label(text) if text[0].isalpha() else ""
    ):
        return 0, f"-{bye}"
    if found := _BYE.fullmatch(text):
        return 0, f"-{_BYES[_sign(found[1])]}"
    found = SWISS_CELL.fullmatch(text)
    return _game_cell(found, colours) if found else (0, UNREADABLE)


def _game_cell(found: re.Match[str], colours: dict[str, str]) -> Cell:
    number, letter, result, mark = found.groups("")
    colour = colours.get(letter.lower(), "")
    # A long number without a colour is no opponent.
    unlike = (letter and not colour) or not (letter or result) or (not letter and len(number) > 3)
    if unlike:
        return 0, UNREADABLE
    sign = _sign(result)
    if mark.lower() == "k":
        sign = _FORFEITED.get(sign, " ")
    elif mark:
        sign = _NOT_RATED.get(sign, sign)
    if not int(number):
        return 0, f"-{_BYES.get(sign, ' ')}"
    return int(number), f"{colour or '-'}{sign or ' '}"


def read_grid_cell(text: str) -> list[str] | None:
    """Read the results of a player against another, one for each time that they met; None if they are none."""
    text = text.strip()
    if not text:
        return []
    if not GRID_CELL.fullmatch(text):
        return None
    return [_sign(each) for each in _GRID_RESULT.findall(text)]


def _sign(result: str) -> str:
    result = result.replace(",", ".")
    if result in {"0.5", ".5"}:
        return "="
    return _SIGNS.get(result, result[:1])
