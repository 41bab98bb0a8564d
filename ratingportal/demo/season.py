"""Three rating periods from beginning to end, for a chess list and for Othello, told by the real services."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random
from typing import TYPE_CHECKING

from django.utils import timezone

from ratingportal.accounts.demo import ADMINISTRATOR, COLLEAGUE, OFFICER, ORGANISER
from ratingportal.demo.files import DemoEvent
from ratingportal.demo.people import user_of
from ratingportal.demo.register import othello_players
from ratingportal.demo.stories import Story, approve_submission, tell_story
from ratingportal.federations.models import RatingList
from ratingportal.ratings.enums import PeriodState
from ratingportal.ratings.models import Period
from ratingportal.ratings.services import periods, publication, runs

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
    for story in _stories(timezone.localdate()):
        tell_story(story)
    return sum(_publish(key) for key in LISTS)


def _publish(key: str) -> int:
    """Publish every period that is over, in order."""
    first_of_month = timezone.localdate().replace(day=1)
    past = Period.objects.filter(
        rating_list__key=key, control=_CONTROL, publishes__lte=first_of_month
    ).select_related("rating_list")
    published = 0
    for period in past.exclude(state=PeriodState.PUBLISHED).order_by("closes"):
        periods.close_period(period=period, officer=user_of(OFFICER))
        run = runs.request_draft(period=period, officer=user_of(OFFICER))
        publication.publish_draft(run=runs.see_through(run=run), officer=user_of(_SECOND[key]))
        published += 1
    return published


def _stories(today: date) -> Iterator[Story]:
    for back, (name, city), cup in zip(range(MONTHS, 0, -1), _CHESS, _OTHELLO_CUPS, strict=True):
        ended = _month(today, back) + timedelta(days=17)
        ago = (today - ended).days
        chess = DemoEvent(
            f"season-{back}.trf", name, city, "BEL", 11, 48, 7, ago,
            guests=("NED", "FRA", "GER", "ENG"), games=100 + back,
        )  # fmt: skip
        yield Story(chess, ORGANISER, approve_submission)
        othello = DemoEvent(
            f"season-{back}.elo", cup, "Antwerp", "BEL", 31, 12, 7, ago, games=200 + back
        )
        yield Story(
            othello,
            ORGANISER,
            approve_submission,
            rating_list="wof",
            data=_othello_file(othello, ended),
        )


def _othello_file(event: DemoEvent, day: date) -> bytes:
    """Write an Othello report: in every round everybody meets somebody else."""
    dice = Random(event.games)  # noqa: S311 -- a demonstration that repeats itself, not a secret
    people = [*othello_players("BEL"), *othello_players("FRA")][: event.players]
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
