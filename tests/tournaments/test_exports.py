"""The life of an export: asked for, built in slices, interrupted, failed, thrown away."""

import csv
import io
import threading
import zipfile
from collections.abc import Callable
from datetime import timedelta

import pytest
import time_machine
from django.db import connection
from django.utils import timezone
from pytest_django import Settings

from ratingportal.accounts.models import Membership, User
from ratingportal.federations.models import Federation
from ratingportal.tournaments import export_files, queries, tasks
from ratingportal.tournaments.enums import ExportFailure, ExportState
from ratingportal.tournaments.models import ExportJob, ExportPart, Tournament
from ratingportal.tournaments.services import exports as exporting
from ratingportal.tournaments.services import records
from tests.tournaments.conftest import TournamentMaker

ALL_KINDS = tuple(export_files.KINDS)


def ask(
    owner: User, *rows: Tournament, kinds: tuple[str, ...] = ALL_KINDS, **changes: str
) -> ExportJob:
    values = {"profile": export_files.MACHINE, "language": "en"} | changes
    return exporting.request_export(
        owner=owner, tournaments=[row.pk for row in rows], kinds=kinds, **values
    )


def files_of(job: ExportJob) -> dict[str, bytes]:
    job.refresh_from_db()
    assert job.state == ExportState.DONE
    data = b"".join(queries.read_pieces(job))
    assert len(data) == job.size
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert archive.testzip() is None
        names = archive.namelist()
        assert len(set(names)) == len(names)
        return {name: archive.read(name) for name in names}


def index_of(files: dict[str, bytes]) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(files["index.csv"].decode())))


def test_export_holds_every_file_and_an_index(
    make_tournament: TournamentMaker, organiser: User
) -> None:
    rows = [make_tournament(name="Spring Open"), make_tournament(name="Spring Open")]
    job = ask(organiser, *rows)

    tasks.build_export(job.pk)

    files = files_of(job)
    expected = {
        export_files.render_file(
            row, kind=kind, profile="machine", full_birth=True, language="en"
        ).name
        for row in rows
        for kind in ALL_KINDS
    }
    assert set(files) == expected | {"index.csv"}
    assert [line["tournament"] for line in index_of(files)] == [str(row.pk) for row in rows]


def test_files_are_those_that_a_single_download_gives(
    make_tournament: TournamentMaker, organiser: User
) -> None:
    row = make_tournament()
    job = ask(organiser, row, profile=export_files.SPREADSHEET, language="nl")

    exporting.build_export(job_id=job.pk)

    files = files_of(job)
    for kind in ALL_KINDS:
        single = export_files.render_file(
            row, kind=kind, profile="spreadsheet", full_birth=True, language="nl"
        )
        assert files[single.name] == single.data


def test_birth_dates_are_full_only_where_the_owner_is_concerned(
    make_tournament: TournamentMaker, organiser: User, ned: Federation
) -> None:
    own, foreign = make_tournament(), make_tournament(sender=ned)
    job = ask(organiser, own, foreign, kinds=("players-csv",))

    exporting.build_export(job_id=job.pk)

    files = files_of(job)
    texts = {
        name.partition("-")[0]: data.decode() for name, data in files.items() if name != "index.csv"
    }
    assert "1971-12-31" in texts[str(own.pk)]
    assert "1971-12" not in texts[str(foreign.pk)]
    assert "1971" in texts[str(foreign.pk)]


def test_same_export_has_the_same_bytes(make_tournament: TournamentMaker, organiser: User) -> None:
    row = make_tournament()
    first = ask(organiser, row)
    exporting.build_export(job_id=first.pk)
    second = ask(organiser, row)
    exporting.build_export(job_id=second.pk)

    assert first.pk != second.pk
    assert b"".join(queries.read_pieces(first)) == b"".join(queries.read_pieces(second))


def test_tournament_that_is_no_longer_public_is_named_in_the_index(
    make_tournament: TournamentMaker, organiser: User
) -> None:
    kept, gone, hidden = make_tournament(), make_tournament(), make_tournament()
    job = ask(organiser, gone, kept, hidden, kinds=("trf16",))
    records.delete_tournament(tournament=gone)
    records.unpublish_tournament(tournament=hidden)

    exporting.build_export(job_id=job.pk)

    files = files_of(job)
    assert len(files) == 2
    assert [bool(line["files"]) for line in index_of(files)] == [False, True, False]
    assert index_of(files)[0]["remark"] == "no longer public"


def test_long_export_is_built_in_slices_that_keep_what_was_done(
    make_tournament: TournamentMaker, organiser: User, settings: Settings
) -> None:
    settings.EXPORT_SLICE_SECONDS = 0
    job = ask(organiser, *[make_tournament() for _ in range(3)])

    progress = []
    for _ in range(3):
        exporting.build_export(job_id=job.pk)
        job.refresh_from_db()
        progress.append((job.state, job.done, job.attempts, job.parts.count()))

    assert progress == [("running", 1, 0, 1), ("running", 2, 0, 2), ("done", 3, 0, 4)]
    assert len(files_of(job)) == 3 * len(ALL_KINDS) + 1


def test_finished_export_is_not_built_again(
    make_tournament: TournamentMaker, organiser: User
) -> None:
    job = ask(organiser, make_tournament())
    tasks.build_export(job.pk)
    before = list(job.parts.values_list("pk", "size"))

    tasks.build_export(job.pk)

    assert list(job.parts.values_list("pk", "size")) == before
    assert len(files_of(job)) == len(ALL_KINDS) + 1


def test_task_of_an_export_that_is_gone_does_nothing(db: None) -> None:
    tasks.build_export(987_654)

    assert not ExportJob.objects.exists()


def test_same_export_asked_for_twice_is_one(
    make_tournament: TournamentMaker, organiser: User
) -> None:
    row = make_tournament()

    assert ask(organiser, row).pk == ask(organiser, row).pk
    assert ask(organiser, row, kinds=("trf16",)).pk != ask(organiser, row).pk


def test_too_many_kept_exports_are_refused(
    make_tournament: TournamentMaker, organiser: User, settings: Settings
) -> None:
    settings.EXPORTS_PER_USER = 1
    row = make_tournament()
    ask(organiser, row, kinds=("trf16",))

    with pytest.raises(exporting.ExportRefusedError, match="You already have 1 exports"):
        ask(organiser, row, kinds=("games-csv",))


def test_export_that_grows_too_large_fails_and_frees_its_space(
    make_tournament: TournamentMaker, organiser: User, settings: Settings
) -> None:
    rows = [make_tournament() for _ in range(3)]
    small = ask(organiser, rows[0])
    exporting.build_export(job_id=small.pk)
    settings.EXPORT_MAX_BYTES = small.parts.get(position=0).size * 2
    job = ask(organiser, *rows)

    exporting.build_export(job_id=job.pk)

    job.refresh_from_db()
    assert (job.state, job.failure, job.size) == (ExportState.FAILED, ExportFailure.TOO_LARGE, 0)
    assert not job.parts.exists()


def test_changed_rights_stop_an_export(
    make_tournament: TournamentMaker, organiser: User, settings: Settings
) -> None:
    settings.EXPORT_SLICE_SECONDS = 0
    job = ask(organiser, make_tournament(), make_tournament())
    exporting.build_export(job_id=job.pk)
    Membership.objects.filter(user=organiser).delete()

    exporting.build_export(job_id=job.pk)

    job.refresh_from_db()
    assert (job.state, job.failure) == (ExportState.FAILED, ExportFailure.RIGHTS)
    assert not job.parts.exists()


def test_three_attempts_without_progress_are_the_last(
    make_tournament: TournamentMaker, organiser: User
) -> None:
    row = make_tournament()
    Tournament.objects.filter(pk=row.pk).update(scoring={"nonsense": 1})
    job = ask(organiser, row)

    for attempt in (1, 2, 3):
        with pytest.raises(TypeError):
            exporting.build_export(job_id=job.pk)
        job.refresh_from_db()
        assert (job.state, job.attempts) == (ExportState.RUNNING, attempt)
    exporting.build_export(job_id=job.pk)

    job.refresh_from_db()
    assert (job.state, job.failure) == (ExportState.FAILED, ExportFailure.OURS)
    assert job.system_error.startswith("TypeError")


def test_progress_sets_the_attempts_back(make_tournament: TournamentMaker, organiser: User) -> None:
    good, bad = make_tournament(), make_tournament()
    Tournament.objects.filter(pk=bad.pk).update(scoring={"nonsense": 1})
    job = ask(organiser, good, bad)
    ExportJob.objects.filter(pk=job.pk).update(attempts=2)

    with pytest.raises(TypeError):
        exporting.build_export(job_id=job.pk)

    job.refresh_from_db()
    assert (job.done, job.attempts) == (1, 0)


def test_export_deleted_while_being_built_leaves_nothing(
    make_tournament: TournamentMaker, organiser: User, settings: Settings
) -> None:
    settings.EXPORT_SLICE_SECONDS = 0
    job = ask(organiser, make_tournament(), make_tournament())
    exporting.build_export(job_id=job.pk)

    exporting.delete_export(job=job)
    exporting.build_export(job_id=job.pk)

    assert not ExportPart.objects.exists()


def test_made_again_in_place_of_the_old_one(
    make_tournament: TournamentMaker, organiser: User
) -> None:
    job = ask(organiser, make_tournament(), language="fr")
    exporting.build_export(job_id=job.pk)

    new = exporting.make_again(job=job)

    assert list(ExportJob.objects.all()) == [new]
    assert (new.state, new.language, new.tournaments) == ("waiting", "fr", job.tournaments)


def test_exports_are_kept_for_seven_days(make_tournament: TournamentMaker, organiser: User) -> None:
    job = ask(organiser, make_tournament())
    exporting.build_export(job_id=job.pk)

    with time_machine.travel(timezone.now() + timedelta(days=6, hours=23)):
        tasks.delete_expired_exports()
        assert queries.list_exports(organiser).count() == 1
    with time_machine.travel(timezone.now() + timedelta(days=7, hours=1)):
        assert not queries.list_exports(organiser).exists()
        tasks.delete_expired_exports()

    assert not ExportJob.objects.exists()
    assert not ExportPart.objects.exists()


# The relay ---------------------------------------------------------------------------------------


def test_relay_wakes_one_at_a_time_and_not_twice(
    make_tournament: TournamentMaker, organiser: User
) -> None:
    row = make_tournament()
    first, second = ask(organiser, row, kinds=("trf16",)), ask(organiser, row)

    assert exporting.relay_waiting_exports() == [first.pk]
    assert exporting.relay_waiting_exports() == []

    exporting.build_export(job_id=first.pk)
    second.refresh_from_db()
    assert second.dispatched_at is not None


def test_relay_sends_again_what_was_lost(make_tournament: TournamentMaker, organiser: User) -> None:
    job = ask(organiser, make_tournament())
    exporting.relay_waiting_exports()
    ExportJob.objects.update(dispatched_at=timezone.now() - timedelta(minutes=5))

    assert exporting.relay_waiting_exports() == [job.pk]


def test_relay_sends_again_what_was_interrupted(
    make_tournament: TournamentMaker, organiser: User
) -> None:
    job = ask(organiser, make_tournament())
    exporting.relay_waiting_exports()
    ExportJob.objects.update(
        state=ExportState.RUNNING,
        lease="12345678-1234-5678-1234-567812345678",
        dispatched_at=timezone.now() - timedelta(seconds=3),
    )

    assert exporting.relay_waiting_exports() == [job.pk]


def test_owners_take_turns(
    make_tournament: TournamentMaker, organiser: User, stranger: User, settings: Settings
) -> None:
    settings.EXPORT_SLICE_SECONDS = 0
    rows = [make_tournament() for _ in range(3)]
    long, short = ask(organiser, *rows), ask(stranger, rows[0])
    assert exporting.relay_waiting_exports() == [long.pk]

    exporting.build_export(job_id=long.pk)

    woken = ExportJob.objects.filter(dispatched_at__isnull=False)
    assert [job.pk for job in woken] == [short.pk]


# Side by side, on real connections -----------------------------------------------------------------


def at_once(*works: Callable[[], object]) -> list[object]:
    """Start all at a barrier, each on its own database connection."""
    barrier, results = threading.Barrier(len(works)), [None] * len(works)

    def run(number: int, work: Callable[[], object]) -> None:
        try:
            barrier.wait()
            results[number] = work()
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=item) for item in enumerate(works)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


@pytest.mark.django_db(transaction=True)
def test_builders_side_by_side_make_each_part_once(
    make_tournament: TournamentMaker, organiser: User
) -> None:
    job = ask(organiser, *[make_tournament() for _ in range(8)])

    at_once(*[lambda: tasks.build_export(job.pk)] * 4)
    exporting.build_export(job_id=job.pk)

    assert list(job.parts.values_list("position", flat=True)) == list(range(9))
    assert len(files_of(job)) == 8 * len(ALL_KINDS) + 1


@pytest.mark.django_db(transaction=True)
def test_double_click_makes_one_export(make_tournament: TournamentMaker, organiser: User) -> None:
    row = make_tournament()

    jobs = at_once(*[lambda: ask(organiser, row).pk] * 6)

    assert len(set(jobs)) == 1
    assert ExportJob.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_relays_side_by_side_send_one_message(
    make_tournament: TournamentMaker, organiser: User
) -> None:
    job = ask(organiser, make_tournament())
    ExportJob.objects.update(dispatched_at=None)

    sent = at_once(*[exporting.relay_waiting_exports] * 6)

    assert sorted(map(str, sent)) == sorted([str([job.pk]), *["[]"] * 5])
