"""What lies on the officers' desks: deadlines of this week, cases in hand, an unread reply, a note, a saved view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.accounts.demo import CONTACT, NEIGHBOUR, OFFICER, ORGANISER
from ratingportal.demo.files import DemoEvent
from ratingportal.demo.people import find_user
from ratingportal.demo.stories import Story, assign_colleague, tell_story
from ratingportal.office.models import SavedView
from ratingportal.office.services import notes, review
from ratingportal.submissions.services import messages

if TYPE_CHECKING:
    from ratingportal.submissions.models import Submission

YOUTH_DAYS = 14
"""The Dutch youth list takes results for so long after the last round: that makes the deadlines here."""


def load_desk() -> int:
    """Tell the stories of this week, and keep a view of the queue; return how many stories were told."""
    told = sum(tell_story(story) for story in DESK)
    if told:
        SavedView.objects.get_or_create(
            user=find_user(OFFICER),
            name="Dutch youth",
            defaults={"query": "view=open&rating_list=" + _key_of_youth_list()},
        )
    return told


def _key_of_youth_list() -> str:
    youth = find_user(OFFICER).officer_lists.filter(key="knsb").first()
    return str(youth.pk) if youth else ""


def _wait(_submission: Submission) -> None:
    """Nothing happened yet."""


def _in_hand(submission: Submission) -> None:
    """Let the officer take it, and leave a note for the colleague."""
    officer = find_user(OFFICER)
    review.claim_submission(submission=submission, officer=officer)
    notes.add_note(
        submission=submission,
        author=officer,
        text="The club asked whether the last two rounds count. I have written to the arbiter.",
    )


def _asked(submission: Submission) -> None:
    """Let the organiser ask something that nobody has read yet."""
    messages.write_message(
        submission=submission,
        author=submission.sender,
        text="Could this still count for the next list? Two of our players need it for a title.",
        from_office=False,
    )


def _youth(filename: str, name: str, city: str, games: int, left: int) -> Story:
    """Give a youth tournament whose deadline is in so many days, or was."""
    event = DemoEvent(filename, name, city, "NED", 23, 24, 7, YOUTH_DAYS - left, games=games)
    return Story(event, CONTACT, _wait, rating_list="knsb")


DESK = (
    _youth("delta-youth.trf", "Delta Youth Cup", "Middelburg", 301, 1),
    _youth("heath-youth.trf", "Heath Youth Open", "Ede", 302, 3),
    _youth("island-youth.trf", "Island Youth Weekend", "Texel", 303, -1),
    Story(
        DemoEvent("abbey-rapid.trf", "Orval Autumn Open", "Orval", "BEL", 22, 20, 5, 4, games=304),
        ORGANISER,
        _in_hand,
    ),
    Story(
        DemoEvent("sluice-open.trf", "Sluice Open", "Harlingen", "NED", 26, 14, 5, 3, games=305),
        CONTACT,
        assign_colleague,
    ),
    Story(
        DemoEvent("cellar-open.trf", "Open des Caves", "Beaune", "FRA", 24, 26, 7, 5, games=306),
        NEIGHBOUR,
        _asked,
    ),
)
