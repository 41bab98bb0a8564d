"""What programs do: upload, follow, read, correct."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from ratingportal.api.openapi import SCHEMAS
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import Revision, Submission
from ratingportal.submissions.services.check import check_next
from tests import files
from tests.api.conftest import call_as
from tests.live import LiveServices, until

if TYPE_CHECKING:
    from django.http import HttpResponse
    from django.test import Client

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList

pytestmark = pytest.mark.django_db


def send(program: Client, data: bytes, name: str = "event.trf", **fields: str) -> HttpResponse:
    """Upload a file as a program does."""
    return program.post(  # type: ignore[return-value]
        reverse("api:submissions"), {"file": SimpleUploadedFile(name, data), **fields}
    )


def test_upload_is_stored_and_leads_to_its_submission(program: Client, bel: Federation) -> None:
    answer = send(program, files.clean(), federation="BEL", rating_list="fide", note="Hello")

    told = answer.json()
    submission = Submission.objects.get()
    assert answer.status_code == 202
    assert [(each["outcome"], each["code"]) for each in told["files"]] == [("received", None)]
    assert answer["Location"].endswith(reverse("api:submission", args=[submission.reference]))
    assert (submission.federation, submission.note) == (bel, "Hello")
    assert bytes(Revision.objects.get().data) == files.clean()
    assert set(told["files"][0]["submission"]) == set(SCHEMAS["Submission"]["properties"])


def test_only_federation_need_not_be_named(program: Client, bel: Federation) -> None:
    assert send(program, files.clean()).status_code == 202
    assert Submission.objects.get().federation == bel


def test_same_file_again_changes_nothing(program: Client) -> None:
    first = send(program, files.clean()).json()["files"][0]["submission"]["reference"]
    answer = send(program, files.clean(), name="other-name.trf")

    item = answer.json()["files"][0]
    assert answer.status_code == 200
    assert (item["outcome"], item["submission"]["reference"]) == ("known", first)
    assert Submission.objects.count() == 1


def test_refused_file_is_explained(program: Client) -> None:
    answer = send(program, b"")

    told = answer.json()
    assert (answer.status_code, answer["Content-Type"]) == (422, "application/problem+json")
    assert told["type"] == "urn:ratingportal:problem:file-refused"
    assert told["files"][0]["code"] == "F001"
    assert told["files"][0]["message"]
    assert not Submission.objects.exists()


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [({"federation": "XXX"}, "federation"), ({"rating_list": "nothing"}, "rating_list")],
)
def test_wrong_names_are_said(program: Client, fields: dict[str, str], wrong: str) -> None:
    answer = send(program, files.clean(), **fields)

    assert answer.status_code == 422
    assert list(answer.json()["errors"]) == [wrong]


def test_foreign_federation_does_not_exist(program: Client, ned: Federation) -> None:
    assert send(program, files.clean(), federation=ned.code).status_code == 422
    assert not Submission.objects.exists()


def test_foreign_submission_does_not_exist(program: Client, stranger: User) -> None:
    reference = send(program, files.clean()).json()["files"][0]["submission"]["reference"]
    other = call_as(stranger)

    for name in ("submission", "report"):
        answer = other.get(reverse(f"api:{name}", args=[reference]))
        assert (answer.status_code, answer["Content-Type"]) == (404, "application/problem+json")
    answer = other.post(
        reverse("api:revisions", args=[reference]), {"file": SimpleUploadedFile("a.trf", b"x")}
    )
    assert answer.status_code == 404
    assert other.get(reverse("api:submissions")).json()["submissions"] == []


def test_token_of_an_officer_reaches_only_what_their_federations_sent(
    program: Client, officer: User
) -> None:
    reference = send(program, files.clean()).json()["files"][0]["submission"]["reference"]

    assert call_as(officer).get(reverse("api:submission", args=[reference])).status_code == 404


def test_report_comes_once_the_file_is_checked(program: Client) -> None:
    answer = send(program, files.with_unknown_opponent(), rating_list="fide")
    reference = answer.json()["files"][0]["submission"]["reference"]
    report = reverse("api:report", args=[reference])

    early = program.get(report)
    assert (early.status_code, early["Retry-After"]) == (409, "1")

    check_next()
    state = program.get(reverse("api:submission", args=[reference])).json()
    assert (state["state"], state["turn"], state["is_checked"]) == ("needs_fix", "sender", True)
    found = program.get(report).json()
    assert found["open"]["error"] == state["open"]["fix"] > 0
    assert "R101" in {finding["code"] for finding in found["findings"]}


def test_corrected_file_is_the_next_revision(program: Client) -> None:
    answer = send(program, files.with_unknown_opponent(), rating_list="fide")
    reference = answer.json()["files"][0]["submission"]["reference"]
    check_next()
    address = reverse("api:revisions", args=[reference])

    answer = program.post(address, {"file": SimpleUploadedFile("good.trf", files.clean())})
    assert (answer.status_code, answer.json()["revision"]["number"]) == (202, 2)
    assert answer["Location"].endswith(reverse("api:submission", args=[reference]))
    again = program.post(address, {"file": SimpleUploadedFile("good.trf", files.clean())})
    assert (again.status_code, again.json()["revision"]["number"]) == (200, 2)
    assert program.post(address, {}).status_code == 422


def test_decided_submission_takes_no_revision(program: Client) -> None:
    reference = send(program, files.clean()).json()["files"][0]["submission"]["reference"]
    Submission.objects.update(state=State.REJECTED)

    answer = program.post(
        reverse("api:revisions", args=[reference]),
        {"file": SimpleUploadedFile("b.trf", files.clean("Other Open"))},
    )
    assert answer.status_code == 409
    assert answer.json()["type"] == "urn:ratingportal:problem:not-possible-now"


def test_list_is_paged_and_narrowed(program: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ratingportal.api.views.submissions.PAGE", 2)
    for number in range(5):
        send(program, files.clean(f"Open {number}"))
    pages, address = [], reverse("api:submissions")
    while address:
        told = program.get(address).json()
        pages.append([each["reference"] for each in told["submissions"]])
        address = told["next"]

    assert list(map(len, pages)) == [2, 2, 1]
    newest = Submission.objects.order_by("-pk").values_list("reference", flat=True)
    assert [each for page in pages for each in page] == list(newest)
    assert program.get(reverse("api:submissions") + "?state=approved").json()["submissions"] == []
    refused = program.get(reverse("api:submissions") + "?state=nonsense")
    assert refused.status_code == 422
    assert "to_confirm" in refused.json()["detail"]


def test_list_is_narrowed_by_the_state_that_answers_show(program: Client) -> None:
    """A file with nothing to fix is “to confirm”, and is found by that word."""
    send(program, files.with_wrong_total("North Open"))
    send(program, files.with_unknown_opponent("Winter Open"))
    check_next()
    address = reverse("api:submissions")
    shown = {each["title"]: each["state"] for each in program.get(address).json()["submissions"]}

    assert shown == {"North Open": "to_confirm", "Winter Open": "needs_fix"}
    for title, state in shown.items():
        found = program.get(f"{address}?state={state}").json()["submissions"]
        assert [each["title"] for each in found] == [title]


def test_list_asks_the_same_number_of_questions(
    program: Client, django_assert_num_queries: Any
) -> None:
    send(program, files.clean())
    program.get(reverse("api:submissions"))
    with django_assert_num_queries(3):
        program.get(reverse("api:submissions"))
    for number in range(2):
        send(program, files.clean(f"Open {number}"))
    with django_assert_num_queries(3):
        program.get(reverse("api:submissions"))


def test_account_says_what_can_be_uploaded(program: Client, organiser: User) -> None:
    told = program.get(reverse("api:account")).json()

    assert told["user"] == str(organiser)
    assert [each["code"] for each in told["federations"]] == ["BEL"]
    assert "fide" in {each["key"] for each in told["federations"][0]["rating_lists"]}
    assert set(told) == set(SCHEMAS["Account"]["properties"])


def test_quota_holds(program: Client, settings: Any) -> None:
    settings.UPLOADS_PER_HOUR = 1
    taken = send(program, files.clean())
    assert taken.status_code == 202

    reference = taken.json()["files"][0]["submission"]["reference"]
    revision = {"file": SimpleUploadedFile("b.trf", files.clean("Other Open"))}
    for answer in (
        send(program, files.clean("Other Open")),
        program.post(reverse("api:revisions", args=[reference]), revision),
    ):
        assert (answer.status_code, bool(answer["Retry-After"])) == (429, True)
        assert answer.json()["type"] == "urn:ratingportal:problem:quota"


def test_program_is_asked_to_slow_down(program: Client, settings: Any) -> None:
    settings.PAGES_PER_SECOND = 1
    statuses = [program.get(reverse("api:account")).status_code for _ in range(20)]

    assert statuses[0] == 200
    assert statuses[-1] == 429


@pytest.mark.live
@pytest.mark.django_db(transaction=True)
def test_program_uploads_polls_and_reads_on_live_services(
    services: LiveServices, organiser: User, fide: RatingList
) -> None:
    services.start()
    program = call_as(organiser)
    answer = send(program, files.with_unknown_opponent(), rating_list=fide.key)
    links = answer.json()["files"][0]["submission"]["links"]

    state = until(
        lambda: (told := program.get(links["self"]).json())["is_checked"] and told, "the check"
    )
    assert state["state"] == "needs_fix"
    assert program.get(links["report"]).json()["counts"]["error"] == state["open"]["fix"]
