"""What a tournament does to ratings, on top of what is approved in its period. Nothing is kept.

Systems by period need the players' own tournaments only; where every game moves ratings at once, all
tournaments of the period are taken along.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.core.rating.exchange import read_input
from ratingportal.core.rating.model import Mode, RatingError
from ratingportal.core.rating.systems import find_system
from ratingportal.ratings import queries
from ratingportal.ratings.models import Period
from ratingportal.ratings.queries import find_control, find_last_day, find_placement
from ratingportal.ratings.services.inputs import build_inputs
from ratingportal.ratings.services.results import find_listed_rating, is_newcomer, round_rating
from ratingportal.ratings.services.sources import find_sources, read_sources
from ratingportal.submissions.models import Revision
from ratingportal.tournaments.models import Entry

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.core.rating.model import Change, Outcome, System
    from ratingportal.federations.models import RatingList
    from ratingportal.ratings.services.inputs import Inputs
    from ratingportal.ratings.services.sources import RatedSource
    from ratingportal.submissions.models import Submission
    from ratingportal.tournaments.models import Tournament

EDGES = (1400, 1600, 1800, 2000, 2200, 2300, 2400, 2500, 2600, 2700)
"""Ratings at which titles, K or classes change; crossing one is worth a word."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What the tournament does to one player."""

    key: str
    entry: int
    before: float | None
    after: float | None
    gain: float | None
    games: int
    is_new: bool
    edge: int | None
    """The edge that was crossed."""
    changes: list[Change]


@dataclass(frozen=True, slots=True)
class UnratedGame:
    """A game that is not rated, or not for one of its players."""

    round: int
    first: int
    second: int
    entry: int | None
    """The one player for whom it is not rated; both, where none is named."""
    reason: str


@dataclass(slots=True)
class RatingPreview:
    """The effect of a tournament, and what it was computed on."""

    rating_list: RatingList
    period: Period | None
    meant: Period | None = None
    effects: list[Effect] = field(default_factory=list)
    unrated: list[UnratedGame] = field(default_factory=list)
    left_out: list[tuple[int, int, str]] = field(default_factory=list)
    others: int = 0
    """Other tournaments of the period that were taken along."""
    mark: str = ""
    """The hash of everything it was computed on."""
    failure: str = ""


@dataclass(frozen=True, slots=True)
class _Basis:
    """What a preview is computed on."""

    own: RatedSource
    period: Period
    meant: Period | None
    system: System
    inputs: Inputs


def compute_preview(submission: Submission) -> RatingPreview | None:
    """Compute the effect of a submission; nothing for a list without a system, or without a tournament."""
    basis = _gather(submission)
    if basis is None:
        return None
    inputs, period = basis.inputs, basis.period
    found = RatingPreview(
        submission.rating_list,
        period if period.pk else None,
        basis.meant,
        others=len(inputs.tournaments) - 1,
        mark=inputs.hash,
    )
    found.left_out = [row for row in inputs.left_out if row[0] == basis.own.tournament_id]
    try:
        _fill(found, inputs, basis.own.reference, basis.system)
    except RatingError as error:
        found.failure = str(error)
    return found


def compute_current_mark(submission: Submission) -> str:
    """Give the hash of what a preview would be computed on now; another one means that it is stale."""
    basis = _gather(submission)
    return basis.inputs.hash if basis else ""


def _gather(submission: Submission) -> _Basis | None:
    """Gather all that a preview depends on: the tournament, earlier ones of the period, and the list before."""
    revision = submission.revision
    tournament = revision.tournament if revision else None
    if tournament is None or revision is None or not submission.rating_list.rating_system:
        return None
    period, meant = find_period(submission, tournament)
    system = find_system(submission.rating_list.rating_system)
    own = read_sources(Revision.objects.filter(pk=revision.pk))
    others = _find_others(period, own, system)
    inputs = build_inputs(
        period, queries.list_base_runs(period), sources=[*others, *own], everybody=False
    )
    return _Basis(own[0], period, meant, system, inputs)


def find_period(submission: Submission, tournament: Tournament) -> tuple[Period, Period | None]:
    """Give the period of a submission, or the one it would fall into now; that may not be made yet."""
    period, meant = find_placement(submission, tournament)
    if period is not None:
        return period, meant
    rating_list = submission.rating_list
    day = find_last_day(tournament)
    return Period(
        rating_list=rating_list,
        control=find_control(rating_list, tournament),
        opens=day.replace(day=1),
        closes=day,
        publishes=day,
    ), None


def _find_others(period: Period, own: Sequence[RatedSource], system: System) -> list[RatedSource]:
    """List the other approved tournaments of the period that can matter to this one's players."""
    if not period.pk:
        return []
    sources = [each for each in find_sources(period) if each.reference != own[0].reference]
    if system.mode is Mode.GAME or not sources:
        return sources
    players = Entry.objects.filter(tournament=own[0].tournament_id, player__isnull=False).values(
        "player"
    )
    shared = set(
        Entry.objects.filter(
            tournament__in=[each.tournament_id for each in sources], player__in=players
        ).values_list("tournament_id", flat=True)
    )
    return [each for each in sources if each.tournament_id in shared]


def _fill(found: RatingPreview, inputs: Inputs, reference: str, system: System) -> None:
    """Rate with and without the tournament; the difference is its effect."""
    players, events, context = read_input(inputs.data, system)
    outcome = system.rate(players, events, context)
    rest = [event for event in events if event.key != reference]
    without = system.rate(players, rest, context) if rest else None
    changes: dict[str, list[Change]] = {}
    for change in outcome.changes:
        if change.event == reference:
            changes.setdefault(change.player, []).append(change)
    for key, own in changes.items():
        place = inputs.places[reference, own[0].game]
        entry = place.first if place.first_key == key else place.second
        found.effects.append(_effect(key, entry, own, outcome, without))
    found.effects.sort(key=lambda each: (-(each.gain or 0), each.entry))
    found.unrated = _list_unrated(inputs, reference, outcome)


def _effect(
    key: str, entry: int, changes: list[Change], outcome: Outcome, without: Outcome | None
) -> Effect:
    result = outcome.results[key]
    earlier = without.results[key] if without else None
    before = find_listed_rating(earlier) if earlier and earlier.games else result.before
    after = find_listed_rating(result)
    gain = round(after - before, 1) if after is not None and before is not None else None
    return Effect(
        key=key,
        entry=entry,
        before=round_rating(before),
        after=round_rating(after),
        gain=gain,
        games=len(changes),
        is_new=is_newcomer(result),
        edge=_find_edge(before, after),
        changes=changes,
    )


def _find_edge(before: float | None, after: float | None) -> int | None:
    if before is None or after is None:
        return None
    crossed = [edge for edge in EDGES if min(before, after) < edge <= max(before, after)]
    return crossed[-1 if after > before else 0] if crossed else None


def _list_unrated(inputs: Inputs, reference: str, outcome: Outcome) -> list[UnratedGame]:
    found = []
    for each in outcome.unrated:
        place = inputs.places.get((each.event, each.game))
        if each.event == reference and place is not None:
            entry = None
            if each.player is not None:
                entry = place.first if each.player == place.first_key else place.second
            found.append(UnratedGame(place.round, place.first, place.second, entry, each.reason))
    return sorted(found, key=lambda each: (each.round, each.first, each.entry or 0))
