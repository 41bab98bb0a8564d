"""Three rating periods from beginning to end, for a chess list and for Othello, told by the real services."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from random import Random
from typing import TYPE_CHECKING

from django.utils import timezone

from ratingportal.accounts.demo import ADMINISTRATOR, COLLEAGUE, OFFICER, ORGANISER
from ratingportal.demo.files import DemoEvent, encode_lines, write_lines
from ratingportal.demo.people import find_user
from ratingportal.demo.register import import_published_list, list_othello_players
from ratingportal.demo.stories import (
    Story,
    approve_submission,
    check_submission,
    tell_story,
)
from ratingportal.federations.models import RatingList
from ratingportal.mailing.models import Mail
from ratingportal.office.services import review
from ratingportal.ratings.enums import PeriodState, RunKind
from ratingportal.ratings.models import Period, RatingEntry, RatingRun
from ratingportal.ratings.queries import list_entries_on
from ratingportal.ratings.services import adjustments, periods, publication, revisions, runs
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services import intake

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.accounts.demo import DemoPerson

LISTS = ("fide", "wof")
MONTHS = 3
_CONTROL = "standard"
_CHESS = (
    ("Harbour Open", "Ostend"),
    ("Cloth Hall Cup", "Ypres"),
    ("Belgian Coast Masters", "Knokke"),
)
_OTHELLO_CUPS = ("Antwerp Grand Prix", "Liege Open", "Brussels Cup")
_GUESTS = ("NED", "FRA", "GER", "ENG")
_SECOND: dict[str, DemoPerson] = {"fide": COLLEAGUE, "wof": ADMINISTRATOR}
"""Who publishes what the officer calculated."""


def open_season() -> None:
    """Open the periods of the last months, unless there are any, and those to come."""
    today = timezone.localdate()
    for key in LISTS:
        rating_list = RatingList.objects.get(key=key)
        if not Period.objects.filter(rating_list=rating_list).exists():
            for back in range(MONTHS, 0, -1):
                periods.make_period(rating_list, _CONTROL, _month(today, back))
    periods.open_coming_periods(today)


def load_season() -> int:
    """Tell the tournaments of the season and publish its lists; return how many lists that were."""
    today = timezone.localdate()
    for story in _stories(today):
        tell_story(story)
    published = sum(_publish(key) for key in LISTS)
    if published and not RatingRun.objects.filter(kind=RunKind.REVISED).exists():
        _revise_list()
        import_published_list(_read_published_ratings())
    for story in _late_stories(today):
        tell_story(story)
    return published


def _read_published_ratings() -> dict[str, int]:
    """Give the ratings of the latest FIDE list as it was published, by ID."""
    listed = list_entries_on(RatingList.objects.get(key="fide"), _CONTROL, None)
    rows = listed.values_list("player__number", "rating")
    return {number: round(rating) for number, rating in rows if rating is not None}


def _publish(key: str) -> int:
    """Publish every period that is over, in order; the second starts with a rating set by hand."""
    first_of_month = timezone.localdate().replace(day=1)
    past = Period.objects.filter(
        rating_list__key=key, control=_CONTROL, publishes__lte=first_of_month
    ).select_related("rating_list")
    published = 0
    for period in past.exclude(state=PeriodState.PUBLISHED).order_by("closes"):
        if published == 1:
            _adjust_somebody(period)
        periods.close_period(period=period, officer=find_user(OFFICER))
        run = runs.request_draft(period=period, officer=find_user(OFFICER))
        publication.publish_draft(run=runs.complete_run(run=run), officer=find_user(_SECOND[key]))
        published += 1
    return published


def _adjust_somebody(period: Period) -> None:
    """Let somebody of the first list start from another rating, with a reason for everybody to read."""
    entries = RatingEntry.objects.filter(
        rating_list=period.rating_list, control=_CONTROL, valid_to__isnull=True, games__gt=0
    )
    entry = entries.select_related("player").order_by("-rating", "player").first()
    if entry is not None and entry.rating is not None:
        adjustments.adjust_rating(
            period=period,
            player=entry.player,
            rating=round(entry.rating) - 12,
            reason="A tournament was counted under two IDs. Agreed with the federation.",
            officer=find_user(OFFICER),
        )


def _revise_list() -> None:
    """Correct a result of the second list after it is out: revised figures stand beside it and the third."""
    story = next(each for each in _stories(timezone.localdate()) if each.event.is_mistaken)
    submission = Submission.objects.get(revision__filename=story.event.filename)
    review.reopen_submission(
        submission=submission,
        officer=find_user(OFFICER),
        version=submission.version,
        text="The arbiter found a result that was reported the wrong way round.",
    )
    right = replace(story.event, is_mistaken=False)
    data = encode_lines(write_lines(right, today=timezone.localdate()))
    intake.receive_revision(
        submission=submission, author=submission.sender, filename=right.filename, data=data
    )
    check_submission(submission)
    approve_submission(submission)
    Mail.objects.filter(submission=submission).delete()
    made = revisions.request_revision(
        period=submission.placement.period,
        officer=find_user(OFFICER),
        reason="A result of the Cloth Hall Cup was reported the wrong way round.",
    )
    for run in made:
        runs.complete_run(run=run)
    revisions.adopt_revision(run=made[0], officer=find_user(_SECOND["fide"]))


def _stories(today: date) -> Iterator[Story]:
    for back, (name, city), cup in zip(range(MONTHS, 0, -1), _CHESS, _OTHELLO_CUPS, strict=True):
        ago = (today - _month(today, back) - timedelta(days=17)).days
        chess = DemoEvent(
            f"season-{back}.trf", name, city, "BEL", 11, 48, 7, ago,
            guests=_GUESTS, games=100 + back, newcomers=4, is_mistaken=back == 2,
        )  # fmt: skip
        yield Story(chess, ORGANISER, approve_submission)
        yield _othello_story(f"season-{back}.elo", cup, ago, 200 + back, today)
    # What is approved in the open period: its checklist, and previews on top of it.
    yield _othello_story("season-0.elo", "Ghent Trophy", min(2, today.day - 1), 200, today)


def _late_stories(today: date) -> Iterator[Story]:
    """Give a tournament that comes when its period is closed already."""
    ago = (today - _month(today, 1) - timedelta(days=9)).days
    late = DemoEvent(
        "season-late.trf", "Polder Weekend", "Diksmuide", "BEL", 11, 48, 5, ago,
        guests=_GUESTS, games=105, newcomers=4,
    )  # fmt: skip
    yield Story(
        late, ORGANISER, approve_submission, note="Sorry: it lay in our drafts.", is_late=True
    )


def _othello_story(filename: str, name: str, ago: int, games: int, today: date) -> Story:
    event = DemoEvent(filename, name, "Antwerp", "BEL", 31, 12, 7, ago, games=games)
    data = _othello_file(event, today - timedelta(days=ago))
    return Story(event, ORGANISER, approve_submission, rating_list="wof", data=data)


def _othello_file(event: DemoEvent, day: date) -> bytes:
    """Write an Othello report: in every round everybody meets somebody else."""
    dice = Random(event.games)  # noqa: S311 -- a demonstration that repeats itself, not a secret
    people = [*list_othello_players("BEL"), *list_othello_players("FRA")][: event.players]
    seats = [number for number, _family, _given in people]
    games: list[str] = []
    for number in range(1, event.rounds + 1):
        games.append(f"%Round {number}")
        half = len(seats) // 2
        pairs = zip(seats[:half], reversed(seats[half:]), strict=True)
        games += [_othello_game(dice, black, white) for black, white in pairs]
        seats = [seats[0], seats[-1], *seats[1:-1]]
    lines = [
        f"%%Tournament: {event.name}",
        "%%Country: Belgium",
        f"%%Date: {day:%d/%m/%Y}",
        "%%Sender: Odile Organiser",
        *(
            f"%_% {number:>6}, {family}, {given}, {'BEL' if number >= 270_000 else 'FRA'}"
            for number, family, given in people
        ),
        *games,
    ]
    return "".join(f"{line}\r\n" for line in lines).encode()


def _othello_game(dice: Random, black: int, white: int) -> str:
    """Let the one with the higher number win a little more often: there the ratings are higher."""
    discs = dice.randint(18, 46) + (5 if black > white else -5)
    sign = ">" if discs > 32 else "<" if discs < 32 else "="
    return f"{black:>6} ({discs:02}){sign}({64 - discs:02}) {white:>6} B"


def _month(today: date, back: int) -> date:
    year, month = divmod(today.year * 12 + today.month - 1 - back, 12)
    return date(year, month + 1, 1)
