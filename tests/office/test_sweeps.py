"""Today's rules over the archive: what differs is shown by rule and tournament, and nothing is touched."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import pytest
from celery.exceptions import SoftTimeLimitExceeded
from django.core.management import CommandError, call_command
from django.urls import reverse

from ratingportal import jobs
from ratingportal.office.enums import JobProgress
from ratingportal.office.models import Sweep
from ratingportal.office.services import review, sweeps
from ratingportal.submissions.models import FindingRow, Revision, Step, Submission
from tests import files

if TYPE_CHECKING:
    from django.test import Client
    from pytest_django.fixtures import SettingsWrapper

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import RatingList
    from tests.submissions.conftest import Sender


@pytest.fixture
def approved(send: Sender, officer: User) -> list[Submission]:
    """Two tournaments that were approved."""
    cases = [send(files.clean(name)) for name in ("Alpha", "Beta")]
    for case in cases:
        review.approve_submission(submission=case, officer=officer, version=case.version)
    return cases


def _sweep(*arguments: str) -> str:
    out = io.StringIO()
    call_command("sweep", *arguments, stdout=out, stderr=io.StringIO())
    return out.getvalue()


def _everything() -> list[Any]:
    kinds = (Submission, Revision, FindingRow, Step)
    return [list(kind.objects.order_by("pk").values()) for kind in kinds]


def test_what_is_new_gone_and_regraded_is_told_and_nothing_is_touched(
    fide: RatingList, approved: list[Submission]
) -> None:
    first, _second = approved
    pretended = FindingRow.objects.create(
        revision_id=first.revision_id, position=900, code="R105", severity="confirm",
        details={}, fingerprint="gone", fixes=[],
    )  # fmt: skip
    Revision.objects.filter(pk=first.revision_id).update(report={"rules": {"R105": 1}})
    before = _everything()

    told = _sweep("--list", "fide")

    assert _everything() == before
    sweep = Sweep.objects.get()
    assert (sweep.rating_list, sweep.done, sweep.total, sweep.failed) == (fide, 2, 2, 0)
    assert sweep.rules["R105"] == {"new": 0, "gone": 1, "regraded": 0, "tournaments": 1}
    assert [row["reference"] for row in sweep.tournaments if "R105" in row["rules"]] == [
        first.reference
    ]
    assert f"fide\t{first.reference}\tR105\t+0 -1 ~0\tAlpha" in told
    assert sweep.finished_at is not None
    assert pretended.pk


def test_nothing_differs_where_nothing_changed(
    fide: RatingList, approved: list[Submission]
) -> None:
    told = _sweep("--list", "fide")

    assert "fide: 2 looked at, 0 differ, 0 could not be checked" in told
    assert (Sweep.objects.get().tournaments, Sweep.objects.get().rules) == ([], {})


def test_other_severity_is_neither_new_nor_gone() -> None:
    found = sweeps.compare_findings(
        [("R001", "a", "note"), ("R001", "b", "note")],
        [("R001", "a", "error"), ("R001", "c", "note")],
        ({"R001": 2}, {"R001": 2}),
    )

    assert found == {"R001": {"new": 1, "gone": 1, "regraded": 1}}


def test_beyond_what_is_kept_numbers_are_compared() -> None:
    found = sweeps.compare_findings([], [], ({"R001": 250, "R002": 3}, {"R001": 260, "R002": 3}))

    assert found == {"R001": {"new": 10, "gone": 0, "regraded": 0}}


def test_since_leaves_older_ones_out_and_unknown_lists_are_refused(
    approved: list[Submission],
) -> None:
    assert "fide: nothing approved" in _sweep("--list", "fide", "--since", "2999-01-01")
    with pytest.raises(CommandError, match="no rating list"):
        _sweep("--list", "nobody")


def test_office_asks_for_a_sweep_and_sees_how_far_it_is(
    client: Client, fide: RatingList, kbsb: RatingList, approved: list[Submission], officer: User
) -> None:
    client.force_login(officer)
    page, start = reverse("office:sweeps"), reverse("office:sweep_start")
    assert "No sweeps yet" in client.get(page).content.decode()

    for _twice in range(2):
        client.post(start, {"rating_list": fide.pk, "since": ""})

    sweep = Sweep.objects.get()
    assert (sweep.state, sweep.author, sweep.total) == (JobProgress.WAITING, officer, 2)
    waiting = client.get(page).content.decode()
    assert "is running already" in waiting
    assert "Waiting for a free worker" in waiting
    assert 'hx-trigger="every' in waiting
    assert "fide: a sweep is running already" in _sweep("--list", "fide")
    assert client.post(start, {"rating_list": kbsb.pk}).status_code == 422, "not in their charge"

    sweeps.work_on_sweep(pk=sweep.pk)

    done = client.get(page, headers={"HX-Request": "true"}).content.decode()
    assert "2 tournaments checked" in done
    assert "hx-trigger" not in done
    assert client.post(start, {"rating_list": fide.pk, "since": "2999-01-01"}).status_code == 302
    assert Sweep.objects.order_by("pk").last() != sweep


def test_worker_that_takes_over_goes_on_behind_the_last_one(
    fide: RatingList, approved: list[Submission]
) -> None:
    begun = sweeps.sweep_list(fide)
    sweep, told = next(begun)
    assert told["reference"] == approved[0].reference
    begun.close()
    assert (sweep.done, sweep.is_done) == (1, False)

    sweeps.work_on_sweep(pk=sweep.pk)

    sweep.refresh_from_db()
    assert (sweep.done, sweep.total, sweep.is_done) == (2, 2, True)


def test_worker_whose_turn_is_over_leaves_the_rest_to_the_next(
    fide: RatingList, approved: list[Submission], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "TURN_SECONDS", 0)
    sweep = sweeps.request_sweep(rating_list=fide)
    assert sweep is not None

    sweeps.work_on_sweep(pk=sweep.pk)

    sweep.refresh_from_db()
    assert (sweep.done, sweep.is_done, sweep.lease) == (1, False, None)

    sweeps.work_on_sweep(pk=sweep.pk)
    sweeps.work_on_sweep(pk=sweep.pk)

    sweep.refresh_from_db()
    assert (sweep.done, sweep.changed, sweep.is_done) == (2, 0, True)


def test_tournament_that_kills_every_worker_is_named(
    fide: RatingList, approved: list[Submission], settings: SettingsWrapper
) -> None:
    sweep = sweeps.request_sweep(rating_list=fide)
    assert sweep is not None
    Sweep.objects.update(attempts=settings.CHECK_ATTEMPTS)

    sweeps.work_on_sweep(pk=sweep.pk)

    sweep.refresh_from_db()
    assert (sweep.done, sweep.failed, sweep.is_done) == (2, 1, True)
    assert [each["reference"] for each in sweep.tournaments] == [approved[0].reference]


def test_file_that_breaks_a_rule_is_named_and_the_rest_is_looked_at(
    fide: RatingList, approved: list[Submission], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = sweeps.check_file

    def torn(revision: Revision) -> Any:
        if revision.pk == approved[0].revision_id:
            Revision.objects.filter(pk=revision.pk).update(filename="written.trf")
        return whole(revision)

    monkeypatch.setattr(sweeps, "check_file", torn)

    told = _sweep("--list", "fide")

    assert f"{approved[0].reference}\tcould not be checked" in told
    assert Revision.objects.get(pk=approved[0].revision_id).filename == "spring.trf"
    assert (Sweep.objects.get().done, Sweep.objects.get().failed) == (2, 1)


def test_file_in_which_a_turn_ends_is_taken_first_by_the_next(
    fide: RatingList, approved: list[Submission], monkeypatch: pytest.MonkeyPatch
) -> None:
    sweep = sweeps.request_sweep(rating_list=fide)
    assert sweep is not None
    whole = sweeps.check_file

    def late(revision: Revision) -> Any:
        if revision.pk == approved[1].revision_id:
            raise SoftTimeLimitExceeded
        return whole(revision)

    with monkeypatch.context() as limited:
        limited.setattr(sweeps, "check_file", late)
        with pytest.raises(SoftTimeLimitExceeded):
            sweeps.work_on_sweep(pk=sweep.pk)
    sweep.refresh_from_db()
    cut = (sweep.done, sweep.failed, sweep.is_done)
    sweeps.work_on_sweep(pk=sweep.pk)

    sweep.refresh_from_db()
    assert cut == (1, 0, False)
    assert (sweep.done, sweep.failed, sweep.is_done) == (2, 0, True)
