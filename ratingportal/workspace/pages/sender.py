"""What a submission asks its sender besides its findings: is it the same event, shall a person look at the file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ratingportal.accounts import rights
from ratingportal.submissions.services.same_events import find_earlier
from ratingportal.submissions.services.withdrawal import may_hand_over

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Submission


def build_sender_part(submission: Submission, user: User) -> dict[str, Any]:
    """Gather the questions for whoever acts for the sender's federation."""
    part: dict[str, Any] = {"can_hand_over": may_hand_over(submission, user)}
    if rights.belongs_to(user, submission.federation) and (earlier := find_earlier(submission)):
        shared = [key for key in submission.event_keys if key in earlier.event_keys]
        part |= {"earlier": earlier, "earlier_key": shared[0]}
    return part
