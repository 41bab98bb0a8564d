"""One check of a file with all that the portal does for it, next to reading and checking the file alone.

Imported only after Django is set up. It makes a database of its own and drops it again.
"""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from django.db import connection
from django.test.utils import CaptureQueriesContext

from benchmarks.databases import make_database
from benchmarks.generator import tournament
from benchmarks.reading import TODAY
from ratingportal.accounts.models import User
from ratingportal.core.inspection import inspect
from ratingportal.core.model import names
from ratingportal.federations.models import Federation, RatingList
from ratingportal.registry.models import Player
from ratingportal.submissions.services import check, intake

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.submissions.models import Revision

SIZES = ((30, 9), (500, 11))
RUNS = 15


def check_table(*, quick: bool) -> Iterator[str]:
    """Count the questions of a first check, and measure the worker's processor time."""
    with make_database():
        yield from measure_check(User.objects.create_user("sender@example.org"), quick=quick)


def measure_check(sender: User, *, quick: bool = True) -> Iterator[str]:
    """Measure in the database that there is."""
    yield "| first check, players known | questions | ms of processor | ms by the clock | / reading and rules alone |"
    yield "|---|---|---|---|---|"
    for players, rounds in SIZES:
        asked = _count_questions(send_file(sender, players, rounds, seed=1))
        rest = range(2, 5 if quick else RUNS)
        runs = [_measure(send_file(sender, players, rounds, seed=seed)) for seed in rest]
        alone, whole, clock = (min(times) for times in zip(*runs, strict=True))
        yield f"| {players} × {rounds} | {asked} | {whole:.1f} | {clock:.1f} | {whole / alone:.1f} |"


def send_file(sender: User, players: int, rounds: int, *, seed: int) -> Revision:
    """Send a tournament of other people than before, who stand in the register."""
    numbers = b"    %d" % (100 * rounds + 2000 + seed)
    data = tournament(players, rounds, seed=seed).replace(b"    1000", numbers)
    rating_list = RatingList.objects.get(key="fide")
    know_everybody(rating_list, data)
    outcome = intake.receive_file(
        sender=sender,
        federation=Federation.objects.get(code="NED"),
        rating_list=rating_list,
        filename="spring.trf",
        data=data,
    )
    assert outcome.submission is not None
    assert outcome.submission.revision is not None
    return outcome.submission.revision


def check_file(sender: User) -> str:
    """Send and check one file; give the reference of its submission."""
    revision = send_file(sender, *SIZES[0], seed=99)
    assert check.check_revision(revision_id=revision.pk)
    return revision.submission.reference


def know_everybody(rating_list: RatingList, data: bytes) -> None:
    """Put the players of a file into the register."""
    read = inspect(data, today=TODAY).tournament
    assert read is not None
    keys = ("folded", "sorted_key", "turned", "sound_key")
    Player.objects.bulk_create(
        Player(
            rating_list=rating_list,
            number=each.fide_id or "",
            name=each.name,
            federation=each.federation or "",
            birth_year=int((each.birth or "1990")[:4]),
            **dict(zip(keys, names.build_keys(each.name), strict=True)),
        )
        for each in read.players
    )


def _count_questions(revision: Revision) -> int:
    with CaptureQueriesContext(connection) as asked:
        assert check.check_revision(revision_id=revision.pk)
    return sum(each["sql"] not in {"BEGIN", "COMMIT"} for each in asked)


def _measure(revision: Revision) -> tuple[float, float, float]:
    """Give milliseconds of reading and rules alone, of the whole check, and of that by the clock."""
    moments = [(time.process_time(), time.perf_counter())]
    for work in (
        partial(inspect, bytes(revision.data), today=TODAY),
        partial(check.check_revision, revision_id=revision.pk),
    ):
        assert work()
        moments.append((time.process_time(), time.perf_counter()))
    (start, _), (between, clock), (end, clock_end) = moments
    return 1000 * (between - start), 1000 * (end - between), 1000 * (clock_end - clock)
