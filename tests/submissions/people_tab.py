"""The People tab in tests: its addresses, and what is said there."""

from __future__ import annotations

from html import unescape
from typing import TYPE_CHECKING, Any

from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from ratingportal.people.matching import make_person
from ratingportal.people.services.register import seal_entry
from ratingportal.tournaments.models import Entry

if TYPE_CHECKING:
    from django.test import Client

    from ratingportal.submissions.models import Submission


def tab(submission: Submission) -> str:
    return reverse("submissions:people", args=[submission.reference])


def card(submission: Submission, entry: int) -> str:
    return reverse("submissions:person", args=[submission.reference, entry])


def read(client: Client, address: str, **headers: str) -> str:
    answer = client.get(address, headers=headers)
    assert answer.status_code == 200
    return " ".join(unescape(answer.content.decode()).split())


def entry_of(submission: Submission, number: int) -> Entry:
    submission.refresh_from_db()
    assert submission.revision is not None
    return Entry.objects.get(tournament=submission.revision.tournament_id, number=number)


def say(
    client: Client,
    submission: Submission,
    entry: int,
    what: str,
    *,
    part: bool = False,
    **more: str,
) -> Any:
    row = entry_of(submission, entry)
    seal = seal_entry(make_person(row, submission.rating_list))
    data = {"say": what, "seal": seal, "remember": "on"} | more
    return client.post(
        card(submission, entry), data, headers={"HX-Request": "true"} if part else {}
    )


def queries_for(client: Client, address: str) -> int:
    client.get(address)
    with CaptureQueriesContext(
        connection,
    ) as asked:
        client.get(address)
    return len(asked)
