"""What a submission adds to the counters, worked out from its steps alone."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from datetime import UTC
from typing import TYPE_CHECKING, Any

from django.db.models import Min

from ratingportal.core import catalogue
from ratingportal.core.model.programs import split_program
from ratingportal.core.privacy.contacts import mask_contacts
from ratingportal.office.durations import classify
from ratingportal.office.models import Measure
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models import Message, Revision, Step, Submission

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence
    from datetime import datetime

UNNAMED = "?"
"""Begins the key of a program that its file does not name; the format follows."""
_VERDICTS = {Action.PASS, Action.OBJECT}
_DECIDED = {
    Action.APPROVE: Measure.APPROVED,
    Action.RETURN: Measure.RETURNED,
    Action.REJECT: Measure.REJECTED,
}

Part = tuple[str, str, int, int, int, str, str]
"""Measure, day, list, federation, officer, program, key: what a counter is found by, without its grain."""


@dataclass(slots=True)
class _Case:
    """All that counts of one submission."""

    rating_list: int
    federation: int
    program: str
    version: str
    rules: Sequence[str] = ()
    message: tuple[datetime, int] | None = None
    """The first that the office wrote, and who did."""
    steps: list[Step] = field(default_factory=list)


def list_parts(submissions: Collection[int]) -> dict[int, Counter[Part]]:
    """Work out what each of these submissions adds, in a handful of questions."""
    cases = _read_cases(submissions)
    return {pk: Counter(_parts(case)) for pk, case in cases.items()}


def _read_cases(submissions: Collection[int]) -> dict[int, _Case]:
    rows = Submission.objects.filter(pk__in=submissions).values_list(
        "pk", "rating_list", "federation", "revision__tournament__program", "revision__format"
    )
    cases = {}
    for pk, rating_list, federation, program, form in rows:
        name, version = _name_program(program or "", form or "")
        cases[pk] = _Case(rating_list, federation, name, version)
    for pk, rules in _first_reports(submissions):
        cases[pk].rules = rules
    for pk, first in _first_messages(submissions).items():
        cases[pk].message = first
    for step in Step.objects.filter(submission__in=submissions).exclude(to_state="").order_by("pk"):
        cases[step.submission_id].steps.append(step)
    return cases


def _name_program(text: str, form: str) -> tuple[str, str]:
    # The text is the file's own, and may hold anything.
    name, version = split_program(mask_contacts(text) or "")
    clean = "".join(char for char in name if char.isprintable())[:60]
    return (clean, version[:40]) if clean else (f"{UNNAMED}{form}", "")


def _first_reports(submissions: Collection[int]) -> Iterator[tuple[int, list[str]]]:
    """Give the rules that had something to say of the first revision, notes aside."""
    known = catalogue.list_rules()
    rows = Revision.objects.filter(submission__in=submissions, number=1)
    for pk, report in rows.values_list("submission", "report__rules"):
        yield pk, [code for code in report or {} if code in known]


def _first_messages(submissions: Collection[int]) -> dict[int, tuple[datetime, int]]:
    firsts = (
        Message.objects.filter(submission__in=submissions, from_office=True)
        .values("submission")
        .annotate(first=Min("pk"))
        .values("first")
    )
    rows = Message.objects.filter(pk__in=firsts)
    return {
        pk: (moment, author)
        for pk, moment, author in rows.values_list("submission", "created_at", "author")
    }


def _parts(case: _Case) -> Iterator[Part]:
    received = next((step for step in case.steps if step.action == Action.RECEIVE), None)
    if received is None:
        return
    begin = received.created_at
    yield _part(case, Measure.RECEIVED, begin)
    if case.version:
        yield _part(case, Measure.VERSION, begin, key=case.version)
    verdict = next((step for step in case.steps if step.action in _VERDICTS), None)
    if verdict is not None:
        yield _part(case, Measure.JUDGED, begin)
        yield from (_part(case, Measure.RULE, begin, key=code) for code in case.rules)
        if verdict.action == Action.PASS:
            yield _part(case, Measure.CLEAN, begin)
    yield from _office_parts(case)


def _office_parts(case: _Case) -> Iterator[Part]:
    decisions = list(_standing_decisions(case.steps))
    for step in decisions:
        yield _part(case, _DECIDED[Action(step.action)], step.created_at, step.actor_id)
    arrived = next((step for step in case.steps if step.to_state == State.IN_REVIEW), None)
    if arrived is not None:
        for measure, moment, who in _answers(case, decisions):
            yield _part(case, measure, moment, who, classify(moment - arrived.created_at))


def _part(
    case: _Case, measure: Measure, moment: datetime, officer: int | None = 0, key: str = ""
) -> Part:
    day = moment.astimezone(UTC).date().isoformat()
    return (measure.value, day, case.rating_list, case.federation, officer or 0, case.program, key)


def _standing_decisions(steps: Sequence[Step]) -> Iterator[Step]:
    """Give the decisions, without those that were undone within their minute: nobody has heard of them."""
    for position, step in enumerate(steps):
        after = steps[position + 1] if position + 1 < len(steps) else None
        if step.action in _DECIDED and not (after and after.details.get("undone")):
            yield step


def _answers(
    case: _Case, decisions: Sequence[Step]
) -> Iterator[tuple[Measure, datetime, int | None]]:
    """Give when the office first answered, by decision or message, and when it first decided for good."""
    said: list[tuple[datetime, int | None]] = [
        (step.created_at, step.actor_id) for step in decisions[:1]
    ]
    if case.message:
        said.append(case.message)
    if said:
        yield (Measure.ANSWER, *min(said, key=lambda each: each[0]))
    final = next((step for step in decisions if step.action != Action.RETURN), None)
    if final is not None:
        yield Measure.DECISION, final.created_at, final.actor_id


def pack_parts(parts: Counter[Part]) -> list[list[Any]]:
    """Write parts as JSON, always in one order."""
    return [[*part, number] for part, number in sorted(parts.items())]


def unpack_parts(packed: Sequence[Sequence[Any]]) -> Counter[Part]:
    """Read what `pack_parts` wrote."""
    found: defaultdict[Part, int] = defaultdict(int)
    for *part, number in packed:
        found[tuple(part)] += number
    return Counter(found)
