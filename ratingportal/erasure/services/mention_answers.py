"""Say of a place where an erased person may be meant what it is: mask it, or leave it to another person.

Afterwards the place is forgotten, so that nothing tells which word stood or stands there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from ratingportal.accounts import rights
from ratingportal.core.privacy import masks, mentions
from ratingportal.erasure import places
from ratingportal.erasure.enums import MentionVerdict
from ratingportal.erasure.models import Mention
from ratingportal.erasure.services import file_rewrite
from ratingportal.erasure.services.texts import allow_reason_changes
from ratingportal.people.models import PersonChoice
from ratingportal.submissions.enums import Action
from ratingportal.submissions.models import Revision, Submission
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.submissions.services.open_points import renew_search_keys
from ratingportal.submissions.services.states import leave_step

if TYPE_CHECKING:
    from django.db.models import Model, QuerySet

    from ratingportal.accounts.models import User

_NO_PLACE = {
    "row": None, "field": "", "part": None, "start": None, "length": None, "size": None,
}  # fmt: skip


def settle_mention(*, mention: Mention, officer: User | None, verdict: MentionVerdict) -> None:
    """Mask the place, or say that there is nothing to mask; either way it is forgotten."""
    with transaction.atomic():
        rows = Mention.objects.select_for_update(of=("self",))
        held = rows.select_related("player__rating_list").get(pk=mention.pk)
        _require(held, officer)
        if verdict == MentionVerdict.MASKED:
            _mask(held, officer)
        elif verdict == MentionVerdict.GONE and not _is_gone(held):
            raise NotAllowedError(_("The text is still there. Please check it again."))
        Mention.objects.filter(pk=held.pk).update(
            **_NO_PLACE, verdict=verdict, settled_by=officer, settled_at=timezone.now()
        )


def is_gone(text: str | None, mention: Mention) -> bool:
    """Tell whether the text is no longer the one in which the place was found, or is masked there already."""
    return text is None or len(text) != mention.size or mentions.is_masked(text, find_span(mention))


def find_span(mention: Mention) -> mentions.MentionSpan:
    """Give the stretch of an open mention."""
    return mentions.MentionSpan(mention.start or 0, mention.length or 0)


def find_text(value: Any, mention: Mention) -> str | None:
    """Take the text of the place out of what its field holds."""
    found = list(mentions.list_texts(value))
    part = mention.part or 0
    return found[part] if part < len(found) else None


def find_line(data: bytes, format_key: str, mention: Mention) -> str | None:
    """Take the line of the place out of a file."""
    read = masks.decode_file(data, format_key)
    lines = masks.split_lines(read[0]) if read else []
    number = mention.part or 0
    return lines[number - 1] if 0 < number <= len(lines) else None


def _require(held: Mention, officer: User | None) -> None:
    if officer is not None and not rights.is_officer_of(officer, held.player.rating_list):
        raise NotAllowedError(_("Only officers of this rating list can decide on it."))
    if held.verdict:
        raise NotAllowedError(
            _("Someone else has already decided this (%(verdict)s).")
            % {"verdict": held.get_verdict_display()}
        )


def _is_gone(held: Mention) -> bool:
    row = _rows(held).first()
    if row is None:
        return True
    if isinstance(row, Revision) and held.table == places.FILE:
        return is_gone(find_line(bytes(row.data), row.format, held), held)
    return is_gone(find_text(getattr(row, held.field), held), held)


def _rows(held: Mention) -> QuerySet[Any]:
    rows = places.ALL[held.table].model._default_manager  # noqa: SLF001 -- Django's documented way
    return rows.filter(pk=held.row)


def _mask(held: Mention, officer: User | None) -> None:
    submission = _submission_of(held)
    if _is_gone(held):
        raise NotAllowedError(
            _("The text was changed or deleted since it was listed. Please check it again.")
        )
    with allow_reason_changes():
        if held.table == places.FILE:
            _mask_line(held)
        else:
            _mask_text(held)
    if submission is not None:
        leave_step(submission, Action.MASK, actor=officer, place=held.table)
        renew_search_keys([submission.pk])


def _submission_of(held: Mention) -> Submission | None:
    """Lock the submission that the text belongs to, so that no check writes at the same time."""
    place = places.ALL[held.table]
    if not place.submission:
        return None
    keys = _rows(held).values(place.submission)
    return Submission.objects.select_for_update(of=("self",)).filter(pk__in=keys).first()


def _mask_text(held: Mention) -> None:
    row = _rows(held).select_for_update(of=("self",)).get()
    _write(row, held.field, held.part or 0, [find_span(held)])
    if isinstance(row, PersonChoice):
        PersonChoice.objects.filter(pk=row.pk).update(who=f"erased|{row.pk}")


def _write(row: Model, name: str, part: int, spans: list[mentions.MentionSpan]) -> None:
    value = getattr(row, name)
    text = mentions.mask_spans(list(mentions.list_texts(value))[part], spans)
    changed = mentions.replace_text(value, part, text)
    setattr(row, name, changed)
    type(row)._default_manager.filter(pk=row.pk).update(**{name: changed})  # noqa: SLF001 -- as above


def _mask_line(held: Mention) -> None:
    """Mask a place in a file, and the same words in what was read from it."""
    rows = Revision.objects.select_for_update(of=("self",))
    revision = rows.select_related("submission__rating_list").get(pk=held.row or 0)
    if revision.waiting:
        raise NotAllowedError(_("The file is being checked right now. Try again in a minute."))
    before = bytes(revision.data)
    text, encoding = masks.decode_file(before, revision.format) or ("", "")
    number, span = held.part or 0, find_span(held)
    line = masks.split_lines(text)[number - 1]
    after = masks.replace_line(text, number, mentions.mask_spans(line, [span])).encode(encoding)
    if not file_rewrite.reads_alike(revision, before, after):
        raise NotAllowedError(
            _("Masking this word would change the games read from the file, so it was not masked.")
        )
    file_rewrite.store_rewrite(revision, after)
    file_rewrite.drop_exports([revision.submission_id])
    for key, place in (places.READ | places.NAMES).items():
        about = place.model._default_manager.filter(**{place.revision: revision.pk})  # noqa: SLF001 -- as above
        if key == "name":
            about = about.filter(line=number, player__isnull=True)
        for row in about.defer(*_BYTES.get(key, ())).iterator():
            _mask_what_was_read(row, place.fields, line, span)


_BYTES = {"report": ("data",)}


def _mask_what_was_read(
    row: Model, fields: tuple[str, ...], line: str, span: mentions.MentionSpan
) -> None:
    for name in fields:
        for part, text in enumerate(mentions.list_texts(getattr(row, name))):
            spans = list(mentions.find_same_words(line, span, text))
            if spans:
                _write(row, name, part, spans)
