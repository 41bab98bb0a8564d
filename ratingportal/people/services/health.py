"""Look at a register as a whole: one query for each check, each a single scan or an index look-up.

What officers accepted is left out. At most so many issues of a check are kept; all are counted.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from django.db import IntegrityError, connection, transaction
from django.db.models import Count
from django.utils import timezone
from django.utils.translation import gettext as _

from ratingportal import jobs
from ratingportal.accounts import rights
from ratingportal.core.register.matching import Method
from ratingportal.federations.models import IdRange, RatingList
from ratingportal.people import queries
from ratingportal.people.enums import HealthCheck, Verdict
from ratingportal.people.models import HealthException, HealthIssue, HealthRun
from ratingportal.people.services import id_allocation
from ratingportal.people.services.errors import NotAllowedError
from ratingportal.registry.models import Player

if TYPE_CHECKING:
    from collections.abc import Collection

    from ratingportal.accounts.models import User

KEPT = 100
"""Issues of one check that are kept for the page."""
PROVISIONAL_DAYS = 90
LOCK = 7_324
"""Held, with the list's number, while its register is looked at: one look at a time."""

_LIVE = """rating_list_id = %(list)s AND merged_into_id IS NULL AND erased_at IS NULL"""
_GROUP_KEY = "array_to_string(players, '-')"
_SAME_BIRTH = f"""
SELECT {_GROUP_KEY} AS key, players, '{{}}'::jsonb AS details FROM (
    SELECT array_agg(id ORDER BY id) AS players FROM registry_player
    WHERE {_LIVE} AND birth_year IS NOT NULL AND sorted_key <> ''
    GROUP BY sorted_key, birth_year HAVING count(*) > 1
) AS same
"""  # noqa: S608 -- our own words
# Those with known and different years of birth are different people; equal years are the check before.
_SAME_FEDERATION = f"""
SELECT {_GROUP_KEY} AS key, players, '{{}}'::jsonb AS details FROM (
    SELECT array_agg(id ORDER BY id) AS players FROM registry_player
    WHERE {_LIVE} AND federation <> '' AND sorted_key <> ''
    GROUP BY sorted_key, federation
    HAVING count(*) > 1 AND count(birth_year) < count(*)
) AS same
"""  # noqa: S608 -- our own words
# All ranges as one value, so that each number is looked at once however many ranges there are.
_OUTSIDE = f"""
SELECT id::text AS key, ARRAY[id] AS players, '{{}}'::jsonb AS details
FROM registry_player, (
    SELECT range_agg(int8range(first, last, '[]')) AS held
    FROM federations_idrange WHERE rating_list_id = %(list)s
) AS spans
WHERE {_LIVE} AND NOT is_provisional AND spans.held IS NOT NULL
    AND NOT CASE WHEN number ~ '^[1-9][0-9]{{0,9}}$' THEN number::bigint <@ spans.held ELSE false END
"""  # noqa: S608 -- our own words
_MERGED_USED = """
SELECT merge.source_id || ':' || entry.tournament_id AS key,
    ARRAY[merge.source_id, merge.target_id] AS players,
    jsonb_build_object('tournament', entry.tournament_id) AS details
FROM people_merge AS merge
JOIN tournaments_entry AS entry ON entry.player_id IN (merge.source_id, merge.target_id)
JOIN tournaments_tournament AS held ON held.id = entry.tournament_id
JOIN registry_player AS source ON source.id = merge.source_id
WHERE merge.rating_list_id = %(list)s AND merge.undone_at IS NULL AND source.erased_at IS NULL
    AND held.published_at > merge.created_at
    AND (entry.player_id = merge.source_id
        OR (entry.matched_by = %(merged)s AND source.number IN (entry.national_id, entry.fide_id)))
"""
_PROVISIONAL = f"""
SELECT id::text AS key, ARRAY[id] AS players, '{{}}'::jsonb AS details FROM registry_player
WHERE {_LIVE} AND is_provisional AND created_at < now() - make_interval(days => %(days)s)
"""  # noqa: S608 -- our own words
_DECISIONS = """
SELECT array_to_string(decisions, '-') AS key, players, jsonb_build_object('decisions', decisions) AS details
FROM (
    SELECT array_agg(decision.id ORDER BY decision.id) AS decisions,
        array_agg(DISTINCT coalesce(player.merged_into_id, player.id)) AS players,
        count(DISTINCT coalesce(player.merged_into_id, player.id)) FILTER (WHERE verdict = %(is)s) AS said,
        count(DISTINCT verdict) AS verdicts
    FROM people_decision AS decision JOIN registry_player AS player ON player.id = decision.player_id
    WHERE decision.rating_list_id = %(list)s AND decision.revoked_at IS NULL
    GROUP BY spelling, decision.federation, decision.birth_year, decision.number
) AS same
WHERE said > 1 OR (verdicts > 1 AND cardinality(players) = 1)
"""
_CHECKS = {
    HealthCheck.SAME_BIRTH: _SAME_BIRTH,
    HealthCheck.SAME_FEDERATION: _SAME_FEDERATION,
    HealthCheck.OUTSIDE: _OUTSIDE,
    HealthCheck.MERGED_USED: _MERGED_USED,
    HealthCheck.PROVISIONAL: _PROVISIONAL,
    HealthCheck.DECISIONS: _DECISIONS,
}
_BOUNDED = """
SELECT left(key, 200), players, details, count(*) OVER () FROM ({check}) AS found
WHERE left(key, 200) <> ALL(%(accepted)s) ORDER BY players[1] DESC, key LIMIT %(kept)s
"""


class HealthFindings(NamedTuple):
    """What one check found: the first issues, and how many there are."""

    issues: list[HealthIssue]
    total: int


def check_all_registers() -> None:
    """Look at every register that has somebody in it; called once a night."""
    for rating_list in RatingList.objects.all():
        if Player.objects.filter(rating_list=rating_list).exists():
            check_register_health(rating_list=rating_list)


def check_register_health(*, rating_list: RatingList) -> HealthRun:
    """Look at one register; what the look before found is replaced, its counts stay."""
    with transaction.atomic():
        jobs.wait_for(LOCK, rating_list.pk)
        accepted = _accepted(rating_list)
        found = {kind: _ask(kind, rating_list, accepted.get(kind, [])) for kind in _CHECKS}
        found[HealthCheck.RANGE_LOW] = _low_ranges(
            rating_list, accepted.get(HealthCheck.RANGE_LOW, [])
        )
        found[HealthCheck.UNIDENTIFIED] = _unidentified(
            rating_list, accepted.get(HealthCheck.UNIDENTIFIED, [])
        )
        HealthIssue.objects.filter(rating_list=rating_list).delete()
        HealthIssue.objects.bulk_create(issue for some in found.values() for issue in some.issues)
        return HealthRun.objects.create(
            rating_list=rating_list,
            counts={kind.value: some.total for kind, some in found.items()},
        )


def accept_issue(*, issue: HealthIssue, officer: User, reason: str) -> HealthException:
    """Say that an issue is none; it is not found again until that is taken back."""
    _require(officer, issue.rating_list)
    if not reason.strip():
        raise NotAllowedError(_("Please give a reason, so that colleagues understand it later."))
    try:
        with transaction.atomic():
            made = HealthException.objects.create(
                rating_list=issue.rating_list,
                kind=issue.kind,
                key=issue.key,
                players=issue.players,
                details=issue.details,
                reason=reason.strip(),
                author=officer,
            )
            HealthIssue.objects.filter(pk=issue.pk).delete()
    except IntegrityError:
        raise NotAllowedError(_("A colleague has already accepted this.")) from None
    return made


def revoke_acceptance(*, exception: HealthException, officer: User) -> None:
    """Take the word back; the next look finds the issue again."""
    _require(officer, exception.rating_list)
    changed = HealthException.objects.filter(pk=exception.pk, revoked_at__isnull=True).update(
        revoked_at=timezone.now(), revoked_by=officer
    )
    if not changed:
        raise NotAllowedError(_("This has already been undone."))


def _require(officer: User, rating_list: RatingList) -> None:
    if not rights.is_officer_of(officer, rating_list):
        raise NotAllowedError(_("Only officers of this rating list can decide on its register."))


def _accepted(rating_list: RatingList) -> dict[str, list[str]]:
    rows = HealthException.objects.filter(rating_list=rating_list, revoked_at__isnull=True)
    found: dict[str, list[str]] = {}
    for kind, key in rows.values_list("kind", "key"):
        found.setdefault(kind, []).append(key)
    return found


def _ask(kind: HealthCheck, rating_list: RatingList, accepted: Collection[str]) -> HealthFindings:
    values: dict[str, Any] = {
        "list": rating_list.pk,
        "accepted": list(accepted),
        "kept": KEPT,
        "merged": Method.ID_MERGED.value,
        "days": PROVISIONAL_DAYS,
        "is": Verdict.IS.value,
    }
    with connection.cursor() as cursor:
        cursor.execute(_BOUNDED.format(check=_CHECKS[kind]), values)
        rows = cursor.fetchall()
    issues = [
        _issue(kind, rating_list, key, players, json.loads(details))
        for key, players, details, _total in rows
    ]
    return HealthFindings(issues, rows[0][3] if rows else 0)


def _low_ranges(rating_list: RatingList, accepted: Collection[str]) -> HealthFindings:
    spans = list(IdRange.objects.filter(rating_list=rating_list))
    low = [
        _issue(
            HealthCheck.RANGE_LOW,
            rating_list,
            str(fill.span.pk),
            [],
            {"range": str(fill.span), "percent": fill.percent, "free": fill.free},
        )
        for fill in id_allocation.fill_levels(rating_list, spans)
        if fill.is_low and str(fill.span.pk) not in accepted
    ]
    return HealthFindings(low[:KEPT], len(low))


def _unidentified(rating_list: RatingList, accepted: Collection[str]) -> HealthFindings:
    """Find published tournaments with entries that are nobody: one issue for each tournament."""
    rows = (
        queries.list_published_unidentified(rating_list)
        .values_list("tournament")
        .annotate(number=Count("pk"))
        .order_by("-tournament")
    )
    issues = [
        _issue(
            HealthCheck.UNIDENTIFIED,
            rating_list,
            str(tournament),
            [],
            {"tournament": tournament, "players": number},
        )
        for tournament, number in rows
        if str(tournament) not in accepted
    ]
    return HealthFindings(issues[:KEPT], len(issues))


def _issue(
    kind: HealthCheck, rating_list: RatingList, key: str, players: list[int], details: Any
) -> HealthIssue:
    return HealthIssue(
        rating_list=rating_list, kind=kind, key=key, players=players, details=details
    )
