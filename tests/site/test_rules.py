"""The catalogue on the web: found by words, grouped, with grades per list and evidence."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from django.urls import reverse
from django.utils import timezone
from django.utils.html import escape

from ratingportal.core import catalogue
from ratingportal.federations.models import RatingList, RuleSeverity
from ratingportal.office.models import Grain, Measure, Tally
from ratingportal.site.rules import FAMILIES

if TYPE_CHECKING:
    from django.test import Client
    from pytest_django import DjangoAssertNumQueries

pytestmark = pytest.mark.django_db


def listed(client: Client, **query: str) -> list[str]:
    answer = client.get(reverse("rules:list"), query)
    assert answer.status_code == 200
    return [line.rule.code for group in answer.context["groups"] for line in group.lines]


def test_all_rules_are_listed_by_family(client: Client) -> None:
    found = listed(client)

    assert sorted(found) == sorted(catalogue.list_rules())
    assert {code[0] for code in found} <= set(FAMILIES)
    families = [code[0] for code in found]
    assert families == sorted(families, key=list(FAMILIES).index)


def test_every_word_must_occur_on_the_card(client: Client) -> None:
    assert listed(client, q="e018") == ["E018"]
    assert "E810" in listed(client, q="KNSB 40")
    assert listed(client, q="KNSB 40 nothing-of-the-kind") == []


def test_severity_and_family_narrow_the_list(client: Client) -> None:
    found = listed(client, severity="officer", family="R")

    assert found
    assert all(code[0] == "R" for code in found)
    assert all(catalogue.list_rules()[code].severity.value == "officer" for code in found)


def test_what_is_not_known_is_left_out(client: Client) -> None:
    assert len(listed(client, severity="terrible", family="Q")) == len(catalogue.list_rules())


def test_choices_count_within_the_search_and_can_be_taken_back(client: Client) -> None:
    choices = client.get(reverse("rules:list"), {"q": "KNSB", "severity": "error"}).context[
        "choices"
    ]
    by_name = {choice.severity: choice for choice in choices}

    assert by_name["error"].chosen
    assert by_name["error"].count == len(listed(client, q="KNSB", severity="error"))
    assert by_name["error"].url == "/rules/?q=KNSB"
    assert by_name["note"].url == "/rules/?q=KNSB&severity=note"


def test_nothing_found_says_what_to_do(client: Client) -> None:
    answer = client.get(reverse("rules:list"), {"q": "<b>zzz"})

    assert b"No matching rules" in answer.content
    assert b"<b>zzz" not in answer.content


def test_every_rule_has_its_page(client: Client) -> None:
    for code, rule in catalogue.list_rules().items():
        answer = client.get(reverse("rules:detail", args=[code]))

        assert answer.status_code == 200
        assert escape(rule.title) in answer.content.decode()


def test_the_page_shows_how_strict_each_list_is(client: Client, fide: RatingList) -> None:
    RuleSeverity.objects.create(rating_list=fide, code="E015", severity="note")

    lists = client.get(reverse("rules:detail", args=["E015"])).context["lists"]
    by_key = {each.rating_list.key: each for each in lists}

    assert (by_key["fide"].severity, by_key["fide"].shipped) == ("note", "officer")
    assert by_key["fide"].changed
    assert not by_key["kbsb"].changed
    assert by_key["kbsb"].severity == "confirm"


def test_the_page_shows_the_evidence(client: Client) -> None:
    seldom = client.get(reverse("rules:detail", args=["F004"])).content.decode()
    often = client.get(reverse("rules:detail", args=["R006"])).content.decode()

    assert "Not found in any of" in seldom
    assert "Othello archive" in often


def test_a_rule_that_asks_the_register_is_not_said_to_be_found_nowhere(client: Client) -> None:
    text = client.get("/rules/L021/").content.decode()

    assert "Not measured on real files" in text
    assert "Not found in any of" not in text


def test_the_number_of_queries_does_not_grow(
    client: Client, fide: RatingList, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for code in ("E015", "E014", "E012"):
        RuleSeverity.objects.create(rating_list=fide, code=code, severity="note")
    RatingList.objects.create(key="extra", name="Extra", game="chess")

    # One of them for the name of the portal.
    with django_assert_num_queries(4):
        client.get(reverse("rules:detail", args=["E015"]))
    with django_assert_num_queries(1):
        client.get(reverse("rules:list"))


def test_an_unknown_code_is_not_found(client: Client) -> None:
    assert client.get(reverse("rules:detail", args=["Z999"])).status_code == 404


@pytest.mark.parametrize("code", ["P107", "R002", "D106"])
def test_page_of_a_rule_shows_no_placeholders(client: Client, code: str) -> None:
    page = client.get(reverse("rules:detail", args=[code])).content.decode()

    main = page[page.index("<main") : page.index("</main")]
    assert catalogue.list_rules()[code].outline in main
    assert "{" not in main


def test_the_page_of_a_rule_says_how_often_it_was_found_here(client: Client) -> None:
    """Counts of this portal stand beside those of the corpus; old months no longer count."""
    address = reverse("rules:detail", args=["E018"])
    assert "No submission has been checked here yet." in client.get(address).content.decode()
    today = timezone.localdate()
    for measure, key, months, number in (
        (Measure.JUDGED, "", 0, 40),
        (Measure.RULE, "E018", 0, 7),
        (Measure.RULE, "R002", 0, 30),
        (Measure.JUDGED, "", 30, 900),
    ):
        Tally.objects.create(
            grain=Grain.MONTH,
            measure=measure,
            day=(today - timedelta(days=31 * months)).replace(day=1),
            rating_list=1,
            federation=1,
            key=key,
            n=number,
        )
    page = client.get(address).content.decode()
    assert "Found in 7 of 40 submissions in the last twelve months." in page
