"""People are chosen for entries: the record and the findings follow, the file stays as it is."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from ratingportal.core.register.matching import Method
from ratingportal.people.enums import ChoiceKind
from ratingportal.people.matching import person_of
from ratingportal.people.models import Decision, PersonChoice
from ratingportal.people.services import merges as merging
from ratingportal.people.services.register import match_entries, standing_choices
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models import FindingRow, Revision, Submission
from ratingportal.submissions.queries import roster_of
from ratingportal.submissions.services import check, intake
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.tournaments.models import Entry
from tests import files
from tests.people.people import known
from tests.submissions import people_choices as choices

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from ratingportal.registry.models import Player

pytestmark = pytest.mark.django_db(transaction=True)


def send(sender: User, federation: Federation, rating_list: RatingList, data: bytes) -> Submission:
    """Send a file and check it."""
    outcome = intake.receive_file(
        sender=sender, federation=federation, rating_list=rating_list, filename="a.trf", data=data
    )
    assert outcome.submission is not None
    check.check_next()
    return Submission.objects.select_related("revision").get(pk=outcome.submission.pk)


def entries(submission: Submission) -> dict[int, tuple[int | None, str]]:
    """Give person and method by entry."""
    revision = Revision.objects.get(submission=submission)
    rows = Entry.objects.filter(tournament=revision.tournament_id).order_by("number")
    return {row.number: (row.player_id, row.matched_by) for row in rows}


def who_may_be_meant(submission: Submission, number: int) -> list[int]:
    """Give the candidates for an entry."""
    revision = Revision.objects.get(submission=submission)
    row = Entry.objects.get(tournament=revision.tournament_id, number=number)
    person = person_of(row, submission.rating_list)
    (found,) = match_entries(roster_of(submission), [person], on=None)
    return [each.known.key for each in found.candidates]


def codes(submission: Submission) -> list[str]:
    """Give the rules about the register that found something."""
    rows = FindingRow.objects.filter(revision__submission=submission, code__startswith="L")
    return sorted(rows.values_list("code", flat=True))


def test_without_a_register_nobody_is_matched(
    organiser: User, bel: Federation, fide: RatingList
) -> None:
    submission = send(organiser, bel, fide, files.clean())

    assert {found for found, _ in entries(submission).values()} == {None}
    assert codes(submission) == []
    assert "L001" not in Revision.objects.get(submission=submission).report["not_run"]


@pytest.fixture
def register(fide: RatingList) -> dict[str, Player]:
    """Know everybody of the clean file, two of them not quite as the file has them."""
    return {
        "anna": known(fide, "900001", "Janssens, Anna", federation="BEL", birth_year=1990),
        "bram": known(fide, "900002", "Peeters, Bram", federation="BEL", birth_year=1990),
        "emma": known(fide, "900003", "Claes, Emma", federation="BEL", birth_year=1970),
        "cato": known(fide, "900033", "Willems, Cato", federation="BEL", birth_year=1991),
    }


@pytest.fixture
def submission(
    organiser: User, bel: Federation, fide: RatingList, register: dict[str, Player]
) -> Submission:
    """Send the clean file: Cato has Emma's number, Dries is not in the register."""
    return send(organiser, bel, fide, files.clean())


def test_check_says_who_the_entries_are(
    submission: Submission, register: dict[str, Player]
) -> None:
    assert entries(submission) == {
        1: (register["anna"].pk, Method.ID_AND_NAME),
        2: (register["bram"].pk, Method.ID_AND_NAME),
        3: (None, Method.ID_OTHER_PERSON),
        4: (None, Method.NOBODY),
    }
    assert codes(submission) == ["L001", "L007"]


def test_choice_changes_record_and_findings_but_not_the_file(
    submission: Submission, register: dict[str, Player], organiser: User
) -> None:
    before = Revision.objects.get(submission=submission)

    choices.choose(
        submission=submission,
        author=organiser,
        entry=3,
        kind=ChoiceKind.IS,
        player=register["cato"],
    )

    after = Revision.objects.get(submission=submission)
    assert entries(submission)[3] == (register["cato"].pk, Method.DECIDED)
    assert codes(submission) == ["L001"]
    assert (after.pk, bytes(after.data)) == (before.pk, bytes(before.data))
    assert after.report["rules"].get("L007") is None
    step = submission.steps.get(action=Action.IDENTIFY)
    assert (step.actor, step.details) == (
        organiser,
        {"kind": "is", "entry": 3, "player": register["cato"].pk},
    )


def test_new_and_provisional_players_hold_nothing_up(
    submission: Submission, organiser: User
) -> None:
    choices.choose(submission=submission, author=organiser, entry=3, kind=ChoiceKind.PROVISIONAL)
    choices.choose(submission=submission, author=organiser, entry=4, kind=ChoiceKind.NEW)

    assert codes(submission) == []
    assert entries(submission)[3] == (None, Method.PROVISIONAL)
    assert entries(submission)[4] == (None, Method.NEW)


def test_not_this_person_brings_the_next_explanation(
    submission: Submission, register: dict[str, Player], organiser: User
) -> None:
    choices.choose(
        submission=submission,
        author=organiser,
        entry=3,
        kind=ChoiceKind.NOT,
        player=register["emma"],
    )

    assert codes(submission) == ["L001", "L012"]
    assert entries(submission)[3] == (None, Method.ID_SLIP)


def test_not_this_person_holds_after_a_merge_and_its_undoing(
    submission: Submission,
    register: dict[str, Player],
    organiser: User,
    officer: User,
    fide: RatingList,
) -> None:
    """The entry has Emma's number and Cato's name. Neither is meant, nor whom they turn out to be."""
    emma = known(fide, "900055", "Claes-Willems, Emma", federation="BEL", birth_year=1970)
    cato = known(fide, "900066", "Willems, Cato", federation="BEL", birth_year=1991)
    for name in ("emma", "cato"):
        choices.choose(
            submission=submission,
            author=organiser,
            entry=3,
            kind=ChoiceKind.NOT,
            player=register[name],
            remember=False,
        )
    before = who_may_be_meant(submission, 3)
    merges = [
        merging.merge_players(
            source=register[name], target=target, officer=officer, reason="One person."
        )
        for name, target in (("emma", emma), ("cato", cato))
    ]
    check.refresh_check(submission=submission, actor=organiser)

    assert before == [cato.pk]
    assert who_may_be_meant(submission, 3) == []
    assert entries(submission)[3] == (None, Method.NOBODY)
    for merged in merges:
        merging.undo_merge(merge=merged, officer=officer)
    assert who_may_be_meant(submission, 3) == before


def test_word_about_a_merged_number_is_replaced_by_one_about_the_person(
    submission: Submission, register: dict[str, Player], organiser: User, officer: User
) -> None:
    """Said of Emma's number and of the one she has now: it is one person, so only the last word stands."""
    say = partial(choices.choose, submission=submission, author=organiser, entry=3)
    say(kind=ChoiceKind.NOT, player=register["emma"])
    merging.merge_players(
        source=register["emma"], target=register["cato"], officer=officer, reason="One person."
    )

    say(kind=ChoiceKind.IS, player=register["cato"])

    assert entries(submission)[3] == (register["cato"].pk, Method.DECIDED)
    assert [row.kind for row in standing_choices(submission.pk)] == [ChoiceKind.IS]
    assert [row.verdict for row in Decision.objects.filter(revoked_at__isnull=True)] == ["is"]

    say(kind=ChoiceKind.NOT, player=register["cato"])

    assert entries(submission)[3] == (None, Method.NOBODY)
    assert [row.kind for row in standing_choices(submission.pk)] == [ChoiceKind.NOT]


def test_another_choice_replaces_the_first(
    submission: Submission, register: dict[str, Player], organiser: User
) -> None:
    for name in ("emma", "cato"):
        choices.choose(
            submission=submission,
            author=organiser,
            entry=3,
            kind=ChoiceKind.IS,
            player=register[name],
        )

    assert entries(submission)[3][0] == register["cato"].pk
    assert standing_choices(submission.pk).count() == 1
    assert Decision.objects.filter(revoked_at__isnull=True).count() == 1


def test_choice_is_taken_back_with_what_was_remembered(
    submission: Submission, register: dict[str, Player], organiser: User
) -> None:
    choices.choose(
        submission=submission,
        author=organiser,
        entry=3,
        kind=ChoiceKind.IS,
        player=register["cato"],
    )
    choice = PersonChoice.objects.get()

    choices.take_back(submission=submission, author=organiser, choice_id=choice.pk)

    assert codes(submission) == ["L001", "L007"]
    assert Decision.objects.get().revoked_by == organiser
    with pytest.raises(NotAllowedError):
        choices.take_back(submission=submission, author=organiser, choice_id=choice.pk)


def test_choice_survives_a_corrected_file(
    submission: Submission, register: dict[str, Player], organiser: User
) -> None:
    choices.choose(
        submission=submission,
        author=organiser,
        entry=3,
        kind=ChoiceKind.IS,
        player=register["cato"],
        remember=False,
    )
    corrected = files.clean().replace(b"022 Gent", b"022 Brugge")
    intake.receive_revision(
        submission=submission, author=organiser, filename="b.trf", data=corrected
    )
    check.check_next()

    last = Revision.objects.get(submission=submission, number=2)
    entry = Entry.objects.get(tournament=last.tournament_id, number=3)
    assert (entry.player_id, entry.matched_by) == (register["cato"].pk, Method.DECIDED)


def test_what_was_remembered_serves_the_next_tournament(
    submission: Submission,
    register: dict[str, Player],
    organiser: User,
    bel: Federation,
    fide: RatingList,
) -> None:
    choices.choose(
        submission=submission,
        author=organiser,
        entry=3,
        kind=ChoiceKind.IS,
        player=register["cato"],
    )
    again = files.clean().replace(b"Spring Open", b"Autumn Open").replace(b"022 Gent", b"022 Ieper")

    another = send(organiser, bel, fide, again)

    assert entries(another)[3] == (register["cato"].pk, Method.DECIDED)


def test_strangers_and_latecomers_choose_nobody(
    submission: Submission, stranger: User, organiser: User
) -> None:
    with pytest.raises(NotAllowedError):
        choices.choose(submission=submission, author=stranger, entry=4, kind=ChoiceKind.NEW)
    Submission.objects.filter(pk=submission.pk).update(state=State.APPROVED)
    with pytest.raises(NotAllowedError):
        choices.choose(submission=submission, author=organiser, entry=4, kind=ChoiceKind.NEW)
    assert not PersonChoice.objects.exists()


def test_foreigner_needs_no_person_where_the_list_knows_foreigners(
    organiser: User, bel: Federation, kbsb: RatingList, submission: Submission
) -> None:
    known(kbsb, "12345", "Janssens, Anna")
    belgian = send(organiser, bel, kbsb, files.clean())

    choices.choose(submission=belgian, author=organiser, entry=4, kind=ChoiceKind.FOREIGNER)

    assert entries(belgian)[4] == (None, Method.FOREIGNER)
    assert (
        FindingRow.objects.filter(
            revision__submission=belgian, code="L021", details__player=4
        ).count()
        == 0
    )
    with pytest.raises(NotAllowedError, match="foreigner"):
        choices.choose(submission=submission, author=organiser, entry=4, kind=ChoiceKind.FOREIGNER)
