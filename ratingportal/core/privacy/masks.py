"""Take a person's name out of texts and files, and leave all else where it stands.

Letters become X, one for one, so columns, separators and lines stay. Nothing is guessed: only names that were
seen in full are looked for, in any order of their words and however they are parted.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ratingportal.core.correction.edits import is_editable
from ratingportal.core.inspection import decode_text
from ratingportal.core.model import names

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

_LETTER = re.compile(r"[^\W_]")
_BETWEEN = r"""[\s,;|."'’]{1,40}"""
_LINES = re.compile("(\r\n|\r|\n)")
_DATE = re.compile(r"(\d{4})\D(\d{2})\D(\d{2})")


@dataclass(frozen=True, slots=True)
class Own:
    """What stands on the person's own line: the name as it was read, and the birth date."""

    name: str
    birth: str = ""


def build_pattern(spellings: Iterable[str]) -> re.Pattern[str] | None:
    """Find these names whatever the order of their words; one that is a single word is too common to look for."""
    parts = {part for name in spellings for part in _orders(name)}
    if not parts:
        return None
    longest_first = sorted(parts, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)", re.IGNORECASE)


def mask_text(text: str, pattern: re.Pattern[str]) -> str:
    """Mask every name in a text."""
    return pattern.sub(lambda found: _LETTER.sub("X", found[0]), text)


def mask_value(value: Any, pattern: re.Pattern[str]) -> Any:
    """Mask every name in a text, a list or a mapping, however deep."""
    if isinstance(value, str):
        return mask_text(value, pattern)
    if isinstance(value, list | tuple):
        return [mask_value(each, pattern) for each in value]
    if isinstance(value, dict):
        return {mask_text(key, pattern): mask_value(each, pattern) for key, each in value.items()}
    return value


def mask_file(
    data: bytes,
    format_key: str,
    pattern: re.Pattern[str] | None,
    *,
    own: dict[int, Own],
    only_own: bool = False,
) -> bytes | None:
    """Mask the names in a file; on a person's own line also a name in parts, and the birth date.

    `only_own` leaves the other lines alone: somebody else there is called the same. None where the file is a
    program's own store, or its bytes cannot be told from its letters.
    """
    read = decode_file(data, format_key)
    if read is None:
        return None
    text, encoding = read
    return "".join(_masked(text, pattern, own, only_own=only_own)).encode(encoding)


def decode_file(data: bytes, format_key: str) -> tuple[str, str] | None:
    """Give a file's letters and how they were made of its bytes, if the bytes can be made of them again."""
    encoding = decode_text(data, format_key).encoding if is_editable(format_key) else ""
    try:
        text = data.decode(encoding)
        return (text, encoding) if text.encode(encoding) == data else None
    except (LookupError, UnicodeError):
        return None


def split_lines(text: str) -> list[str]:
    """Give the lines of a decoded file; line 1 is the first."""
    return _LINES.split(text)[::2]


def replace_line(text: str, number: int, line: str) -> str:
    """Put another line in the place of one, and leave all ends of lines as they are."""
    parts = _LINES.split(text)
    parts[2 * (number - 1)] = line
    return "".join(parts)


def _masked(
    text: str, pattern: re.Pattern[str] | None, own: dict[int, Own], *, only_own: bool
) -> Iterator[str]:
    parts = _LINES.split(text)
    for at, part in enumerate(parts):
        number = at // 2 + 1
        if at % 2:
            yield part
        elif number in own:
            yield _own_line(part, pattern, own[number])
        elif pattern is None or only_own:
            yield part
        else:
            yield mask_text(part, pattern)


def _own_line(line: str, pattern: re.Pattern[str] | None, own: Own) -> str:
    masked = mask_text(line, pattern) if pattern else line
    if masked == line:
        for word in _words(own.name):
            masked = re.sub(
                rf"(?<!\w){re.escape(word)}(?!\w)", lambda hit: "X" * len(hit[0]), masked
            )
    for written in _dates(own.birth):
        masked = masked.replace(written, " " * len(written))
    return masked


def _dates(birth: str) -> Iterator[str]:
    """Write a birth date in the ways that files do."""
    found = _DATE.fullmatch(birth)
    if found is None:
        return
    year, month, day = found.groups()
    for mark in "/-.":
        yield mark.join((year, month, day))
        yield mark.join((day, month, year))
    yield year + month + day


def _words(name: str) -> list[str]:
    return [word for word in re.split(r"[^\w'’-]+", name) if word]


def _orders(name: str) -> Iterator[str]:
    """Give the patterns of one name: as it is, folded, and as JSON escapes it; words in every rotation."""
    forms: Collection[tuple[str, ...]] = {
        tuple(_words(name)),
        tuple(names.fold_name(name).split()),
        tuple(names.fold_letters(name).split()),
        tuple(json.dumps(word)[1:-1] for word in _words(name)),
    }
    for words in forms:
        if len(words) < 2 or max(map(len, words)) < 2:
            continue
        for at in range(len(words)):
            turned = words[at:] + words[:at]
            yield _BETWEEN.join(map(re.escape, turned))
