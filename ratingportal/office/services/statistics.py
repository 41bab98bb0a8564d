"""Keep the counters: take the notes of what moved, and write the difference."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from datetime import date, timedelta
from typing import TYPE_CHECKING

from django.db import connection, transaction

from ratingportal import jobs
from ratingportal.office.models import CountedCase, Grain, Tally, UncountedCase
from ratingportal.office.services.case_parts import list_parts, pack_parts, unpack_parts

if TYPE_CHECKING:
    from ratingportal.office.services.case_parts import Part

LOCK = 7_361
BATCH = 500
SLICE_SECONDS = 20
"""So long one run of the job goes on, while there is something to count."""

_TAKE = """
DELETE FROM office_uncountedcase
WHERE id IN (SELECT id FROM office_uncountedcase ORDER BY id LIMIT %s) RETURNING submission_id
"""
_COLUMNS = "grain, measure, day, rating_list, federation, officer, program, key"
_CHANGES = """
unnest(%s::text[], %s::text[], %s::date[], %s::bigint[], %s::bigint[], %s::bigint[], %s::text[], %s::text[], %s::bigint[])
"""
_ADD = f"""
INSERT INTO office_tally ({_COLUMNS}, n) SELECT * FROM {_CHANGES}
ON CONFLICT ({_COLUMNS}) DO UPDATE SET n = office_tally.n + excluded.n
"""  # noqa: S608 -- our own words
_DROP = f"""
DELETE FROM office_tally WHERE n = 0 AND ({_COLUMNS}) IN (
    SELECT {_COLUMNS} FROM {_CHANGES} AS change ({_COLUMNS}, n) WHERE change.n < 0
)
"""  # noqa: S608 -- our own words


def count_cases() -> int:
    """Count what has moved, for a while; say how many notes were taken."""
    end, taken = time.monotonic() + SLICE_SECONDS, 0
    while (batch := count_batch()) and time.monotonic() < end:
        taken += batch
    return taken + batch


def count_batch(limit: int = BATCH) -> int:
    """Take some notes and bring the counters up to date; nothing where somebody else is at it."""
    with transaction.atomic():
        if not jobs.is_alone(LOCK):
            return 0
        with connection.cursor() as cursor:
            cursor.execute(_TAKE, [limit])
            notes = [row[0] for row in cursor.fetchall()]
        if notes:
            _count(set(notes))
    return len(notes)


def forget_counters() -> int:
    """Empty all counters and note every submission, to be counted anew; say how many."""
    with transaction.atomic():
        jobs.wait_for(LOCK, 0)
        Tally.objects.all().delete()
        CountedCase.objects.all().delete()
        with connection.cursor() as cursor:
            cursor.execute(
                "INSERT INTO office_uncountedcase (submission_id) "
                "SELECT id FROM submissions_submission ORDER BY id"
            )
            return int(cursor.rowcount)


def is_behind() -> bool:
    """Tell whether a batch or more is still to be counted."""
    return UncountedCase.objects.order_by()[: BATCH + 1].count() > BATCH


def _count(submissions: set[int]) -> None:
    now = list_parts(submissions)
    before = dict(
        CountedCase.objects.filter(pk__in=submissions).values_list("submission_id", "parts")
    )
    change: Counter[Part] = Counter()
    for pk in submissions:
        change.update(now.get(pk, Counter()))
        change.subtract(unpack_parts(before.get(pk, [])))
    _write({part: number for part, number in change.items() if number})
    CountedCase.objects.bulk_create(
        [CountedCase(submission_id=pk, parts=pack_parts(parts)) for pk, parts in now.items()],
        update_conflicts=True,
        unique_fields=["submission"],
        update_fields=["parts"],
    )


def _write(change: dict[Part, int]) -> None:
    """Add to the counters of day, week and month; one that is back at nothing goes, as if it had never been."""
    rows: defaultdict[tuple[object, ...], int] = defaultdict(int)
    for (measure, day, *rest), number in change.items():
        for grain in Grain:
            rows[(grain.value, measure, start_of(grain, date.fromisoformat(day)), *rest)] += number
    written = [(*key, number) for key, number in sorted(rows.items(), key=str) if number]
    if not written:
        return
    with connection.cursor() as cursor:
        columns = [list(column) for column in zip(*written, strict=True)]
        cursor.execute(_ADD, columns)
        cursor.execute(_DROP, columns)


def start_of(grain: Grain, day: date) -> date:
    """Give the first day of the stretch that a day is in."""
    if grain is Grain.WEEK:
        return day - timedelta(days=day.weekday())
    return day.replace(day=1) if grain is Grain.MONTH else day
