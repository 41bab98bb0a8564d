"""What became of each invented tournament, told by calling the real services."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils import timezone

from ratingportal.accounts.demo import (
    COLLEAGUE,
    CONTACT,
    NEIGHBOUR,
    OFFICER,
    ORGANISER,
    DemoPerson,
)
from ratingportal.core.checking.checks.games import points_differ
from ratingportal.demo import defects
from ratingportal.demo.clock import set_clock_back
from ratingportal.demo.files import DemoEvent, encode_lines, write_lines
from ratingportal.demo.people import find_user
from ratingportal.federations.models import Federation, RatingList
from ratingportal.mailing.models import Mail
from ratingportal.office.services import correction_requests, review
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
    is_late: bool = False
    """Sent today, however long ago the event was; otherwise it came the day after."""

    @property
    def sent_ago(self) -> timedelta:
        """Tell how long ago it was sent."""
        days = 0 if self.is_late else max(self.event.days_ago - 1, 0)
        return timedelta(days=days, hours=self.event.seed % 5 + 1, minutes=self.event.seed)


def load_stories() -> int:
    """Tell the stories that were not told yet; return how many that were."""
    return sum(tell_story(story) for story in STORIES)


def tell_story(story: Story) -> bool:
    """Tell one story as a whole or not at all. Nobody is written to about it."""
    sender = find_user(story.sender)
    if Revision.objects.filter(author=sender, filename=story.event.filename).exists():
        return False
    with transaction.atomic(), set_clock_back(story.sent_ago):
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
        check_submission(outcome.submission)
        with set_clock_back(-story.sent_ago / 3):
            story.then(outcome.submission)
        Mail.objects.filter(submission=outcome.submission).delete()
    return True


def _bytes(story: Story) -> bytes:
    if story.data is not None:
        return story.data
    lines = write_lines(story.event, today=_today(story))
    for spoil in story.defects:
        spoil(lines)
    return encode_lines(lines)


def _today(story: Story) -> date:
    """Give the real day: the dates of an event are counted back from it."""
    return (timezone.now() + story.sent_ago).date()


def check_submission(submission: Submission) -> None:
    """Check the current file here and now."""
    if submission.revision_id is not None:
        check.check_revision(revision_id=submission.revision_id)
    submission.refresh_from_db()


def _wait(_submission: Submission) -> None:
    """Nothing happened yet."""


def assign_colleague(submission: Submission) -> None:
    """Let a colleague of the officer work on it."""
    review.claim_submission(submission=submission, officer=find_user(COLLEAGUE))


def approve_submission(submission: Submission) -> None:
    """Let the officer take and approve it."""
    review.claim_submission(submission=submission, officer=find_user(OFFICER))
    review.approve_submission(
        submission=submission, officer=find_user(OFFICER), version=submission.version
    )


def _returned(submission: Submission) -> None:
    officer, sender = find_user(OFFICER), submission.sender
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


def _rejected(submission: Submission) -> None:
    officer = find_user(OFFICER)
    review.claim_submission(submission=submission, officer=officer)
    review.reject_submission(
        submission=submission,
        officer=officer,
        version=submission.version,
        text="A simultaneous exhibition is not rated. Please keep the file for your own records.",
    )


def _approved_and_doubted(submission: Submission) -> None:
    """Approve it; later a reader reports a mistake."""
    approve_submission(submission)
    correction_requests.receive_request(
        submission,
        name="A player",
        email="",
        text="Round 3, board 2: I drew that game, I did not lose it. The score sheet is with the arbiter.",
        network="192.0.2.7",
    )
    Mail.objects.filter(kind="correction").delete()


def _corrected(submission: Submission) -> None:
    """Send the same tournament again without the mistakes."""
    story = next(item for item in STORIES if item.then is _corrected)
    data = encode_lines(write_lines(story.event, today=timezone.now().date()))
    intake.receive_revision(
        submission=submission, author=submission.sender, filename="corrected.trf", data=data
    )
    check_submission(submission)


def _say(submission: Submission, author: User, text: str) -> None:
    office = author.pk != submission.sender_id
    messages.write_message(submission=submission, author=author, text=text, from_office=office)


_NEIGHBOURS = ("NED", "FRA", "GER", "ENG")
_VISITORS = ("BEL", "GER", "POL", "ITA")

STORIES = (
    Story(
        DemoEvent(
            "dune-open.trf",
            "Dune Open",
            "Koksijde",
            "BEL",
            11,
            48,
            9,
            6,
            guests=_NEIGHBOURS,
            newcomers=4,
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
        assign_colleague,
    ),
    Story(
        DemoEvent(
            "ardennes-cup.trf", "Ardennes Cup", "Durbuy", "BEL", 16, 28, 7, 2, guests=_NEIGHBOURS
        ),
        ORGANISER,
        _wait,
        defects=(
            defects.claim_both_wins,
            defects.pair_with_nobody,
            defects.end_on_impossible_day,
            defects.share_id,
        ),
    ),
    Story(
        DemoEvent("abbey-invitational.trf", "Abbey Invitational", "Orval", "BEL", 17, 18, 5, 5),
        ORGANISER,
        _wait,
        defects=(
            defects.drop_time_control,
            defects.miscount_players,
            defects.misname_federation,
            defects.exchange_ids,
            defects.mistype_id,
            defects.take_another_id,
            defects.drop_id_and_birth,
        ),
    ),
    Story(
        DemoEvent(
            "river-trophy.trf", "River Trophy", "Namur", "BEL", 18, 22, 7, 9, guests=_NEIGHBOURS
        ),
        ORGANISER,
        _returned,
        defects=(defects.raise_points,),
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
        defects=(defects.claim_both_wins, defects.miscount_players),
    ),
    Story(
        DemoEvent("lighthouse-open.trf", "Lighthouse Open", "Nieuwpoort", "BEL", 22, 20, 5, 6),
        ORGANISER,
        _wait,
    ),
    Story(
        DemoEvent("beach-swiss.trf", "Beach Swiss", "Zandvoort", "NED", 23, 24, 7, 10),
        CONTACT,
        _wait,
    ),
    Story(
        DemoEvent("vineyard-open.trf", "Vineyard Open", "Colmar", "FRA", 24, 26, 7, 13),
        NEIGHBOUR,
        _wait,
    ),
    Story(
        DemoEvent("chateau-cup.trf", "Coupe du Château", "Amboise", "FRA", 25, 18, 5, 20),
        NEIGHBOUR,
        _approved_and_doubted,
    ),
    Story(
        DemoEvent("lock-keeper.trf", "Lock Keeper Cup", "Terneuzen", "NED", 26, 14, 5, 17),
        CONTACT,
        _wait,
        defects=(defects.miscount_players, defects.exchange_ids),
    ),
    Story(
        DemoEvent("town-hall-simul.trf", "Town Hall Exhibition", "Tournai", "BEL", 27, 12, 3, 27),
        ORGANISER,
        _rejected,
    ),
    Story(
        DemoEvent("ferry-weekend.trf", "Ferry Weekend", "Vlissingen", "NED", 28, 22, 5, 34),
        CONTACT,
        approve_submission,
    ),
    Story(
        DemoEvent("citadel-open.trf", "Citadel Open", "Dinant", "BEL", 29, 30, 7, 48),
        ORGANISER,
        approve_submission,
    ),
)
