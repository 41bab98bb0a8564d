"""Changes in the browser, kept line by line until they are checked or thrown away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from ratingportal.accounts import rights
from ratingportal.core.correction import edits as fixing
from ratingportal.core.correction.line_merge import list_edits, merge_lines
from ratingportal.core.inspection import decode_lines
from ratingportal.core.model.findings import Edit, Fix, Treatment
from ratingportal.core.reading.text import BINARY
from ratingportal.reports.diff import map_unchanged_lines
from ratingportal.submissions.enums import MOVES, Action
from ratingportal.submissions.models import Draft, Revision, Submission
from ratingportal.submissions.services.errors import NotAllowedError, StaleError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ratingportal.accounts.models import User

MOST_EDITS = 20_000
MOST_ADDED = 200
LONGEST = 20_000
MOST_OTHERS = 3
_LINE_ENDS = frozenset("\r\n")


def may_edit(submission: Submission, user: User) -> bool:
    """Tell whether this user can change the file in the browser now: those who could send a new one, and the office."""
    revision = submission.revision
    return (
        revision is not None
        and submission.state in MOVES[Action.REVISE][0]
        and revision.encoding != BINARY
        and fixing.is_editable(revision.format)
        and (
            rights.belongs_to(user, submission.federation)
            or rights.is_officer_of(user, submission.rating_list)
        )
    )


def is_for_office(submission: Submission, user: User) -> bool:
    """Tell on whose side the user changes the file: who belongs to the federation acts for it, officer or not."""
    return not rights.belongs_to(user, submission.federation)


def require_editor(submission: Submission, user: User) -> None:
    """Refuse those who cannot change the file now."""
    if not may_edit(submission, user):
        raise NotAllowedError(_("This file cannot be edited in the browser now."))


def find_draft(submission: Submission, user: User) -> Draft | None:
    """Find what the user has not sent for a check yet."""
    return Draft.objects.filter(submission=submission, user=user).select_related("revision").defer(
        "revision__data"
    ).first()  # fmt: skip


def list_drafts_of_others(submission: Submission, user: User) -> list[Draft]:
    """List what others have begun to change in the same revision, so that two people know of each other."""
    same = Draft.objects.filter(submission=submission, revision=submission.revision_id)
    return list(
        same.exclude(user=user).exclude(edits={}, taken=[]).select_related("user")[:MOST_OTHERS]
    )


def open_draft(submission: Submission, user: User, revision: int) -> Draft:
    """Hold the submission as the user saw it, and give their draft, a new one if there is none.

    The caller holds the transaction, and calls `save_draft` in the end.
    """
    now = _locked(submission)
    require_editor(now, user)
    if now.revision is None or now.revision.number != revision:
        raise StaleError(_("A new revision of this file was uploaded in the meantime."))
    draft, _is_new = Draft.objects.get_or_create(
        submission=now, user=user, defaults={"revision": now.revision}
    )
    if draft.revision_id != now.revision_id:
        raise StaleError(
            _("Your earlier changes belong to another revision: apply or discard them first.")
        )
    draft.revision = now.revision
    return draft


def keep_edits(
    *,
    submission: Submission,
    user: User,
    revision: int,
    edits: Mapping[int, list[str]],
    seen: Mapping[int, list[str]] | None = None,
) -> Draft | None:
    """Keep what stands in some lines now; a line that is as it was is no edit. No edits, no draft.

    `seen` is what the lines were before the user changed them. Where they have changed since, by a correction that
    was taken or in another tab, both changes are made; where these collide, nothing is kept and the user is told.
    """
    with transaction.atomic():
        draft = open_draft(submission, user, revision)
        lines = read_lines(draft.revision)
        _require_sense(edits, len(lines))
        for number, texts in edits.items():
            merged = texts
            if seen is not None and number in seen:
                merged = _merged(draft, lines, number, was=seen[number], change=texts)
            set_line(draft, lines, number, merged)
        return save_draft(draft)


def _merged(
    draft: Draft, lines: list[str], number: int, *, was: list[str], change: list[str]
) -> list[str]:
    merged = merge_lines(was, change, give_line(draft, lines, number))
    if merged is None:
        raise StaleError(
            _(
                "Line %(number)d was changed in the same place by a correction or in another window, so your text was not saved. Reload the page to see the current line."
            )
            % {"number": number}
        )
    return merged


def give_line(draft: Draft, lines: list[str], number: int) -> list[str]:
    """Give the lines that stand in the place of a line now."""
    return list(draft.edits.get(str(number), give_original(lines, number)))


def give_original(lines: list[str], number: int) -> list[str]:
    """Give a line of the file as it is; before the first there is none."""
    return [lines[number - 1]] if number else []


def set_line(draft: Draft, lines: list[str], number: int, texts: list[str]) -> None:
    """Put lines in the place of a line; what is as it was is no edit."""
    draft.edits.pop(str(number), None)
    if texts != give_original(lines, number):
        draft.edits[str(number)] = texts


def discard_draft(*, submission: Submission, user: User) -> None:
    """Throw the changes away."""
    Draft.objects.filter(submission=submission, user=user).delete()


def carry_over(*, submission: Submission, user: User) -> Draft | None:
    """Apply the changes to the current revision, wherever their lines are as they were.

    The others are kept aside and shown; nothing is lost, and nothing lands in the wrong line.
    """
    with transaction.atomic():
        now = _locked(submission)
        require_editor(now, user)
        draft = find_draft(now, user)
        if draft is None or now.revision is None or draft.revision_id == now.revision_id:
            return draft
        old, new = read_lines(draft.revision), read_lines(now.revision)
        places = map_unchanged_lines(old, new) | {0: 0}
        draft.left_over = draft.left_over + [
            {"line": number, "was": old[number - 1], "now": texts}
            for number, texts in draft.lines.items()
            if number not in places
        ]
        for each in draft.taken:
            each["lines"] = _move_lines(each["lines"], places)
        draft.edits, draft.revision = _move_lines(draft.edits, places), now.revision
        return save_draft(draft)


def _move_lines(lines: Mapping[str, list[str]], places: Mapping[int, int]) -> dict[str, list[str]]:
    """Give lines the numbers they have now, without those that are not there any more."""
    return {str(places[int(n)]): texts for n, texts in lines.items() if int(n) in places}


def list_fixes(draft: Draft, lines: list[str]) -> list[Fix]:
    """Give the changes as corrections, each changing no more of its line than differs."""
    edits = draft.lines
    if before := edits.pop(0, []):
        edits[1] = before + edits.get(1, lines[:1])
    typed = [
        Fix(fixing.EDITED.format(line=number), _edits(number, lines[number - 1], edits[number]))
        for number in sorted(edits)
    ]
    return typed + [Fix(name, treatment=Treatment(name)) for name in draft.treatments]


def read_lines(revision: Revision) -> list[str]:
    """Give the lines of a revision as its reader saw them."""
    data = Revision.objects.values_list("data", flat=True).get(pk=revision.pk)
    return decode_lines(bytes(data), revision.format)


def _edits(number: int, was: str, now: list[str]) -> tuple[Edit, ...]:
    return list_edits(number, was, "\n".join(now)) if now else (Edit(number, 1, len(was) + 1),)


def _locked(submission: Submission) -> Submission:
    """Hold the submission, so that no revision arrives in between."""
    return (
        Submission.objects.select_for_update(of=("self",))
        .select_related("revision", "federation")
        .defer("revision__data")
        .get(pk=submission.pk)
    )


def save_draft(draft: Draft) -> Draft | None:
    """Save a draft, or delete it if nothing is changed any more; corrections of which nothing is left are forgotten."""
    draft.taken = [
        each for each in draft.taken if each["treatment"] or draft.edits.keys() & each["lines"]
    ]
    if not draft.changes and not draft.left_over:
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
