"""What the back office shows of one submission: findings in words, people, games, history."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ratingportal.office.pages.queue import list_open_points
from ratingportal.tournaments import queries as tournaments
from ratingportal.tournaments.models import Entry
from ratingportal.workspace.pages.report import build_report
from ratingportal.workspace.pages.timeline import build_timeline

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Submission

MOST_PEOPLE = 200
MOST_GAMES = 200
"""More are on the review page, which has pages for them."""


def build_admin_case(submission: Submission, user: User, page: str | None) -> dict[str, Any]:
    """Gather one page of findings, and the first of the people and games."""
    recorded = submission.revision.tournament if submission.revision else None
    people = Entry.objects.filter(tournament=recorded).select_related("player__rating_list")
    games = tournaments.list_games(recorded) if recorded else []
    return {
        "report": build_report(submission, user, page=page, only={}),
        "open_points": list_open_points(submission),
        "people": people.order_by("number", "pk")[:MOST_PEOPLE],
        "people_total": recorded.player_count if recorded else 0,
        "games": games[:MOST_GAMES],
        "games_total": len(games),
        "most": MOST_GAMES,
        "steps": build_timeline(submission, for_office=True),
    }
