"""Players without a number go the whole way: sent, checked, decided on, approved, given out as decided."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Any

import pytest
from django.urls import reverse

from ratingportal.accounts.models import OfficerAssignment
from ratingportal.core.register.matching import Method
from ratingportal.federations.models import RatingList
from ratingportal.office.services import review
from ratingportal.people.enums import ChoiceKind
from ratingportal.people.matching import make_person
from ratingportal.people.models import PersonChoice
from ratingportal.people.services import merges
from ratingportal.people.services.register import seal_entry
from ratingportal.registry.models import Player
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models import FindingRow, Submission
from ratingportal.submissions.services import answers, check, intake
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.tournaments.models import Entry
from tests.core.reading.formats.belgian import ansi
from tests.people.people import known
from tests.submissions import people_choices as choices

if TYPE_CHECKING:
    from django.test import Client

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation

pytestmark = pytest.mark.django_db(transaction=True)

BELGIAN = """\
Tournoi : Open du Printemps
PairTwo
Envoyé par : Ada Exemple - ada@example.org
Cadence : 90 min + 30 s
\x0000  6 22026031420260315+4=4-4
 N° Nom                       Matr. Clb Nat  ELO  260314  260315
  1 Exemple, Anna             12345 618 BEL 1850   2 B 1   3 B 5
  2 Voorbeeld, Bart                 201 BEL 1790   1 N 0   4 B 1
  3 Probe, Céline                   618 BEL 1605   4 B 0   1 N 5
  4 Muster, Dirk                  0 305 GER 1720   3 N 1   2 N 0
  5 Modèle, Eva                   0 618 BEL 1500   6 B 5   6 B 1
  6 Staal, Floor              99999 618 NED 1510   5 N 5   5 N 0
"""
"""Two to be affiliated, a foreigner, a Belgian with the number of a foreigner, and a number of nobody."""
DUTCH = """\
012;Voorjaarstoernooi jeugd
022;Utrecht
032;NED
042;14-03-2026
052;21-03-2026
102;Ada Voorbeeld, ada@example.org
122;25 minuten p.p.p.p.

;ronde_nr;ronde_dat;relnr_w;relnr_z;score;naam_w;naam_z;gebdat_w;gebdat_z;rat_w;rat_z
900;1;14-03-2026;8000001;11;1;Voorbeeld, Anna;Monster, Bas;02-05-2014;30-11-2013;812;790
900;1;14-03-2026;12;13;3;Proef, Cato;Kunst, Daan;11-01-2015;;655;
900;2;21-03-2026;11;12;2;Monster, Bas;Proef, Cato;30-11-2013;11-01-2015;790;655
900;2;21-03-2026;13;8000001;2;Kunst, Daan;Voorbeeld, Anna;;02-05-2014;;812
"""
"""One with a relation number; three with numbers made for this file: known by birth, unknown, perhaps known."""


@pytest.fixture
def knsb(db: None, officer: User) -> RatingList:
    found = RatingList.objects.get(key="knsb")
    OfficerAssignment.objects.create(user=officer, rating_list=found)
    known(found, "8000001", "Voorbeeld, Anna", birth_year=2014)
    known(found, "8000002", "Monster, Bas", birth_year=2013)
    known(found, "8000003", "Kunst, Daan", birth_year=2015)
    return found


@pytest.fixture
def belgian(kbsb: RatingList, officer: User) -> RatingList:
    OfficerAssignment.objects.create(user=officer, rating_list=kbsb)
    known(kbsb, "12345", "Exemple, Anna", federation="BEL")
    return kbsb


def send(
    sender: User, federation: Federation, rating_list: RatingList, data: bytes, filename: str
) -> Submission:
    """Send a file and check it."""
    outcome = intake.receive_file(
        sender=sender,
        federation=federation,
        rating_list=rating_list,
        filename=filename,
        data=data,
    )
    assert outcome.submission is not None
    check.check_revision(revision_id=outcome.submission.revision_id)
    return Submission.objects.get(pk=outcome.submission.pk)


def codes(submission: Submission, *severities: str) -> set[str]:
    rows = FindingRow.objects.filter(revision=submission.revision_id, severity__in=severities)
    return set(rows.values_list("code", flat=True))


def say(client: Client, submission: Submission, entry: int, what: str) -> None:
    """Say who an entry is as the page does."""
    row = entry_of(submission, entry)
    seal = seal_entry(make_person(row, submission.rating_list))
    address = reverse("submissions:person", args=[submission.reference, entry])
    answer = client.post(address, {"say": what, "seal": seal})
    assert answer.status_code == 302


def entry_of(submission: Submission, number: int) -> Entry:
    submission.refresh_from_db()
    assert submission.revision is not None
    return Entry.objects.select_related("player").get(
        tournament=submission.revision.tournament_id, number=number
    )


def how(submission: Submission) -> dict[int, tuple[str, str | None]]:
    """Give by entry how it came to its person, and that person's number."""
    submission.refresh_from_db()
    assert submission.revision is not None
    rows = Entry.objects.filter(tournament=submission.revision.tournament_id)
    found = rows.order_by("number").values_list("number", "matched_by", "player__number")
    return {number: (method, held) for number, method, held in found}


def answer(submission: Submission, author: User, *severities: str) -> None:
    for code in sorted(codes(submission, *severities)):
        answers.answer_findings(submission=submission, author=author, code=code, reason="It is so.")
    submission.refresh_from_db()


def approve(submission: Submission, officer: User) -> None:
    submission.refresh_from_db()
    review.approve_submission(submission=submission, officer=officer, version=submission.version)


def given(client: Client, submission: Submission, kind: str) -> str:
    address = reverse("submissions:download", args=[submission.reference, kind])
    found = client.get(f"{address}?profile=machine")
    assert found.status_code == 200
    data = b"".join(found) if found.streaming else found.content
    return data.decode("utf-8" if kind.endswith("csv") and "_" not in kind else "cp1252")


def players(client: Client, submission: Submission) -> list[dict[str, Any]]:
    return list(csv.DictReader(io.StringIO(given(client, submission, "players-csv"))))


def matricules(text: str) -> dict[str, str]:
    """Give the matricule by the first word of the name."""
    rows = [line for line in text.splitlines() if line[:3].strip().isdigit() and len(line) > 40]
    return {line[4:29].split(",")[0]: line[30:35].strip() for line in rows}


def test_belgian_organiser_decides_about_everybody_without_a_matricule(
    client: Client, organiser: User, officer: User, bel: Federation, belgian: RatingList
) -> None:
    submission = send(organiser, bel, belgian, ansi(BELGIAN), "314OPE1a.618")
    asked = codes(submission, "error", "confirm")
    assert submission.state == State.NEEDS_FIX
    assert {"P622", "P620"} <= asked
    client.force_login(organiser)

    said = {2: "new", 3: "foreigner", 4: "foreigner", 5: "provisional", 6: "foreigner"}
    for entry, what in said.items():
        say(client, submission, entry, what)

    left = FindingRow.objects.filter(revision=submission.revision_id)
    assert not left.filter(code="P622").exists()
    # Of the two that are foreigners by decision one is Belgian, and had White.
    assert list(left.filter(code="P620").values_list("details__player", flat=True)) == [3]
    assert set(left.filter(code="R620").values_list("details__player", flat=True)) == set()
    assert not left.filter(code="P621").exists()
    answer(submission, organiser, "confirm")
    assert submission.state == State.IN_REVIEW
    answer(submission, officer, "officer")
    approve(submission, officer)

    reference = submission.reference
    assert how(submission) == {
        1: (Method.ID_AND_NAME, "12345"),
        2: (Method.NEW, f"P{reference}-1"),
        3: (Method.FOREIGNER, None),
        4: (Method.FOREIGNER, None),
        5: (Method.PROVISIONAL, f"P{reference}-2"),
        6: (Method.FOREIGNER, None),
    }
    written = given(client, submission, "belgian_classic")
    assert matricules(written) == {
        "Exemple": "12345", "Voorbeeld": "", "Probe": "0", "Muster": "0", "Modèle": "0",
        "Staal": "0",
    }  # fmt: skip
    # A foreigner is rated by what the file says, since the register has nothing.
    assert "Probe, Céline                 0 618 BEL 1605" in written
    assert [row["decided"] for row in players(client, submission)] == [
        "", "new", "foreigner", "foreigner", "provisional", "foreigner",
    ]  # fmt: skip
    comments = given(client, submission, "trf26")
    assert "### Decided: player 2 is a new player without an ID" in comments
    assert "### Decided: player 5 is provisional, without an ID" in comments
    original = client.get(reverse("submissions:original", args=[reference, 1]))
    assert original.content == ansi(BELGIAN)
    kinds = submission.steps.filter(action=Action.IDENTIFY).values_list("details__kind", flat=True)
    assert sorted(kinds) == ["foreigner", "foreigner", "foreigner", "new", "provisional"]


def test_blank_matricule_is_affiliated_only_when_somebody_confirms(
    client: Client, organiser: User, officer: User, bel: Federation, belgian: RatingList
) -> None:
    submission = send(organiser, bel, belgian, ansi(BELGIAN), "314OPE1a.618")
    with pytest.raises(NotAllowedError):
        approve(submission, officer)
    assert Player.objects.filter(rating_list=belgian).count() == 1

    answer(submission, organiser, "confirm")
    assert submission.state == State.IN_REVIEW
    answer(submission, officer, "officer")
    with pytest.raises(NotAllowedError, match="Staal, Floor"):
        approve(submission, officer)
    client.force_login(organiser)
    say(client, submission, 6, "foreigner")
    answer(submission, organiser, "confirm")
    answer(submission, officer, "officer")
    approve(submission, officer)

    assert how(submission)[2] == (Method.NEW, f"P{submission.reference}-1")
    assert how(submission)[3] == (Method.NEW, f"P{submission.reference}-2")
    # The file says of these two that they are foreigners, and was confirmed.
    assert [how(submission)[entry][1] for entry in (4, 5)] == [None, None]
    client.force_login(organiser)
    held = matricules(given(client, submission, "belgian_classic"))
    assert (held["Voorbeeld"], held["Probe"], held["Muster"], held["Modèle"]) == ("", "", "0", "0")


def test_decision_stays_when_the_approval_is_taken_back_and_ends_with_the_number(
    client: Client, organiser: User, officer: User, bel: Federation, belgian: RatingList
) -> None:
    submission = send(organiser, bel, belgian, ansi(BELGIAN), "314OPE1a.618")
    client.force_login(organiser)
    for entry, what in (
        (2, "provisional"),
        (3, "new"),
        (4, "foreigner"),
        (5, "new"),
        (6, "foreigner"),
    ):
        say(client, submission, entry, what)
    answer(submission, organiser, "confirm")
    answer(submission, officer, "officer")
    approve(submission, officer)
    before = how(submission)
    review.reopen_submission(
        submission=submission, officer=officer, version=submission.version, text="Once more."
    )
    check.refresh_check(submission=submission, actor=officer)
    assert how(submission) == before
    submission.refresh_from_db()
    approve(submission, officer)
    assert how(submission) == before
    assert Player.objects.filter(rating_list=belgian).count() == 4

    held = known(belgian, "34567", "Voorbeeld, Bart", federation="BEL")
    made = Player.objects.get(number=f"P{submission.reference}-1")
    merges.merge_players(source=made, target=held, officer=officer, reason="Affiliated since.")

    rows = players(client, submission)
    assert [(row["national_id"], row["decided"]) for row in rows[1:3]] == [
        ("34567", ""), ("", "new"),
    ]  # fmt: skip
    assert matricules(given(client, submission, "belgian_classic"))["Voorbeeld"] == "34567"
    page = client.get(reverse("submissions:people", args=[submission.reference]))
    assert "34567" in page.content.decode()


def test_dutch_numbers_made_for_a_file_are_matched_or_stay_provisional(
    client: Client, stranger: User, officer: User, ned: Federation, knsb: RatingList
) -> None:
    submission = send(stranger, ned, knsb, DUTCH.replace("\n", "\r\n").encode("cp1252"), "j.csv")
    assert how(submission) == {
        1: (Method.ID_AND_NAME, "8000001"),
        2: (Method.NAME_AND_BIRTH, "8000002"),
        3: (Method.NOBODY, None),
        4: (Method.ONE_CANDIDATE, None),
    }
    client.force_login(stranger)
    daan = Player.objects.get(number="8000003")

    say(client, submission, 3, "provisional")
    say(client, submission, 4, f"is:{daan.pk}")
    answer(submission, stranger, "confirm")
    assert submission.state == State.IN_REVIEW
    answer(submission, officer, "officer")
    approve(submission, officer)

    assert how(submission)[3] == (Method.PROVISIONAL, f"P{submission.reference}-1")
    assert how(submission)[4] == (Method.DECIDED, "8000003")
    made = Player.objects.get(number=f"P{submission.reference}-1")
    assert (made.is_provisional, made.name, made.birth_year) == (True, "Proef, Cato", 2015)
    rows = [line.split(";") for line in given(client, submission, "knsb_csv").splitlines()]
    numbers = {row[3:5][side] for row in rows if row[0] == "900" for side in (0, 1)}
    assert numbers == {"8000001", "8000002", "8000003", "12"}
    assert [
        (row["national_id"], row["id_in_file"], row["decided"])
        for row in players(client, submission)
    ] == [
        ("8000001", "", ""), ("8000002", "11", ""), ("", "", "provisional"), ("8000003", "13", ""),
    ]  # fmt: skip


def test_dutch_players_whom_nobody_knows_hold_nothing_up(
    stranger: User, officer: User, ned: Federation, knsb: RatingList
) -> None:
    data = DUTCH.replace("Kunst, Daan", "Zand, Door").replace("\n", "\r\n").encode("cp1252")
    submission = send(stranger, ned, knsb, data, "j.csv")
    answer(submission, stranger, "confirm")
    answer(submission, officer, "officer")

    approve(submission, officer)

    held = [how(submission)[entry][1] for entry in (3, 4)]
    assert held == [f"P{submission.reference}-1", f"P{submission.reference}-2"]
    assert all(Player.objects.filter(number__in=held).values_list("is_provisional", flat=True))
    # The number made for the file is nobody's number in the register.
    assert not Player.objects.filter(rating_list=knsb, number__in=["11", "12", "13"]).exists()


def test_list_that_takes_no_provisional_players_is_approved_once_everybody_is_somebody(
    client: Client, stranger: User, officer: User, ned: Federation, knsb: RatingList
) -> None:
    RatingList.objects.filter(pk=knsb.pk).update(allows_provisional=False)
    knsb.refresh_from_db()
    submission = send(stranger, ned, knsb, DUTCH.replace("\n", "\r\n").encode("cp1252"), "j.csv")
    client.force_login(stranger)
    say(client, submission, 3, "provisional")
    assert not PersonChoice.objects.exists()
    answer(submission, stranger, "confirm")
    answer(submission, officer, "officer")
    with pytest.raises(NotAllowedError, match="does not accept provisional players"):
        approve(submission, officer)

    cato = known(knsb, "8000009", "Proef-Monster, Cato")
    for entry, player in ((3, cato), (4, Player.objects.get(number="8000003"))):
        choices.choose(
            submission=submission, author=stranger, entry=entry, kind=ChoiceKind.IS, player=player
        )
    answer(submission, officer, "officer")
    approve(submission, officer)

    assert submission.state == State.APPROVED
    assert [held for _, held in how(submission).values()] == [
        "8000001", "8000002", "8000009", "8000003",
    ]  # fmt: skip
