"""The page of the statistics: any span adds up, what it shows, and what it costs."""

from __future__ import annotations

import csv
import io
import random
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

import pytest
from django.db import connection
from django.db.models import Sum
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from ratingportal.office.models import Grain, Tally
from ratingportal.office.pages.bar_chart import draw_bars
from ratingportal.office.services import review
from ratingportal.office.services.statistics import count_cases, start_of
from ratingportal.office.statistics_query import (
    StatisticsQuery,
    count_groups,
    count_series,
    find_total,
)
from tests import files

if TYPE_CHECKING:
    from django.test import Client

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import RatingList
    from ratingportal.submissions.models import Submission
    from tests.submissions.conftest import Sender

PAGE = reverse("office:statistics")


@pytest.fixture
def office(client: Client, officer: User) -> Client:
    client.force_login(officer)
    return client


def shown(client: Client, **query: Any) -> dict[str, Any]:
    context = client.get(PAGE, query).context
    return {tile["label"]: tile["value"] for tile in context["tiles"]}


@pytest.fixture
def years(fide: RatingList, bel: Any) -> dict[date, int]:
    """Three years of counters, with a number of its own for each day."""
    chance = random.Random(7)
    days = {date(2023, 11, 5) + timedelta(days=n): chance.randint(0, 9) for n in range(1_000)}
    found: dict[tuple[str, date], int] = {}
    for day, number in days.items():
        for grain in Grain:
            key = (grain.value, start_of(grain, day))
            found[key] = found.get(key, 0) + number
    Tally.objects.bulk_create(
        Tally(grain=grain, measure="received", day=day, rating_list=fide.pk, federation=bel.pk, program="Vega", n=n)
        for (grain, day), n in found.items()
    )  # fmt: skip
    return days


@pytest.mark.parametrize(
    ("since", "until"),
    [
        (date(2024, 1, 1), date(2024, 1, 1)),
        (date(2024, 1, 3), date(2024, 1, 5)),
        (date(2024, 1, 1), date(2024, 1, 7)),
        (date(2024, 1, 3), date(2024, 2, 20)),
        (date(2023, 12, 31), date(2024, 12, 30)),
        (date(2023, 11, 20), date(2026, 2, 10)),
        (date(2024, 1, 17), date(2025, 3, 9)),
        (date(2024, 2, 29), date(2025, 2, 28)),
        (date(2020, 1, 1), date(2030, 1, 1)),
    ],
)
def test_any_span_is_the_sum_of_its_days(
    years: dict[date, int], fide: RatingList, since: date, until: date
) -> None:
    query = StatisticsQuery(since, until, [fide.pk])
    wanted = sum(number for day, number in years.items() if since <= day <= until)

    series = count_series(query)

    assert find_total(series)["received"] == wanted
    assert count_groups(query)["program"]["Vega"]["received"] == wanted
    assert list(series) == sorted(series)
    for start, counts in series.items():
        own = [n for day, n in years.items() if start_of(query.grain, day) == start]
        if since <= start and start + timedelta(days=31) <= until:
            assert counts["received"] == sum(own)
    everything = Tally.objects.filter(grain="d").aggregate(Sum("n"))["n__sum"]
    assert everything == sum(years.values())


def test_page_shows_what_happened(
    office: Client, send: Sender, officer: User, other_officer: User
) -> None:
    case = send()
    send(files.with_unknown_opponent("Broken Open"))
    review.return_to_sender(submission=case, officer=officer, version=case.version, text="City?")
    count_cases()

    tiles = shown(office)

    assert (tiles["Received"], tiles["Returned"], tiles["Approved"]) == (2, 1, 0)
    assert tiles["Clean on first upload"] == "50 %"
    assert (tiles["First answer"], tiles["Decision"]) == ("1 hour", "–")
    context = office.get(PAGE).context
    assert context["tables"]["officers"].rows == [("Officer", 0, 1, 0, "1 hour", "1 hour", "", "")]
    assert context["tables"]["federations"].rows[0][:4] == ("Belgium (BEL)", 2, 0, 1)
    assert sum(item["count"] for item in context["waiting"]) == 0
    yesterday = timezone.now().date() - timedelta(days=1)
    assert office.get(PAGE, {"until": yesterday.isoformat()}).context["is_empty"]
    office.force_login(other_officer)
    assert office.get(PAGE).context["is_empty"]


def test_waiting_is_counted_by_age(office: Client, send: Sender) -> None:
    ages = (0, 2, 2, 40)
    for number, days in enumerate(ages):
        case = send(files.clean(f"Open {number}"))
        type(case).objects.filter(pk=case.pk).update(
            moved_at=timezone.now() - timedelta(days=days, hours=1)
        )

    waiting = office.get(PAGE).context["waiting"]

    assert [item["count"] for item in waiting] == [1, 2, 0, 0, 0, 1]


def test_program_and_version(office: Client, send: Sender, in_review: Submission) -> None:
    tournament = in_review.revision.tournament
    tournament.program = "Vega 8.3.5 <ada@example.org>"
    tournament.save()
    review_steps = in_review.steps.count()
    assert review_steps
    count_cases()

    rows = office.get(PAGE).context["tables"]["programs"].rows

    assert [(row[0], row[1], row[3], row[4]) for row in rows] == [
        ("Vega", 1, "8.3.5 (1)", "BEL (1)")
    ]
    assert shown(office, program="Vega")["Received"] == 1
    assert shown(office, program="Other")["Received"] == 1


def test_file_holds_the_table(office: Client, in_review: Submission) -> None:
    count_cases()

    answer = office.get(reverse("office:statistics_csv", args=["periods"]))
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))

    assert rows[0]["Received"] == "1"
    assert len(rows) in {12, 13}
    assert "statistics-periods-" in answer["Content-Disposition"]


@pytest.mark.parametrize("address", [PAGE, reverse("office:statistics_csv", args=["programs"])])
def test_queries_do_not_grow(office: Client, send: Sender, address: str) -> None:
    def count() -> int:
        with CaptureQueriesContext(connection) as seen:
            assert office.get(address).status_code == 200
        return len(seen)

    send(files.clean("First Open"))
    count_cases()
    count()
    with_one = count()
    send(files.clean("Second Open"))
    send(files.clean("Third Open"))
    count_cases()

    assert count() == with_one


def test_nonsense_in_the_address(office: Client, in_review: Submission) -> None:
    count_cases()
    for query in (
        {"since": "9999-12-31", "until": "0001-01-01"},
        {"since": "x", "rating_list": "999999", "federation": "-1", "program": "none"},
        {"since": "0001-01-01"},
    ):
        assert office.get(PAGE, query).status_code == 200


def test_bars_end_at_a_round_number() -> None:
    chart = draw_bars(["a", "b"], [("received", [3, 41]), ("approved", [0, 0])])

    assert [level["text"] for level in chart["levels"]] == [0, 20, 40, 60, 80]
    assert len(chart["bars"]) == 2
    assert draw_bars([], [])["bars"] == []
