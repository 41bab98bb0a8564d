"""A list becomes an edition: looked at first, applied once, and only what differs is written."""

import io
from datetime import date
from typing import Any

import pytest
from django.core import mail
from django.db import connection
from django.utils import timezone

from ratingportal.accounts.models import User
from ratingportal.federations.models import RatingList
from ratingportal.mailing.services import outbox
from ratingportal.registry import tasks
from ratingportal.registry.enums import EditionFailure, EditionState
from ratingportal.registry.models import (
    Edition,
    EditionChunk,
    Player,
    PlayerVersion,
    RefusedRow,
    StagedPlayer,
)
from ratingportal.registry.services import imports, staging_table, uploads
from ratingportal.registry.services.errors import ImportRefusedError, KnownError
from tests.core.register.lists.lists import dbf, fide_player, fide_txt, fide_xml, txt_line, zipped
from tests.people.people import known
from tests.registry.conftest import (
    ALICE,
    BOB,
    DECEMBER,
    JANUARY,
    NOVEMBER,
    ZOE,
    Importer,
    apply,
    bring,
    numbers,
)

pytestmark = pytest.mark.usefixtures("broker_away")


@pytest.fixture
def broker_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """No worker shall be woken: the tests do the work themselves."""
    monkeypatch.setattr(tasks.import_edition, "apply_async", lambda **_: None)


def counts(edition: Edition) -> dict[str, int]:
    return {kind: number for kind, number in edition.outcome["counts"].items() if number}


def places() -> dict[str, str]:
    """Say where each row lies: writing one moves it."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT number, ctid::text FROM registry_player")
        return dict(cursor.fetchall())


def test_a_first_list(imported: Importer) -> None:
    edition = imported(ALICE, BOB, ZOE)

    assert edition.state == EditionState.APPLIED
    assert counts(edition) == {"added": 3}
    alice = Player.objects.get(number="200001")
    assert (alice.name, alice.sex, alice.title, alice.standard, alice.rapid, alice.blitz) == (
        "Archer, Alice", "w", "IM", 2401, 2350, None,
    )  # fmt: skip
    assert (alice.folded, alice.turned) == ("archer alice", "alice archer")
    assert Player.objects.get(number="200003").folded == "lefevre zoe"
    assert (alice.valid_from, alice.first_edition) == (NOVEMBER, edition)
    assert not PlayerVersion.objects.exists()
    assert not StagedPlayer.objects.exists()
    assert not EditionChunk.objects.exists()


def test_the_preview_changes_nothing_and_equals_the_outcome(
    imported: Importer, fide: RatingList
) -> None:
    imported(ALICE, BOB, ZOE)
    stronger = fide_player(200002, "Baker, Bob", rating=2120, birthday=1980)
    data = fide_xml(
        ALICE, stronger, fide_player(7, "New, Ned"), ALICE, fide_player(8, "Bad, Ben", rating="x")
    )

    edition = bring(data, fide, valid_from=DECEMBER)

    assert edition.state == EditionState.READY
    previewed = edition.preview["counts"]
    assert previewed == {
        "added": 1, "changed": 1, "unchanged": 1, "gone": 1, "refused": 2, "withheld": 0,
    }  # fmt: skip
    assert numbers() == ["200001", "200002", "200003"]
    samples = edition.preview["samples"]
    assert samples["changed"][0]["changes"] == [["standard", "2100", "2120"]]
    assert [item["name"] for item in samples["added"]] == ["New, Ned"]
    assert [item["name"] for item in samples["gone"]] == ["Lefèvre, Zoé"]
    assert [(row.reason, row.text) for row in edition.refusals.order_by("reason")] == [
        ("listed_twice", "200001"),
        ("rating_unreadable", "8: x"),
    ]

    applied = apply(edition)

    assert applied.outcome["counts"] == previewed
    assert "samples" not in applied.preview
    gone = Player.objects.get(number="200003")
    assert (gone.missing_since, gone.standard) == (DECEMBER, 1950)


def test_number_that_the_office_gave_is_not_put_on_another_name(
    imported: Importer, fide: RatingList
) -> None:
    mine, spelt = known(fide, "200002", "Claes, Emma"), known(fide, "200001", "Archer, Alyce")

    edition = imported(ALICE, BOB, ZOE)

    assert [(row.reason, row.text) for row in edition.refusals.all()] == [("given_here", "200002")]
    assert Player.objects.get(pk=mine.pk).name == "Claes, Emma"
    assert Player.objects.get(pk=spelt.pk).name == "Archer, Alice"


def test_only_what_differs_is_written(imported: Importer) -> None:
    imported(ALICE, BOB)
    before = places()

    imported(ALICE, BOB.replace("2100", "2101"), valid_from=DECEMBER)

    after = places()
    assert after["200001"] == before["200001"]
    assert after["200002"] != before["200002"]
    (version,) = PlayerVersion.objects.all()
    assert (version.standard, version.changed) == (2100, ["standard"])
    assert (version.valid_from, version.valid_to) == (NOVEMBER, DECEMBER)


def test_the_same_file_again_changes_nothing(imported: Importer, fide: RatingList) -> None:
    first = imported(ALICE, BOB)

    with pytest.raises(KnownError) as known:
        bring(fide_xml(ALICE, BOB), fide)
    again = imported(ALICE, BOB, valid_from=DECEMBER)

    assert known.value.edition == first
    assert counts(again) == {"unchanged": 2}
    assert not PlayerVersion.objects.exists()


def test_who_is_listed_again_is_no_longer_missing(imported: Importer) -> None:
    imported(ALICE, BOB)
    imported(ALICE, valid_from=DECEMBER)
    again = imported(ALICE, BOB, valid_from=JANUARY)

    assert counts(again) == {"changed": 1, "unchanged": 1}
    assert Player.objects.get(number="200002").missing_since is None


def test_a_part_of_a_list_marks_nobody_as_gone(imported: Importer) -> None:
    imported(ALICE, BOB)

    part = imported(ZOE, valid_from=DECEMBER, is_whole=False)

    assert counts(part) == {"added": 1}
    assert not Player.objects.filter(missing_since__isnull=False).exists()


def test_players_made_here_are_never_gone_and_erased_ones_never_come_back(
    imported: Importer, fide: RatingList
) -> None:
    imported(ALICE, BOB)
    Player.objects.filter(number="200002").update(erased_at=timezone.now(), name="", folded="")
    Player.objects.create(rating_list=fide, number="P1", name="Here, Made", is_provisional=True)

    edition = imported(BOB, ZOE, valid_from=DECEMBER)

    assert counts(edition) == {"added": 1, "gone": 1, "withheld": 1}
    assert Player.objects.get(number="200002").name == ""
    assert Player.objects.get(number="P1").missing_since is None


def test_a_number_given_here_is_taken_over_by_the_list(
    imported: Importer, fide: RatingList
) -> None:
    known(fide, "200001", "Archer, Alice")

    edition = imported(ALICE)

    assert counts(edition) == {"changed": 1}
    assert Player.objects.get().first_edition == edition


def in_force(number: str, day: date) -> Player | PlayerVersion:
    """Give what was in force on a day: the state that ended first after it, or what stands now."""
    player = Player.objects.get(number=number)
    ended = player.versions.filter(valid_to__gt=day).order_by("valid_to", "id").first()
    return ended or player


def test_what_was_in_force_on_a_day(imported: Importer) -> None:
    imported(ALICE, BOB)
    imported(ALICE, BOB.replace("2100", "2150"), valid_from=DECEMBER)
    imported(ALICE, BOB.replace("2100", "2200"), valid_from=JANUARY)

    assert in_force("200001", date(2026, 12, 31)).standard == 2401
    assert in_force("200002", date(2026, 12, 31)).standard == 2150
    assert in_force("200002", JANUARY).standard == 2200
    assert in_force("200002", DECEMBER).standard == 2150
    assert in_force("200002", date(2026, 11, 30)).standard == 2100
    # Before the first edition the oldest that is known stands in, and says since when it holds.
    early = in_force("200002", date(2020, 1, 1))
    assert (early.standard, early.valid_from) == (2100, NOVEMBER)


def test_a_correction_of_the_same_day_replaces_and_stays_readable(imported: Importer) -> None:
    imported(BOB)
    imported(BOB.replace("2100", "2150"), valid_from=DECEMBER)
    imported(BOB.replace("2100", "2160"), valid_from=DECEMBER)

    assert in_force("200002", DECEMBER).standard == 2160
    assert in_force("200002", date(2026, 11, 30)).standard == 2100
    assert [row.standard for row in PlayerVersion.objects.order_by("id")] == [2100, 2150]


def test_an_older_edition_is_not_put_under_a_later_one(
    imported: Importer, fide: RatingList
) -> None:
    waiting = bring(fide_xml(ALICE, ZOE), fide)
    imported(ALICE, BOB, valid_from=DECEMBER)

    with pytest.raises(ImportRefusedError):
        bring(fide_xml(ZOE), fide)
    with pytest.raises(ImportRefusedError):
        imports.request_apply(edition=waiting, by=None)
    Edition.objects.filter(pk=waiting.pk).update(state=EditionState.QUEUED)
    imports.work_on_edition(edition_id=waiting.pk)

    waiting.refresh_from_db()
    assert (waiting.state, waiting.failure) == (EditionState.FAILED, EditionFailure.OLDER)
    assert numbers() == ["200001", "200002"]


@pytest.mark.parametrize("data", [b"", b"x" * 100])
def test_files_of_no_or_too_many_bytes(data: bytes, fide: RatingList, settings: Any) -> None:
    settings.REGISTER_MAX_BYTES = 99

    with pytest.raises(ImportRefusedError):
        bring(data, fide)
    assert not Edition.objects.exists()


@pytest.mark.parametrize(
    ("data", "failure"),
    [
        (fide_xml(ALICE)[:-30], EditionFailure.UNREADABLE),
        (b"PK\x03\x04 no zip", EditionFailure.UNREADABLE),
        (fide_xml(), EditionFailure.NO_ROWS),
        (fide_xml(fide_player(1, "")), EditionFailure.NO_ROWS),
    ],
)
def test_a_file_that_is_no_list_is_given_up_and_freed(
    data: bytes, failure: EditionFailure, fide: RatingList
) -> None:
    edition = bring(data, fide)

    assert (edition.state, edition.failure) == (EditionState.FAILED, failure)
    assert not EditionChunk.objects.exists()
    assert not StagedPlayer.objects.exists()


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("fide_txt", zipped(players_list_foa__txt=fide_txt(txt_line(7, "A, B")))),
        ("othello", b"pays = FRA\n     7 A, B      %_<1200>\n"),
        ("belgian", dbf([("MATRICULE", "N", 5), ("NOM_PRENOM", "C", 30)], [(7, "A, B")])),
        ("knsb", b"7;A, B;;NED;1500;9;1990\n"),
        ("table", b'id,name\n7,"A, B"\n'),
    ],
)
def test_every_kind_of_list(kind: str, data: bytes, fide: RatingList) -> None:
    apply(bring(data, fide, source=kind))

    assert [(row.number, row.name) for row in Player.objects.all()] == [("7", "A, B")]


def test_only_the_first_refusals_are_kept_and_all_are_counted(
    fide: RatingList, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(staging_table, "KEPT_REFUSALS", 3)
    monkeypatch.setattr(staging_table, "BATCH", 2)
    rows = [fide_player(n, "A, B", rating="?") for n in range(1, 6)]

    edition = bring(fide_xml(ALICE, *rows), fide)

    assert edition.refused == 5
    assert RefusedRow.objects.count() == 3
    assert edition.preview["counts"]["refused"] == 5


def test_what_is_thrown_away_leaves_nothing(fide: RatingList) -> None:
    edition = bring(fide_xml(ALICE), fide)

    assert imports.discard_edition(edition=edition)

    edition.refresh_from_db()
    assert (edition.state, edition.preview) == (EditionState.DISCARDED, {})
    assert not EditionChunk.objects.exists()
    assert not StagedPlayer.objects.exists()
    imports.work_on_edition(edition_id=edition.pk)
    edition.refresh_from_db()
    assert edition.state == EditionState.DISCARDED


def test_what_is_applied_cannot_be_thrown_away(imported: Importer) -> None:
    edition = imported(ALICE)

    assert not imports.discard_edition(edition=edition)


class KilledError(Exception):
    """Stands for the end of a worker in the middle of its work."""


def test_reading_goes_on_where_it_was_interrupted(
    fide: RatingList, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(staging_table, "BATCH", 10)
    players = [fide_player(n, f"Player{n}, P", rating=1000 + n) for n in range(1, 36)]
    edition = uploads.receive_list(
        io.BytesIO(fide_xml(*players)), uploads.ImportTerms(fide, "fide_xml", NOVEMBER)
    )
    keep, kept = staging_table._keep, []

    def kept_twice_then_killed(*args: Any) -> None:
        if len(kept) == 2:
            raise KilledError
        kept.append(1)
        keep(*args)

    with monkeypatch.context() as patched:
        patched.setattr(staging_table, "_keep", kept_twice_then_killed)
        with pytest.raises(KilledError):
            imports.work_on_edition(edition_id=edition.pk)
    edition.refresh_from_db()
    assert (edition.state, edition.rows_staged) == (EditionState.READING, 20)
    assert "KilledError" in edition.system_error

    imports.work_on_edition(edition_id=edition.pk)

    edition.refresh_from_db()
    assert edition.state == EditionState.READY
    assert edition.preview["counts"]["added"] == 35
    assert counts(apply(edition)) == {"added": 35}


def test_an_emptied_staging_table_is_read_anew(fide: RatingList) -> None:
    edition = bring(fide_xml(ALICE, BOB, BOB), fide)
    # What a crash of Postgres does to an unlogged table.
    StagedPlayer.objects.all().delete()

    applied = apply(edition)

    assert counts(applied) == {"added": 2, "refused": 1}
    assert numbers() == ["200001", "200002"]


def test_a_crash_in_the_merge_leaves_the_register_as_it_was(
    imported: Importer, fide: RatingList, monkeypatch: pytest.MonkeyPatch
) -> None:
    imported(ALICE)
    edition = bring(fide_xml(ALICE, BOB), fide, valid_from=DECEMBER)
    imports.request_apply(edition=edition, by=None)

    def crash(*_args: Any, **_values: Any) -> None:
        raise KilledError

    with monkeypatch.context() as patched:
        patched.setattr(imports, "_free", crash)
        with pytest.raises(KilledError):
            imports.work_on_edition(edition_id=edition.pk)
    assert numbers() == ["200001"]

    imports.work_on_edition(edition_id=edition.pk)

    edition.refresh_from_db()
    assert counts(edition) == {"added": 1, "unchanged": 1}


@pytest.mark.django_db(transaction=True)
def test_what_fails_three_times_is_given_up_and_the_administrators_are_told(
    fide: RatingList, administrator: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    edition = uploads.receive_list(
        io.BytesIO(fide_xml(ALICE)), uploads.ImportTerms(fide, "fide_xml", NOVEMBER)
    )

    def crash(*_args: Any) -> None:
        raise KilledError("bug")

    monkeypatch.setattr(staging_table, "_keep", crash)
    for _attempt in range(3):
        with pytest.raises(KilledError):
            imports.work_on_edition(edition_id=edition.pk)
    imports.work_on_edition(edition_id=edition.pk)

    edition.refresh_from_db()
    assert (edition.state, edition.failure) == (EditionState.FAILED, EditionFailure.OURS)
    outbox.deliver_letters()
    (letter,) = mail.outbox
    assert letter.to == [administrator.email]
    assert edition.get_absolute_url() in letter.body


def test_a_worker_that_was_overtaken_writes_nothing(
    fide: RatingList, monkeypatch: pytest.MonkeyPatch
) -> None:
    edition = uploads.receive_list(
        io.BytesIO(fide_xml(ALICE)), uploads.ImportTerms(fide, "fide_xml", NOVEMBER)
    )
    keep = staging_table._keep

    def overtaken(*args: Any) -> None:
        Edition.objects.filter(pk=edition.pk).update(lease=None)
        keep(*args)

    monkeypatch.setattr(staging_table, "_keep", overtaken)
    imports.work_on_edition(edition_id=edition.pk)

    edition.refresh_from_db()
    assert (edition.state, edition.rows_staged) == (EditionState.READING, 0)
    assert not StagedPlayer.objects.exists()
