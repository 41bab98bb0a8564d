from datetime import date

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from ratingportal.accounts.models import User
from ratingportal.federations.models import Federation, RatingList
from ratingportal.tournaments.services import records
from tests.tournaments.conftest import TournamentMaker

ADDRESS = reverse("tournaments:list")


def shown(client: Client, query: str = "") -> list[str]:
    response = client.get(ADDRESS + query)
    assert response.status_code == 200
    return [row.name for row in response.context["page"].object_list]


@pytest.mark.django_db
def test_list_without_tournaments_says_so(client: Client) -> None:
    response = client.get(ADDRESS)

    assert "No tournament has been approved yet" in response.text


def test_list_shows_only_published_tournaments(
    client: Client, make_tournament: TournamentMaker
) -> None:
    make_tournament(name="Seen")
    make_tournament(name="Unseen", published=False)
    taken_back = make_tournament(name="Taken back")
    records.unpublish_tournament(tournament=taken_back)

    assert shown(client) == ["Seen"]
    assert "Unseen" not in client.get(ADDRESS).text


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("?q=zurich", ["Zürich Open"]),
        ("?q=OPEN+zür", ["Zürich Open"]),
        ("?q=gent", ["Ghent Masters"]),
        ("?q=open", ["Zürich Open", "Autumn Open"]),
        ("?q=zürich+gent", []),
        ("?q=%25", ["Zürich Open", "Autumn Open", "Ghent Masters"]),
    ],
)
def test_search_finds_every_word_in_name_and_city(
    client: Client, make_tournament: TournamentMaker, query: str, expected: list[str]
) -> None:
    make_tournament(name="Ghent Masters", city="Gent")
    make_tournament(name="Autumn Open", city="Liège")
    make_tournament(name="Zürich Open", city="Zürich")

    assert shown(client, query) == expected


def test_filters_narrow_by_list_federation_and_year(
    client: Client, make_tournament: TournamentMaker, kbsb: RatingList, ned: Federation
) -> None:
    make_tournament(name="Plain")
    make_tournament(name="Belgian list", rating_list=kbsb)
    make_tournament(name="Dutch", sender=ned)
    make_tournament(name="Old", start=date(2019, 12, 31))

    assert shown(client, f"?rating_list={kbsb.pk}") == ["Belgian list"]
    assert shown(client, f"?federation={ned.pk}") == ["Dutch"]
    assert shown(client, "?year=2019") == ["Old"]
    assert shown(client, "?year=2020") == []


@pytest.mark.parametrize(
    "query", ["?year=abc", "?rating_list=x", "?federation=999999", "?sort=evil", "?page=zz"]
)
def test_senseless_parameters_are_passed_over(
    client: Client, make_tournament: TournamentMaker, query: str
) -> None:
    make_tournament(name="Here")

    assert shown(client, query) == ["Here"]


@pytest.mark.parametrize(
    ("sort", "expected"),
    [
        ("", ["Émile", "beta", "Alpha"]),
        ("-published", ["Émile", "beta", "Alpha"]),
        ("published", ["Alpha", "beta", "Émile"]),
        ("name", ["Alpha", "beta", "Émile"]),
        ("-name", ["Émile", "beta", "Alpha"]),
        ("-date", ["beta", "Alpha", "Émile"]),
        ("date", ["Émile", "Alpha", "beta"]),
        ("players", ["beta", "Alpha", "Émile"]),
    ],
)
def test_order_stands_in_the_address(
    client: Client, make_tournament: TournamentMaker, sort: str, expected: list[str]
) -> None:
    make_tournament(name="Alpha", start=date(2025, 1, 1))
    make_tournament(name="beta", start=date(2026, 1, 1), players=[], games=[], byes=[])
    make_tournament(name="Émile", start=None)

    assert shown(client, f"?sort={sort}") == expected


def test_head_of_the_sorted_column_says_so_and_turns_the_order(
    client: Client, make_tournament: TournamentMaker
) -> None:
    make_tournament()

    response = client.get(ADDRESS + "?q=spring&sort=name&page=1")

    columns = {column["label"]: column for column in response.context["columns"]}
    assert columns["Tournament"]["sorted"] == "ascending"
    assert columns["Tournament"]["url"] == "?q=spring&sort=-name"
    assert columns["Players"]["url"] == "?q=spring&sort=-players"
    assert 'aria-sort="ascending"' in response.text


def test_search_without_a_hit_offers_the_way_back(
    client: Client, make_tournament: TournamentMaker
) -> None:
    make_tournament()

    response = client.get(ADDRESS + "?q=nothing+like+it")

    assert "No matching tournaments" in response.text


def test_only_those_who_are_logged_in_can_tick(
    client: Client, make_tournament: TournamentMaker, organiser: User
) -> None:
    make_tournament()

    assert 'type="checkbox"' not in client.get(ADDRESS).text

    client.force_login(organiser)
    assert 'type="checkbox"' in client.get(ADDRESS).text


@pytest.mark.parametrize("rows", [1, 3])
def test_number_of_queries_does_not_depend_on_the_rows(
    client: Client, make_tournament: TournamentMaker, rows: int
) -> None:
    for number in range(rows):
        make_tournament(name=f"Open {number}")

    with CaptureQueriesContext(
        connection,
    ) as captured:
        client.get(ADDRESS)

    assert len(captured) == 6


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_list_is_only_read(client: Client, db: None, method: str) -> None:
    assert getattr(client, method)(ADDRESS).status_code == 405
