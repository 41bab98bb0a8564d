"""What the back office shows of one submission: findings in words, people, games, history."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ratingportal.people.pages.decided_people import list_decided_people
from ratingportal.submissions import queries
from ratingportal.submissions.services.four_eyes import may_approve
from ratingportal.tournaments import queries as tournaments
from ratingportal.workspace.pages.frame import list_obstacles
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
    games = tournaments.list_games(recorded) if recorded else []
    found = queries.list_open_findings(submission)
    obstacles = list_obstacles(submission, found, is_office=True)
    return {
        "obstacles": obstacles,
        "recorded": recorded,
        "four_eyes": may_approve(submission, user),
        "report": build_report(submission, user, page=page, only={}),
        "people": list_decided_people(recorded.pk, None, per_page=MOST_PEOPLE) if recorded else [],
        "people_total": recorded.player_count if recorded else 0,
        "games": games[:MOST_GAMES],
        "games_total": len(games),
        "most": MOST_GAMES,
        "steps": build_timeline(submission, for_office=True),
    }
