"""Edits in the browser, kept line by line until they are checked or thrown away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from ratingportal.accounts import rights
from ratingportal.core.correction import edits as fixing
from ratingportal.core.inspection import lines_of
from ratingportal.core.model.affixes import common_ends
from ratingportal.core.model.findings import Edit, Fix
from ratingportal.core.reading.text import BINARY
from ratingportal.reports.diff import map_unchanged_lines
from ratingportal.submissions.enums import MOVES, Action
from ratingportal.submissions.models import Draft, Revision, Submission
from ratingportal.submissions.services.errors import NotAllowedError, StaleError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ratingportal.accounts.models import User

MOST_EDITS = 2_000
MOST_ADDED = 200
LONGEST = 20_000
MOST_OTHERS = 3
_LINE_ENDS = frozenset("\r\n")


def may_edit(submission: Submission, user: User) -> bool:
    """Tell whether this user can change the file in the browser now: those who could send a new one."""
    revision = submission.revision
    return (
        revision is not None
        and submission.state in MOVES[Action.REVISE][0]
        and revision.encoding != BINARY
        and fixing.editable(revision.format)
        and rights.belongs_to(user, submission.federation)
    )


def require_editor(submission: Submission, user: User) -> None:
    """Refuse those who cannot change the file now."""
    if not may_edit(submission, user):
        raise NotAllowedError(_("This file cannot be edited in the browser now."))


def draft_of(submission: Submission, user: User) -> Draft | None:
    """Find what the user has not sent for a check yet."""
    return Draft.objects.filter(submission=submission, user=user).select_related("revision").defer(
        "revision__data"
    ).first()  # fmt: skip


def drafts_of_others(submission: Submission, user: User) -> list[Draft]:
    """List what others have begun to change in the same revision, so that two people know of each other."""
    same = Draft.objects.filter(submission=submission, revision=submission.revision_id)
    return list(same.exclude(user=user).exclude(edits={}).select_related("user")[:MOST_OTHERS])


def keep_edits(
    *, submission: Submission, user: User, revision: int, edits: Mapping[int, list[str]]
) -> Draft | None:
    """Keep what stands in some lines now; a line that is as it was is no edit. No edits, no draft."""
    with transaction.atomic():
        now = _locked(submission)
        require_editor(now, user)
        if now.revision is None or now.revision.number != revision:
            raise StaleError(_("A new revision of this file was uploaded in the meantime."))
        lines = revision_lines(now.revision)
        _require_sense(edits, len(lines))
        draft, _is_new = Draft.objects.get_or_create(
            submission=now, user=user, defaults={"revision": now.revision}
        )
        if draft.revision_id != now.revision_id:
            raise StaleError(
                _("Your earlier edits belong to another revision: apply or discard them first.")
            )
        for number, texts in edits.items():
            draft.edits.pop(str(number), None)
            if texts != ([lines[number - 1]] if number else []):
                draft.edits[str(number)] = texts
        return _settled(draft)


def discard_draft(*, submission: Submission, user: User) -> None:
    """Throw the edits away."""
    Draft.objects.filter(submission=submission, user=user).delete()


def carry_over(*, submission: Submission, user: User) -> Draft | None:
    """Apply the edits to the current revision, wherever their lines are as they were.

    The others are kept aside and shown; nothing is lost, and nothing lands in the wrong line.
    """
    with transaction.atomic():
        now = _locked(submission)
        require_editor(now, user)
        draft = draft_of(now, user)
        if draft is None or now.revision is None or draft.revision_id == now.revision_id:
            return draft
        old, new = revision_lines(draft.revision), revision_lines(now.revision)
        places = map_unchanged_lines(old, new) | {0: 0}
        moved = {str(places[n]): now_ for n, now_ in draft.lines.items() if n in places}
        draft.left_over = draft.left_over + [
            {"line": number, "was": old[number - 1], "now": texts}
            for number, texts in draft.lines.items()
            if number not in places
        ]
        draft.edits, draft.revision = moved, now.revision
        return _settled(draft)


def fixes_of(draft: Draft, lines: list[str]) -> list[Fix]:
    """Give the edits as corrections, each changing no more of its line than differs."""
    edits = draft.lines
    if before := edits.pop(0, []):
        edits[1] = before + edits.get(1, lines[:1])
    return [
        Fix(fixing.EDITED.format(line=number), (_edit(number, lines[number - 1], edits[number]),))
        for number in sorted(edits)
    ]


def revision_lines(revision: Revision) -> list[str]:
    """Give the lines of a revision as its reader saw them."""
    data = Revision.objects.values_list("data", flat=True).get(pk=revision.pk)
    return lines_of(bytes(data), revision.format)


def _edit(number: int, was: str, now: list[str]) -> Edit:
    if not now:
        return Edit(number, 1, len(was) + 1)
    text = "\n".join(now)
    head, tail = common_ends(was, text)
    return Edit(number, head + 1, len(was) - head - tail, text[head : len(text) - tail])


def _locked(submission: Submission) -> Submission:
    """Hold the submission, so that no revision arrives in between."""
    return (
        Submission.objects.select_for_update(of=("self",))
        .select_related("revision", "federation")
        .defer("revision__data")
        .get(pk=submission.pk)
    )


def _settled(draft: Draft) -> Draft | None:
    if not draft.edits and not draft.left_over:
        draft.delete()
        return None
    if len(draft.edits) > MOST_EDITS:
        raise NotAllowedError(
            _("This is too large to edit here. Please correct the file in your program.")
        )
    draft.save()
    return draft


def _require_sense(edits: Mapping[int, list[str]], count: int) -> None:
    for number, texts in edits.items():
        if not 0 <= number <= count:
            raise NotAllowedError(_("The file has no line %(number)d.") % {"number": number})
        if len(texts) > MOST_ADDED or sum(map(len, texts)) > LONGEST:
            raise NotAllowedError(_("This line is too long."))
        if any(not _LINE_ENDS.isdisjoint(text) or "\0" in text for text in texts):
            raise NotAllowedError(_("A line cannot contain a line break."))
