"""The File tab: the file as annotated source, edited line by line."""

from typing import Any

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from benchmarks import generator
from ratingportal.accounts.models import User
from ratingportal.reports import annotated_source
from ratingportal.submissions.models import Draft, FindingRow
from ratingportal.submissions.services import check, drafts, intake
from tests import files
from tests.submissions.conftest import Sender


def post(client: Client, name: str, reference: str, data: dict[str, Any], **more: Any) -> Any:
    return client.post(reverse(f"submissions:{name}", args=[reference]), data, **more)


def test_edit_is_answered_with_the_parts_that_changed(
    client: Client, send: Sender, organiser: User
) -> None:
    submission = send(files.with_unknown_opponent())
    client.force_login(organiser)
    data = {"revision": "1", "line": "2", "text-2": "022 Brugge"}

    kept = post(client, "edit", submission.reference, data, headers={"Accept": "application/json"})

    assert "1 change not checked yet" in kept.json()["bar"]
    assert "Brugge" in kept.json()["line"]
    assert Draft.objects.get().lines == {2: ["022 Brugge"]}
    page = client.get(reverse("submissions:file", args=[submission.reference])).content.decode()
    assert "edited, not checked yet" in page


def test_edit_of_an_older_revision_is_answered_409(
    client: Client, send: Sender, organiser: User
) -> None:
    submission = send()
    client.force_login(organiser)
    data = {"revision": "7", "line": "2", "text-2": "022 Brugge"}

    refused = post(
        client, "edit", submission.reference, data, headers={"Accept": "application/json"}
    )

    assert refused.status_code == 409
    assert "new revision" in refused.json()["error"]
    senseless = post(
        client, "edit", submission.reference, {}, headers={"Accept": "application/json"}
    )
    assert senseless.status_code == 422


def test_correction_of_an_older_revision_is_answered_409(
    client: Client, send: Sender, organiser: User
) -> None:
    submission = send(files.with_unknown_opponent())
    client.force_login(organiser)
    data = {"revision": "2", "fingerprint": "x", "choice": "0", "version": submission.version - 1}

    assert post(client, "take_fix", submission.reference, data).status_code == 409
    assert post(client, "take_safe_fixes", submission.reference, data).status_code == 409
    back = reverse("submissions:go_back", args=[submission.reference, 1])
    assert client.post(back, data).status_code == 409


def test_draft_of_an_older_revision_is_offered_to_the_current_one(
    client: Client, send: Sender, organiser: User
) -> None:
    submission = send(files.with_unknown_opponent())
    drafts.keep_edits(submission=submission, user=organiser, revision=1, edits={2: ["022 Brugge"]})
    intake.receive_revision(
        submission=submission, author=organiser, filename="b.trf", data=files.clean()
    )
    client.force_login(organiser)

    bar = client.get(reverse("submissions:file", args=[submission.reference])).content.decode()
    assert "Apply to revision 2" not in bar, "not while the check runs"

    submission.refresh_from_db()
    assert submission.revision_id
    check.check_revision(revision_id=submission.revision_id)
    page = client.get(reverse("submissions:file", args=[submission.reference])).content.decode()
    assert "You changed revision 1, and revision 2 is current now." in page
    post(client, "carry_over", submission.reference, {})
    page = client.get(reverse("submissions:file", args=[submission.reference])).content.decode()
    assert "022 Brugge" in page.replace("<ins>", "").replace("</ins>", "")


def test_queries_of_the_file_do_not_grow_with_its_findings(
    client: Client, send: Sender, organiser: User, django_assert_num_queries: Any
) -> None:
    submission = send(files.with_unknown_opponent())
    client.force_login(organiser)
    address = reverse("submissions:file", args=[submission.reference])
    client.get(address)

    with CaptureQueriesContext(connection) as once:
        client.get(address)
    FindingRow.objects.bulk_create(
        FindingRow(
            revision=submission.revision, position=100 + n, code="R101", severity="error", line=n,
            column=1, length=3, details={}, fingerprint=str(n), fixes=[],
        )
        for n in range(1, 17)
    )  # fmt: skip
    with django_assert_num_queries(len(once)):
        client.get(address)


def test_edit_before_the_first_line_is_answered_with_that_line(
    client: Client, send: Sender, organiser: User
) -> None:
    submission = send()
    client.force_login(organiser)

    answer = client.post(
        reverse("submissions:edit", args=[submission.reference]),
        {"revision": 1, "line": "0", "text-0": "### note"},
        headers={"Accept": "application/json"},
    )

    assert 'data-line="1"' in answer.json()["line"]


def test_help_names_the_keys_that_work_for_the_reader(
    client: Client, send: Sender, organiser: User, officer: User
) -> None:
    submission = send()
    address = reverse("submissions:file", args=[submission.reference])
    keys = {}
    for reader in (organiser, officer):
        client.force_login(reader)
        keys[reader] = [item["key"] for item in client.get(address).context["keys"]]

    assert keys == {
        organiser: ["n", "p", "↑ ↓", "e"],
        officer: ["c", "a", "r", "]", "[", "u", "n", "p", "↑ ↓", "e"],
    }


def test_page_of_a_large_file_full_of_findings_is_small(
    client: Client, send: Sender, organiser: User
) -> None:
    data = generator.tournament(2000, 9)
    submission = send(data)
    first, count = 13, 2000
    FindingRow.objects.filter(revision=submission.revision).delete()
    FindingRow.objects.bulk_create(
        FindingRow(
            revision=submission.revision, position=at, code=code, severity="error",
            line=first + at % count, column=10, length=1, details={}, fingerprint=str(at), fixes=[],
        )
        for at, code in enumerate(code for code in ("P101", "P103", "P105") for _n in range(count))
    )  # fmt: skip
    client.force_login(organiser)

    text = client.get(reverse("submissions:file", args=[submission.reference])).content.decode()

    assert text.count('class="source-note ') == 3 * (annotated_source.LINES_PER_PAGE - first + 1)
    assert len(text) < 1_000_000


def test_findings_that_are_counted_but_not_stored_are_said_to_have_no_mark(
    client: Client, send: Sender, organiser: User
) -> None:
    submission = send(files.with_unknown_opponent())
    revision = submission.revision
    assert revision is not None
    client.force_login(organiser)
    address = reverse("submissions:file", args=[submission.reference])
    assert "not marked here" not in client.get(address).content.decode()

    revision.report["counts"]["error"] += 800
    revision.save(update_fields=["report"])

    assert (
        "800 more findings are counted but not marked here" in client.get(address).content.decode()
    )
