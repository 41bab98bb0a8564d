"""What the portal knows beyond a file: the answers to `core.knowledge`, and which rows keep them.

Compared is within one rating list (a federation may owe the same file to two), with the current revision
of every other submission that is not withdrawn or rejected. One query, whatever the size.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from django.db import connection
from django.utils import timezone
from django.utils.crypto import salted_hmac

from ratingportal import jobs
from ratingportal.core import likeness
from ratingportal.core.case import Case
from ratingportal.core.checks import all_checks
from ratingportal.core.knowledge import Alike
from ratingportal.core.likeness import Kind
from ratingportal.core.model import Tournament
from ratingportal.core.severities import table as severity_table
from ratingportal.federations.queries import severities_of
from ratingportal.submissions import queries
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import FindingRow, Likeness
from ratingportal.tournaments.signatures import COLUMNS, read_signature, signature_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from ratingportal.core.findings import Finding, Severity
    from ratingportal.core.likeness import Signature
    from ratingportal.submissions.models import Revision, Submission

MOST = 10
"""So many others are told of, the most alike first."""
CANDIDATES = 40
"""So many others are looked at closely, those with the most indexed games in common first."""
LEAST_COMMON = 3
"""Fewer indexed games in common are left aside: the same two people win and lose again somewhere else."""
DECISION_LOCK = 0x6C696B65
"""The first half of the advisory lock that orders the approvals of one rating list."""
LIVE: Final = frozenset(State) - {State.WITHDRAWN, State.REJECTED}
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
class Found:
    """Another submission that is like this one."""

    submission: int
    alike: Alike
    theirs: Signature
    shared: int


@dataclass
class Portal:
    """Answers what rules ask about one submission, and remembers the answers for the record."""

    submission: Submission
    states: Collection[State] = LIVE
    signature: Signature | None = None
    found: list[Found] = field(default_factory=list)

    def alike(self, tournament: Tournament) -> Sequence[Alike]:
        """List other submissions that are like this one."""
        return self.alike_by(likeness.signature(tournament))

    def alike_by(self, signature: Signature) -> Sequence[Alike]:
        """List other submissions that are like this one, whose signature is known."""
        self.signature = signature
        self.found = sorted(self._look(signature), key=_strength)[:MOST]
        return [each.alike for each in self.found]

    def _look(self, mine: Signature) -> Iterator[Found]:
        own = self.submission
        for other, federation, state, *row in self._candidates(mine):
            theirs = read_signature(tuple(row))
            kind = likeness.compare(mine, theirs)
            if kind is not None:
                known = federation == own.federation_id or state == State.APPROVED
                shared = len(mine.games & theirs.games)
                yield Found(other, Alike(_key(own.pk, other), kind, known), theirs, shared)

    def _candidates(self, mine: Signature) -> list[tuple[Any, ...]]:
        with connection.cursor() as cursor:
            cursor.execute(
                _LIKE,
                {
                    "probes": mine.probes,
                    "rating_list": self.submission.rating_list_id,
                    "name": mine.name,
                    "start": mine.start,
                    "own": self.submission.pk,
                    "states": [state.value for state in self.states],
                    "least": LEAST_COMMON,
                    "wide": 10 * CANDIDATES,
                    "most": CANDIDATES,
                },
            )
            rows: list[tuple[Any, ...]] = cursor.fetchall()
            return rows


def remember(*, revision: Revision, portal: Portal) -> None:
    """Keep which submissions were found alike, in place of what an earlier check found."""
    Likeness.objects.filter(revision=revision).delete()
    Likeness.objects.bulk_create(_rows(revision, portal))


def look_again(*, submission: Submission) -> int:
    """Look for copies that were approved since the check, and add what is found; count what blocks anew.

    Two files that are checked in the same moment do not see each other. Approvals of one list go through
    here one after the other, so the second one does see the first. The caller holds the transaction.
    """
    revision = submission.revision
    if revision is None or revision.tournament is None:
        return 0
    jobs.wait_for(DECISION_LOCK, submission.rating_list_id)
    portal = Portal(submission, states=(State.APPROVED,))
    portal.alike_by(signature_of(revision.tournament))
    fresh = _unknown(revision, _blocking(submission, portal))
    if fresh:
        _add(revision, fresh)
        Likeness.objects.bulk_create(
            _rows(revision, portal),
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


@dataclass(frozen=True, slots=True)
class _Told:
    """Knowledge that is at hand already."""

    others: Sequence[Alike]

    def alike(self, tournament: Tournament) -> Sequence[Alike]:  # noqa: ARG002 -- the protocol's shape
        return self.others


def _blocking(submission: Submission, portal: Portal) -> list[tuple[Finding, Severity]]:
    """Give the findings about equal games, as the rules of the list grade them. A name is no proof."""
    told = [each.alike for each in portal.found if each.alike.kind is not Kind.NAME]
    case = Case(Tournament(), timezone.now().date(), knowledge=_Told(told))
    rating_list = submission.rating_list
    severities = severity_table(rating_list.key, severities_of(rating_list))
    found = [
        (finding, severities.get(each.rule.code, each.rule.severity))
        for each in all_checks()
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


def _rows(revision: Revision, portal: Portal) -> list[Likeness]:
    mine = portal.signature
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
        for each in portal.found
    ]


def _strength(found: Found) -> tuple[int, int, int]:
    return [*Kind].index(found.alike.kind), -found.shared, found.submission


def _key(own: int, other: int) -> str:
    """Name a pair of submissions, so that nobody can tell from it which the other one is."""
    return salted_hmac("ratingportal.likeness", f"{own}:{other}").hexdigest()[:12]
