"""The People tab: every entry beside the register, said with a click, checked again at once."""

from __future__ import annotations

from html import unescape
from io import StringIO
from typing import TYPE_CHECKING, Any

import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from ratingportal.core.matching import Method
from ratingportal.federations.models import RatingList
from ratingportal.people.models import Decision
from ratingportal.submissions.enums import Action, ChoiceKind, State
from ratingportal.submissions.models import PersonChoice, Submission
from ratingportal.submissions.services import checking, identifying, reviewing
from ratingportal.tournaments.models import Entry
from tests import files
from tests.people.people import known

if TYPE_CHECKING:
    from django.test import Client

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation
    from ratingportal.registry.models import Player
    from tests.submissions.conftest import Sender

pytestmark = pytest.mark.django_db


@pytest.fixture
def register(fide: RatingList) -> dict[str, Player]:
    """Know everybody of the clean file, two of them not quite as the file has them."""
    return {
        "anna": known(
            fide, "900001", "Janssens, Anna", federation="BEL", birth_year=1990, standard=2140
        ),
        "bram": known(fide, "900002", "Peeters, Bram", federation="BEL", birth_year=1990),
        "emma": known(fide, "900003", "Claes, Emma", federation="BEL", birth_year=1970),
        "cato": known(fide, "900033", "Willems, Cato", federation="BEL", birth_year=1990),
    }


@pytest.fixture
def sent(send: Sender, register: dict[str, Player]) -> Submission:
    """Send the clean file: Cato has Emma's number, Dries is not in the register."""
    return send()


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
    seal = identifying.seal(identifying.person_of(row, submission.rating_list))
    data = {"say": what, "seal": seal, "remember": "on"} | more
    return client.post(
        card(submission, entry), data, headers={"HX-Request": "true"} if part else {}
    )


def test_problems_come_first_with_candidates_and_reasons(
    client: Client, sent: Submission, organiser: User
) -> None:
    client.force_login(organiser)

    page = read(client, tab(sent))

    assert page.index('id="entry-3"') < page.index("2 players on this page are settled")
    assert "The number belongs to somebody else." in page
    assert "Claes, Emma" in page
    assert "another name" in page
    assert "born in another year" in page
    assert "Willems, Cato" in page
    assert "The register knows nobody like this." in page
    assert "register: 2140" in page
    assert 'class="tile-value">2</span><span class="tile-label">To look at' in page
    assert 'class="tile-value">2</span><span class="tile-label">Recognised' in page


def test_filter_and_search_stand_in_the_address(
    client: Client, sent: Submission, organiser: User
) -> None:
    client.force_login(organiser)

    assert 'id="entry-3"' not in read(client, tab(sent) + "?show=known")
    found = read(client, tab(sent) + "?q=dries")
    assert 'id="entry-4"' in found
    assert 'id="entry-3"' not in found
    assert "Nobody fits this filter" in read(client, tab(sent) + "?q=xyz")
    assert 'id="entry-3"' in read(client, tab(sent) + "?show=nonsense&page=99")


def test_a_candidate_is_picked_without_script(
    client: Client, sent: Submission, organiser: User, register: dict[str, Player]
) -> None:
    client.force_login(organiser)

    answer = say(client, sent, 3, f"is:{register['cato'].pk}", query="show=look")

    assert answer.status_code == 302
    assert answer["Location"] == tab(sent) + "?show=look"
    assert entry_of(sent, 3).player_id == register["cato"].pk
    assert Decision.objects.get().name == "Willems, Cato"
    assert "Willems, Cato is Willems, Cato (900033)." in read(client, tab(sent))


def test_with_script_the_entry_and_the_counts_are_swapped(
    client: Client, sent: Submission, officer: User
) -> None:
    client.force_login(officer)

    answer = say(client, sent, 4, "new", part=True)

    text = " ".join(answer.content.decode().split())
    assert answer.status_code == 200
    assert '<article id="entry-4"' in text
    assert "is-settled" in text
    assert 'id="people-counts"' in text
    assert 'id="frame-top" hx-swap-oob="true"' in text
    assert "Maes, Dries is a new player. 1 more to look at." in text
    assert "<html" not in text
    assert entry_of(sent, 4).matched_by == Method.NEW


def test_entry_on_its_own_page_is_answered_as_such(
    client: Client, sent: Submission, officer: User
) -> None:
    client.force_login(officer)
    seal = identifying.seal(identifying.person_of(entry_of(sent, 4), sent.rating_list))
    own_page = f"http://testserver{card(sent, 4)}"

    answer = client.post(
        card(sent, 4),
        {"say": "new", "seal": seal},
        headers={"HX-Request": "true", "HX-Current-URL": own_page},
    )

    text = answer.content.decode()
    assert '<article id="entry-4"' in text
    assert "data-person-finder open" in text
    assert 'id="frame-top"' in text
    assert 'id="people-counts"' not in text


def test_unticked_spelling_is_not_remembered(
    client: Client, sent: Submission, organiser: User, register: dict[str, Player]
) -> None:
    client.force_login(organiser)
    seal = identifying.seal(identifying.person_of(entry_of(sent, 3), sent.rating_list))

    client.post(card(sent, 3), {"say": f"is:{register['cato'].pk}", "seal": seal})

    assert entry_of(sent, 3).player_id == register["cato"].pk
    assert not Decision.objects.exists()


def test_not_this_person_then_taken_back(
    client: Client, sent: Submission, organiser: User, register: dict[str, Player]
) -> None:
    client.force_login(organiser)
    say(client, sent, 3, f"not:{register['emma'].pk}")
    page = read(client, tab(sent))
    assert "is not Claes, Emma (900003)" in page
    assert entry_of(sent, 3).matched_by == Method.ID_SLIP

    say(client, sent, 3, f"back:{PersonChoice.objects.get().pk}")

    assert entry_of(sent, 3).matched_by == Method.ID_OTHER_PERSON
    assert not identifying.standing(sent).exists()


def test_another_entry_than_was_seen_is_refused(
    client: Client, sent: Submission, organiser: User
) -> None:
    client.force_login(organiser)

    for answer in (
        client.post(card(sent, 4), {"say": "new", "seal": "0" * 16}, headers={"HX-Request": "1"}),
        client.post(card(sent, 4), {"say": "new"}, headers={"HX-Request": "1"}),
    ):
        assert answer.status_code == 409
        assert "The file says something else about this player now" in answer.content.decode()
    assert entry_of(sent, 4).matched_by == Method.NOBODY


@pytest.mark.parametrize(
    "what", ["", "is:", "is:x", "is:999999999999999999999", "nonsense", "back:1"]
)
def test_nonsense_changes_nothing(
    client: Client, sent: Submission, organiser: User, what: str
) -> None:
    client.force_login(organiser)

    assert say(client, sent, 4, what).status_code in {302, 404}
    assert not PersonChoice.objects.exists()
    assert client.get(card(sent, 99)).status_code == 404


def test_list_that_takes_no_provisional_players_refuses_them_however_they_are_sent(
    client: Client, sent: Submission, organiser: User, fide: RatingList
) -> None:
    RatingList.objects.filter(pk=fide.pk).update(allows_provisional=False)
    client.force_login(organiser)
    unknown = reverse("submissions:people_unknown", args=[sent.reference])
    seal = identifying.seal(identifying.person_of(entry_of(sent, 4), fide))
    offered = read(client, tab(sent))

    answer = say(client, sent, 4, "provisional", part=True)
    client.post(unknown, {"say": "provisional", "entry": [f"4:{seal}"]})

    assert 'value="provisional"' not in offered
    assert 'value="foreigner"' not in offered
    assert "leave provisional" not in offered
    assert answer.status_code == 409
    assert "takes no provisional players" in " ".join(answer.content.decode().split())
    assert "takes no provisional players" in read(client, tab(sent))
    assert not PersonChoice.objects.exists()
    assert entry_of(sent, 4).matched_by == Method.NOBODY


def test_people_of_another_list_cannot_be_chosen(
    client: Client, sent: Submission, organiser: User, kbsb: RatingList
) -> None:
    client.force_login(organiser)
    foreign = known(kbsb, "12345", "Maes, Dries")

    assert say(client, sent, 4, f"is:{foreign.pk}").status_code == 404
    assert not PersonChoice.objects.exists()


def test_a_merged_number_gives_the_person_of_today(
    client: Client, sent: Submission, organiser: User, fide: RatingList
) -> None:
    client.force_login(organiser)
    now = known(fide, "900044", "Maes, Andries")
    old = known(fide, "900045", "Maes, A.", merged_into=now)

    say(client, sent, 4, f"is:{old.pk}")

    assert entry_of(sent, 4).player_id == now.pk


@pytest.fixture
def exchanged(send: Sender, fide: RatingList) -> Submission:
    """Send the clean file: Anna and Bram have each other's numbers."""
    for number, name in (("900001", "Peeters, Bram"), ("900002", "Janssens, Anna")):
        known(fide, number, name, federation="BEL", birth_year=1990)
    return send()


def test_exchanged_numbers_are_put_right_by_one_click(
    client: Client, exchanged: Submission, organiser: User
) -> None:
    client.force_login(organiser)
    assert "Exchange with 2, Peeters, Bram" in read(client, tab(exchanged))

    answer = say(client, exchanged, 1, "exchange", part=True)

    text = answer.content.decode()
    assert '<article id="entry-1"' in text
    assert '<article id="entry-2"' in text
    assert [entry_of(exchanged, n).player.name for n in (1, 2)] == [
        "Janssens, Anna",
        "Peeters, Bram",
    ]
    assert exchanged.steps.filter(action=Action.IDENTIFY).count() == 2
    again = say(client, exchanged, 1, "exchange", part=True)
    assert again.status_code == 409


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
        assert "another first name" in text
        assert "born in the same year" in text
    assert "Nobody is called" in read(client, card(sent, 4) + "?q=zzzzzzzz")


def test_unknown_players_are_called_new_together(
    client: Client, send: Sender, organiser: User, fide: RatingList
) -> None:
    known(fide, "900001", "Janssens, Anna", federation="BEL", birth_year=1990)
    sent = send()
    client.force_login(organiser)
    address = reverse("submissions:people_unknown", args=[sent.reference])
    page = read(client, address)
    people = [
        (number, identifying.seal(identifying.person_of(entry_of(sent, number), fide)))
        for number in (2, 3, 4)
    ]
    assert all(f'value="{number}:{seal}"' in page for number, seal in people)

    # Between looking and saying, one of them comes into the register.
    known(fide, "900099", "Maes, Dries", federation="BEL")
    ticked = [f"{number}:{seal}" for number, seal in people]
    client.post(address, {"say": "new", "entry": ticked})

    assert [entry_of(sent, n).matched_by for n in (2, 3)] == [Method.NEW, Method.NEW]
    assert entry_of(sent, 4).matched_by == Method.ONE_CANDIDATE
    assert "2 players are settled. The others may be somebody" in read(client, tab(sent))
    assert "Nobody is unknown" in read(client, address)
    assert client.post(address, {"say": "is", "entry": ticked}).status_code == 302
    assert identifying.standing(sent).count() == 2


def test_an_earlier_decision_is_named_and_revoked(
    client: Client,
    sent: Submission,
    send: Sender,
    organiser: User,
    officer: User,
    register: dict[str, Player],
) -> None:
    identifying.choose(
        submission=sent,
        author=organiser,
        entry=3,
        kind=ChoiceKind.IS,
        player=register["cato"],
    )
    another = send(
        files.clean().replace(b"Spring Open", b"Autumn Open").replace(b"26/05", b"26/06")
    )
    assert entry_of(another, 3).matched_by == Method.DECIDED
    client.force_login(officer)
    page = read(client, card(another, 3))
    decision = Decision.objects.get()
    assert "Known from an earlier decision of" in page
    assert f'value="revoke:{decision.pk}"' in page

    say(client, another, 3, f"revoke:{decision.pk}")

    decision.refresh_from_db()
    assert decision.revoked_by == officer
    assert entry_of(another, 3).matched_by == Method.ID_OTHER_PERSON
    assert entry_of(sent, 3).matched_by == Method.DECIDED
    history = read(client, reverse("submissions:history", args=[another.reference]))
    assert "Remembered, and revoked: “Willems, Cato” is Willems, Cato (900033)" in history


def test_a_decision_of_another_federation_names_nobody(
    client: Client,
    sent: Submission,
    send: Sender,
    organiser: User,
    stranger: User,
    ned: Federation,
    register: dict[str, Player],
) -> None:
    identifying.choose(
        submission=sent, author=organiser, entry=3, kind=ChoiceKind.IS, player=register["cato"]
    )
    data = files.clean().replace(b"Spring Open", b"Autumn Open").replace(b"26/05", b"26/06")
    theirs = send(data, sender=stranger, federation=ned)
    client.force_login(stranger)

    page = read(client, card(theirs, 3))

    assert "Known from an earlier decision of somebody of another federation" in page
    assert "revoke:" not in page
    assert sent.reference not in page
    say(client, theirs, 3, f"revoke:{Decision.objects.get().pk}")
    assert Decision.objects.get().revoked_at is None


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


def test_after_the_decision_nothing_can_be_said(
    client: Client, sent: Submission, organiser: User
) -> None:
    Submission.objects.filter(pk=sent.pk).update(state=State.APPROVED)
    client.force_login(organiser)

    page = read(client, tab(sent))

    assert 'name="say"' not in page
    assert "The number belongs to somebody else." in page
    say(client, sent, 4, "new")
    assert not PersonChoice.objects.exists()


def test_a_file_that_could_not_be_read_has_nobody(
    client: Client, send: Sender, organiser: User, register: dict[str, Player]
) -> None:
    sent = send(b"hello\n")
    client.force_login(organiser)

    assert "Nobody to compare" in read(client, tab(sent))
    assert client.get(card(sent, 1)).status_code == 404


def queries_for(client: Client, address: str) -> int:
    client.get(address)
    with CaptureQueriesContext(
        connection,
    ) as asked:
        client.get(address)
    return len(asked)


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


def test_decisions_of_the_office(
    client: Client,
    sent: Submission,
    send: Sender,
    organiser: User,
    officer: User,
    other_officer: User,
    register: dict[str, Player],
) -> None:
    identifying.choose(
        submission=sent, author=organiser, entry=3, kind=ChoiceKind.IS, player=register["cato"]
    )
    send(files.clean().replace(b"Spring Open", b"Autumn Open").replace(b"26/05", b"26/06"))
    address = reverse("office:decisions")
    client.force_login(other_officer)
    assert "Willems" not in read(client, address)
    client.force_login(officer)
    page = read(client, address)
    assert "Willems, Cato" in page
    assert sent.reference in page
    assert "1 submission" in page
    assert "Willems, Cato" in read(client, address + "?q=cato+willems&federation=bel&state=held")
    assert "Nothing fits this filter" in read(client, address + "?q=peeters")
    before = queries_for(client, address)

    for number, name in enumerate(("emma", "anna"), 1):
        identifying.choose(
            submission=sent, author=organiser, entry=4, kind=ChoiceKind.NOT, player=register[name]
        )
        assert Decision.objects.count() == number + 1
    assert queries_for(client, address) == before
    pk = Decision.objects.get(verdict="is").pk
    client.post(reverse("office:decision_revoke", args=[pk]))

    assert Decision.objects.get(pk=pk).revoked_by == officer
    assert "revoked" in read(client, address + "?state=over")
    assert sent.steps.filter(action=Action.FORGET).count() == 1


def test_five_hundred_players_are_paged(
    client: Client, send: Sender, organiser: User, fide: RatingList
) -> None:
    lines = files.clean().decode().splitlines()
    more = [files.player(n, f"Nobody{n}, Ann", 1500, 0, "0.0", n, "") for n in range(5, 501)]
    sent = send("\r\n".join([*lines, *more, ""]).encode())
    known(fide, "900001", "Janssens, Anna", federation="BEL", birth_year=1990)
    checking.refresh(submission=sent, actor=organiser)
    client.force_login(organiser)

    page = read(client, tab(sent))

    assert page.count("<article id=") == 25
    assert "Page 1 of 20" in page
    assert queries_for(client, tab(sent) + "?page=2") == queries_for(client, tab(sent) + "?page=9")


def test_officer_approves_after_people_are_settled(
    client: Client, sent: Submission, officer: User, register: dict[str, Player]
) -> None:
    client.force_login(officer)
    say(client, sent, 3, f"is:{register['cato'].pk}")
    say(client, sent, 4, "new")
    sent.refresh_from_db()

    assert sent.state in {State.IN_REVIEW, State.NEEDS_FIX}
    assert reviewing.may_approve(sent, officer)


def test_demonstration_shows_people_in_doubt_of_several_kinds(
    client: Client, administrator: User
) -> None:
    call_command("load_demo", stdout=StringIO())
    shown = Submission.objects.get(title="Abbey Invitational")
    client.force_login(administrator)

    page = read(client, tab(shown))

    assert "Two players have each other's numbers." in page
    assert "Nobody has this number, but a namesake's is nearly the same." in page
    assert "The number belongs to somebody else." in page
    assert "nothing proves it" in page
