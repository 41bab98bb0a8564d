"""The pages of a submission, and how many questions each asks the database."""

import re
from collections import Counter

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from ratingportal.accounts.models import User
from ratingportal.core.inspection import inspect
from ratingportal.core.output.conversion import list_writable_formats
from ratingportal.federations.models import Federation, RatingList
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import Submission
from tests import files
from tests.submissions.conftest import Sender

TABS = ("detail", "file", "crosstable", "games", "history", "messages")


def _post_files(
    client: Client, fide: RatingList, bel: Federation, *uploads: tuple[str, bytes]
) -> object:
    return client.post(
        reverse("submissions:new"),
        {
            "uploads": [SimpleUploadedFile(name, data) for name, data in uploads],
            "rating_list": fide.pk,
            "federation": bel.pk,
            "note": "By hand.",
        },
    )


def test_one_file_leads_to_its_page(
    client: Client, organiser: User, fide: RatingList, bel: Federation
) -> None:
    client.force_login(organiser)

    response = _post_files(client, fide, bel, ("spring.trf", files.clean()))

    submission = Submission.objects.get()
    assert response["Location"] == submission.get_absolute_url()
    assert (submission.sender, submission.note, submission.state) == (
        organiser,
        "By hand.",
        State.RECEIVED,
    )


def test_bad_file_never_loses_a_good_one(
    client: Client, organiser: User, fide: RatingList, bel: Federation
) -> None:
    client.force_login(organiser)

    response = _post_files(
        client,
        fide,
        bel,
        ("empty.trf", b""),
        ("good.trf", files.clean()),
        ("a.zip", b"PK\x03\x04abcdefgh"),
    )

    assert Submission.objects.get().revision.filename == "good.trf"
    text = client.get(response["Location"]).content.decode()
    assert text.count("<tr>") == 4
    for name in ("empty.trf", "good.trf", "a.zip"):
        assert name in text


def test_pasted_text_is_a_file_too(
    client: Client, organiser: User, fide: RatingList, bel: Federation
) -> None:
    client.force_login(organiser)

    client.post(
        reverse("submissions:new"),
        {"pasted": files.clean().decode(), "rating_list": fide.pk, "federation": bel.pk},
    )

    assert bytes(Submission.objects.get().revision.data) == files.clean()


def test_nothing_sent_is_explained(
    client: Client, organiser: User, fide: RatingList, bel: Federation
) -> None:
    client.force_login(organiser)

    response = client.post(
        reverse("submissions:new"), {"rating_list": fide.pk, "federation": bel.pk}
    )

    assert response.status_code == 422
    assert "Choose a file" in response.content.decode()


def test_foreign_federation_cannot_be_chosen(
    client: Client, organiser: User, fide: RatingList, ned: Federation
) -> None:
    client.force_login(organiser)

    response = _post_files(client, fide, ned, ("spring.trf", files.clean()))

    assert response.status_code == 422
    assert not Submission.objects.exists()


@pytest.mark.parametrize("tab", TABS)
@pytest.mark.parametrize(
    "data", [files.clean(), files.with_unknown_opponent(), b"no tournament at all\n"]
)
def test_tab_shows_for_both_sides(
    client: Client, send: Sender, officer: User, organiser: User, tab: str, data: bytes
) -> None:
    submission = send(data)

    for person in (officer, organiser):
        client.force_login(person)
        response = client.get(reverse(f"submissions:{tab}", args=[submission.reference]))
        assert response.status_code == 200
        assert submission.title in response.content.decode()


def test_report_quotes_the_line_and_marks_the_place(
    client: Client, send: Sender, organiser: User
) -> None:
    submission = send(files.with_unknown_opponent())
    client.force_login(organiser)

    text = client.get(submission.get_absolute_url()).content.decode()

    assert "R101" in text
    assert "Janssens, Anna" in text
    assert reverse("rules:detail", args=["R101"]) in text


def test_status_tells_the_page_to_reload_when_the_check_is_over(
    client: Client, send: Sender, organiser: User
) -> None:
    submission = send(check=False)
    client.force_login(organiser)
    url = reverse("submissions:status", args=[submission.reference])

    assert "HX-Refresh" not in client.get(url)
    Submission.objects.update(state=State.IN_REVIEW)

    assert client.get(url)["HX-Refresh"] == "true"


def test_page_is_reloaded_when_its_log_in_has_ended(client: Client, send: Sender) -> None:
    submission = send(check=False)

    response = client.get(
        reverse("submissions:status", args=[submission.reference]), headers={"HX-Request": "true"}
    )

    assert (response.status_code, response["HX-Refresh"]) == (204, "true")


def test_original_comes_back_byte_for_byte_as_an_attachment(
    client: Client, send: Sender, organiser: User
) -> None:
    data = b"<script>alert(1)</script>\r\n\x00" + files.clean()
    submission = send(data, filename='evil"\r\nX-Bad: 1.html')
    client.force_login(organiser)

    response = client.get(reverse("submissions:original", args=[submission.reference, 1]))

    assert response.content == data
    assert response["Content-Disposition"].startswith("attachment;")
    assert response["Content-Type"] == "application/octet-stream"
    assert response["X-Content-Type-Options"] == "nosniff"
    assert "sandbox" in response["Content-Security-Policy"]
    assert "X-Bad" not in response


def test_diff_shows_the_changed_line_only(client: Client, send: Sender, organiser: User) -> None:
    submission = send(files.with_unknown_opponent())
    client.force_login(organiser)
    client.post(
        reverse("submissions:revise", args=[submission.reference]),
        {"upload": SimpleUploadedFile("b.trf", files.clean())},
    )

    response = client.get(reverse("submissions:diff", args=[submission.reference, 1, 2]))

    kinds = [line.kind for hunk in response.context["hunks"] for line in hunk.lines]
    assert (kinds.count("del"), kinds.count("add")) == (1, 1)
    assert 0 < kinds.count("same") <= 6


def test_faster_colleague_is_named(
    client: Client, in_review: Submission, officer: User, colleague: User
) -> None:
    seen = in_review.version
    client.force_login(colleague)
    client.post(reverse("office:approve", args=[in_review.reference]), {"version": seen})
    client.force_login(officer)

    response = client.post(reverse("office:approve", args=[in_review.reference]), {"version": seen})

    assert response.status_code == 409
    assert "Colleague" in response.content.decode()


@pytest.mark.parametrize(
    ("view", "who"), [("submissions:list", "organiser"), ("office:queue", "officer")]
)
def test_lists_ask_the_same_number_of_questions_for_one_and_three_rows(
    client: Client, send: Sender, request: pytest.FixtureRequest, view: str, who: str
) -> None:
    client.force_login(request.getfixturevalue(who))
    send()
    client.get(reverse(view))

    with CaptureQueriesContext(
        connection,
    ) as one:
        client.get(reverse(view))
    send(files.clean("Second"))
    send(files.clean("Third"))
    with CaptureQueriesContext(connection) as three:
        response = client.get(reverse(view))

    text = response.content.decode()
    assert all(f"{name}</a>" in text for name in ("Spring Open", "Second", "Third"))
    assert len(three) == len(one)


@pytest.mark.parametrize("tab", TABS)
def test_tabs_ask_the_same_number_of_questions_whatever_the_file(
    client: Client, send: Sender, officer: User, tab: str
) -> None:
    client.force_login(officer)
    few = send(files.with_unknown_opponent().replace(b" 1.5    2", b" 3.5    2"))
    many = send(
        files.with_unknown_opponent("Second")
        .replace(b" 1.5    2", b" 3.5    2")
        .replace(b" 2.5    1", b" 3.5    1")
    )

    with CaptureQueriesContext(connection) as one:
        client.get(reverse(f"submissions:{tab}", args=[few.reference]))
    with CaptureQueriesContext(connection) as other:
        client.get(reverse(f"submissions:{tab}", args=[many.reference]))

    assert len(one) == len(other)


@pytest.mark.parametrize("who", ["organiser", "officer"])
@pytest.mark.parametrize("tab", TABS)
def test_tabs_ask_once_what_the_reader_may_do(
    client: Client, send: Sender, request: pytest.FixtureRequest, tab: str, who: str
) -> None:
    client.force_login(request.getfixturevalue(who))
    submission = send(files.with_unknown_opponent())

    with CaptureQueriesContext(connection) as asked:
        client.get(reverse(f"submissions:{tab}", args=[submission.reference]))

    roles = re.compile(r'SELECT [^(]* FROM "accounts_(membership|officerassignment)"')
    found = [roles.match(each["sql"]) for each in asked.captured_queries]
    assert max(Counter(each[1] for each in found if each).values()) <= 2


@pytest.mark.parametrize("key", list_writable_formats())
def test_tournament_can_be_had_in_every_format_that_is_written(
    client: Client, in_review: Submission, organiser: User, key: str
) -> None:
    client.force_login(organiser)

    page = client.get(reverse("submissions:convert", args=[in_review.reference]))
    address = reverse("submissions:download", args=[in_review.reference, key])
    response = client.get(address)

    assert address in page.content.decode()
    assert response["Content-Disposition"].startswith("attachment;")
    read = inspect(response.content, filename="x", today=in_review.created_at.date(), read_as=key)
    assert read.tournament is not None
    assert len(read.tournament.players) == 4


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (files.with_many_wrong_totals(2), "2 players, 1 round, 1 game"),
        (files.clean(), "4 players, 3 rounds, 6 games"),
    ],
)
def test_one_round_is_not_spoken_of_as_several(
    client: Client, send: Sender, organiser: User, data: bytes, said: str
) -> None:
    client.force_login(organiser)

    text = client.get(send(data).get_absolute_url()).content.decode()

    assert re.search(rf">\s*{said}\s*<", text)


def test_upload_page_offers_the_spreadsheet_to_fill_in(client: Client, organiser: User) -> None:
    client.force_login(organiser)

    page = client.get(reverse("submissions:new")).content.decode()
    address = reverse("formats:template", args=["results_sheet", "results.xlsx"])

    assert address in page
    assert client.get(address).content.startswith(b"PK")
