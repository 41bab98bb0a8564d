"""An entry list against the public register: what is right, what is completed, what is to be looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from ratingportal.core.inspection import inspect
from ratingportal.public_check.models import Visit
from tests import files
from tests.people.people import known

if TYPE_CHECKING:
    from django.test import Client

    from ratingportal.federations.models import RatingList

pytestmark = pytest.mark.django_db


@pytest.fixture
def register(fide: RatingList) -> None:
    """Three people, one of them a minor."""
    for number, name, year, rating in (
        ("201001", "Archer, Alice", 1990, 2100),
        ("201002", "Baker, Bob", 1985, 1950),
        ("201003", "Young, Yara", 2015, 1500),
    ):
        known(fide, number, name, federation="BEL", birth_year=year, standard=rating)


def bring(client: Client, text: str) -> str:
    """Paste a list; give the page about it."""
    answer = client.post("/entries/", {"pasted": text, "rating_list": "fide"}, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


def test_each_entry_stands_beside_whom_the_register_has(client: Client, register: None) -> None:
    """Right, completed, to be looked at, unknown: each is counted and said."""
    page = bring(
        client,
        "Name;FIDE ID;Birth;Rating;Fed\n"
        "Archer, Alice;201001;1990;2100;BEL\n"
        "Baker, Bob;;1985;1950;BEL\n"
        "Archer, Alice;201002;;;BEL\n"
        "Nobody, Norma;;1970;;BEL\n"
        "Archer, Alice;201001;1991;2050;BEL\n",
    )
    assert "5 entries" in page
    assert "1 correct" in page
    assert "1 completed" in page
    assert "ID 201002 was missing." in page
    assert "This ID belongs to Baker, Bob." in page
    assert "No match in the register: check the spelling, or treat the player as new." in page
    assert "Rating in the register: 2100." in page
    assert "The birth year differs from the register." in page
    assert "The same person as entry 1." in page


def test_a_name_entered_twice_is_told_though_the_register_does_not_have_it(
    client: Client, register: None
) -> None:
    page = bring(client, "Name;Birth\nNobody, Norma;1970\nNobody, Norma;1970\nNobody, Norma;1999\n")
    assert page.count("The same name as entry 1: was the player entered twice?") == 1
    assert "1 to check" in page
    assert "2 not in the register" in page
    assert "0 correct" not in page


def test_nothing_is_told_of_a_minors_birth_year(client: Client, register: None) -> None:
    """Not even that another one is wrong: it could be guessed by trying."""
    page = bring(client, "Name;FIDE ID;Birth\nYoung, Yara;201003;2014\n")
    assert "birth year" not in page.lower().replace("birth year.", "")
    assert "2015" not in page


def test_the_completed_list_has_what_the_register_knows(client: Client, register: None) -> None:
    """As CSV for people, as TRF for pairing programs."""
    bring(client, "Name;FIDE ID;Birth\nBaker, Bob;;1985\nNobody, Norma;;1970\n")
    token = Visit.objects.get().token
    table = client.get(f"/entries/{token}/entries.csv?list=fide").content.decode("utf-8-sig")
    assert "201002" in table
    assert "Nobody, Norma" in table
    written = client.get(f"/entries/{token}/entries.trf?list=fide").content
    read = inspect(written, today=Visit.objects.get().created_at.date()).tournament
    assert read is not None
    assert [(one.name, one.fide_id) for one in read.players] == [
        ("Baker, Bob", "201002"),
        ("Nobody, Norma", None),
    ]


def test_a_trf_without_results_is_an_entry_list(client: Client, register: None) -> None:
    """As a pairing program writes it before the first round."""
    lines = [line for line in files.clean().decode().splitlines() if line.startswith("001")]
    text = "\r\n".join(line[:89].rstrip() for line in lines)
    upload = SimpleUploadedFile("start.trf", text.encode())
    page = client.post("/entries/", {"upload": upload, "rating_list": "fide"}, follow=True)
    assert f"{len(lines)} entries" in page.content.decode()


def test_nothing_at_all_is_answered_in_the_form(client: Client) -> None:
    """A form without file and text says so; rubbish says how it is done."""
    answer = client.post("/entries/", {"pasted": "  ", "rating_list": "fide"})
    assert answer.status_code == 422
    assert "Choose a file, or paste the list." in answer.content.decode()
    assert "No players found" in bring(client, "12\n13\n")


def test_an_unknown_list_or_token_is_missing(client: Client, register: None) -> None:
    """Nothing is guessed."""
    bring(client, "Baker, Bob")
    token = Visit.objects.get().token
    assert client.get(f"/entries/{token}/?list=nonsense").status_code == 404
    assert client.get(f"/entries/{token}/?list=").status_code == 404
    assert client.get("/entries/guessed/?list=fide").status_code == 404
    assert client.get(f"/entries/{token}/entries.exe?list=fide").status_code == 404


@pytest.mark.parametrize("number", [1, 3])
def test_questions_to_the_database_do_not_grow_with_the_list(
    client: Client, register: None, number: int, django_assert_max_num_queries: object
) -> None:
    """The register is asked in bulk."""
    bring(client, "Baker, Bob\n" * number)
    token = Visit.objects.get().token
    with django_assert_max_num_queries(12):  # type: ignore[operator]  # -- pytest-django's fixture
        client.get(f"/entries/{token}/?list=fide")
