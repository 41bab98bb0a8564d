"""What is said on the People tab: who an entry is, or is not; remembered, taken back, refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from ratingportal.core.register.matching import Method
from ratingportal.federations.models import RatingList
from ratingportal.office.services import review
from ratingportal.people.enums import ChoiceKind
from ratingportal.people.matching import make_person
from ratingportal.people.models import Decision, PersonChoice
from ratingportal.people.services.register import list_standing_choices, seal_entry
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models import FindingRow, Submission
from ratingportal.submissions.services import answers
from tests import files
from tests.people.people import known
from tests.submissions import people_choices as choices
from tests.submissions.people_tab import card, entry_of, queries_for, read, say, tab

if TYPE_CHECKING:
    from django.test import Client

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation
    from ratingportal.registry.models import Player
    from tests.submissions.conftest import Sender

pytestmark = pytest.mark.django_db


def test_a_candidate_is_picked_without_script(
    client: Client, sent: Submission, organiser: User, register: dict[str, Player]
) -> None:
    client.force_login(organiser)

    answer = say(client, sent, 3, f"is:{register['cato'].pk}", query="show=look")

    assert answer.status_code == 302
    assert answer["Location"] == tab(sent) + "?show=look"
    assert entry_of(sent, 3).player_id == register["cato"].pk
    assert PersonChoice.objects.get().remember
    assert not Decision.objects.exists()
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
    assert "Maes, Dries is a new player. 1 more to check." in text
    assert "<html" not in text
    assert entry_of(sent, 4).matched_by == Method.NEW


def test_entry_on_its_own_page_is_answered_as_such(
    client: Client, sent: Submission, officer: User
) -> None:
    client.force_login(officer)
    seal = seal_entry(make_person(entry_of(sent, 4), sent.rating_list))
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
    seal = seal_entry(make_person(entry_of(sent, 3), sent.rating_list))

    client.post(card(sent, 3), {"say": f"is:{register['cato'].pk}", "seal": seal})

    assert entry_of(sent, 3).player_id == register["cato"].pk
    assert not PersonChoice.objects.get().remember


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
    assert not list_standing_choices(sent.pk).exists()


def test_another_entry_than_was_seen_is_refused(
    client: Client, sent: Submission, organiser: User
) -> None:
    client.force_login(organiser)

    for answer in (
        client.post(card(sent, 4), {"say": "new", "seal": "0" * 16}, headers={"HX-Request": "1"}),
        client.post(card(sent, 4), {"say": "new"}, headers={"HX-Request": "1"}),
    ):
        assert answer.status_code == 409
        assert "The file has changed for this player" in answer.content.decode()
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
    seal = seal_entry(make_person(entry_of(sent, 4), fide))
    offered = read(client, tab(sent))

    answer = say(client, sent, 4, "provisional", part=True)
    client.post(unknown, {"say": "provisional", "entry": [f"4:{seal}"]})

    assert 'value="provisional"' not in offered
    assert 'value="foreigner"' not in offered
    assert "leave provisional" not in offered
    assert answer.status_code == 409
    assert "does not accept provisional players" in " ".join(answer.content.decode().split())
    assert "does not accept provisional players" in read(client, tab(sent))
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
    assert "Swap IDs with 2, Peeters, Bram" in read(client, tab(exchanged))

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


def test_unknown_players_are_called_new_together(
    client: Client, send: Sender, organiser: User, fide: RatingList
) -> None:
    known(fide, "900001", "Janssens, Anna", federation="BEL", birth_year=1990)
    sent = send()
    client.force_login(organiser)
    address = reverse("submissions:people_unknown", args=[sent.reference])
    page = read(client, address)
    people = [
        (number, seal_entry(make_person(entry_of(sent, number), fide))) for number in (2, 3, 4)
    ]
    assert all(f'value="{number}:{seal}"' in page for number, seal in people)
    assert "Register 3 as new" in page

    # Between looking and saying, one of them comes into the register.
    known(fide, "900099", "Maes, Dries", federation="BEL")
    ticked = [f"{number}:{seal}" for number, seal in people]
    client.post(address, {"say": "new", "entry": ticked})

    assert [entry_of(sent, n).matched_by for n in (2, 3)] == [Method.NEW, Method.NEW]
    assert entry_of(sent, 4).matched_by == Method.ONE_CANDIDATE
    assert "2 players are settled. The others have possible matches" in read(client, tab(sent))
    assert "No unknown players" in read(client, address)
    assert client.post(address, {"say": "is", "entry": ticked}).status_code == 302
    assert list_standing_choices(sent.pk).count() == 2


def test_unknown_players_who_were_left_are_shown_next(
    client: Client, send: Sender, organiser: User, fide: RatingList
) -> None:
    known(fide, "900001", "Janssens, Anna", federation="BEL", birth_year=1990)
    sent = send()
    client.force_login(organiser)
    address = reverse("submissions:people_unknown", args=[sent.reference])

    def settle(number: int) -> str:
        seal = seal_entry(make_person(entry_of(sent, number), fide))
        return client.post(address, {"say": "new", "entry": [f"{number}:{seal}"]}).headers[
            "Location"
        ]

    assert settle(2) == address
    assert "2 unknown players" in read(client, address)
    assert settle(3) == tab(sent)


def test_an_earlier_decision_is_named_and_revoked(
    client: Client,
    sent: Submission,
    send: Sender,
    organiser: User,
    officer: User,
    register: dict[str, Player],
) -> None:
    choices.choose(
        submission=sent,
        author=organiser,
        entry=3,
        kind=ChoiceKind.IS,
        player=register["cato"],
    )
    choices.approve_with_new(sent, organiser, officer, 4)
    another = send(
        files.clean().replace(b"Spring Open", b"Autumn Open").replace(b"26/05", b"26/06")
    )
    assert entry_of(another, 3).matched_by == Method.DECIDED
    client.force_login(officer)
    page = read(client, card(another, 3))
    decision = Decision.objects.get()
    assert "Earlier decision by" in page
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
    officer: User,
    stranger: User,
    ned: Federation,
    register: dict[str, Player],
) -> None:
    choices.choose(
        submission=sent, author=organiser, entry=3, kind=ChoiceKind.IS, player=register["cato"]
    )
    choices.approve_with_new(sent, organiser, officer, 4)
    data = files.clean().replace(b"Spring Open", b"Autumn Open").replace(b"26/05", b"26/06")
    theirs = send(data, sender=stranger, federation=ned)
    client.force_login(stranger)

    page = read(client, card(theirs, 3))

    assert "Earlier decision by someone from another federation" in page
    assert "revoke:" not in page
    assert sent.reference not in page
    say(client, theirs, 3, f"revoke:{Decision.objects.get().pk}")
    assert Decision.objects.get().revoked_at is None


def test_after_the_decision_nothing_can_be_said(
    client: Client, sent: Submission, organiser: User
) -> None:
    Submission.objects.filter(pk=sent.pk).update(state=State.APPROVED)
    client.force_login(organiser)

    page = read(client, tab(sent))

    assert 'name="say"' not in page
    assert "Willems, Cato" in page
    say(client, sent, 4, "new")
    assert not PersonChoice.objects.exists()


def test_decisions_of_the_office(
    client: Client,
    sent: Submission,
    send: Sender,
    organiser: User,
    officer: User,
    other_officer: User,
    register: dict[str, Player],
) -> None:
    choices.choose(
        submission=sent, author=organiser, entry=3, kind=ChoiceKind.IS, player=register["cato"]
    )
    choices.approve_with_new(sent, organiser, officer, 4)
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
    assert "Nothing matches this filter" in read(client, address + "?q=peeters")
    before = queries_for(client, address)

    decision = Decision.objects.get()
    for name in ("emma", "anna"):
        decision.pk, decision.player, decision.verdict = None, register[name], "is_not"
        decision.save()
    assert queries_for(client, address) == before
    pk = Decision.objects.get(verdict="is").pk
    client.post(reverse("office:decision_revoke", args=[pk]))

    assert Decision.objects.get(pk=pk).revoked_by == officer
    assert "revoked" in read(client, address + "?state=over")
    assert sent.steps.filter(action=Action.FORGET).count() == 1


def test_officer_who_chose_people_does_not_approve_alone(
    client: Client, sent: Submission, officer: User, colleague: User, register: dict[str, Player]
) -> None:
    client.force_login(officer)
    say(client, sent, 3, f"is:{register['cato'].pk}")
    say(client, sent, 4, "new")
    sent.refresh_from_db()

    assert sent.state in {State.IN_REVIEW, State.NEEDS_FIX}
    assert not review.may_approve(sent, officer)
    assert review.may_approve(sent, colleague)


def test_officer_whose_choices_were_undone_or_replaced_may_approve(
    client: Client, sent: Submission, officer: User, organiser: User
) -> None:
    choices.choose(submission=sent, author=officer, entry=3, kind=ChoiceKind.PROVISIONAL)
    undone = PersonChoice.objects.get()
    choices.choose(submission=sent, author=officer, entry=4, kind=ChoiceKind.PROVISIONAL)
    client.force_login(officer)

    say(client, sent, 3, f"back:{undone.pk}")
    assert not review.may_approve(sent, officer), "the other choice still stands"
    choices.choose(submission=sent, author=organiser, entry=4, kind=ChoiceKind.NEW)

    assert review.may_approve(sent, officer)


def test_approve_says_who_is_missing_and_leads_there(
    client: Client, sent: Submission, organiser: User, officer: User, register: dict[str, Player]
) -> None:
    """Waiving what the register says does not make somebody of an entry."""
    for severity, author in (("confirm", organiser), ("officer", officer)):
        rows = FindingRow.objects.filter(revision=sent.revision_id, severity=severity)
        for code in set(rows.values_list("code", flat=True)):
            answers.answer_findings(submission=sent, author=author, code=code, reason="Known.")
        sent.refresh_from_db()
    client.force_login(officer)
    page = read(client, sent.get_absolute_url())
    assert "Still open:" in page
    assert f'href="{tab(sent)}?show=look"><span class="num">2</span> to identify</a>' in page

    choices.choose(submission=sent, author=organiser, entry=4, kind=ChoiceKind.NEW)
    say(client, sent, 3, f"is:{register['cato'].pk}")

    assert "to identify" not in read(client, sent.get_absolute_url())


def test_provisional_players_have_a_readable_number(fide: RatingList) -> None:
    made = known(fide, "PP6F5JQ3S-2", "Maes, Dries", is_provisional=True)

    assert (str(made), made.shown_number) == ("Maes, Dries (Provisional 2)", "Provisional 2")
