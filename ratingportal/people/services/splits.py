"""Split a person: some tournaments are somebody else's. Their entries move, and stay moved when they are checked again.

For that a choice is written for every submission, as if somebody had picked the person there. What was remembered
of these spellings is revoked, since it led here. Undoing takes all of that back.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from django.db import transaction
from django.db.models import F, Q
from django.forms import model_to_dict
from django.utils import timezone
from django.utils.translation import gettext as _

from ratingportal.accounts import rights
from ratingportal.core.register.matching import Method
from ratingportal.people import matching, queries
from ratingportal.people.enums import ChoiceKind, Verdict
from ratingportal.people.models import Decision, Merge, PersonChoice, Split
from ratingportal.people.services import id_allocation
from ratingportal.people.services.errors import NotAllowedError
from ratingportal.people.services.new_players import make_player, make_provisional_numbers
from ratingportal.people.services.register import list_standing_choices, name_entry
from ratingportal.people.signals import announce_identities, choices_ended, choices_made
from ratingportal.registry.models import Player
from ratingportal.tournaments.models import Entry

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from datetime import datetime

    from ratingportal.accounts.models import User
    from ratingportal.core.model import tournament as core

# Submissions belong to the app above: asked by their relations, without importing it.
_SUBMISSION = "tournament__revision__submission"


@dataclass(frozen=True, slots=True)
class SplitMove:
    """What a split would move."""

    entries: Sequence[Entry]
    current: Mapping[int, Sequence[Entry]]
    """Those of the current files, by the keys of their submissions."""
    decisions: list[Decision]
    reference: str
    """Of the latest submission, where there is any."""

    @property
    def tournaments(self) -> set[int]:
        """Give the tournaments whose entries move."""
        return {entry.tournament_id for entry in self.entries}


def plan_split(source: Player, tournaments: Collection[int]) -> SplitMove:
    """Find what moves with some tournaments of a person: also entries of earlier revisions of the same files."""
    chosen = Entry.objects.filter(player=source, tournament__in=tournaments)
    entries = Entry.objects.filter(
        Q(tournament__in=tournaments) | Q(**{f"{_SUBMISSION}__in": chosen.values(_SUBMISSION)}),
        player=source,
    ).annotate(
        submission=F(_SUBMISSION),
        reference=F(f"{_SUBMISSION}__reference"),
        now=F(f"{_SUBMISSION}__revision__tournament"),
    )
    held = list(entries.select_related("tournament").order_by("pk"))
    spellings = {_entry_name(entry, source).partition("|")[0] for entry in held}
    decisions = Decision.objects.filter(
        Q(player=source) | Q(player__merged_into=source), rating_list=source.rating_list_id,
        verdict=Verdict.IS, spelling__in=spellings, revoked_at__isnull=True,
    )  # fmt: skip
    current: defaultdict[int, list[Entry]] = defaultdict(list)
    for entry in sorted(held, key=lambda each: (each.submission or 0, each.pk)):
        if entry.submission is not None and entry.now == entry.tournament_id:
            current[entry.submission].append(entry)
    sent = [entry for entry in held if entry.submission is not None]
    latest = max(sent, key=lambda each: each.submission).reference if sent else ""
    return SplitMove(held, dict(current), list(decisions), latest)


def split_person(
    *,
    source: Player,
    target: Player | None,
    tournaments: Collection[int],
    officer: User,
    reason: str,
) -> Split:
    """Give some tournaments of a person to another one; with nobody named, to a new provisional player."""
    if not reason.strip():
        raise NotAllowedError(_("Please give a reason, so that colleagues understand it later."))
    with transaction.atomic():
        source, target = _locked(source, target)
        _require(officer, source, target)
        move = plan_split(source, tournaments)
        _require_sense(source, target, move)
        to = target or _new_person(source, move)
        now = timezone.now()
        Entry.objects.filter(pk__in=[entry.pk for entry in move.entries]).update(
            player=to, matched_by=Method.DECIDED
        )
        Decision.objects.filter(pk__in=[each.pk for each in move.decisions]).update(
            revoked_at=now, revoked_by=officer
        )
        chosen = _choose(move, to, officer, now)
        made = Split.objects.create(
            rating_list=source.rating_list,
            source=source,
            target=to,
            made_target=target is None,
            reason=reason.strip(),
            author=officer,
            entries=[entry.pk for entry in move.entries],
            tournaments=len(move.tournaments),
            choices=[choice.pk for choice, _entry in chosen],
            decisions=[each.pk for each in move.decisions],
        )
        choices_made.send(Split, choices=chosen, actor=officer)
        announce_identities(Split, queries.list_unpublished(move.tournaments), officer)
    return made


def undo_split(*, split: Split, officer: User) -> None:
    """Give everything back; who the entries are is then asked anew, without the choices."""
    with transaction.atomic():
        source, target = _locked(split.source, split.target)
        held = Split.objects.select_for_update(of=("self",)).get(pk=split.pk)
        _require_undoable(held, officer, source, cast("Player", target))
        moved = Entry.objects.filter(player=held.target_id).filter(
            Q(pk__in=held.entries) | Q(tournament__recorded_at__gte=held.created_at)
        )
        tournaments = set(moved.values_list("tournament", flat=True))
        moved.filter(pk__in=held.entries).update(player=source)
        _take_back(held, officer)
        if held.made_target:
            Player.objects.filter(pk=held.target_id).update(merged_into=source)
        Split.objects.filter(pk=held.pk).update(undone_at=timezone.now(), undone_by=officer)
        announce_identities(Split, tournaments, officer)


def _locked(source: Player, target: Player | None) -> tuple[Player, Player | None]:
    keys = [source.pk, *([target.pk] if target else [])]
    rows = Player.objects.select_for_update(of=("self",)).select_related("rating_list")
    held = {row.pk: row for row in rows.filter(pk__in=keys).order_by("pk")}
    return held[source.pk], held[target.pk] if target else None


def _require(officer: User, source: Player, target: Player | None) -> None:
    if not rights.is_officer_of(officer, source.rating_list):
        raise NotAllowedError(_("Only officers of this rating list can split its players."))
    for person in (source, *([target] if target else [])):
        if person.erased_at is not None or person.merged_into_id is not None:
            raise NotAllowedError(_("%(number)s is no longer in use.") % {"number": person.number})
    if target is not None and (
        target.pk == source.pk or target.rating_list_id != source.rating_list_id
    ):
        raise NotAllowedError(_("Choose another person of the same rating list."))


def _require_sense(source: Player, target: Player | None, move: SplitMove) -> None:
    if not move.entries:
        raise NotAllowedError(
            _("Choose at least one tournament of %(name)s.") % {"name": source.name}
        )
    both = Entry.objects.filter(player=target, tournament__in=move.tournaments) if target else None
    if both is not None and both.exists():
        raise NotAllowedError(
            _("%(number)s already plays in one of these tournaments, so it is not the same person.")
            % {"number": target.number if target else ""}
        )


def _require_undoable(held: Split, officer: User, source: Player, target: Player) -> None:
    if not rights.is_officer_of(officer, source.rating_list):
        raise NotAllowedError(_("Only officers of this rating list can split its players."))
    if not held.stands:
        raise NotAllowedError(_("This split has already been undone."))
    if source.erased_at or target.erased_at:
        raise NotAllowedError(
            _("One of the two has been erased since. There is nothing to restore.")
        )
    both = (source.pk, target.pk)
    touched = Q(source__in=both) | Q(target__in=both)
    later = Merge.objects.filter(touched, undone_at__isnull=True, created_at__gt=held.created_at)
    again = Split.objects.filter(touched, undone_at__isnull=True, pk__gt=held.pk)
    if later.exists() or again.exists():
        raise NotAllowedError(
            _("One of the two has been merged or split again since. Undo that first.")
        )


def _new_person(source: Player, move: SplitMove) -> Player:
    """Make a provisional player of what the latest entry says."""
    id_allocation.lock_numbers(source.rating_list)
    latest = move.entries[-1]
    reference = move.reference or f"S{source.pk}"
    (number,) = make_provisional_numbers(source.rating_list, reference, 1)
    made = make_player(cast("core.Player", latest), source.rating_list, number, is_provisional=True)
    made.save()
    return made


def _choose(
    move: SplitMove, target: Player, officer: User, now: datetime
) -> list[tuple[PersonChoice, int]]:
    """Write the choices that keep entries where they moved; an earlier one is ended at the very same moment."""
    made = []
    for submission, entry in ((key, each) for key, some in move.current.items() for each in some):
        who = _entry_name(entry, target)
        list_standing_choices(submission).filter(
            Q(player=target) | Q(player__merged_into=target) | ~Q(kind=ChoiceKind.NOT), who=who
        ).update(revoked_at=now)
        choice = PersonChoice.objects.create(
            submission_id=submission, who=who, name=entry.name[:200], kind=ChoiceKind.IS,
            player=target, author=officer,
        )  # fmt: skip
        PersonChoice.objects.filter(pk=choice.pk).update(created_at=now)
        made.append((choice, entry.number))
    return made


def _take_back(held: Split, officer: User) -> None:
    """End the choices, and say again what stood before: what was said once is never changed."""
    now = timezone.now()
    made = list(PersonChoice.objects.filter(pk__in=held.choices, revoked_at__isnull=True))
    for choice in made:
        PersonChoice.objects.filter(pk=choice.pk).update(revoked_at=now)
        before = PersonChoice.objects.filter(
            submission=choice.submission_id, who=choice.who, revoked_at=choice.created_at
        )
        _again(list(before))
    choices_ended.send(Split, choices=made, actor=officer)
    decided = Decision.objects.filter(pk__in=held.decisions)
    for decision in decided:
        facts = {
            name: getattr(decision, name)
            for name in ("rating_list", "spelling", "federation", "birth_year", "number", "player")
        }
        if not Decision.objects.filter(revoked_at__isnull=True, **facts).exists():
            Decision.objects.create(
                **facts, name=decision.name, verdict=decision.verdict,
                reference=decision.reference, author=decision.author,
                approved_by=decision.approved_by,
            )  # fmt: skip


def _again(choices: Sequence[PersonChoice]) -> None:
    for each in choices:
        copied = model_to_dict(each, fields=["who", "name", "kind", "remember"])
        PersonChoice.objects.create(
            **copied, submission_id=each.submission_id, player_id=each.player_id,
            author_id=each.author_id,
        )  # fmt: skip


def _entry_name(entry: Entry, person: Player) -> str:
    return name_entry(matching.make_person(entry, person.rating_list))
