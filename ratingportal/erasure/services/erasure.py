"""Erase a person: the number stays as a tombstone, the games stay, the name goes from everywhere.

Files are rewritten with X for every letter of the name, and say so; their fingerprint stays that of the file as it
came, so that the same file is not taken in again. A file that cannot be rewritten is emptied. What would happen
is found out by doing it and taking it back.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from ratingportal.accounts import rights
from ratingportal.core.model import names
from ratingportal.core.privacy import masks
from ratingportal.erasure.models import Erasure, Mention
from ratingportal.erasure.services import file_rewrite, mention_answers, mention_search
from ratingportal.erasure.services.texts import allow_reason_changes, erase_name
from ratingportal.people.models import Decision, PersonChoice
from ratingportal.registry.columns import FACTS, KEYS
from ratingportal.registry.enums import IN_WORK, EditionState
from ratingportal.registry.models import Edition, Player, PlayerCorrection, PlayerVersion
from ratingportal.submissions.models import Revision, Submission
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.submissions.services.open_points import renew_search_keys
from ratingportal.tournaments.models import Entry

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Collection, Mapping, Sequence

    from ratingportal.accounts.models import User
    from ratingportal.erasure.enums import MentionVerdict

PLACEHOLDER = "Erased player {number}"
"""What tournaments call the person from then on; part of the record, so not translated."""


@dataclass(slots=True)
class Erased:
    """What was changed, or would be."""

    people: list[str]
    """All numbers of the person that are tombstones then."""
    entries: int = 0
    rewritten: int = 0
    emptied: int = 0
    exports: int = 0
    decisions: int = 0
    texts: dict[str, int] = field(default_factory=dict)
    mentions: list[Mention] = field(default_factory=list)
    """Where the person may be meant without the full name: to be looked at."""

    @property
    def text_count(self) -> int:
        """Count the rows in whose texts the name stood."""
        return sum(self.texts.values())

    def as_counts(self) -> dict[str, object]:
        """Give the counts alone, for the record."""
        return {
            "entries": self.entries, "rewritten": self.rewritten, "emptied": self.emptied,
            "exports": self.exports, "decisions": self.decisions, "texts": self.texts,
            "mentions": len(self.mentions),
        }  # fmt: skip


def preview_erasure(
    *, player: Player, officer: User | None, look: Callable[[Erased], None] | None = None
) -> Erased:
    """Find out what erasing would change: it is done, looked at, and taken back."""
    with transaction.atomic():
        done = erase_person(player=player, officer=officer)
        if look is not None:
            look(done)
        transaction.set_rollback(True)
    return done


def erase_person(
    *, player: Player, officer: User | None, verdicts: Mapping[str, MentionVerdict] | None = None
) -> Erased:
    """Erase a person with all numbers that lead to this one; `officer` is nobody on the command line.

    `verdicts` is what the officer said beforehand about places where the person may be meant, by their key.
    """
    with transaction.atomic():
        people = _locked(player)
        _require(people[0], officer)
        done = Erased([person.number for person in people])
        submissions = _submissions(people)
        _require_rest(submissions)
        spellings = _spellings(people, submissions)
        with allow_reason_changes():
            _take_out(people, submissions, spellings, done)
        done.mentions = Mention.objects.bulk_create(
            mention_search.find_mentions(people, submissions, spellings)
        )
        _bury(people, officer, done)
        for mention in done.mentions:
            if verdict := (verdicts or {}).get(mention.key):
                mention_answers.settle_mention(mention=mention, officer=officer, verdict=verdict)
    return done


def _take_out(
    people: Sequence[Player],
    submissions: Collection[int],
    spellings: Collection[str],
    done: Erased,
) -> None:
    """Take the full name out of files, entries, texts, choices and exports."""
    pattern = masks.build_pattern(spellings)
    theirs = _theirs(people, submissions, spellings)
    _redact_files(submissions, theirs, pattern, done)
    _blank_entries(theirs, done)
    if pattern is not None:
        done.texts = erase_name(people, submissions, pattern)
    _forget_choices(people, submissions, spellings, done)
    done.exports = file_rewrite.drop_exports(submissions)
    renew_search_keys(submissions)


def _locked(player: Player) -> list[Player]:
    """Lock the person and all numbers merged into it, in the order of their keys; the person comes first."""
    rows = (
        Player.objects.select_for_update(of=("self",))
        .select_related("rating_list")
        .filter(Q(pk=player.pk) | Q(merged_into=player.pk))
        .order_by("pk")
    )
    return sorted(rows, key=lambda row: row.pk != player.pk)


def _require(player: Player, officer: User | None) -> None:
    if officer is not None and not rights.is_officer_of(officer, player.rating_list):
        raise NotAllowedError(_("Only officers of this rating list can erase its players."))
    if player.erased_at is not None:
        raise NotAllowedError(_("This person has already been erased."))
    if player.merged_into_id is not None:
        raise NotAllowedError(
            _("This ID was merged into another one. Erase the person there; both IDs are erased.")
        )
    unfinished = Edition.objects.filter(
        rating_list=player.rating_list_id, state__in=[*IN_WORK, EditionState.READY]
    )
    if unfinished.exists():
        raise NotAllowedError(
            _(
                "An import of this list is in progress and may contain the name. Apply or discard it first."
            )
        )


def _submissions(people: Sequence[Player]) -> list[int]:
    """Lock the submissions in which the person stands, or somebody chose them, and give their keys."""
    entered = Entry.objects.filter(player__in=people).values("tournament")
    chosen = PersonChoice.objects.filter(player__in=people).values("submission")
    found = Submission.objects.filter(
        Q(revisions__tournament__in=entered) | Q(pk__in=chosen)
    ).values("pk")
    rows = Submission.objects.select_for_update(of=("self",)).filter(pk__in=found).order_by("pk")
    return list(rows.values_list("pk", flat=True))


def _require_rest(submissions: Collection[int]) -> None:
    """Refuse while a file is being checked: the check has the name in memory, and would write it again."""
    if Revision.objects.filter(submission__in=submissions, waiting=True).exists():
        raise NotAllowedError(
            _("A file with this person is being checked right now. Try again in a minute.")
        )


def _spellings(people: Sequence[Player], submissions: Collection[int]) -> set[str]:
    """Collect every name under which the person was seen."""
    found = {person.name for person in people}
    for rows in (
        PlayerVersion.objects.filter(player__in=people),
        Entry.objects.filter(player__in=people),
        Decision.objects.filter(player__in=people, verdict="is"),
        PersonChoice.objects.filter(player__in=people, kind="is"),
    ):
        found |= set(rows.values_list("name", flat=True))
    # An earlier revision may have the same name without having been matched.
    folded = {names.sort_words(names.fold_name(name)) for name in found if name}
    unmatched = Entry.objects.filter(
        tournament__revision__submission__in=submissions, player__isnull=True
    ).values_list("name", flat=True)
    found |= {name for name in unmatched if names.sort_words(names.fold_name(name)) in folded}
    return {name for name in found if name}


def _theirs(
    people: Sequence[Player], submissions: Collection[int], spellings: Collection[str]
) -> dict[int, list[Entry]]:
    """Give the person's entries by tournament; where none was matched, the one of that name if it is the only one."""
    found: defaultdict[int, list[Entry]] = defaultdict(list)
    for entry in Entry.objects.filter(player__in=people):
        found[entry.tournament_id].append(entry)
    unmatched: defaultdict[int, list[Entry]] = defaultdict(list)
    for entry in Entry.objects.filter(
        tournament__revision__submission__in=submissions, player__isnull=True, name__in=spellings
    ).exclude(tournament__in=list(found)):
        unmatched[entry.tournament_id].append(entry)
    return found | {key: some for key, some in unmatched.items() if len(some) == 1}


def _redact_files(
    submissions: Collection[int],
    theirs: Mapping[int, list[Entry]],
    pattern: re.Pattern[str] | None,
    done: Erased,
) -> None:
    """Rewrite one file at a time; one that cannot be rewritten is emptied."""
    rows = Revision.objects.filter(submission__in=submissions).order_by("pk")
    for pk in list(rows.values_list("pk", flat=True)):
        revision = Revision.objects.select_related("submission__rating_list").get(pk=pk)
        entries = theirs.get(revision.tournament_id or 0, [])
        before = bytes(revision.data)
        after = _rewritten(revision, before, entries, pattern)
        if after == before and not entries:
            continue
        if (
            after is None
            or after == before
            or not file_rewrite.reads_alike(revision, before, after)
        ):
            after, done.emptied = b"", done.emptied + 1
        else:
            done.rewritten += 1
        file_rewrite.store_rewrite(revision, after)


def _rewritten(
    revision: Revision, data: bytes, entries: Sequence[Entry], pattern: re.Pattern[str] | None
) -> bytes | None:
    """Mask the name; where somebody else of the file is called the same, on the person's own line only."""
    others = (
        Entry.objects.filter(tournament=revision.tournament_id)
        .exclude(pk__in=[entry.pk for entry in entries])
        .values_list("name", flat=True)
    )
    own = {e.line: masks.Own(e.name, e.birth) for e in entries if e.line is not None}
    shared = pattern is not None and any(map(pattern.search, others))
    return masks.mask_file(data, revision.format, pattern, own=own, only_own=shared)


def _blank_entries(theirs: Mapping[int, list[Entry]], done: Erased) -> None:
    """Take the name and what describes the person from the entries; ratings and results are the games'."""
    for entry in (entry for some in theirs.values() for entry in some):
        done.entries += 1
        Entry.objects.filter(pk=entry.pk).update(
            name=PLACEHOLDER.format(number=entry.number),
            sex="", title="", birth="", club="", extra={},
        )  # fmt: skip


def _forget_choices(
    people: Sequence[Player],
    submissions: Collection[int],
    spellings: Collection[str],
    done: Erased,
) -> None:
    """Drop what was remembered of the spellings; choices stay as a fact, without the name."""
    folded = {names.sort_words(names.fold_name(name)) for name in spellings}
    references = Submission.objects.filter(pk__in=submissions).values("reference")
    decided = Decision.objects.filter(
        Q(player__in=people) | Q(spelling__in=folded, reference__in=references)
    )
    done.decisions = decided.delete()[0]
    chosen = PersonChoice.objects.filter(Q(player__in=people) | Q(submission__in=submissions))
    for pk, who, player in list(chosen.values_list("pk", "who", "player")):
        if player in {person.pk for person in people} or who.partition("|")[0] in folded:
            PersonChoice.objects.filter(pk=pk).update(who=f"erased|{pk}", name="")
            done.decisions += 1


def _bury(people: Sequence[Player], officer: User | None, done: Erased) -> None:
    """Leave the tombstones: a number, and when."""
    PlayerVersion.objects.filter(player__in=people).delete()
    PlayerCorrection.objects.filter(player__in=people).delete()
    blank = {name: Player._meta.get_field(name) for name in (*FACTS, *KEYS)}  # noqa: SLF001 -- documented
    values = {
        name: None if column.null else False if column.get_internal_type() == "BooleanField" else ""
        for name, column in blank.items()
    }
    now = timezone.now()
    Player.objects.filter(pk__in=[person.pk for person in people]).update(
        **values, erased_at=now, updated_at=now
    )
    for person in people:
        # One by one, for the audit trail hears of rows that are saved.
        Erasure.objects.create(player=person, author=officer, counts=done.as_counts())
