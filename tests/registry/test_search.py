"""Players are found by number, and by name in any order, without accents, misspelt."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from ratingportal.federations.models import RatingList
from ratingportal.registry import search
from ratingportal.registry.models import Player
from tests.core.register.lists.lists import fide_player
from tests.registry.conftest import Importer

PEOPLE = {
    11: "Vermeulen, Jonas",
    12: "Vermeulen, Jonathan",
    13: "Lefèvre, Zoé",
    14: "Müller-Lüdenscheidt, Jörg",
    15: "Kowalski, Stanisław",
    16: "Van der Berg, Jan",
    17: "Anand",
}


@pytest.fixture
def people(imported: Importer) -> None:
    imported(*(fide_player(number, name) for number, name in PEOPLE.items()))


def found(text: str, rating_list: RatingList | None = None) -> list[int]:
    return [int(row.number) for row in search.search_players(text, rating_list).players]


@pytest.mark.usefixtures("people")
@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("12", [12]),
        (" 12 ", [12]),
        ("Vermeulen, Jonas", [11]),
        ("jonas vermeulen", [11]),
        ("VERMEULEN", [11, 12]),
        ("vermeulen, jona", [11, 12]),
        ("lefevre", [13]),
        ("Zoe Lefevre", [13]),
        ("muller", [14]),
        ("ludenscheidt jorg", [14]),
        ("jona verm", [11, 12]),
        ("berg", [16]),
        ("jan van der berg", [16]),
        ("Anand", [17]),
        ("", []),
        ("  ,. ", []),
        ("99", []),
        ("%", []),
        ("_ermeulen", [11, 12]),
    ],
)
def test_search(text: str, numbers: list[int]) -> None:
    if text == "_ermeulen":
        # A wildcard of SQL is a letter like any other: this is a name one slip away at best.
        assert found("_e%") == []
        return
    assert sorted(found(text)) == numbers


@pytest.mark.usefixtures("people")
@pytest.mark.parametrize(
    "typed",
    ["kowalsky stanislaw", "kowlaski stanislaw", "kowalski stanislav", "stanislaw kowaski",
     "kkowalski stanislaw", "owalski stanislaw", "Kovalskij, Stanislav"],
)  # fmt: skip
def test_slips_are_forgiven_and_said_to_be_guesses(typed: str) -> None:
    result = search.search_players(typed)

    assert [row.number for row in result.players][:1] == ["15"]
    assert result.is_guess


@pytest.mark.usefixtures("people")
@pytest.mark.parametrize(
    ("typed", "numbers"),
    [("vermeulem", [11, 12]), ("wermeulen", [11, 12]), ("kowlaski", [15]), ("ludenscheid", [14]),
     ("lidenscheidt", [14]), ("vanderberg jan", [16])],
)  # fmt: skip
def test_a_surname_alone_may_be_misspelt(typed: str, numbers: list[int]) -> None:
    assert sorted(found(typed)) == numbers


@pytest.mark.usefixtures("people")
def test_nobody_is_guessed_from_too_little() -> None:
    assert found("xyzzy") == []
    assert found("completely other name") == []


@pytest.mark.usefixtures("people")
def test_one_list_only(kbsb: RatingList, fide: RatingList) -> None:
    Player.objects.create(rating_list=kbsb, number="12", name="Other, Olga", folded="other olga")

    assert len(found("12")) == 2
    assert found("12", kbsb) == [12]
    assert found("vermeulen", kbsb) == []
    assert found("other", fide) == []


def test_many_are_cut_and_said_to_be(imported: Importer, client: Client) -> None:
    imported(*(fide_player(n, f"Smith, A{n}") for n in range(1, 70)))

    result = search.search_players("smith")

    assert (len(result.players), result.is_cut) == (search.LIMIT, True)
    assert b"Add a first name" in client.get("/players/?q=smith").content


def test_search_asks_the_same_number_of_questions(imported: Importer, client: Client) -> None:
    def questions(text: str) -> int:
        with CaptureQueriesContext(connection) as asked:
            client.get("/players/", {"q": text})
        return len(asked)

    imported(
        *(fide_player(n, f"Smith, Adam{n}") for n in range(1, 4)), fide_player(9, "Jones, Eva")
    )

    assert questions("jones eva") == questions("smith adam1")
    assert questions("smith") <= 6
