"""Which other submissions a tournament is like: found for the rules, and kept for those who may know.

Compared is within one rating list (a federation may owe the same file to two), with the current revision
of every other submission that is not withdrawn or rejected. One query, whatever the size.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.db import connection
from django.utils import timezone
from django.utils.crypto import salted_hmac

from ratingportal import jobs
from ratingportal.core.checking.case import Case
from ratingportal.core.checking.checks import load_checks
from ratingportal.core.checking.knowledge import Alike, Knowledge
from ratingportal.core.checking.severities import build_severity_table
from ratingportal.core.duplicates import similarity
from ratingportal.core.duplicates.similarity import DuplicateKind
from ratingportal.core.model.tournament import Tournament
from ratingportal.federations.queries import list_severities
from ratingportal.submissions import queries
from ratingportal.submissions.enums import LIVE, State
from ratingportal.submissions.models import FindingRow, Likeness
from ratingportal.tournaments.signatures import COLUMNS, load_signature, read_signature

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from ratingportal.core.duplicates.similarity import GameSignature
    from ratingportal.core.model.findings import Finding, Severity
    from ratingportal.submissions.models import Revision, Submission

MOST = 10
"""So many others are told of, the most alike first."""
CANDIDATES = 40
"""So many others are looked at closely, those with the most indexed games in common first."""
LEAST_COMMON = 3
"""Fewer indexed games in common are left aside: the same two people win and lose again somewhere else."""
DECISION_LOCK = 0x6C696B65
"""The first half of the advisory lock that orders the approvals of one rating list."""
FAMILY = "duplicates"

# One index scan for each game: for `sketch && ARRAY[…]` Postgres reads the whole table, since it cannot know
# how rare each of the numbers is. For the same reason the hits are limited before they are joined; widely, since
# every earlier revision of a submission has a signature too.
_LIKE = f"""
WITH hits AS MATERIALIZED (
    SELECT holder.tournament_id, count(*) AS common
    FROM unnest(%(probes)s::bigint[]) AS probe (game)
    CROSS JOIN LATERAL (
        SELECT tournament_id FROM tournaments_signature
        WHERE sketch @> ARRAY[probe.game] AND rating_list_id = %(rating_list)s
    ) AS holder
    GROUP BY holder.tournament_id HAVING count(*) >= %(least)s
    ORDER BY common DESC LIMIT %(wide)s
), namesakes AS MATERIALIZED (
    SELECT tournament_id, 0 AS common FROM tournaments_signature
    WHERE rating_list_id = %(rating_list)s AND name = %(name)s AND name <> ''
        AND start BETWEEN %(start)s::date - 7 AND %(start)s::date + 7
    LIMIT %(wide)s
)
SELECT submission.id, submission.federation_id, submission.state,
    {", ".join(f'signature."{name}"' for name in COLUMNS)}
FROM (
    SELECT tournament_id, max(common) AS common
    FROM (SELECT * FROM hits UNION ALL SELECT * FROM namesakes) AS every
    GROUP BY tournament_id
) AS best
JOIN submissions_revision AS revision USING (tournament_id)
JOIN submissions_submission AS submission ON submission.revision_id = revision.id
JOIN tournaments_signature AS signature USING (tournament_id)
WHERE submission.id <> %(own)s AND submission.state = ANY(%(states)s)
ORDER BY best.common DESC, submission.id
LIMIT %(most)s
"""  # noqa: S608 -- only names of columns are put in


@dataclass(frozen=True, slots=True)
class FoundDuplicate:
    """Another submission that is like this one."""

    submission: int
    alike: Alike
    theirs: GameSignature
    shared: int


@dataclass(frozen=True, slots=True)
class Duplicates:
    """Other submissions that are like one, the most alike first, and the signature they were found by."""

    signature: GameSignature | None = None
    found: Sequence[FoundDuplicate] = ()

    @property
    def knowledge(self) -> Knowledge:
        """Give what rules are told of them."""
        return Knowledge([each.alike for each in self.found])


def find_duplicates(submission: Submission, tournament: Tournament | None) -> Duplicates:
    """Look for submissions like what was read from a file."""
    if tournament is None:
        return Duplicates()
    return find_like(submission, similarity.build_signature(tournament))


def find_like(
    submission: Submission, signature: GameSignature, states: Collection[State] = LIVE
) -> Duplicates:
    """Look for submissions with a like signature."""
    found = sorted(_alike(submission, signature, states), key=_strength)
    return Duplicates(signature, found[:MOST])


def _alike(
    own: Submission, mine: GameSignature, states: Collection[State]
) -> Iterator[FoundDuplicate]:
    for other, federation, state, *row in _candidates(own, mine, states):
        theirs = read_signature(tuple(row))
        kind = similarity.compare_signatures(mine, theirs)
        if kind is not None:
            is_own = federation == own.federation_id
            known = is_own or state == State.APPROVED
            shared = len(mine.games & theirs.games)
            told = Alike(_key(own.pk, other), kind, known, is_own)
            yield FoundDuplicate(other, told, theirs, shared)


def _candidates(
    own: Submission, mine: GameSignature, states: Collection[State]
) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(
            _LIKE,
            {
                "probes": mine.probes,
                "rating_list": own.rating_list_id,
                "name": mine.name,
                "start": mine.start,
                "own": own.pk,
                "states": [state.value for state in states],
                "least": LEAST_COMMON,
                "wide": 10 * CANDIDATES,
                "most": CANDIDATES,
            },
        )
        rows: list[tuple[Any, ...]] = cursor.fetchall()
        return rows


def record_duplicates(*, revision: Revision, duplicates: Duplicates) -> None:
    """Keep which submissions were found alike."""
    Likeness.objects.bulk_create(_rows(revision, duplicates))


def recheck_duplicates(*, submission: Submission) -> int:
    """Look for duplicates that were approved since the check, and add what is found; count what blocks anew.

    Two files that are checked in the same moment do not see each other. Approvals of one list go through
    here one after the other, so the second one does see the first. The caller holds the transaction.
    """
    revision = submission.revision
    if revision is None or revision.tournament is None:
        return 0
    jobs.wait_for(DECISION_LOCK, submission.rating_list_id)
    signature = load_signature(revision.tournament)
    duplicates = find_like(submission, signature, states=(State.APPROVED,))
    fresh = _unknown(revision, _blocking(submission, duplicates))
    if fresh:
        _add(revision, fresh)
        Likeness.objects.bulk_create(
            _rows(revision, duplicates),
            update_conflicts=True,
            unique_fields=["revision", "other"],
            update_fields=[
                "key",
                "kind",
                "shared_games",
                "own_games",
                "other_games",
                "shared_players",
            ],
        )
    return len(fresh)


def _blocking(submission: Submission, duplicates: Duplicates) -> list[tuple[Finding, Severity]]:
    """Give the findings about equal games, as the rules of the list grade them. A name is no proof."""
    told = [each.alike for each in duplicates.found if each.alike.kind is not DuplicateKind.NAME]
    case = Case(Tournament(), timezone.now().date(), knowledge=Knowledge(told))
    rating_list = submission.rating_list
    severities = build_severity_table(rating_list.key, list_severities(rating_list))
    found = [
        (finding, severities.get(each.rule.code, each.rule.severity))
        for each in load_checks()
        if each.family == FAMILY
        for finding in each.check(case)
    ]
    return [(finding, severity) for finding, severity in found if severity in queries.BLOCKING]


def _unknown(
    revision: Revision, found: list[tuple[Finding, Severity]]
) -> list[tuple[Finding, Severity]]:
    known = set(
        FindingRow.objects.filter(
            revision=revision, fingerprint__in=[finding.fingerprint for finding, _ in found]
        ).values_list("fingerprint", flat=True)
    )
    return [(finding, severity) for finding, severity in found if finding.fingerprint not in known]


def _add(revision: Revision, found: list[tuple[Finding, Severity]]) -> None:
    last = FindingRow.objects.filter(revision=revision).order_by("position").last()
    first = last.position + 1 if last else 0
    FindingRow.objects.bulk_create(
        FindingRow(
            revision=revision,
            position=position,
            code=finding.code,
            severity=severity.value,
            details=dict(finding.details),
            fingerprint=finding.fingerprint,
        )
        for position, (finding, severity) in enumerate(found, first)
    )
    counts, rules = revision.report["counts"], revision.report["rules"]
    for finding, severity in found:
        counts[severity.value] = counts.get(severity.value, 0) + 1
        rules[finding.code] = rules.get(finding.code, 0) + 1
    revision.save(update_fields=["report"])


def _rows(revision: Revision, duplicates: Duplicates) -> list[Likeness]:
    mine = duplicates.signature
    if mine is None:
        return []
    return [
        Likeness(
            revision=revision,
            other_id=each.submission,
            key=each.alike.key,
            kind=each.alike.kind.value,
            shared_games=each.shared,
            own_games=len(mine.games),
            other_games=len(each.theirs.games),
            shared_players=len(mine.players & each.theirs.players),
        )
        for each in duplicates.found
    ]


def _strength(found: FoundDuplicate) -> tuple[int, int, int]:
    return [*DuplicateKind].index(found.alike.kind), -found.shared, found.submission


def _key(own: int, other: int) -> str:
    """Name a pair of submissions, so that nobody can tell from it which the other one is."""
    return salted_hmac("ratingportal.likeness", f"{own}:{other}").hexdigest()[:12]
