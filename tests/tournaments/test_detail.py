import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from ratingportal.accounts.models import User
from ratingportal.tournaments.models import Entry
from ratingportal.tournaments.services import records
from tests.people.people import known
from tests.tournaments.conftest import TournamentMaker, player

PAGES = ["tournaments:detail", "tournaments:games"]
BORN = re.compile(r"19\d\d-\d\d|\d\d/\d\d/19\d\d")


@pytest.mark.parametrize("page", PAGES)
def test_pages_show_players_and_head(
    client: Client, make_tournament: TournamentMaker, page: str
) -> None:
    row = make_tournament()

    text = client.get(reverse(page, args=[row.pk])).text

    assert "Archer, Alice" in text
    assert "Spring Open" in text
    assert "Gent" in text
    assert "IA Vinck, Ada (11111)" in text


def test_crosstable_is_shown_whole(client: Client, make_tournament: TournamentMaker) -> None:
    text = client.get(reverse(PAGES[0], args=[make_tournament().pk])).text

    assert "table-region is-whole" in text
    assert "is-tall" not in text


@pytest.mark.parametrize("page", PAGES)
def test_pages_hold_no_birth_date_and_no_address(
    client: Client, make_tournament: TournamentMaker, administrator: User, page: str
) -> None:
    row = make_tournament()
    client.force_login(administrator)

    text = client.get(reverse(page, args=[row.pk])).text

    assert not BORN.search(text)
    assert "ada.vinck@" not in text
    assert "organiser@" not in text
    assert "012 345 678" not in text


@pytest.mark.parametrize("page", PAGES)
def test_unpublished_tournament_does_not_exist_here(
    client: Client, make_tournament: TournamentMaker, administrator: User, page: str
) -> None:
    hidden = make_tournament(published=False)
    taken_back = make_tournament()
    records.unpublish_tournament(tournament=taken_back)
    client.force_login(administrator)

    assert client.get(reverse(page, args=[hidden.pk])).status_code == 404
    assert client.get(reverse(page, args=[taken_back.pk])).status_code == 404
    assert client.get(reverse(page, args=[10**17])).status_code == 404


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("players", [1, 3])
def test_number_of_queries_does_not_depend_on_the_players(
    client: Client, make_tournament: TournamentMaker, page: str, players: int
) -> None:
    entries = [player(number, f"Player, {number}") for number in range(1, players + 1)]
    row = make_tournament(players=entries, games=[], byes=[])
    expected = {"tournaments:detail": 7, "tournaments:games": 4}

    with CaptureQueriesContext(connection) as captured:
        client.get(reverse(page, args=[row.pk]))

    assert len(captured) == expected[page]


def test_names_lead_to_the_people_that_were_recognised(
    client: Client, make_tournament: TournamentMaker
) -> None:
    row = make_tournament()
    anna = known(row.rating_list, "900001", "Archer, Alice")
    Entry.objects.filter(tournament=row, number=1).update(player=anna)

    text = client.get(reverse("tournaments:detail", args=[row.pk])).text

    assert text.count(f'href="{anna.get_absolute_url()}"') == 1


def test_names_are_escaped(client: Client, make_tournament: TournamentMaker) -> None:
    evil = "<script>alert(1)</script>"
    row = make_tournament(name=evil, city=evil, players=[player(1, evil)], games=[], byes=[])

    for address in (reverse("tournaments:list"), *(reverse(page, args=[row.pk]) for page in PAGES)):
        text = client.get(address).text
        assert "&lt;script&gt;alert(1)" in text
        assert evil not in text


def test_long_crosstable_is_paged(client: Client, make_tournament: TournamentMaker) -> None:
    entries = [player(number, f"Player, {number:04}") for number in range(1, 402)]
    row = make_tournament(players=entries, games=[], byes=[])
    address = reverse("tournaments:detail", args=[row.pk])

    first, last = client.get(address), client.get(address + "?page=5")

    assert [row["rank"] for row in first.context["table"].rows] == [str(n) for n in range(1, 101)]
    assert [row["rank"] for row in last.context["table"].rows] == ["401"]
    assert "Page 5 of 5" in last.text


def test_games_can_be_shown_round_by_round(
    client: Client, make_tournament: TournamentMaker
) -> None:
    address = reverse("tournaments:games", args=[make_tournament().pk])

    def rounds(query: str) -> list[int]:
        return [game.round for game in client.get(address + query).context["page"].object_list]

    assert rounds("") == [1, 1, 2, 3]
    assert rounds("?round=1") == [1, 1]
    assert rounds("?round=9") == []
