"""Files beside messages: known by their content, few and small, and given back as downloads only."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePath
from typing import TYPE_CHECKING

from django.utils import timezone
from django.utils.translation import gettext as _

from ratingportal.accounts.hourly_limit import HOUR, compute_wait_by_weight, say_wait
from ratingportal.core.reading.archives import list_names
from ratingportal.core.reading.documents import OLE_MARK, Document, recognise_document
from ratingportal.core.reading.refusals import is_noise
from ratingportal.submissions.enums import AttachmentKind
from ratingportal.submissions.models import Attachment
from ratingportal.submissions.services.errors import NotAllowedError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Message

MOST = 3
MEGABYTE = 1024 * 1024
MOST_BYTES = 5 * MEGABYTE
"""Of all files of one message."""
MOST_BYTES_AN_HOUR = 25 * MEGABYTE
ENDINGS = {
    AttachmentKind.PDF: (".pdf",),
    AttachmentKind.PICTURE: (".png", ".jpg", ".jpeg", ".gif", ".webp"),
    AttachmentKind.SPREADSHEET: (".xlsx", ".ods"),
    AttachmentKind.LETTER: (".docx", ".odt"),
    AttachmentKind.TEXT: (".txt", ".csv", ".trf", ".trfx", ".elo", ".log"),
}
"""What a file of a kind may be called: nothing that a computer runs when it is opened."""
_PICTURES = (b"\x89PNG\r\n", b"\xff\xd8\xff", b"GIF8", b"RIFF")
_KINDS = {
    Document.PDF: AttachmentKind.PDF,
    Document.PICTURE: AttachmentKind.PICTURE,
    Document.SPREADSHEET: AttachmentKind.SPREADSHEET,
    Document.LETTER: AttachmentKind.LETTER,
}
_MACROS = "vbaproject.bin"


@dataclass(frozen=True, slots=True)
class CheckedFile:
    """A file that may stand beside a message."""

    filename: str
    kind: AttachmentKind
    data: bytes


def check_attachments(author: User, files: Iterable[tuple[str, bytes]]) -> list[CheckedFile]:
    """Let files pass that may stand beside a message, or say which may not and why."""
    given = list(files)
    if len(given) > MOST:
        raise NotAllowedError(_("Please attach at most %(n)d files.") % {"n": MOST})
    size = sum(len(data) for _name, data in given)
    if size > MOST_BYTES:
        raise NotAllowedError(
            _("The files are larger than %(n)d MB together. Attach smaller ones.")
            % {"n": MOST_BYTES // MEGABYTE}
        )
    if given:
        _require_room(author, size)
    return [_check(name, data) for name, data in given]


def add_attachments(message: Message, files: Sequence[CheckedFile]) -> None:
    """Keep checked files beside a message."""
    Attachment.objects.bulk_create(
        Attachment(
            message=message,
            filename=each.filename,
            kind=each.kind,
            data=each.data,
            size=len(each.data),
        )
        for each in files
    )


def _check(name: str, data: bytes) -> CheckedFile:
    kind = _recognise(data)
    if kind is None:
        raise NotAllowedError(
            _(
                "“%(file)s” cannot be attached. Attach a PDF, a picture, a spreadsheet, a Word document without macros, or a text file."
            )
            % {"file": name}
        )
    return CheckedFile(_name(name, kind, data), kind, data)


def _may_run(data: bytes, document: Document) -> bool:
    """Tell whether opening it could run something: macros, RTF with its objects, pictures of other kinds."""
    if document is Document.PICTURE and not data.startswith(_PICTURES):
        return True
    has_macros = any(each.lower().endswith(_MACROS) for each in list_names(data))
    return has_macros or data.startswith(b"{\\rtf")


def _recognise(data: bytes) -> AttachmentKind | None:
    """Tell the kind by the content; nothing for what may run, is packed, or is nothing known."""
    if not data or data.startswith(OLE_MARK):
        return None
    document = recognise_document(data)
    if document is not None:
        return None if _may_run(data, document) else _KINDS.get(document)
    if data.startswith(b"PK") or is_noise(data) or b"\x00" in data:
        return None
    return AttachmentKind.TEXT


def _name(name: str, kind: AttachmentKind, data: bytes) -> str:
    """Give a file an ending of its kind; the sender's own where it is one."""
    shown = "".join(char for char in PurePath(name).name if char.isprintable()).strip(". ")
    path = PurePath(shown or "file")
    if path.suffix.lower() in ENDINGS[kind]:
        return str(path)[:200]
    ending = ENDINGS[kind][1 if data.startswith(b"\xff\xd8") else 0]
    return f"{path.stem[:190]}{ending}"


def _require_room(author: User, size: int) -> None:
    """Refuse files that are too many bytes for this hour, and say when they will not be."""
    sent = Attachment.objects.filter(
        message__author=author, message__created_at__gt=timezone.now() - HOUR
    )
    uses = sent.order_by("message__created_at").values_list("message__created_at", "size")
    if wait := compute_wait_by_weight(uses, MOST_BYTES_AN_HOUR - size + 1):
        text = _("You have reached the hourly limit for attachments.")
        raise NotAllowedError(f"{text} {say_wait(wait)}")
