"""Checking a stored revision."""

from datetime import date

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from ratingportal.core import inspection
from ratingportal.core.model.findings import Severity
from ratingportal.federations.models import RuleSeverity
from ratingportal.mailing.models import Mail
from ratingportal.people.services.register import ask_register
from ratingportal.registry.models import Player
from ratingportal.reports import summary
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models import FindingRow, Revision, Submission
from ratingportal.submissions.queries import build_roster
from ratingportal.submissions.services import check, duplicates, intake
from ratingportal.tournaments.models import Tournament
from ratingportal.tournaments.queries import rebuild_tournament
from tests import files
from tests.submissions.conftest import Sender


def test_clean_file_goes_to_the_office(send: Sender) -> None:
    submission = send()

    revision = Revision.objects.get(submission=submission)
    assert submission.state == State.IN_REVIEW
    assert submission.title == "Spring Open"
    assert (revision.waiting, revision.attempts, revision.format) == (False, 1, "trf06")
    assert [step.action for step in submission.steps.order_by("pk")] == [
        Action.RECEIVE,
        Action.START,
        Action.PASS,
    ]


def test_what_was_read_is_recorded_exactly(send: Sender) -> None:
    submission = send()

    assert submission.revision is not None
    recorded = submission.revision.tournament
    assert recorded is not None
    assert (
        recorded.player_count,
        recorded.rounds,
        recorded.game_count,
        recorded.rated_game_count,
    ) == (4, 3, 6, 6)
    tournament = rebuild_tournament(recorded)
    assert [
        (p.number, p.name, p.rating, p.fide_id, p.birth, p.points) for p in tournament.players
    ] == [
        (1, "Janssens, Anna", 2101, "900001", "1990-04-01", 25),
        (2, "Peeters, Bram", 2002, "900002", "1990-04-02", 10),
        (3, "Willems, Cato", 1903, "900003", "1990-04-03", 15),
        (4, "Maes, Dries", 1804, "900004", "1990-04-04", 10),
    ]
    assert sorted(
        (g.round, g.white, g.black, g.white_score, g.black_score) for g in tournament.games
    ) == [
        (1, 1, 4, 10, 0),
        (1, 2, 3, 0, 10),
        (2, 3, 1, 5, 5),
        (2, 4, 2, 0, 10),
        (3, 1, 2, 10, 0),
        (3, 4, 3, 10, 0),
    ]


def test_bad_file_comes_back_with_findings_in_their_place(send: Sender) -> None:
    submission = send(files.with_unknown_opponent())

    assert submission.state == State.NEEDS_FIX
    row = FindingRow.objects.get(revision=submission.revision, code="R101")
    assert (row.severity, row.line, row.column) == (Severity.ERROR, 13, 92)
    assert [mail.kind for mail in Mail.objects.filter(user=submission.sender)] == [Action.OBJECT]


def test_second_run_changes_nothing(send: Sender) -> None:
    submission = send(files.with_unknown_opponent())
    before = _state(submission.pk)

    check.check_revision(revision_id=submission.revision_id)

    assert _state(submission.pk) == before


def test_recheck_replaces_rows_and_doubles_none(send: Sender) -> None:
    submission = send(files.with_unknown_opponent())
    rows = FindingRow.objects.count()
    intake.request_recheck(submission=submission, actor=None)

    check.check_revision(revision_id=submission.revision_id)

    assert (FindingRow.objects.count(), Tournament.objects.count()) == (rows, 1)


def test_list_decides_how_strict_a_rule_is(send: Sender, fide: object) -> None:
    RuleSeverity.objects.create(rating_list=fide, code="R101", severity="note")
    RuleSeverity.objects.create(rating_list=fide, code="R104", severity="note")

    submission = send(files.with_unknown_opponent())

    assert submission.state == State.IN_REVIEW
    assert set(FindingRow.objects.values_list("severity", flat=True)) == {"note"}


def test_fourth_attempt_is_not_made(send: Sender, administrator: object) -> None:
    submission = send(check=False)
    Revision.objects.update(attempts=3)

    check.check_revision(revision_id=submission.revision_id)

    submission.refresh_from_db()
    assert submission.state == State.FAILED
    assert not Revision.objects.get().waiting
    assert [mail.kind for mail in Mail.objects.filter(user=administrator)] == [Action.FAIL]


def test_findings_are_capped_when_stored_but_not_when_counted(
    send: Sender, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(summary, "LISTED_PER_RULE", 1)
    data = files.clean().replace(b"1990/04/0", b"19xx/04/0")

    submission = send(data)

    assert submission.revision is not None
    (code,) = {code for code, n in submission.revision.report["rules"].items() if n == 4}
    assert FindingRow.objects.filter(code=code).count() == 1


def _state(pk: int) -> object:
    return (
        list(FindingRow.objects.order_by("pk").values_list()),
        list(Tournament.objects.values_list("pk")),
        list(Revision.objects.values_list("attempts", "waiting", "checked_at")),
    )


def test_rules_ask_the_database_nothing(
    send: Sender, theirs: Submission, register: dict[str, Player]
) -> None:
    sent = send()
    read = inspection.read(files.clean(), today=date(2026, 11, 1), rating_list="fide")
    asked = ask_register(build_roster(sent), read.tournament)
    knowledge = duplicates.find_duplicates(sent, read.tournament).knowledge

    with CaptureQueriesContext(connection) as queries:
        report = inspection.check(read, knowledge=knowledge, register=asked)

    assert {"D001", "L001"} <= {finding.code for finding in report.findings}
    assert report.unasked == ()
    assert len(queries) == 0
