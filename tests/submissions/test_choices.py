"""People are chosen for entries: the record and the findings follow, the file stays as it is."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from ratingportal.core.model.findings import Severity
from ratingportal.core.register.matching import Method
from ratingportal.office.services import review
from ratingportal.people.enums import ChoiceKind, Verdict
from ratingportal.people.matching import make_person
from ratingportal.people.models import Decision, PersonChoice
from ratingportal.people.services import merges as merging
from ratingportal.people.services.register import list_standing_choices, match_entries
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models import FindingRow, Revision, Submission
from ratingportal.submissions.queries import build_roster, count_open_by_rule
from ratingportal.submissions.services import answers, check, intake, withdrawal
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
    person = make_person(row, submission.rating_list)
    (found,) = match_entries(build_roster(submission), [person], on=None)
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
        "cato": known(fide, "900033", "Willems, Cato", federation="BEL", birth_year=1990),
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
    assert [row.kind for row in list_standing_choices(submission.pk)] == [ChoiceKind.IS]
    assert not Decision.objects.exists()

    say(kind=ChoiceKind.NOT, player=register["cato"])

    assert entries(submission)[3] == (None, Method.NOBODY)
    assert [row.kind for row in list_standing_choices(submission.pk)] == [ChoiceKind.NOT]


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
    assert list_standing_choices(submission.pk).count() == 1


def test_choice_is_taken_back(
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


def another_file() -> bytes:
    """Make a file of the same people in another month."""
    data = files.clean().replace(b"Spring Open", b"Autumn Open").replace(b"022 Gent", b"022 Ieper")
    return data.replace(b"2026/05", b"2026/06").replace(b"26/05", b"26/06")


def test_what_was_approved_serves_the_next_tournament(
    submission: Submission,
    register: dict[str, Player],
    organiser: User,
    officer: User,
    bel: Federation,
    fide: RatingList,
) -> None:
    cato = register["cato"]
    choices.choose(
        submission=submission, author=organiser, entry=3, kind=ChoiceKind.IS, player=cato
    )
    before = send(organiser, bel, fide, another_file())
    assert entries(before)[3] == (None, Method.ID_OTHER_PERSON)

    choices.approve_with_new(submission, organiser, officer, 4)

    decision = Decision.objects.get()
    assert (decision.author, decision.approved_by) == (organiser, officer)
    after = send(organiser, bel, fide, another_file().replace(b"Ieper", b"Brugge"))
    assert entries(after)[3] == (cato.pk, Method.DECIDED)

    submission.refresh_from_db()
    review.reopen_submission(
        submission=submission, officer=officer, version=submission.version, text="Look again."
    )

    decision.refresh_from_db()
    assert decision.revoked_by == officer
    later = send(organiser, bel, fide, another_file().replace(b"Ieper", b"Oostende"))
    assert entries(later)[3] == (None, Method.ID_OTHER_PERSON)


def test_a_name_alone_is_never_remembered(
    organiser: User, officer: User, bel: Federation, fide: RatingList, register: dict[str, Player]
) -> None:
    """The entry has neither a number nor a year of birth: anybody of that name would be meant."""
    nameless = files.clean().replace(b"900003 1990/04/03", b"                 ")
    submission = send(organiser, bel, fide, nameless)
    choices.choose(
        submission=submission,
        author=organiser,
        entry=3,
        kind=ChoiceKind.IS,
        player=register["cato"],
    )
    for code in count_open_by_rule(submission, {Severity.CONFIRM}):
        answers.answer_findings(
            submission=submission, author=organiser, code=code, reason="Not known."
        )

    choices.approve_with_new(submission, organiser, officer, 4)

    assert entries(submission)[3] == (register["cato"].pk, Method.DECIDED)
    assert not Decision.objects.exists()


def test_a_choice_against_what_the_file_says_waits_for_an_officer(
    submission: Submission, register: dict[str, Player], organiser: User
) -> None:
    """Emma was born in 1970, the file says 1990; Anna is Anna by number and name."""
    for entry, name in ((3, "emma"), (1, "cato")):
        choices.choose(
            submission=submission,
            author=organiser,
            entry=entry,
            kind=ChoiceKind.IS,
            player=register[name],
        )

    assert codes(submission) == ["L001", "L031", "L032"]
    blocking = FindingRow.objects.filter(revision__submission=submission, severity="officer")
    assert {"L031", "L032"} <= set(blocking.values_list("code", flat=True))


def test_one_federation_cannot_decide_for_another_by_withdrawing(
    organiser: User,
    stranger: User,
    officer: User,
    bel: Federation,
    ned: Federation,
    fide: RatingList,
    register: dict[str, Player],
) -> None:
    """The attack: decide, withdraw, and let the others' correct file be read with it."""
    theirs = files.clean().replace(b"900003", b"900033").replace(b"Spring Open", b"Lente Open")
    untouched = send(stranger, ned, fide, theirs)
    attack = send(organiser, bel, fide, theirs.replace(b"022 Gent", b"022 Aalst"))
    for entry, kind, name in (
        (1, ChoiceKind.IS, "bram"),
        (2, ChoiceKind.NOT, "bram"),
        (3, ChoiceKind.NOT, "cato"),
        (4, ChoiceKind.IS, "emma"),
    ):
        choices.choose(
            submission=attack, author=organiser, entry=entry, kind=kind, player=register[name]
        )
    attack.refresh_from_db()
    withdrawal.withdraw_submission(submission=attack, actor=organiser, version=attack.version)

    victim = send(stranger, ned, fide, theirs.replace(b"022 Gent", b"022 Arnhem"))

    assert not Decision.objects.exists()
    assert entries(victim) == entries(untouched)
    assert codes(victim) == codes(untouched) == ["L001"]


def test_even_an_approved_decision_does_not_go_before_number_and_name(
    organiser: User,
    stranger: User,
    officer: User,
    bel: Federation,
    ned: Federation,
    fide: RatingList,
    register: dict[str, Player],
) -> None:
    """A decision that should never have been approved: Anna, by number and name, is called Cato."""
    entry = Entry(number=1, name="Janssens, Anna", fide_id="900001", federation="BEL", birth="1990")
    facts = {"number": "900001", "birth_year": 1990, "federation": "BEL", "approved_by": officer}
    for verdict, name in ((Verdict.IS, "cato"), (Verdict.IS_NOT, "anna")):
        Decision.objects.create(
            rating_list=fide,
            spelling="anna janssens",
            name=entry.name,
            player=register[name],
            verdict=verdict,
            author=organiser,
            **facts,
        )

    victim = send(stranger, ned, fide, files.clean())

    assert entries(victim)[1] == (register["anna"].pk, Method.ID_AND_NAME)


def test_a_decision_that_the_file_contradicts_asks_and_blocks(
    organiser: User, officer: User, bel: Federation, fide: RatingList, register: dict[str, Player]
) -> None:
    """Emma was born in 1970, the file says 1990: the decision is proposed, and not used."""
    Decision.objects.create(
        rating_list=fide,
        spelling="dries maes",
        name="Maes, Dries",
        number="900004",
        player=register["emma"],
        verdict=Verdict.IS,
        author=officer,
        approved_by=officer,
    )

    submission = send(organiser, bel, fide, files.clean())

    assert entries(submission)[4] == (None, Method.DECISION_DOUBTED)
    assert "L033" in codes(submission)
    assert who_may_be_meant(submission, 4) == [register["emma"].pk]


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
    with pytest.raises(NotAllowedError, match="foreign players"):
        choices.choose(submission=submission, author=organiser, entry=4, kind=ChoiceKind.FOREIGNER)
