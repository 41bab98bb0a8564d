"""The result of a game as people write it in one cell: `1-0`, `½ - ½`, `+ - -`, or white's score alone."""

from __future__ import annotations

from typing import NamedTuple

from ratingportal.core.model.patterns import defer_pattern
from ratingportal.core.model.tournament import DRAW, LOSS, WIN, ByeKind, GameKind
from ratingportal.core.reading.formats.shared.labels import fold_label
from ratingportal.core.reading.formats.sheets.words import NOT_PAIRED, PAIRING_BYES

_HALF = defer_pattern(r"½|1/2|0?[.,]5|remis|draw")
_WHOLE = defer_pattern(r"([10])[.,]0(?![0-9])")
_PAIR = defer_pattern("([10=+-])[-:/]?([10=+-])([ukf]{0,2})")
_ALONE = {"1": "10", "0": "01", "5": "==", "=": "==", "+": "+-", "-": "-+"}
_SCORES = {"1": WIN, "0": LOSS, "=": DRAW, "+": WIN, "-": LOSS}
_BYES = {
    "1": ByeKind.FULL,
    "+": ByeKind.FULL,
    "=": ByeKind.HALF,
    "5": ByeKind.HALF,
    "0": ByeKind.ZERO,
    "-": ByeKind.ZERO,
    "": ByeKind.ZERO,
}
_BYES |= dict.fromkeys(PAIRING_BYES, ByeKind.FULL) | dict.fromkeys(NOT_PAIRED, ByeKind.ZERO)
_HALVES = frozenset(("half", "halbes", "halber", "halve", "demi", "medio", "mezzo", "meio"))
_ZEROS = frozenset(("zero", "null", "nul", "absent", "cero", "0"))
_MONTH = r"[^\W\d_]{3,9}\.?"
_DAY = defer_pattern(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}(?: .*)?|[0-9]{1,2}[./-][0-9]{1,2}[./-](?:[0-9]{4}|[0-9]{2})"
    rf"|[0-9]{{1,2}}[-. /]{{0,2}}{_MONTH}(?:[- ][0-9]{{2,4}})?|{_MONTH}[- ][0-9]{{2,4}}|[34][0-9]{{4}}"
)
"""A day in the ways in which spreadsheets write one, or the number that they keep for it."""


class CellOutcome(NamedTuple):
    """What a result amounts to."""

    white: int | None
    black: int | None
    kind: GameKind


PENDING = CellOutcome(None, None, GameKind.PENDING)


def read_outcome(text: str) -> CellOutcome | None:
    """Read a result; None if it is none, and pending where nothing is written."""
    plain = _plain(text)
    if not plain:
        return PENDING
    found = _PAIR.fullmatch(_ALONE.get(plain, plain))
    if not found:
        return None
    white, black, marks = found.groups()
    if "+" in white + black or "-" in white + black or "k" in marks or "f" in marks:
        kind = GameKind.FORFEIT
    else:
        kind = GameKind.UNRATED if "u" in marks else GameKind.PLAYED
    return CellOutcome(_SCORES[white], _SCORES[black], kind)


def read_bye(text: str) -> ByeKind | None:
    """Read what a round without an opponent was worth; None if nobody can tell."""
    for words in (" ".join(text.lower().split()), fold_label(text)):
        if words and words in _BYES:
            return _BYES[words]
    plain = _plain(text)
    found = _PAIR.fullmatch(plain)
    return _BYES.get(found[1] if found else plain)


def read_remark(text: str) -> ByeKind:
    """Read what a remark says of a round without an opponent: “bye”, “half-point bye”; nothing is worth nothing."""
    words = set(fold_label(text.replace("½", " half ")).split())
    if words & _HALVES:
        return ByeKind.HALF
    if words & _ZEROS:
        return ByeKind.ZERO
    return ByeKind.FULL if words & PAIRING_BYES else ByeKind.ZERO


def say_damage(text: str) -> str:
    """Say what a spreadsheet program has made of a result; nothing if the text is just no result."""
    text = text.strip()
    if text.startswith("#"):
        return "an error"
    return "a date" if _DAY.fullmatch(text) else ""


def _plain(text: str) -> str:
    plain = _WHOLE.sub(r"\1", _HALF.sub("=", "".join(text.lower().split())))
    return plain.replace("−", "-").replace("–", "-").replace("—", "-")
