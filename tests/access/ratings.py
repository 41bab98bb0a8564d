"""Who may open which rating page, and do what in the rating office."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

from ratingportal.federations.models import RatingList
from ratingportal.ratings.enums import RunKind
from ratingportal.ratings.models import Period, RatingAdjustment, RatingRun
from ratingportal.ratings.services import adjustments, periods, publication, revisions, runs
from ratingportal.tournaments.models import Entry
from tests.access.table import CLOSED, MISSING, OFFICERS_DO, OFFICES, PUBLIC, SEEN, Row, submission

if TYPE_CHECKING:
    from tests.access.world import World

PAST = date(2025, 5, 1)
LIST = ["fide", "standard", "2025-06-01"]
OFFICERS_SEE = "login 404 404 200 404 200"


def opened(world: World) -> None:
    """Open a period long past."""
    periods.make_period(RatingList.objects.get(key="fide"), "standard", PAST)


def closed(world: World) -> None:
    """Close it."""
    opened(world)
    periods.close_period(period=_period(), officer=world.user("officer"))


def drafted(world: World) -> None:
    """Let a colleague calculate a draft with a rated game."""
    opened(world)
    entries = Entry.objects.filter(tournament=world.published)
    entries.filter(number=1).update(player=world.player)
    placed = world.published.revision.submission.placement
    placed.period = _period()
    placed.save()
    world.player.standard = 2000
    world.player.save()
    periods.close_period(period=_period(), officer=world.user("officer"))
    made = runs.request_draft(period=_period(), officer=world.user("colleague"))
    runs.complete_run(run=made)


def published(world: World) -> None:
    """Publish it."""
    drafted(world)
    publication.publish_draft(run=_run(), officer=world.user("officer"))


def revised(world: World) -> None:
    """Let a colleague calculate revised figures."""
    published(world)
    made = revisions.request_revision(
        period=_period(), officer=world.user("colleague"), reason="Known since."
    )
    runs.complete_run(run=made[0])


def adjusted(world: World) -> None:
    """Adjust a rating."""
    opened(world)
    adjustments.adjust_rating(
        period=_period(),
        player=world.player,
        rating=2100,
        reason="Known.",
        officer=world.user("officer"),
    )


def _period() -> Period:
    return Period.objects.get(opens=PAST)


def _run() -> RatingRun:
    return RatingRun.objects.latest("pk")


def period(_world: World) -> list[Any]:
    """Name the period."""
    return [_period().pk]


def run(_world: World) -> list[Any]:
    """Name the latest run."""
    return [_run().pk]


def published_run(_world: World) -> list[Any]:
    """Name the published run."""
    return [RatingRun.objects.get(kind=RunKind.PUBLISHED).pk]


def adjustment(world: World) -> dict[str, Any]:
    """Fill the form of an adjustment."""
    return {"number": world.player.number, "rating": 2100, "reason": "Known."}


RATINGS = [
    Row("ratings:index", PUBLIC, CLOSED),
    Row("ratings:list", PUBLIC, CLOSED, lambda _: ["fide", "standard"]),
    Row("ratings:list", MISSING, CLOSED, lambda _: ["knsb", "standard"]),
    Row("ratings:published", PUBLIC, CLOSED, lambda _: LIST, prepare=published),
    Row("ratings:published", MISSING, CLOSED, lambda _: LIST, prepare=drafted),
    Row("ratings:checklist", PUBLIC, CLOSED, lambda _: LIST, prepare=opened),
    Row("ratings:checklist", MISSING, CLOSED, lambda _: ["fide", "standard", "tomorrow"]),
    Row("ratings:download", PUBLIC, CLOSED, lambda _: [*LIST, "fide-xml"], prepare=published),
    Row("ratings:download", MISSING, CLOSED, lambda _: [*LIST, "joueurs"], prepare=published),
    Row("ratings:download", MISSING, CLOSED, lambda _: [*LIST, "csv"], prepare=drafted),
    Row("ratings:bundle", PUBLIC, CLOSED, lambda _: LIST, prepare=published),
    Row("ratings:bundle", MISSING, CLOSED, lambda _: LIST, prepare=drafted),
    Row("ratings:revised_bundle", MISSING, CLOSED, lambda _: [*LIST, 1], prepare=published),
    Row("ratings:breakdown", MISSING, CLOSED, lambda _: [*LIST, "1"], prepare=published),
    Row("ratings:tournament", PUBLIC, CLOSED, lambda w: [w.published.pk]),
    Row("ratings:tournament", MISSING, CLOSED, lambda w: [w.submission.revision.tournament_id]),
    Row("ratings:submission", SEEN, CLOSED, submission),
    Row("ratings:freshness", SEEN, CLOSED, submission),
    Row("rating_office:periods", OFFICES, CLOSED),
    Row("rating_office:period", OFFICERS_SEE, CLOSED, period, prepare=opened),
    Row("rating_office:close", CLOSED, OFFICERS_DO, period, prepare=opened),
    Row(
        "rating_office:reschedule", CLOSED, OFFICERS_DO, period,
        lambda _: {"closes": "2026-05-30", "publishes": "2026-06-01"}, prepare=opened,
    ),
    Row("rating_office:draft", CLOSED, OFFICERS_DO, period, prepare=closed),
    Row("rating_office:run", OFFICERS_SEE, CLOSED, run, prepare=drafted),
    Row("rating_office:run_status", OFFICERS_SEE, CLOSED, run, prepare=drafted),
    Row("rating_office:publish", CLOSED, OFFICERS_DO, run, prepare=drafted),
    Row(
        "rating_office:revise", CLOSED, OFFICERS_DO, period,
        lambda _: {"reason": "Known."}, prepare=published,
    ),
    Row("rating_office:adopt", CLOSED, OFFICERS_DO, run, prepare=revised),
    Row("rating_office:adjust", CLOSED, OFFICERS_DO, period, adjustment, prepare=opened),
    Row(
        "rating_office:revoke", CLOSED, OFFICERS_DO,
        lambda _: [RatingAdjustment.objects.get().pk], prepare=adjusted,
    ),
]  # fmt: skip
