"""Say who people are, as the People tab does: the submission is held, and checked again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ratingportal.office.services import review
from ratingportal.people.enums import ChoiceKind
from ratingportal.people.services import choices
from ratingportal.submissions.services.choices import hold_roster

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Submission


def choose(*, submission: Submission, author: User, **about: Any) -> None:
    """Say who an entry is, or is not."""
    with hold_roster(submission, author) as roster:
        choices.choose_person(roster=roster, author=author, **about)


def take_back(*, submission: Submission, author: User, choice_id: int) -> None:
    """Take a choice back."""
    with hold_roster(submission, author) as roster:
        choices.take_back(roster=roster, author=author, choice_id=choice_id)


def approve_with_new(submission: Submission, organiser: User, officer: User, *new: int) -> None:
    """Call the entries that are left new, and approve: what was to be remembered is a decision then."""
    for entry in new:
        choose(submission=submission, author=organiser, entry=entry, kind=ChoiceKind.NEW)
    submission.refresh_from_db()
    review.approve_submission(submission=submission, officer=officer, version=submission.version)
