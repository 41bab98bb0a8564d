"""Exports with real processes: a broker that is away, workers that are killed."""

import io
import subprocess
import sys
import zipfile

import pytest

from ratingportal.accounts.models import User
from ratingportal.tournaments import export_files, queries
from ratingportal.tournaments.enums import ExportState
from ratingportal.tournaments.models import ExportJob
from ratingportal.tournaments.services import exports as exporting
from tests.live import ROOT, LiveServices, until
from tests.tournaments.conftest import TournamentMaker

pytestmark = pytest.mark.live

ASK = """
import django
django.setup()
from ratingportal.accounts.models import User
from ratingportal.tournaments.services import exports
exports.request_export(
    owner=User.objects.get(pk={owner}), tournaments=[{tournament}], kinds=["trf16"], profile="machine", language="en"
)
"""


def reload(job: ExportJob) -> ExportJob:
    job.refresh_from_db()
    return job


def test_broker_away_delays_an_export_and_does_not_lose_it(
    services: LiveServices, make_tournament: TournamentMaker, organiser: User
) -> None:
    row = make_tournament()
    nobody_there = services.environment(REDIS_URL="redis://127.0.0.1:1/0")
    command = ASK.format(owner=organiser.pk, tournament=row.pk)

    subprocess.run([sys.executable, "-c", command], env=nobody_there, cwd=ROOT, check=True)

    job = ExportJob.objects.get()
    assert (job.state, job.dispatched_at) == (ExportState.WAITING, None)
    services.start()
    until(lambda: reload(job).state == ExportState.DONE, "the export is built")


def test_killed_worker_goes_on_where_it_was(
    services: LiveServices, make_tournament: TournamentMaker, organiser: User
) -> None:
    rows = [make_tournament(name=f"Open {number}") for number in range(150)]
    job = exporting.request_export(
        owner=organiser,
        tournaments=[row.pk for row in rows],
        kinds=list(export_files.KINDS),
        profile=export_files.MACHINE,
        language="en",
    )
    kept: list[int] = []
    interrupted = 0
    for least in (1, 20, 40):
        services.start()
        until(lambda least=least: reload(job).done >= least, "the export makes progress")
        services.kill("worker")
        services.kill("beat")
        parts = list(job.parts.values_list("pk", flat=True))
        assert parts[: len(kept)] == kept
        kept = parts
        interrupted += reload(job).is_unfinished

    services.start()
    until(lambda: reload(job).state == ExportState.DONE, "the export is built")

    assert interrupted
    assert list(job.parts.values_list("position", flat=True)) == list(range(151))
    with zipfile.ZipFile(io.BytesIO(b"".join(queries.read_pieces(job)))) as archive:
        assert archive.testzip() is None
        assert len(archive.namelist()) == 150 * len(export_files.KINDS) + 1
