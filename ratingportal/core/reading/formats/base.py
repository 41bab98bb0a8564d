"""What a file format is to the rest of the program: how to know it, read it and write it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, cast

from ratingportal.core.model.limits import MAX_LINE_LENGTH, MAX_LINES
from ratingportal.core.reading.formats.shared.corrections import Corrections
from ratingportal.core.reading.formats.shared.glance import Glance
from ratingportal.core.reading.formats.traits import Traits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from ratingportal.core.model.tournament import Reading, Tournament
    from ratingportal.core.reading.formats.shared.marks import Mark
    from ratingportal.core.reading.text import Text

T = TypeVar("T")


@dataclass(slots=True)
class Source:
    """A file as the readers see it: the bytes, the decoded lines, the name it came with."""

    data: bytes
    text: Text
    filename: str = ""
    _known: dict[object, object] = field(default_factory=dict, repr=False)

    @property
    def lines(self) -> list[str]:
        """Give the decoded lines."""
        return self.text.lines

    def holds(self, words: str) -> bool:
        """Tell whether words of ASCII stand anywhere in the file, in capitals or not."""
        return words.lower().encode() in self.once(Glance).small

    def once(self, compute: Callable[[Source], T]) -> T:
        """Compute a fact about the file once for all formats of a family that ask for it."""
        if compute not in self._known:
            self._known[compute] = compute(self)
        return cast("T", self._known[compute])


@dataclass(frozen=True, slots=True)
class Deferred:
    """A function or value of a format whose module is imported when it is first needed: of all formats, a file needs one.

    Whoever serves many files imports all of them beforehand (`import_all_modules`).
    """

    module: str
    """Its module, from this package on."""
    name: str

    def __call__(self, *args: Any, **more: Any) -> Any:
        """Call the function."""
        return self.find()(*args, **more)

    def find(self) -> Any:
        """Import the module, and give what has this name there."""
        return getattr(import_module(f"{__package__}.{self.module}"), self.name)


class FormatLikeness(NamedTuple):
    """How much a file looks like a format, from 0 (not at all) to 100, and why."""

    score: int
    reason: str


class LossKind(StrEnum):
    """What a target format cannot hold."""

    TEXT_CUT = "text-cut"
    CHARACTER_REPLACED = "character-replaced"
    LETTER_REPLACED = "letter-replaced"
    FIELD_DROPPED = "field-dropped"
    GAME_DROPPED = "game-dropped"
    RESULT_SIMPLIFIED = "result-simplified"
    RECORD_DROPPED = "record-dropped"
    MADE_UP = "made-up"


@dataclass(frozen=True, slots=True)
class Loss:
    """One kind of thing that did not fit, how often, and the first example."""

    kind: LossKind
    field: str
    count: int
    example: str

    @property
    def text(self) -> str:
        """Say it in words."""
        return LOSS_TEXTS[self.kind].format(what=self._name_what())

    def _name_what(self) -> str:
        number = f" ({self.count})" if self.count > 1 else ""
        if not self.example or self.kind is LossKind.RECORD_DROPPED:
            return f"{self.field}{number}"
        example = self.example if self.kind in _SPOKEN_EXAMPLES else f"“{self.example}”"
        return (
            f"{self.field}{number}, for example {example}" if number else f"{self.field} {example}"
        )


LOSS_TEXTS: dict[LossKind, str] = {
    LossKind.TEXT_CUT: "Shortened: {what}.",
    LossKind.CHARACTER_REPLACED: "Line breaks or control characters replaced by spaces: {what}.",
    LossKind.LETTER_REPLACED: "Letters missing from this format's character set replaced by similar ones: {what}.",
    LossKind.FIELD_DROPPED: "Dropped: {what}.",
    LossKind.GAME_DROPPED: "Dropped: {what}.",
    LossKind.RESULT_SIMPLIFIED: "Written as the nearest result of this format: {what}.",
    LossKind.RECORD_DROPPED: "Dropped: records {what}.",
    LossKind.MADE_UP: "Filled in because this format requires it: {what}.",
}
_SPOKEN_EXAMPLES = frozenset((LossKind.GAME_DROPPED, LossKind.RESULT_SIMPLIFIED))
"""Their examples are words of ours (round 4, 27 against 4), not values of the file."""


SPELLED_TITLE = "title_as_written"
"""Where a player's `extra` keeps a title that the file writes otherwise (`wf` for WFM), for the same kind of file."""
_SPELLINGS = frozenset((SPELLED_TITLE,))
"""They only repeat a value in another spelling, so nothing is lost with them."""


class Ledger:
    """Count what a writer could not write down."""

    def __init__(self) -> None:
        """Begin with nothing lost."""
        self._lost: dict[tuple[LossKind, str], tuple[int, str]] = {}

    def note(self, kind: LossKind, field_name: str, example: object = "") -> None:
        """Note one loss; the first example of its kind is kept."""
        if field_name in _SPELLINGS:
            return
        count, first = self._lost.get((kind, field_name), (0, str(example)))
        self._lost[kind, field_name] = (count + 1, first)

    def note_fields(self, fields: Iterable[tuple[str, object]]) -> None:
        """Note the fields that have a value, each with its value: the format has no place for them."""
        for name, value in fields:
            if value is not None:
                self.note(LossKind.FIELD_DROPPED, name, value)

    def note_records(self, records: Mapping[str, str]) -> None:
        """Note every line of records that the format has no place for, by their codes."""
        for code, text in records.items():
            for line in text.split("\n"):
                self.note(LossKind.RECORD_DROPPED, code, line)

    def losses(self) -> tuple[Loss, ...]:
        """Give all losses, in the order in which they were met."""
        return tuple(
            Loss(kind, name, count, example)
            for (kind, name), (count, example) in self._lost.items()
        )


@dataclass(frozen=True, slots=True)
class Written:
    """A tournament in a format's bytes, and what that format could not hold."""

    data: bytes
    losses: tuple[Loss, ...] = ()


class FormatUse(StrEnum):
    """Whom a format serves, in the order in which formats are offered."""

    EVERYBODY = "everybody"
    PROGRAM = "program"
    SPREADSHEET = "spreadsheet"
    FEDERATION = "federation"


@dataclass(frozen=True, slots=True)
class FieldSpan:
    """Where a field stands in a line, counted from 1 in characters."""

    name: str
    column: int
    length: int


@dataclass(frozen=True, slots=True)
class FieldDoc:
    """One row of the field table on a format's page."""

    record: str
    columns: str
    name: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Columns:
    """Where fields stand in the lines of one file."""

    locate: Callable[[str, str], FieldSpan | None]
    """Find a field (`points`, `round 3`) in a line, for marking it in a finding."""
    spans: Callable[[str], tuple[FieldSpan, ...]] | None
    """All fields of a line, for showing their borders."""


def locate_nothing(line: str, field_name: str) -> FieldSpan | None:  # noqa: ARG001 -- the shape of `Format.locate`
    """Locate nothing: findings of this format mark the whole line."""
    return None


_NO_OWN = Corrections()


@dataclass(frozen=True, slots=True)
class Format:
    """A file format. A family lists its own in `FORMATS` of its package, and is found by itself."""

    key: str
    title: str
    extensions: tuple[str, ...]
    summary: str
    sniff: Callable[[Source], FormatLikeness]
    read: Callable[[Source], Reading]
    mark: Mark | None = None
    """What a glance must show before anything is asked of `sniff`."""
    use: FormatUse = FormatUse.PROGRAM
    readable: bool = True
    """False: files are recognised and answered with what to send instead."""
    write: Callable[[Tournament], Written] | None = None
    locate: Callable[[str, str], FieldSpan | None] = locate_nothing
    """Find a field (`points`, `round 3`) in a line, for marking it in a finding."""
    spans: Callable[[str], tuple[FieldSpan, ...]] | None = None
    """All fields of a line, for showing their borders."""
    declared: Callable[[Sequence[str]], Columns] | None = None
    """Where files say themselves which columns they use: what these lines say."""
    fixed_width: bool = False
    """Fields stand in fixed columns, so a longer text in one moves those behind it."""
    fields: tuple[FieldDoc, ...] = ()
    quirks: tuple[str, ...] = ()
    sent_by: str = ""
    control_characters: str = ""
    """Control characters that belong to the format."""
    byte_order_mark: bool = False
    """Files usually begin with one, as spreadsheet programs want it: it is no finding."""
    line_limit: int | None = MAX_LINE_LENGTH
    max_lines: int = MAX_LINES
    decode: Callable[[Source], Text] | None = None
    """Decode in the format's own encoding, where the bytes alone do not tell which it is."""
    letters: str = "utf-8"
    """The encoding of the format's own programs; other letters than these and UTF-8 are told as guessed."""
    binary: bool = False
    """A program's own store, which has no lines and cannot be edited."""
    traits: Traits = field(default_factory=Traits)
    """What rules must know about the format."""
    own_corrections: Deferred | None = None
    """Where it says how its files can be corrected, if it says anything."""
    templates: Mapping[str, Callable[[], bytes]] = field(default_factory=dict)
    """Files to be filled in by hand, and filled-in examples, by the names under which they are downloaded."""
    rating_list: str | None = None
    """The one list that takes this format; its severities hold where no list was chosen."""

    @property
    def corrections(self) -> Corrections:
        """Say how files can be corrected."""
        return cast("Corrections", self.own_corrections.find()) if self.own_corrections else _NO_OWN

    @property
    def writable(self) -> bool:
        """Tell whether the portal can write this format."""
        return self.write is not None

    def columns_of(self, lines: Sequence[str]) -> Columns:
        """Say where fields stand in this file: as it declares, or else as the format has it."""
        return self.declared(lines) if self.declared else Columns(self.locate, self.spans)
