"""The People tab: every entry beside the register, said with a click, checked again at once."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

import pytest
from django.core.management import call_command
from django.urls import reverse

from ratingportal.core.register.matching import Method
from ratingportal.people.enums import ChoiceKind
from ratingportal.people.models import PersonChoice
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services import check
from tests import files
from tests.people.people import known
from tests.submissions.people_choices import approve_with_new
from tests.submissions.people_tab import card, entry_of, queries_for, read, say, tab

if TYPE_CHECKING:
    from django.test import Client

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from ratingportal.registry.models import Player
    from tests.submissions.conftest import Sender

pytestmark = pytest.mark.django_db


def test_problems_come_first_with_candidates_and_reasons(
    client: Client, sent: Submission, organiser: User
) -> None:
    client.force_login(organiser)

    page = read(client, tab(sent))

    assert page.index('id="entry-3"') < page.index("2 players on this page are settled")
    assert "The ID belongs to someone else." in page
    assert "Claes, Emma" in page
    assert "a different name" in page
    assert "a different year of birth" in page
    assert "Willems, Cato" in page
    assert "No match in the register." in page
    assert "register: 2140" in page
    assert 'class="tile-value">2</span><span class="tile-label">To check' in page
    assert 'class="tile-value">2</span><span class="tile-label">Recognised' in page


def test_after_approval_the_tab_says_who_everybody_is_and_asks_nothing(
    client: Client, sent: Submission, organiser: User, officer: User, register: dict[str, Player]
) -> None:
    client.force_login(organiser)
    say(client, sent, 3, f"is:{register['cato'].pk}")
    approve_with_new(sent, organiser, officer, 4)

    read(client, tab(sent))
    page = read(client, tab(sent))

    assert register["cato"].get_absolute_url() in page
    assert "Provisional 1" in page
    assert page.index("Janssens, Anna") < page.index("Willems, Cato") < page.index("Maes, Dries")
    assert "To look at" not in page
    assert 'name="say"' not in page


def test_filter_and_search_stand_in_the_address(
    client: Client, sent: Submission, organiser: User
) -> None:
    client.force_login(organiser)

    assert 'id="entry-3"' not in read(client, tab(sent) + "?show=known")
    found = read(client, tab(sent) + "?q=dries")
    assert 'id="entry-4"' in found
    assert 'id="entry-3"' not in found
    assert "No players match this filter" in read(client, tab(sent) + "?q=xyz")
    assert 'id="entry-3"' in read(client, tab(sent) + "?show=nonsense&page=99")


def test_register_is_searched_for_somebody_else(
    client: Client, sent: Submission, organiser: User, fide: RatingList
) -> None:
    client.force_login(organiser)
    known(fide, "900077", "Maes, Andries", federation="BEL", birth_year=1990)

    part = read(client, card(sent, 4) + "?q=maes", **{"HX-Request": "true"})
    whole = read(client, card(sent, 4) + "?q=maes")

    assert part.startswith("<p") or "<html" not in part
    for text in (part, whole):
        assert "Maes, Andries" in text
        assert 'form="say-4"' in text
        assert "a different first name" in text
        assert "born in the same year" in text
    assert "No players found" in read(client, card(sent, 4) + "?q=zzzzzzzz")


def test_last_events_show_only_what_the_reader_may_know(
    client: Client,
    sent: Submission,
    send: Sender,
    stranger: User,
    officer: User,
    ned: Federation,
    register: dict[str, Player],
) -> None:
    other = files.clean().replace(b"Spring Open", b"Hidden Open").replace(b"900003", b"900033")
    theirs = send(other.replace(b"26/05", b"26/04"), sender=stranger, federation=ned)
    assert entry_of(theirs, 3).player_id == register["cato"].pk
    own = sent.sender

    def sees(user: User) -> bool:
        client.force_login(user)
        return "Hidden Open" in read(client, tab(sent))

    assert not sees(own)
    assert sees(officer)
    theirs.revision.tournament.published_at = theirs.created_at
    theirs.revision.tournament.save()
    assert sees(own)


def test_history_names_the_people(
    client: Client, sent: Submission, organiser: User, register: dict[str, Player]
) -> None:
    client.force_login(organiser)
    say(client, sent, 3, f"is:{register['cato'].pk}")
    say(client, sent, 4, "provisional")
    say(client, sent, 4, f"back:{PersonChoice.objects.get(kind=ChoiceKind.PROVISIONAL).pk}")

    page = read(client, reverse("submissions:history", args=[sent.reference]))

    assert "Entry 3 is Willems, Cato (900033)" in page
    assert "Entry 4 stays provisional" in page
    assert "“Maes, Dries” stays provisional" in page


def test_without_a_register_the_tab_says_what_to_do(
    client: Client, send: Sender, organiser: User, officer: User
) -> None:
    sent = send()
    client.force_login(organiser)
    assert "There is no register for this rating list yet" in read(client, tab(sent))
    assert reverse("register:import") not in read(client, tab(sent))
    client.force_login(officer)
    assert reverse("register:import") in read(client, tab(sent))


def test_a_register_that_came_later_is_told_of(
    client: Client, send: Sender, organiser: User, fide: RatingList
) -> None:
    sent = send()
    known(fide, "900001", "Janssens, Anna", federation="BEL", birth_year=1990)
    client.force_login(organiser)

    page = read(client, tab(sent))

    assert "The register has changed since this file was checked" in page
    assert "Not compared yet" in page


def test_a_file_that_could_not_be_read_has_nobody(
    client: Client, send: Sender, organiser: User, register: dict[str, Player]
) -> None:
    sent = send(b"hello\n")
    client.force_login(organiser)

    assert "No players to compare" in read(client, tab(sent))
    assert client.get(card(sent, 1)).status_code == 404


def test_number_of_queries_does_not_grow_with_the_problems(
    client: Client, send: Sender, organiser: User, fide: RatingList
) -> None:
    for number, name in (
        ("900001", "Janssens, Anna"),
        ("900002", "Peeters, Bram"),
        ("900003", "Claes, Emma"),
    ):
        known(fide, number, name, federation="BEL", birth_year=1990)
    one = send()
    swapped = files.clean().replace(b"Spring Open", b"Autumn Open").replace(b"26/05", b"26/07")
    swapped = swapped.replace(b"Janssens, Anna", b"Goossens, Lies").replace(
        b"Peeters, Bram ", b"Mertens, Daan "
    )
    three = send(swapped)
    assert [entry_of(one, n).matched_by == Method.ID_OTHER_PERSON for n in (1, 2, 3)] == [
        False,
        False,
        True,
    ]
    assert {entry_of(three, n).matched_by for n in (1, 2, 3)} == {Method.ID_OTHER_PERSON}
    client.force_login(organiser)

    assert queries_for(client, tab(one)) == queries_for(client, tab(three))


def test_five_hundred_players_are_paged(
    client: Client, send: Sender, organiser: User, fide: RatingList
) -> None:
    lines = files.clean().decode().splitlines()
    more = [files.player(n, f"Nobody{n}, Ann", 1500, 0, "0.0", n, "") for n in range(5, 501)]
    sent = send("\r\n".join([*lines, *more, ""]).encode())
    known(fide, "900001", "Janssens, Anna", federation="BEL", birth_year=1990)
    check.refresh_check(submission=sent, actor=organiser)
    client.force_login(organiser)

    page = read(client, tab(sent))

    assert page.count("<article id=") == 25
    assert "Page 1 of 20" in page
    assert queries_for(client, tab(sent) + "?page=2") == queries_for(client, tab(sent) + "?page=9")


def test_demonstration_shows_people_in_doubt_of_several_kinds(
    client: Client, administrator: User
) -> None:
    call_command("load_demo", stdout=StringIO())
    shown = Submission.objects.get(title="Abbey Invitational")
    client.force_login(administrator)

    page = read(client, tab(shown))

    assert "Two players have each other's IDs." in page
    assert "No player has this ID, but a player with the same name has a similar one." in page
    assert "The ID belongs to someone else." in page
    assert "One possible match. Please check." in page
