"""The back office of federations and rating lists."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest
from django.test import Client

from ratingportal.core import catalogue
from ratingportal.core.inspection import inspect
from ratingportal.federations.models import Federation, IdRange, RatingList, RuleSeverity
from ratingportal.federations.queries import list_severities
from ratingportal.federations.reference import LISTS

if TYPE_CHECKING:
    from ratingportal.accounts.models import User


@pytest.fixture
def client(administrator: User) -> Client:
    made = Client()
    made.force_login(administrator)
    return made


def management(name: str, total: int, initial: int = 0) -> dict[str, int]:
    return {
        f"{name}-TOTAL_FORMS": total,
        f"{name}-INITIAL_FORMS": initial,
        f"{name}-MIN_NUM_FORMS": 0,
        f"{name}-MAX_NUM_FORMS": 1000,
    }


def list_form(rating_list: RatingList) -> dict[str, object]:
    return {
        "name": rating_list.name,
        "game": rating_list.game,
        "id_scheme": rating_list.id_scheme,
        "usual_formats": rating_list.usual_formats,
        "rating_system": rating_list.rating_system,
        "rating_controls": ",".join(rating_list.rating_controls),
        "period_months": rating_list.period_months,
        "closing_days": rating_list.closing_days,
        "position": rating_list.position,
    }


def test_severity_is_set_on_the_page_of_the_list(client: Client, fide: RatingList) -> None:
    severity = management("rule_severities", 1) | {
        "rule_severities-0-code": "E015",
        "rule_severities-0-severity": "note",
        "rule_severities-0-rating_list": fide.pk,
    }

    answer = client.post(
        f"/admin/federations/ratinglist/{fide.pk}/change/",
        list_form(fide) | severity | {"deadline_days": 7},
    )

    assert answer.status_code == 302
    assert list(RuleSeverity.objects.values_list("rating_list__key", "code", "severity")) == [
        ("fide", "E015", "note")
    ]
    fide.refresh_from_db()
    assert (fide.deadline_days, fide.usual_formats) == (7, ["trf26", "trf16", "trf06"])


def test_severity_of_an_unknown_rule_is_refused(client: Client, fide: RatingList) -> None:
    severity = management("rule_severities", 1) | {
        "rule_severities-0-code": "X999",
        "rule_severities-0-severity": "note",
        "rule_severities-0-rating_list": fide.pk,
    }

    answer = client.post(
        f"/admin/federations/ratinglist/{fide.pk}/change/", list_form(fide) | severity
    )

    assert answer.status_code == 200
    assert not RuleSeverity.objects.exists()


def test_severity_of_a_retired_rule_stays_editable(client: Client, fide: RatingList) -> None:
    kept = RuleSeverity.objects.create(rating_list=fide, code="Z001", severity="error")
    severity = management("rule_severities", 1, 1) | {
        "rule_severities-0-id": kept.pk,
        "rule_severities-0-code": "Z001",
        "rule_severities-0-severity": "note",
        "rule_severities-0-rating_list": fide.pk,
    }

    client.post(f"/admin/federations/ratinglist/{fide.pk}/change/", list_form(fide) | severity)

    kept.refresh_from_db()
    assert kept.severity == "note"


def test_key_and_code_stay_once_made(client: Client, fide: RatingList, bel: Federation) -> None:
    client.post(
        f"/admin/federations/ratinglist/{fide.pk}/change/",
        list_form(fide) | management("rule_severities", 0) | {"key": "other"},
    )
    client.post(
        f"/admin/federations/federation/{bel.pk}/change/",
        {"name": "Belgium!", "code": "XXX"} | management("id_ranges", 0),
    )

    fide.refresh_from_db()
    bel.refresh_from_db()
    assert fide.key == "fide"
    assert (bel.code, bel.name) == ("BEL", "Belgium!")


def test_new_list_and_federation_are_made(client: Client, db: None) -> None:
    client.post(
        "/admin/federations/ratinglist/add/",
        {"key": "go", "name": "Go", "game": "chess", "position": 9}
        | {"rating_controls": "standard", "period_months": 1, "closing_days": 1}
        | management("rule_severities", 0),
    )
    client.post(
        "/admin/federations/federation/add/",
        {"code": "XYZ", "name": "Xyzland"} | management("id_ranges", 0),
    )

    assert RatingList.objects.get(key="go").usual_formats == []
    assert Federation.objects.get(code="XYZ").name == "Xyzland"


@pytest.mark.parametrize(
    ("first", "last", "message"),
    [
        (55000, 55100, "These IDs overlap with France: 50000–59999."),
        (400100, 400000, "range_not_empty"),
    ],
)
def test_impossible_range_is_refused(
    client: Client, bel: Federation, first: int, last: int, message: str
) -> None:
    wof = RatingList.objects.get(key="wof")
    before = IdRange.objects.count()

    answer = client.post(
        "/admin/federations/idrange/add/",
        {
            "rating_list": wof.pk,
            "federation": bel.pk,
            "country_name": "Belgium",
            "country_code": "B",
            "first": first,
            "last": last,
        },
    )

    assert answer.status_code == 200
    assert message in answer.content.decode()
    assert IdRange.objects.count() == before


def test_range_is_added_on_the_page_of_the_federation(client: Client, bel: Federation) -> None:
    (held,) = bel.id_ranges.all()
    wof = held.rating_list_id
    form = management("id_ranges", 2, 1)
    for number, (pk, first, last) in enumerate(
        [(held.pk, held.first, held.last), ("", 400000, 400099)]
    ):
        form |= {
            f"id_ranges-{number}-id": pk,
            f"id_ranges-{number}-federation": bel.pk,
            f"id_ranges-{number}-rating_list": wof,
            f"id_ranges-{number}-country_name": "Belgium",
            f"id_ranges-{number}-country_code": "B",
            f"id_ranges-{number}-first": first,
            f"id_ranges-{number}-last": last,
        }

    answer = client.post(
        f"/admin/federations/federation/{bel.pk}/change/", {"name": bel.name} | form
    )

    assert answer.status_code == 302
    assert sorted(bel.id_ranges.values_list("first", "last")) == [
        (270000, 279999),
        (400000, 400099),
    ]


def test_federation_with_submissions_behind_it_is_not_deleted(
    client: Client, organiser: User, bel: Federation
) -> None:
    from ratingportal.submissions.services import intake
    from tests import files

    intake.receive_file(
        sender=organiser,
        federation=bel,
        rating_list=RatingList.objects.get(key="fide"),
        filename="event.trf",
        data=files.clean(),
    )

    client.post(f"/admin/federations/federation/{bel.pk}/delete/", {"post": "yes"})

    assert Federation.objects.filter(pk=bel.pk).exists()


def test_shipped_formats_are_formats_that_can_be_read() -> None:
    assert {key for item in LISTS for key in item.usual_formats} <= set(catalogue.list_formats())


@pytest.mark.parametrize("model", ["federation", "ratinglist", "idrange", "ruleseverity"])
def test_list_page_takes_as_many_queries_for_many_rows_as_for_few(
    client: Client, fide: RatingList, model: str, django_assert_num_queries: object
) -> None:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    RuleSeverity.objects.create(rating_list=fide, code="E015", severity="note")
    with CaptureQueriesContext(
        connection,
    ) as few:
        client.get(f"/admin/federations/{model}/")
    Federation.objects.bulk_create(Federation(code=f"T{n}", name=f"Test {n}") for n in range(9))
    RuleSeverity.objects.bulk_create(
        RuleSeverity(rating_list=fide, code=f"T{n:03}", severity="note") for n in range(9)
    )
    with CaptureQueriesContext(connection) as many:
        client.get(f"/admin/federations/{model}/")

    assert len(many) == len(few)


def test_the_form_names_rules_with_their_shipped_severity(client: Client, fide: RatingList) -> None:
    RuleSeverity.objects.create(rating_list=fide, code="E015", severity="note")

    page = client.get(f"/admin/federations/ratinglist/{fide.pk}/change/").content.decode()

    assert "E015 Time control missing (default: officer)" in page
    assert "R006 Players met more than once (default: note)" in page
    assert "an officer decides, with a reason" in page
    assert "Delete the row to return to the default severity" in page


def test_the_shipped_severity_itself_is_refused(client: Client, fide: RatingList) -> None:
    severity = management("rule_severities", 1) | {
        "rule_severities-0-code": "E015",
        "rule_severities-0-severity": "officer",
        "rule_severities-0-rating_list": fide.pk,
    }

    answer = client.post(
        f"/admin/federations/ratinglist/{fide.pk}/change/", list_form(fide) | severity
    )

    assert answer.status_code == 200
    assert "This is the default severity" in answer.content.decode()
    assert not RuleSeverity.objects.exists()


def test_what_differs_is_listed_with_names(client: Client, fide: RatingList) -> None:
    RuleSeverity.objects.create(rating_list=fide, code="E015", severity="note")
    RuleSeverity.objects.create(rating_list=fide, code="Z001", severity="error")

    page = client.get("/admin/federations/ruleseverity/").content.decode()

    assert "Time control missing" in page
    assert "officer" in page


def test_a_changed_severity_holds_in_the_next_check(fide: RatingList) -> None:
    RuleSeverity.objects.create(rating_list=fide, code="E015", severity="note")

    found = inspect(
        b"012 Spring Open\n001    1      Example, Anna\n",
        today=date(2026, 11, 16),
        rating_list="fide",
        severities=list_severities(fide),
    )

    assert [found.severity_of(each) for each in found.findings if each.code == "E015"] == ["note"]
