"""Merge two numbers that are one person, and undo it.

The source's entries move to the target and are written down one by one, so that undoing gives back exactly
these. Numbers that led to the source lead to the target: whoever follows a merge follows one step only.
What was decided about spellings stays with the source; matching follows it to the target.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.db import connection, transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from ratingportal.accounts import rights
from ratingportal.people import queries
from ratingportal.people.models import Merge, Split
from ratingportal.people.services.errors import NotAllowedError
from ratingportal.people.signals import announce_identities, people_merged
from ratingportal.registry.models import Player

if TYPE_CHECKING:
    from collections.abc import Collection

    from ratingportal.accounts.models import User

_MOVE = """
UPDATE tournaments_entry SET player_id = %(to)s WHERE player_id = %(of)s RETURNING id, tournament_id
"""
_GIVE_BACK = """
UPDATE tournaments_entry SET player_id = %(to)s WHERE player_id = %(of)s AND id = ANY(%(entries)s)
RETURNING tournament_id
"""
# What was checked while the merge stood was written with the target straight away.
_SINCE = """
SELECT DISTINCT tournament_id
FROM tournaments_entry AS entry JOIN tournaments_tournament AS held ON held.id = entry.tournament_id
WHERE entry.player_id = %(of)s AND held.recorded_at >= %(since)s AND entry.id <> ALL(%(entries)s)
"""


def list_objections(source: Player, target: Player) -> list[str]:
    """Say what speaks against merging one person into another; nothing where it can be done."""
    standing = _standing(source, target)
    return standing or _meetings(source, target)


def merge_players(*, source: Player, target: Player, officer: User, reason: str) -> Merge:
    """Let the source's number lead to the target, and move all that hangs on it."""
    if not reason.strip():
        raise NotAllowedError(_("Please give a reason, so that colleagues understand it later."))
    with transaction.atomic():
        source, target = _locked(source, target)
        _require(officer, source)
        against = list_objections(source, target)
        if against:
            raise NotAllowedError(" ".join(against))
        followers = list(Player.objects.filter(merged_into=source).values_list("pk", flat=True))
        _lead([source.pk, *followers], target)
        moved = _run(_MOVE, of=source.pk, to=target.pk)
        tournaments = {tournament for _entry, tournament in moved}
        made = Merge.objects.create(
            rating_list=source.rating_list,
            source=source,
            target=target,
            reason=reason.strip(),
            author=officer,
            followers=followers,
            entries=[entry for entry, _tournament in moved],
            tournaments=len(tournaments),
        )
        people_merged.send(Merge, merge=made, tournaments=tournaments, actor=officer)
        announce_identities(Merge, queries.list_unpublished(tournaments), officer)
    return made


def undo_merge(*, merge: Merge, officer: User) -> None:
    """Make two people of one again, each with what was theirs before."""
    with transaction.atomic():
        source, target = _locked(merge.source, merge.target)
        _require(officer, source)
        held = Merge.objects.select_for_update(of=("self",)).get(pk=merge.pk)
        _require_undoable(held, source, target)
        since = _run(_SINCE, of=target.pk, since=held.created_at, entries=held.entries)
        back = _run(_GIVE_BACK, of=target.pk, to=source.pk, entries=held.entries)
        _lead([source.pk], None)
        Player.objects.filter(pk__in=held.followers, merged_into=target).update(
            merged_into=source, updated_at=timezone.now()
        )
        held.undone_at, held.undone_by = timezone.now(), officer
        held.save(update_fields=["undone_at", "undone_by"])
        touched = {tournament for (tournament,) in (*back, *since)}
        people_merged.send(Merge, merge=held, tournaments=touched, actor=officer)
        announce_identities(Merge, {tournament for (tournament,) in since}, officer)


def find_obstacle(merge: Merge) -> str:
    """Say what has to be undone before this merge can be; nothing where it can be undone now."""
    both = (merge.source_id, merge.target_id)
    later = (
        Merge.objects.filter(Q(source__in=both) | Q(target__in=both), undone_at__isnull=True)
        .filter(pk__gt=merge.pk)
        .select_related("source", "target")
        .order_by("-pk")
        .first()
    )
    if later is None:
        return _later_split(merge)
    return _("Undo the later merge first: %(source)s into %(target)s.") % {
        "source": later.source.number,
        "target": later.target.number,
    }


def _later_split(merge: Merge) -> str:
    both = (merge.source_id, merge.target_id)
    splits = Split.objects.filter(
        Q(source__in=both) | Q(target__in=both),
        undone_at__isnull=True,
        created_at__gt=merge.created_at,
    )
    return (
        _("Some tournaments have been split off since. Undo that first.") if splits.exists() else ""
    )


def _standing(source: Player, target: Player) -> list[str]:
    """Look at the two themselves: cheap, and said before their games are looked at."""
    if source.pk == target.pk:
        return [_("These are the same ID.")]
    if source.rating_list_id != target.rating_list_id:
        return [
            _("The two belong to different rating lists. IDs can only be merged within one list.")
        ]
    against = [_gone(person) for person in (source, target)]
    if target.is_provisional and not source.is_provisional:
        against.append(
            _("%(number)s is provisional. Keep the official ID, and give up this one.")
            % {"number": target.number}
        )
    return [text for text in against if text]


def _gone(person: Player) -> str:
    if person.erased_at is not None:
        return _("%(number)s was erased and can no longer be merged.") % {"number": person.number}
    if person.merged_into is not None:
        return _("%(number)s has already been merged into %(other)s. Merge with that ID.") % {
            "number": person.number,
            "other": person.merged_into.number,
        }
    return ""


def _meetings(source: Player, target: Player) -> list[str]:
    shared = queries.list_shared_tournaments(source, target)
    if not shared:
        return []
    names = ", ".join(f"“{tournament}”" for tournament in shared)
    if getattr(shared[0], "met", False):
        return [
            _("They have played each other, so they are two people: %(names)s.") % {"names": names}
        ]
    return [
        _(
            "Both play in the same tournament, so they are two people, or the file is wrong: %(names)s. Correct the tournament first."
        )
        % {"names": names}
    ]


def _require(officer: User, player: Player) -> None:
    if not rights.is_officer_of(officer, player.rating_list):
        raise NotAllowedError(_("Only officers of this rating list can merge its players."))


def _require_undoable(held: Merge, source: Player, target: Player) -> None:
    if not held.stands:
        raise NotAllowedError(_("This merge has already been undone."))
    if source.erased_at or target.erased_at:
        raise NotAllowedError(
            _("The person has been erased since, with both IDs. There is nothing to restore.")
        )
    if text := find_obstacle(held):
        raise NotAllowedError(text)


def _locked(source: Player, target: Player) -> tuple[Player, Player]:
    """Lock both in the order of their keys, so that two officers never wait for each other."""
    rows = Player.objects.select_for_update(of=("self",)).select_related("rating_list")
    held = {row.pk: row for row in rows.filter(pk__in=[source.pk, target.pk]).order_by("pk")}
    return held[source.pk], held[target.pk]


def _lead(players: Collection[int], target: Player | None) -> None:
    Player.objects.filter(pk__in=players).update(merged_into=target, updated_at=timezone.now())


def _run(statement: str, **values: Any) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        return cursor.fetchall() if cursor.description else []
