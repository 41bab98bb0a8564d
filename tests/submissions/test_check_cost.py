"""What one check asks of the database: few questions, and as many for a large file as for a small one."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from ratingportal.core import inspection
from ratingportal.core.model import names
from ratingportal.federations.models import RuleSeverity
from ratingportal.registry.models import Player
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import FindingRow, Revision
from ratingportal.submissions.services import check, intake
from ratingportal.tournaments.models import Entry, Tournament
from tests import files
from tests.faults.big_files import big

if TYPE_CHECKING:
    from pytest_django import Settings

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from tests.submissions.conftest import Sender

MOST = 21
"""Of a clean file whose players are known; one of them asks for the period that sets its deadline."""
KEYS = ("folded", "sorted_key", "turned", "sound_key")
SIZES = [30, 500]


@pytest.fixture(autouse=True)
def _time_enough(settings: Settings) -> None:
    """A slow machine must not keep a wake-up from asking whether more waits."""
    settings.CHECK_BATCH_SECONDS = 60


def _questions() -> int:
    """Check the one file that waits; count the questions, but for the last one: whether more waits.

    In a test transactions are savepoints, which do not count.
    """
    with CaptureQueriesContext(connection) as asked:
        check.check_next()
    return sum("SAVEPOINT" not in each["sql"] for each in asked) - 1


def _know_everybody(rating_list: RatingList, data: bytes) -> None:
    tournament = inspection.inspect(data, today=date(2026, 11, 1)).tournament
    assert tournament is not None
    Player.objects.bulk_create(
        Player(
            rating_list=rating_list,
            number=each.fide_id or "",
            name=each.name,
            federation="BEL",
            birth_year=1990,
            standard=each.rating,
            **dict(zip(KEYS, names.build_keys(each.name), strict=True)),
        )
        for each in tournament.players
    )


@pytest.mark.parametrize("players", SIZES)
def test_first_check_and_check_again_of_known_people(
    send: Sender, fide: RatingList, officer: User, players: int
) -> None:
    data = big("Known Open", players=players)
    _know_everybody(fide, data)
    submission = send(data, check=False)

    assert _questions() == MOST

    submission.refresh_from_db()
    assert submission.state == State.IN_REVIEW
    assert Entry.objects.filter(player__isnull=False).count() == players

    intake.request_recheck(submission=submission, actor=None)
    assert _questions() == MOST + 6, "what the first check wrote is deleted, the title stands"
    assert Tournament.objects.count() == 1
    assert Entry.objects.count() == players


@pytest.mark.parametrize("players", SIZES)
def test_check_of_people_whom_nobody_knows(
    send: Sender, fide: RatingList, officer: User, players: int
) -> None:
    _know_everybody(fide, files.clean())
    submission = send(big("Unknown Open", players=players), check=False)

    assert _questions() <= MOST + 6

    submission.refresh_from_db()
    assert submission.state == State.IN_REVIEW
    assert submission.revision is not None
    assert submission.revision.report["rules"]["L001"] == players


def test_wake_up_checks_all_that_waits_and_asks_whose_turn_it_is_each_time(
    send: Sender, stranger: User, ned: Federation
) -> None:
    for number in range(20):
        send(files.clean(f"Open {number}"), check=False)
    send(files.clean("Their Open"), sender=stranger, federation=ned, check=False)

    check.check_next()

    done = Revision.objects.filter(waiting=False).order_by("checked_at")
    codes = list(done.values_list("federation__code", flat=True))
    assert len(codes) == 21
    assert codes.index("NED") < 18, (
        "a turn each, by chance who is first: not behind all that came before"
    )


def test_wake_up_ends_after_a_moment(send: Sender, settings: Settings) -> None:
    settings.CHECK_BATCH_SECONDS = 0
    for number in range(3):
        send(files.clean(f"Open {number}"), check=False)

    check.check_next()

    assert Revision.objects.filter(waiting=True).count() == 2


def test_severity_that_is_changed_holds_from_the_next_check(send: Sender, fide: RatingList) -> None:
    submission = send(files.with_unknown_opponent())
    assert submission.state == State.NEEDS_FIX
    for code in ("R101", "R104"):
        RuleSeverity.objects.create(rating_list=fide, code=code, severity="note")

    intake.request_recheck(submission=submission, actor=None)
    check.check_next()

    submission.refresh_from_db()
    assert submission.state == State.IN_REVIEW
    assert set(FindingRow.objects.values_list("severity", flat=True)) == {"note"}
