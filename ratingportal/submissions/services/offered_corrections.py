"""Take corrections that findings offer: they join what else is in the draft, and are checked with it.

A correction never replaces what somebody typed. Both change the same line: they are put together by column. Both
change the same place: the correction is not taken, and the user is told which line it is about.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.db import transaction
from django.utils.translation import gettext as _

from ratingportal.core.correction import edits
from ratingportal.core.correction.line_merge import merge_lines
from ratingportal.core.inspection import decode_lines
from ratingportal.reports.fixes import list_safe_fixes
from ratingportal.submissions import queries
from ratingportal.submissions.models import Revision
from ratingportal.submissions.services import drafts
from ratingportal.submissions.services.corrections import explain_refusal
from ratingportal.submissions.services.errors import NotAllowedError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ratingportal.accounts.models import User
    from ratingportal.core.model.findings import Fix
    from ratingportal.submissions.models import Draft, Submission

ROUNDS = 3
"""How often safe corrections are tried anew without those that collide with what somebody typed."""


@dataclass(frozen=True, slots=True)
class OfferedFix:
    """A correction as a finding offers it."""

    code: str
    fingerprint: str
    choice: int
    fix: Fix

    @property
    def lines(self) -> set[int]:
        """Give the lines that it names."""
        return {edit.line for edit in self.fix.edits}


@dataclass(frozen=True, slots=True)
class Taken:
    """What became of corrections on offer."""

    codes: list[str]
    taken: int
    left: int
    """Corrections that could not be made together with the others, or with what was typed."""


def take_fix(
    *, submission: Submission, author: User, revision: int, fingerprint: str, choice: int
) -> Taken:
    """Take one correction that a finding offers."""
    with transaction.atomic():
        draft = drafts.open_draft(submission, author, revision)
        rows = queries.list_findings(draft.submission).filter(fingerprint=fingerprint)
        row = next((row for row in rows if choice < len(row.fixes)), None)
        if row is None:
            raise NotAllowedError(_("This correction is no longer available."))
        offer = OfferedFix(row.code, fingerprint, choice, edits.make_fix(row.fixes[choice]))
        data = _bytes(draft)
        applied = edits.apply_fixes(data, draft.revision.format, [offer.fix])
        if applied.refused:
            raise NotAllowedError(explain_refusal(*applied.refused[0]))
        lines = decode_lines(data, draft.revision.format)
        collisions = _place(draft, lines, [offer], applied)
        if collisions:
            raise NotAllowedError(_collision_text(min(collisions)))
        drafts.save_draft(draft)
    return Taken([row.code], 1, 0)


def take_safe_fixes(*, submission: Submission, author: User, revision: int) -> Taken:
    """Take every correction that changes how something is written, never what it says."""
    with transaction.atomic():
        draft = drafts.open_draft(submission, author, revision)
        found = queries.list_findings(draft.submission).exclude(fixes=[])
        offers = [OfferedFix(*each) for each in list_safe_fixes(found)]
        if not offers:
            raise NotAllowedError(_("There are no safe corrections to apply."))
        taken = _take_together(draft, offers)
        if not taken:
            raise NotAllowedError(
                _(
                    "Your own changes are in the same places as these corrections, so none was applied."
                )
            )
        drafts.save_draft(draft)
    return Taken(sorted({each.code for each in taken}), len(taken), len(offers) - len(taken))


def leave_fix(*, submission: Submission, author: User, revision: int, fingerprint: str) -> None:
    """Take a correction out of the draft again, as long as its lines were not changed since."""
    with transaction.atomic():
        draft = drafts.open_draft(submission, author, revision)
        found = next((each for each in draft.taken if each["fingerprint"] == fingerprint), None)
        if found is None:
            raise NotAllowedError(_("This correction is not among your changes."))
        others = [each for each in draft.taken if each is not found]
        _take_lines_back(draft, found["lines"], others)
        draft.taken = others
        drafts.save_draft(draft)


def _take_lines_back(
    draft: Draft, lines: Mapping[str, list[str]], others: Sequence[dict[str, Any]]
) -> None:
    """Put lines back as the file has them, unless another correction or a hand has changed them too."""
    shared = {number for each in others for number in each["lines"]}
    for number, texts in lines.items():
        if number in shared or draft.edits.get(number) != texts:
            raise NotAllowedError(
                _(
                    "Line %(line)d has other changes too. Put it back in the File tab: open the line and press “Original”."
                )
                % {"line": int(number)}
            )
        del draft.edits[number]


def _take_together(draft: Draft, offers: list[OfferedFix]) -> list[OfferedFix]:
    """Take as many as fit together and with the draft; give those."""
    data = _bytes(draft)
    lines = decode_lines(data, draft.revision.format)
    for _round in range(ROUNDS):
        applied = edits.apply_fixes(data, draft.revision.format, [offer.fix for offer in offers])
        refused = {id(fix) for fix, _reason in applied.refused}
        offers = [offer for offer in offers if id(offer.fix) not in refused]
        collisions = _place(draft, lines, offers, applied)
        if not collisions:
            return offers
        offers = [offer for offer in offers if not offer.lines & collisions]
    return []


def _place(
    draft: Draft, lines: list[str], offers: Sequence[OfferedFix], applied: edits.Applied
) -> set[int]:
    """Put corrected lines into the draft; if some collide with what is there, nothing is, and they are named."""
    tried = [
        (number, merge_lines(drafts.give_original(lines, number), texts, drafts.give_line(draft, lines, number)))
        for number, texts in _changed_lines(applied.changes, lines)
    ]  # fmt: skip
    if collisions := {number for number, texts in tried if texts is None}:
        return collisions
    merged = {number: texts for number, texts in tried if texts is not None}
    before = dict(draft.edits)
    for number, texts in merged.items():
        drafts.set_line(draft, lines, number, texts)
    known = {None, *(each["treatment"] for each in draft.taken)}
    if draft.edits == before and known.issuperset(offer.fix.treatment for offer in offers):
        raise NotAllowedError(_("This correction is among your changes already."))
    by_line = {number: texts for number, texts in merged.items() if str(number) in draft.edits}
    draft.taken = [*draft.taken, *(_remember(offer, by_line) for offer in offers)]
    return set()


def _remember(offer: OfferedFix, merged: dict[int, list[str]]) -> dict[str, object]:
    near = {near for number in offer.lines for near in (number - 1, number)}
    lines = offer.lines & merged.keys() or near & merged.keys()
    return {
        "code": offer.code,
        "fingerprint": offer.fingerprint,
        "choice": offer.choice,
        "lines": {str(number): merged[number] for number in sorted(lines)},
        "treatment": offer.fix.treatment or "",
    }


def _changed_lines(
    changes: Iterable[edits.LineChange], lines: list[str]
) -> Iterable[tuple[int, list[str]]]:
    """Say of every changed line what takes its place; a line that is put in belongs to the one before it."""
    for change in changes:
        if not change.before:
            number = change.line - 1
            yield number, [*drafts.give_original(lines, number), *change.after]
        elif len(change.before) == len(change.after):
            yield from ((change.line + at, [text]) for at, text in enumerate(change.after))
        else:
            yield change.line, list(change.after)
            yield from ((change.line + at, []) for at in range(1, len(change.before)))


def _collision_text(number: int) -> str:
    return _(
        "Line %(line)d: you changed the same place yourself, so the correction was not applied and your text was kept. "
        "To take the correction instead, open the line in the File tab and press “Original” first."
    ) % {"line": number}


def _bytes(draft: Draft) -> bytes:
    return bytes(Revision.objects.values_list("data", flat=True).get(pk=draft.revision_id))
