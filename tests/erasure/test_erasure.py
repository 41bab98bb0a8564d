"""A person who is erased is nowhere any more: not in a dump of the database, not in files, exports and logs."""

from __future__ import annotations

import os
import subprocess
from io import StringIO
from typing import TYPE_CHECKING, Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, transaction
from django.urls import reverse

from ratingportal.core.model import names
from ratingportal.embedded.binaries import find_postgres
from ratingportal.erasure.models import Erasure
from ratingportal.erasure.services import erasure
from ratingportal.office.services import review
from ratingportal.people.enums import ChoiceKind, Verdict
from ratingportal.people.models import Decision, PersonChoice
from ratingportal.people.services import merges
from ratingportal.registry.models import Player, PlayerVersion
from ratingportal.submissions.models import FindingRow, Revision, StandingException, Submission
from ratingportal.submissions.services import answers, check, intake, messages
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.tournaments.models import Entry, ExportJob, Game
from ratingportal.tournaments.services import exports
from tests import files
from tests.core.papi import papi
from tests.core.register.lists.lists import fide_player, fide_xml
from tests.people.people import known
from tests.registry.conftest import apply, bring
from tests.submissions import people_choices as choices
from tests.submissions.test_choices import send

if TYPE_CHECKING:
    from pathlib import Path

    from django.test import Client

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList

pytestmark = pytest.mark.django_db(transaction=True)

NAME, FORMER, SURNAME = "Zsigárdy, Ödön", "Vörösváry, Ödön", "Zsigárdy"
ENCODINGS = ("utf-8", "cp1252", "cp850", "utf-16-le")


def in_dump(folder: Path) -> list[str]:
    """Dump the whole database and look for the names: as text, folded, turned, and in stored bytes."""
    target = folder / "dump.sql"
    values = connection.settings_dict
    environment = os.environ | {"PGHOST": values["HOST"], "PGUSER": "ratingportal_owner"}
    if values["PORT"]:
        environment["PGPORT"] = str(values["PORT"])
    program = find_postgres().folder / "pg_dump"
    subprocess.run([program, f"--file={target}", values["NAME"]], env=environment, check=True)
    text = target.read_text().casefold()
    found = []
    for name in (SURNAME, FORMER.partition(",")[0]):
        for form in {name, names.fold_name(name), name.upper()}:
            if form.casefold() in text:
                found.append(f"text {form}")
            found += [
                f"bytes {form} {encoding}"
                for encoding in ENCODINGS
                if form.encode(encoding, "ignore").hex() in text
            ]
    return found


def others() -> dict[str, list[Any]]:
    """Give all games, and the entries of everybody else."""
    return {
        "games": list(Game.objects.order_by("pk").values()),
        "entries": list(Entry.objects.exclude(number=1).order_by("pk").values()),
        "ratings": list(Entry.objects.order_by("pk").values_list("rating", "points", "rank")),
    }


def with_name(encoding: str, event: str, name: str = NAME) -> bytes:
    """Make a file in which the person plays, and is named in a remark as well."""
    plain = files.clean(event).decode()
    start = plain.index("Janssens")
    text = plain[:start] + f"{name:<33}" + plain[start + 33 :]
    return (text + f"### winner: {' '.join(reversed(name.split(', ')))}\r\n").encode(encoding)


@pytest.fixture
def person(fide: RatingList) -> Player:
    player = known(fide, "900001", NAME, federation="BEL", birth_year=1990, standard=2101)
    PlayerVersion.objects.create(player=player, name=FORMER, valid_to="2020-01-01")
    return player


@pytest.fixture
def submission(
    organiser: User, officer: User, bel: Federation, fide: RatingList, person: Player
) -> Submission:
    """Bring the person into every place that can hold a name."""
    twin = known(fide, "900099", NAME.upper())
    merges.merge_players(source=twin, target=person, officer=officer, reason=f"{NAME} came by.")
    first = send(organiser, bel, fide, with_name("cp1252", "Spring Open"))
    intake.receive_revision(
        submission=first, author=organiser, filename=f"{NAME}.trf",
        data=with_name("utf-8", "Spring Open", NAME.upper()),
    )  # fmt: skip
    check.check_next()
    first.refresh_from_db()
    messages.write_message(
        submission=first, author=organiser, text=f"Is {NAME} known?", from_office=False
    )
    Decision.objects.create(
        rating_list=fide, author=officer, player=person, name=NAME, verdict=Verdict.IS,
        spelling=names.sort_words(names.fold_name(NAME)), reference=first.reference,
    )  # fmt: skip
    choices.choose(submission=first, author=organiser, entry=1, kind=ChoiceKind.IS, player=person)
    StandingException.objects.create(
        rating_list=fide, federation=bel, code="P001", reason=f"For Ödön {SURNAME}.",
        until="2030-01-01", origin=first, author=officer,
    )  # fmt: skip
    return first


def test_erased_person_is_nowhere_and_opponents_are_as_before(  # noqa: PLR0917 -- fixtures
    submission: Submission,
    person: Player,
    organiser: User,
    officer: User,
    bel: Federation,
    fide: RatingList,
    client: Client,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    played = send(organiser, bel, fide, with_name("utf-8", "Autumn Open"))
    asked = FindingRow.objects.filter(revision=played.revision, severity__in=["confirm", "officer"])
    for code in set(asked.values_list("code", flat=True)):
        answers.answer_findings(
            submission=played, author=officer, code=code, reason=f"{NAME} is fine."
        )
    played.refresh_from_db()
    for entry in (2, 3, 4):
        choices.choose(
            submission=played, author=organiser, entry=entry, kind=ChoiceKind.PROVISIONAL
        )
    played.refresh_from_db()
    review.approve_submission(submission=played, officer=officer, version=played.version)
    tournament = Revision.objects.get(submission=played).tournament
    assert tournament is not None
    job = exports.request_export(
        owner=organiser, tournaments=[tournament.pk], kinds=["trf16"], profile="spreadsheet",
        language="en",
    )  # fmt: skip
    exports.build_export(job_id=job.pk)
    before, found = others(), in_dump(tmp_path)
    assert len([each for each in found if each.startswith("text")]) >= 4
    assert {"bytes Zsigárdy utf-8", "bytes Zsigárdy cp1252"} <= set(found)
    hashes = list(Revision.objects.order_by("pk").values_list("sha256", flat=True))
    capsys.readouterr()
    caplog.clear()

    done = erasure.erase_person(player=person, officer=officer)

    assert in_dump(tmp_path) == []
    assert others() == before
    assert (done.entries, done.rewritten, done.emptied, done.exports) == (3, 3, 0, 1)
    assert not ExportJob.objects.exists()
    logged = "".join(capsys.readouterr()) + caplog.text
    assert SURNAME not in logged
    client.force_login(organiser)
    for kind in ("trf16", "players-csv", "games-csv"):
        answer = client.get(reverse("submissions:download", args=[played.reference, kind]))
        assert answer.status_code == 200
        assert names.fold_name(SURNAME) not in names.fold_name(b"".join(answer).decode())
    original = client.get(reverse("submissions:original", args=[played.reference, 1]))
    assert b"XXXXXXXX" in b"".join(original)
    assert list(Revision.objects.order_by("pk").values_list("sha256", flat=True)) == hashes
    assert not Revision.objects.filter(redacted_at=None).exists()
    history = client.get(reverse("submissions:history", args=[played.reference])).content.decode()
    assert "the name was removed from this file" in history
    assert client.get(reverse("players:detail", args=["fide", "900001"])).status_code == 410
    for number in ("900001", "900099"):
        grave = Player.objects.get(number=number)
        assert (grave.name, grave.birth_year, grave.standard) == ("", None, None)
        assert grave.erased_at is not None
        assert Erasure.objects.get(player=grave).author == officer


def test_import_and_the_same_file_do_not_bring_the_person_back(
    submission: Submission, person: Player, organiser: User, officer: User, bel: Federation,
    fide: RatingList,
) -> None:  # fmt: skip
    erasure.erase_person(player=person, officer=officer)

    apply(bring(fide_xml(fide_player(900001, NAME), fide_player(5, "New, Ned")), fide))
    again = intake.receive_file(
        sender=organiser, federation=bel, rating_list=fide, filename="a.trf",
        data=with_name("cp1252", "Spring Open"),
    )  # fmt: skip

    assert Player.objects.get(number="900001").name == ""
    assert Player.objects.get(number="5").name == "New, Ned"
    assert again.submission in {None, submission}


def test_preview_tells_and_changes_nothing(
    submission: Submission, person: Player, officer: User
) -> None:
    told = erasure.preview_erasure(player=person, officer=officer)

    person.refresh_from_db()
    assert (person.name, told.people, told.entries) == (NAME, ["900001", "900099"], 2)
    assert set(told.texts) >= {"message", "merge", "standingexception"}
    assert PersonChoice.objects.exclude(name="").exists()
    assert not Erasure.objects.exists()


def test_namesake_of_another_number_keeps_the_name(
    organiser: User, officer: User, bel: Federation, fide: RatingList, person: Player
) -> None:
    known(fide, "900002", NAME, federation="FRA")
    data = with_name("utf-8", "Spring Open").replace(b"Peeters, Bram ", NAME.encode())
    line = next(row for row in data.split(b"\r\n") if row.startswith(b"001    2"))
    send(organiser, bel, fide, data)
    Entry.objects.filter(number=2).update(player=Player.objects.get(number="900002"))

    erasure.erase_person(player=person, officer=officer)

    assert line in bytes(Revision.objects.get().data).split(b"\r\n")
    assert list(Entry.objects.order_by("number").values_list("name", flat=True)[:2]) == [
        "Erased player 1",
        NAME,
    ]


def test_erasing_is_refused_with_a_word(
    person: Player, officer: User, other_officer: User, fide: RatingList
) -> None:
    twin = known(fide, "900099", NAME)
    merge = merges.merge_players(source=twin, target=person, officer=officer, reason="x")
    twin.refresh_from_db()
    with pytest.raises(NotAllowedError, match="Erase the person there"):
        erasure.erase_person(player=twin, officer=officer)
    with pytest.raises(NotAllowedError, match="Only officers"):
        erasure.erase_person(player=person, officer=other_officer)
    edition = bring(fide_xml(fide_player(900001, NAME)), fide)
    with pytest.raises(NotAllowedError, match="in progress"):
        erasure.erase_person(player=person, officer=officer)
    apply(edition)

    erasure.erase_person(player=person, officer=officer)

    with pytest.raises(NotAllowedError, match="already"):
        erasure.erase_person(player=person, officer=officer)
    with pytest.raises(NotAllowedError, match="erased since"):
        merges.undo_merge(merge=merge, officer=officer)


def test_command_tells_first(person: Player) -> None:
    out = StringIO()
    call_command("erase_player", "fide", "900001", stdout=out)
    assert "Would erase: 900001" in out.getvalue()
    call_command("erase_player", "fide", "900001", "--yes", stdout=out)
    assert Player.objects.get(number="900001").erased_at is not None
    with pytest.raises(CommandError, match="no number"):
        call_command("erase_player", "fide", "1", stdout=out)


def test_page_wants_the_number_typed(client: Client, person: Player, officer: User) -> None:
    client.force_login(officer)
    address = reverse("erasure:erase", args=[person.pk])

    page = client.get(address).content.decode()
    wrong = client.post(address, {"number": "900002"})

    assert f"Erase {NAME}?" in page
    assert (wrong.status_code, Player.objects.get(pk=person.pk).name) == (422, NAME)
    assert client.post(address, {"number": " 900001 "}).status_code == 302
    assert Player.objects.get(pk=person.pk).name == ""
    assert client.get(reverse("people:player", args=[person.pk])).status_code == 404


def test_file_that_is_no_text_is_emptied_and_what_was_read_stays(
    organiser: User, officer: User, bel: Federation, fide: RatingList
) -> None:
    person = known(fide, "1", "EXEMPLE, Anna")
    sent = send(organiser, bel, fide, papi())
    Entry.objects.filter(name="EXEMPLE, Anna").update(player=person)
    games = list(Game.objects.order_by("pk").values())
    assert games

    done = erasure.erase_person(player=person, officer=officer)

    sent = Submission.objects.get(pk=sent.pk)
    revision = Revision.objects.get()
    assert (done.emptied, done.rewritten, bytes(revision.data)) == (1, 0, b"")
    with pytest.raises(NotAllowedError, match="emptied"):
        intake.request_recheck(submission=sent, actor=organiser)
    with transaction.atomic():
        check.refresh_check(submission=sent, actor=organiser)
    assert list(Game.objects.order_by("pk").values()) == games
    assert not Entry.objects.filter(name__icontains="EXEMPLE, Anna").exists()


def test_file_in_check_is_waited_for(submission: Submission, person: Player, officer: User) -> None:
    Revision.objects.filter(pk=submission.revision_id).update(waiting=True)

    with pytest.raises(NotAllowedError, match="in a minute"):
        erasure.erase_person(player=person, officer=officer)
