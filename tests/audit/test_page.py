"""The audit page: every trail in one, what each reader may see, filters, pages and the file."""

from __future__ import annotations

import csv
import io
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from ratingportal.accounts.models import OfficerAssignment
from ratingportal.audit.models import AuditEvent
from ratingportal.audit.search import AuditQuery, Cursor, fetch_rows, walk_rows
from ratingportal.erasure.services.erasure import erase_person, preview_erasure
from ratingportal.federations.models import RatingList, RuleSeverity
from ratingportal.office.services import review
from ratingportal.people.enums import ChoiceKind
from ratingportal.people.services.merges import merge_players, undo_merge
from ratingportal.registry.models import Edition
from ratingportal.registry.services.imports import complete_edition
from ratingportal.reports.labels import find_rule_title
from ratingportal.submissions.models import Step
from ratingportal.submissions.services import answers
from tests.core.register.lists.lists import fide_player, fide_xml
from tests.people.people import known
from tests.submissions import people_choices as choices
from tests.submissions.conftest import in_review, register, send, sent, wrong
from tests.tournaments.conftest import make_tournament

if TYPE_CHECKING:
    from django.test import Client

    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Submission
    from tests.submissions.conftest import Sender
    from tests.tournaments.conftest import TournamentMaker

__all__ = ["in_review", "make_tournament", "register", "send", "sent", "wrong"]


def page(client: Client, **query: Any) -> Any:
    return client.get(reverse("audit:list"), query).context


def told(client: Client, **query: Any) -> list[tuple[str, str]]:
    return [(row["what"], row["who"]) for row in page(client, **query)["rows"]]


@pytest.fixture
def office(client: Client, officer: User) -> Client:
    client.force_login(officer)
    return client


def deeds(subject: str) -> list[tuple[str, int | None, str]]:
    rows = AuditEvent.objects.filter(subject=subject).order_by("pk")
    return [(row.action, row.actor_id, row.details.get("state", "")) for row in rows]


def test_exports_are_told_of(
    office: Client, officer: User, make_tournament: TournamentMaker, fide: RatingList
) -> None:
    made = make_tournament()
    address = f"{reverse('tournaments:export_new')}?id={made.pk}"
    office.post(address, {"kinds": ["trf16"], "profile": "machine"})
    export = officer.exports.get()
    office.post(reverse("tournaments:export_delete", args=[export.pk]))

    assert deeds("tournaments.exportjob") == [
        ("added", officer.pk, ""),
        ("removed", officer.pk, ""),
    ]
    event = AuditEvent.objects.get(subject="tournaments.exportjob", action="added")
    assert (event.rating_list_id, event.details["total"]) == (fide.pk, 1)
    assert told(office, area="exports") == [
        ("Export deleted", "Officer"),
        ("Export requested", "Officer"),
    ]


def test_imports_are_told_of_from_upload_to_register(
    office: Client, officer: User, fide: RatingList
) -> None:
    for number, way in ((7, "apply"), (8, "discard")):
        data = fide_xml(fide_player(number, f"Newer, Nina {number}"))
        office.post(
            reverse("register:import"),
            {
                "upload": SimpleUploadedFile("list.xml", data),
                "source": "fide_xml",
                "rating_list": fide.pk,
                "valid_from": "2026-11-01",
            },
        )
        edition = Edition.objects.latest("pk")
        complete_edition(edition=edition, until="ready")  # type: ignore[arg-type]  # -- the value of the state
        office.post(reverse(f"register:{way}", args=[edition.pk]))
        if way == "apply":
            edition.refresh_from_db()
            complete_edition(edition=edition, until="applied")  # type: ignore[arg-type]  # -- as above

    assert deeds("registry.edition") == [
        ("added", officer.pk, ""),
        ("changed", officer.pk, "applied"),
        ("added", officer.pk, ""),
        ("changed", officer.pk, "discarded"),
    ]
    assert [what for what, _ in told(office, area="register")] == [
        "Import discarded",
        "List imported",
        "Import applied to the register",
        "List imported",
    ]


def test_erasures_are_told_of_without_a_name(administrator: User, fide: RatingList) -> None:
    person = known(fide, "900009", "Gone, Gerda")
    preview_erasure(player=person, officer=administrator)
    assert deeds("erasure.erasure") == []

    erase_person(player=person, officer=administrator)

    (event,) = AuditEvent.objects.filter(subject="erasure.erasure")
    assert event.details == {"player_id": person.pk, "rating_list_id": fide.pk}


def test_merges_are_told_of(office: Client, officer: User, fide: RatingList) -> None:
    one, two = known(fide, "900010", "Twice, Tom"), known(fide, "900011", "Twice, Tom")
    merge = merge_players(source=one, target=two, officer=officer, reason="The same person.")
    undo_merge(merge=merge, officer=officer)

    assert [what for what, _ in told(office, area="register")] == ["Merge undone", "Two IDs merged"]
    assert page(office)["rows"][0]["object"] == "Twice, Tom (900010) → Twice, Tom (900011)"


def test_what_was_said_of_people_and_findings_is_told_in_words(
    office: Client, officer: User, organiser: User, sent: Submission, wrong: Submission
) -> None:
    choices.choose(submission=sent, author=officer, entry=4, kind=ChoiceKind.PROVISIONAL)
    answers.answer_findings(submission=wrong, author=organiser, code="R002", reason="It is so.")

    details = {row["what"]: row["details"] for row in page(office)["rows"]}

    assert details["Person chosen"] == "Entry 4 stays provisional"
    assert details["Finding confirmed"] == f"rule: R002 {find_rule_title('R002')}; findings: 1"


def test_settings_tell_what_was_changed_into_what(office: Client, fide: RatingList) -> None:
    strict = RuleSeverity.objects.create(rating_list=fide, code="R101", severity="note")
    strict.severity = "error"
    strict.save()
    strict.save()
    fide.deadline_days = 9
    fide.save()

    rows = page(office, area="settings")["rows"]

    assert [(row["what"], row["details"]) for row in rows][:2] == [
        ("Rating list's settings changed", "days to upload results: 30 → 9"),
        ("Severity changed", "severity: note → error"),
    ]
    assert len(rows) == 3


def test_officers_read_their_lists_and_administrators_everything(
    client: Client,
    in_review: Submission,
    officer: User,
    other_officer: User,
    administrator: User,
    kbsb: RatingList,
) -> None:
    review.claim_submission(submission=in_review, officer=officer)
    OfficerAssignment.objects.create(user=administrator, rating_list=kbsb)

    def seen(user: User) -> set[str]:
        client.force_login(user)
        return {what for what, _ in told(client)}

    assert "Assigned" in seen(officer)
    assert seen(other_officer) == {"Officer appointed"}
    assert {"Assigned", "User added", "Officer appointed"} <= seen(administrator)
    client.force_login(officer)
    assert told(client, area="users") == told(client)


def test_filters(
    office: Client, officer: User, organiser: User, in_review: Submission, wrong: Submission
) -> None:
    review.claim_submission(submission=in_review, officer=officer)
    tomorrow = (timezone.localdate() + timedelta(days=1)).isoformat()

    assert told(office, who=officer.pk) == [("Assigned", "Officer")]
    assert {who for _, who in told(office, who="0")} == {"the portal"}
    assert {who for _, who in told(office, q="officer@example")} == {"Officer"}
    found = page(office, q=in_review.reference)["rows"]
    assert {row["url"] for row in found} == {in_review.get_absolute_url()}
    assert told(office, since=tomorrow) == []
    assert told(office, until=tomorrow) == told(office)
    assert told(office, q="nobody of this name") == []
    assert told(office, area="ratings") == []
    assert told(office, since="9999-12-31", after="x,y,z", who="word") == told(office)


def test_pages_leave_nothing_out_and_show_nothing_twice(
    in_review: Submission, wrong: Submission, officer: User, fide: RatingList
) -> None:
    moment = timezone.now()
    for code in ("R101", "R102"):
        RuleSeverity.objects.create(rating_list=fide, code=code, severity="note")
    # Rows of two trails at one moment: the order must not depend on chance.
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO submissions_step (submission_id, action, from_state, to_state, details, created_at) "
            "SELECT %s, 'message', '', '', '{}', %s FROM generate_series(1, 3)",
            [in_review.pk, moment],
        )
        cursor.execute(
            "INSERT INTO site_auditevent (created_at, action, subject, subject_id, details) "
            "SELECT %s, 'added', 'x', '1', jsonb_build_object('rating_list_id', %s::int) FROM generate_series(1, 3)",
            [moment, fide.pk],
        )
    query = AuditQuery(lists=[fide.pk])
    everything = fetch_rows(query, 1_000)

    one_by_one = [row for rows in walk_rows(query, 1_000, at_once=1) for row in rows]

    assert one_by_one == everything
    events = AuditEvent.objects.filter(rating_list_id=fide.pk).count()
    assert len(everything) == Step.objects.count() + events
    assert len(list(walk_rows(query, 4, at_once=3))[-1]) == 1
    assert Cursor.read(str(everything[0].cursor)) == everything[0].cursor


def test_page_leads_to_older_rows(office: Client, in_review: Submission, officer: User) -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO submissions_step (submission_id, action, from_state, to_state, details, created_at) "
            "SELECT %s, 'message', '', '', '{}', now() - interval '1 day' FROM generate_series(1, 60)",
            [in_review.pk],
        )
    first = page(office, q=in_review.reference)

    second = page(office, q=in_review.reference, after=first["after"])

    assert (len(first["rows"]), second["after"]) == (50, "")
    assert len(second["rows"]) == Step.objects.count() - 50


@pytest.mark.parametrize("name", ["audit:list", "audit:csv"])
def test_queries_do_not_grow_with_the_rows(
    office: Client, send: Sender, officer: User, name: str
) -> None:
    def count() -> int:
        with CaptureQueriesContext(connection) as seen:
            b"".join(office.get(reverse(name)))  # type: ignore[arg-type]  # -- pages and streams give bytes
        return len(seen)

    def add(number: int) -> None:
        made = send(check=False, data=b"012 Open %d" % number)
        review.assign_submission(submission=made, officer=officer, to=officer)

    add(1)
    count()
    with_one = count()
    add(2)
    add(3)

    assert count() == with_one


def test_file_holds_what_the_page_shows(office: Client, in_review: Submission) -> None:
    answer = office.get(reverse("audit:csv"), {"area": "submissions"})

    text = b"".join(answer).decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text)))

    assert [(row["what"], row["who"]) for row in rows] == told(office, area="submissions")
    assert rows[-1]["object"] == f"{in_review.title} ({in_review.reference})"
    assert 'filename="audit-trail-' in answer["Content-Disposition"]
