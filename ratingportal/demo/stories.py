"""What became of each invented tournament, told by calling the real services."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils import timezone

from ratingportal.accounts.demo import COLLEAGUE, CONTACT, OFFICER, ORGANISER, DemoPerson
from ratingportal.core.checking.checks.games import points_differ
from ratingportal.demo import defects
from ratingportal.demo.files import DemoEvent, encode_lines, write_lines
from ratingportal.demo.people import user_of
from ratingportal.federations.models import Federation, RatingList
from ratingportal.mailing.models import Mail
from ratingportal.office.services import review
from ratingportal.submissions.models import Revision, Submission
from ratingportal.submissions.services import answers, check, intake, messages, withdrawal

if TYPE_CHECKING:
    from collections.abc import Callable

    from ratingportal.accounts.models import User


@dataclass(frozen=True, slots=True)
class Story:
    """A file that somebody sent, what is wrong with it, and what happened then."""

    event: DemoEvent
    sender: DemoPerson
    then: Callable[[Submission], None]
    rating_list: str = "fide"
    defects: tuple[Callable[[list[str]], None], ...] = ()
    note: str = ""
    data: bytes | None = None
    """The file, where it is not made of the event."""


def load_stories() -> int:
    """Tell the stories that were not told yet; return how many that were."""
    return sum(tell_story(story) for story in STORIES)


def tell_story(story: Story) -> bool:
    """Tell one story as a whole or not at all. Nobody is written to about it."""
    sender = user_of(story.sender)
    if Revision.objects.filter(author=sender, filename=story.event.filename).exists():
        return False
    with transaction.atomic():
        outcome = intake.receive_file(
            sender=sender,
            federation=Federation.objects.get(code=story.event.federation),
            rating_list=RatingList.objects.get(key=story.rating_list),
            filename=story.event.filename,
            data=_bytes(story),
            note=story.note,
        )
        if outcome.submission is None:
            raise ValueError(f"{story.event.filename} was refused: {outcome.sentence}")
        _check(outcome.submission)
        story.then(outcome.submission)
        Mail.objects.filter(submission=outcome.submission).delete()
    return True


def _bytes(story: Story) -> bytes:
    if story.data is not None:
        return story.data
    lines = write_lines(story.event, today=timezone.now().date())
    for spoil in story.defects:
        spoil(lines)
    return encode_lines(lines)


def _check(submission: Submission) -> None:
    if submission.revision_id is not None:
        check.check_revision(revision_id=submission.revision_id)
    submission.refresh_from_db()


def _wait(_submission: Submission) -> None:
    """Nothing happened yet."""


def _claimed(submission: Submission) -> None:
    review.claim_submission(submission=submission, officer=user_of(COLLEAGUE))


def approve_submission(submission: Submission) -> None:
    """Let the officer take and approve it."""
    review.claim_submission(submission=submission, officer=user_of(OFFICER))
    review.approve_submission(
        submission=submission, officer=user_of(OFFICER), version=submission.version
    )


def _returned(submission: Submission) -> None:
    officer, sender = user_of(OFFICER), submission.sender
    answers.answer_findings(
        submission=submission,
        author=sender,
        code=points_differ.RULE.code,
        reason="The total is as the pairing program gave it.",
    )
    submission.refresh_from_db()
    review.claim_submission(submission=submission, officer=officer)
    _say(
        submission, officer, "Board 1 of the last round: did the winner really get the half point?"
    )
    _say(submission, sender, "I have asked the arbiter and shall look at the score sheet.")
    review.return_to_sender(
        submission=submission,
        officer=officer,
        version=submission.version,
        text="Please send a corrected file, or tell us where the half point comes from.",
    )


def _withdrawn(submission: Submission) -> None:
    withdrawal.withdraw_submission(
        submission=submission, actor=submission.sender, version=submission.version
    )


def _corrected(submission: Submission) -> None:
    """Send the same tournament again without the mistakes."""
    story = next(item for item in STORIES if item.then is _corrected)
    data = encode_lines(write_lines(story.event, today=timezone.now().date()))
    intake.receive_revision(
        submission=submission, author=submission.sender, filename="corrected.trf", data=data
    )
    _check(submission)


def _say(submission: Submission, author: User, text: str) -> None:
    office = author.pk != submission.sender_id
    messages.write_message(submission=submission, author=author, text=text, from_office=office)


_NEIGHBOURS = ("NED", "FRA", "GER", "ENG")
_VISITORS = ("BEL", "GER", "POL", "ITA")

STORIES = (
    Story(
        DemoEvent(
            "dune-open.trf", "Dune Open", "Koksijde", "BEL", 11, 48, 9, 6, guests=_NEIGHBOURS
        ),
        ORGANISER,
        approve_submission,
    ),
    Story(
        DemoEvent("canal-masters.trf", "Canal Masters", "Leiden", "NED", 12, 10, 9, 12, 1),
        CONTACT,
        approve_submission,
    ),
    Story(
        DemoEvent(
            "tulip-weekend.trf", "Tulip Weekend", "Lisse", "NED", 13, 37, 6, 8, guests=_VISITORS
        ),
        CONTACT,
        approve_submission,
    ),
    Story(
        DemoEvent(
            "belfry-open.trf", "Belfry Open", "Ghent", "BEL", 14, 60, 9, 3, guests=_NEIGHBOURS
        ),
        ORGANISER,
        _wait,
        note="Two players arrived late on the first day; their forfeits are meant.",
    ),
    Story(
        DemoEvent(
            "mill-festival.trf",
            "Mill Festival",
            "Kinderdijk",
            "NED",
            15,
            32,
            7,
            4,
            guests=_VISITORS,
        ),
        CONTACT,
        _claimed,
    ),
    Story(
        DemoEvent(
            "ardennes-cup.trf", "Ardennes Cup", "Durbuy", "BEL", 16, 28, 7, 2, guests=_NEIGHBOURS
        ),
        ORGANISER,
        _wait,
        defects=(
            defects.both_won,
            defects.unknown_opponent,
            defects.impossible_date,
            defects.shared_id,
        ),
    ),
    Story(
        DemoEvent("abbey-invitational.trf", "Abbey Invitational", "Orval", "BEL", 17, 18, 5, 5),
        ORGANISER,
        _wait,
        defects=(
            defects.no_time_control,
            defects.wrong_player_count,
            defects.unknown_federation,
            defects.exchanged_ids,
            defects.mistyped_id,
            defects.somebody_elses_id,
            defects.no_id_and_birth,
        ),
    ),
    Story(
        DemoEvent(
            "river-trophy.trf", "River Trophy", "Namur", "BEL", 18, 22, 7, 9, guests=_NEIGHBOURS
        ),
        ORGANISER,
        _returned,
        defects=(defects.points_too_high,),
    ),
    Story(
        DemoEvent("market-square.trf", "Market Square Open", "Leuven", "BEL", 19, 16, 5, 15),
        ORGANISER,
        _withdrawn,
    ),
    Story(
        DemoEvent(
            "club-championship.trf",
            "Mechelen Club Championship",
            "Mechelen",
            "BEL",
            21,
            14,
            7,
            1,
            1,
        ),
        ORGANISER,
        _corrected,
        rating_list="kbsb",
        defects=(defects.both_won, defects.wrong_player_count),
    ),
)
