"""What is still open in a submission, counted once and kept with it.

Lists, tabs, e-mails and decisions all speak of the same numbers. They are counted anew whenever something changes
that they count: a check, an answer, a choice of people, an exception. What only time changes (an exception that
runs out) is counted every night.
"""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from functools import cache
from typing import TYPE_CHECKING, Any

from django.db import transaction

from ratingportal.core.checking.checks import load_checks
from ratingportal.core.model.findings import Severity
from ratingportal.people.queries import list_missing
from ratingportal.submissions import queries
from ratingportal.submissions.enums import BEFORE_DECISION
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services.duplicates import FAMILY
from ratingportal.submissions.signals import deadline_asked
from ratingportal.tournaments.search_text import split_words

if TYPE_CHECKING:
    from collections.abc import Collection
    from datetime import date

    from django.db.models import QuerySet

LONGEST_SEARCH_KEY = 600
BATCH = 1_000
NEEDED = ("rating_list", "federation", "sender", "revision__tournament__rating_list")
"""What counting looks at besides the submission itself."""
_FIELDS = (
    "title", "to_fix", "to_confirm", "to_waive", "to_identify", "duplicates", "deadline", "search", "event_keys",
)  # fmt: skip


def refresh_open_points(
    submission: Submission, *, is_clean: bool = False, is_known: bool = False
) -> None:
    """Count what is open in a submission, and keep it. The caller holds the transaction.

    `is_clean` says that nothing was found that anybody has to act on, `is_known` that every entry is somebody of
    the register, so that nobody is asked about it.
    """
    found = Counter() if is_clean else queries.list_open_findings(submission)
    submission.to_fix = _count(found, Severity.ERROR)
    submission.to_confirm = _count(found, Severity.CONFIRM)
    submission.to_waive = _count(found, Severity.OFFICER)
    submission.duplicates = sum(
        number for (code, _severity), number in found.items() if code in list_duplicate_codes()
    )
    submission.to_identify = 0 if is_known else _count_missing(submission, is_clean=is_clean)
    submission.deadline = _deadline(submission)
    submission.search = make_search_key(submission)
    submission.save(update_fields=_FIELDS)


def refresh_waiting(rows: QuerySet[Submission]) -> int:
    """Count anew what is open in several submissions, one transaction each; say how many there were."""
    waiting = rows.filter(state__in=BEFORE_DECISION, revision__checked_at__isnull=False)
    keys = list(waiting.order_by("pk").values_list("pk", flat=True))
    for pk in keys:
        _refresh_one(pk)
    return len(keys)


def fill_search_keys() -> int:
    """Make the search keys of submissions that were stored before there were any; say how many."""
    rows = Submission.objects.filter(search="").select_related("sender", "federation", "revision")
    made = 0
    while batch := list(rows.defer("revision__data", "revision__report").order_by("pk")[:BATCH]):
        for each in batch:
            each.search = make_search_key(each)
        Submission.objects.bulk_update(batch, ["search"])
        made += len(batch)
    return made


def renew_search_keys(submissions: Collection[int]) -> None:
    """Make the search keys anew of submissions whose words were changed past the check."""
    Submission.objects.filter(pk__in=submissions).update(search="")
    fill_search_keys()


def _refresh_one(pk: int) -> None:
    with transaction.atomic():
        # The row alone is locked: the others are only read, and rating lists are shared by all.
        rows = Submission.objects.select_for_update(of=("self",))
        found = rows.select_related(*NEEDED).filter(pk=pk, state__in=BEFORE_DECISION).first()
        if found is not None:
            refresh_open_points(found)


def make_search_key(submission: Submission) -> str:
    """Gather the words by which a submission is looked for: title, reference, file, sender, federation."""
    sender, federation = submission.sender, submission.federation
    filename = submission.revision.filename if submission.revision else ""
    texts = (
        submission.reference, submission.title, filename, sender.name, sender.email,
        federation.code, federation.name,
    )  # fmt: skip
    return " ".join(word for text in texts for word in split_words(text))[:LONGEST_SEARCH_KEY]


@cache
def list_duplicate_codes() -> frozenset[str]:
    """Give the codes of the rules about tournaments that the portal has already."""
    return frozenset(each.rule.code for each in load_checks() if each.family == FAMILY)


def _count_missing(submission: Submission, *, is_clean: bool) -> int:
    tournament = submission.revision.tournament if submission.revision else None
    if tournament is None:
        return 0
    tournament.rating_list = submission.rating_list
    seen = [] if is_clean else queries.list_seen_as_new(submission)
    return list_missing(tournament, seen).count()


def _count(found: Counter[tuple[str, Severity]], severity: Severity) -> int:
    return sum(number for (_code, grade), number in found.items() if grade is severity)


def _deadline(submission: Submission) -> date | None:
    """Give the day that the rating period sets; without one, the last on which the list takes results."""
    answers: list[tuple[Any, Any]] = deadline_asked.send(Submission, submission=submission)
    found: date | None = next((day for _receiver, day in answers if day is not None), None)
    return found or _last_day(submission)


def _last_day(submission: Submission) -> date | None:
    """Give the last day on which the list takes the tournament by its own rules."""
    allowed = submission.rating_list.deadline_days
    tournament = submission.revision.tournament if submission.revision else None
    if allowed is None or tournament is None or tournament.end is None:
        return None
    try:
        return tournament.end + timedelta(days=allowed)
    except OverflowError:
        return None
