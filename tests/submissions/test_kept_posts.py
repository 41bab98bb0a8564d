"""A session that ended while somebody wrote: what they sent is kept, shown after the log-in, and sent once, by them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import time_machine
from django.conf import settings
from django.contrib.sessions.models import Session
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from ratingportal.accounts import kept_posts
from ratingportal.submissions.models import Message
from tests import files

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Submission

PASSWORD = "a good password"
KEPT = "/accounts/kept/"
TEXT = "Which Peeters\r\nis it?"


class Writer:
    """A browser with cookies and tokens, as people have them."""

    def __init__(self, submission: Submission) -> None:
        self.client = Client(enforce_csrf_checks=True)
        self.page = f"/submissions/{submission.reference}/messages/"
        self.address = f"{self.page}new/"

    def log_in(self, user: User, target: str = "/submissions/") -> str:
        self.client.get("/accounts/login/")
        data = {"login": user.email, "password": PASSWORD, "next": target} | self.token()
        return str(self.client.post("/accounts/login/", data, follow=True).request["PATH_INFO"])

    def token(self) -> dict[str, str]:
        return {"csrfmiddlewaretoken": self.client.cookies["csrftoken"].value}

    def write(self, text: str = TEXT, **headers: str) -> str:
        """Send a message, and give where that leads."""
        answer = self.client.post(
            self.address,
            {"text": text, "send": "Send message"} | self.token(),
            headers={"Referer": f"http://testserver{self.page}", **headers},
        )
        return answer.headers.get("Location", str(answer.status_code))

    def send_kept(self) -> str:
        """Send what is kept, as its button does."""
        (post, *_) = kept_posts_of(self.client)
        data = {"text": TEXT, "kept_post": post["key"]} | self.token()
        return str(self.client.post(self.address, data)["Location"])


def kept_posts_of(client: Client) -> list[dict[str, str]]:
    kept: list[dict[str, str]] = client.session.get(kept_posts.KEPT, [])
    return kept


@pytest.fixture
def writer(in_review: Submission, organiser: User) -> Writer:
    """The organiser, whose session has just ended with the form still open."""
    writer = Writer(in_review)
    writer.log_in(organiser)
    writer.client.get(writer.page)
    Session.objects.all().delete()
    return writer


def test_message_is_kept_through_the_log_in_and_sent_once(
    writer: Writer, organiser: User, in_review: Submission
) -> None:
    assert writer.write() == f"/accounts/login/?next={KEPT}"
    assert not Message.objects.exists()
    assert writer.log_in(organiser, KEPT) == KEPT
    shown = writer.client.get(KEPT).content.decode()
    assert "Which Peeters" in shown
    assert "Send it now" in shown
    assert shown.count("<textarea") == 1, "the button that was pressed is nothing that was written"

    assert writer.send_kept() == writer.page

    assert [(message.text, message.author) for message in Message.objects.all()] == [
        (TEXT, organiser)
    ]
    assert writer.client.get(KEPT)["Location"] == "/start/"


def test_second_click_on_a_kept_form_sends_nothing_more(writer: Writer, organiser: User) -> None:
    writer.write()
    writer.log_in(organiser)
    data = {"text": TEXT, "kept_post": kept_posts_of(writer.client)[0]["key"]}
    first = writer.client.post(writer.address, data | writer.token())

    second = writer.client.post(writer.address, data | writer.token())

    assert (first["Location"], second["Location"]) == (writer.page, KEPT)
    assert Message.objects.count() == 1


def test_somebody_else_reads_it_and_cannot_send_it(
    writer: Writer, stranger: User, officer: User
) -> None:
    writer.write()
    writer.log_in(officer)

    shown = writer.client.get(KEPT).content.decode()
    answer = writer.send_kept()

    assert "Which Peeters" in shown
    assert "Somebody else wrote this" in shown
    assert "Send it now" not in shown
    assert answer == KEPT
    assert not Message.objects.exists()


def test_forged_request_is_neither_kept_nor_shown(writer: Writer) -> None:
    answer = writer.client.post(
        writer.address, {"text": "Pay me."}, headers={"Origin": "https://elsewhere.example"}
    )

    assert answer.status_code == 403
    assert "Pay me." not in answer.content.decode()
    assert kept_posts_of(writer.client) == []


def test_stranger_is_led_to_the_log_in_and_nothing_is_kept(in_review: Submission) -> None:
    client = Client()

    answer = client.post(f"/submissions/{in_review.reference}/messages/new/", {"text": TEXT})

    assert answer["Location"] == "/accounts/login/?next=/start/"
    assert not Session.objects.exists()


@pytest.mark.parametrize("forged", ["7", "7:1abc:forged"])
def test_forged_author_is_a_stranger(in_review: Submission, forged: str) -> None:
    client = Client()
    client.cookies[settings.AUTHOR_COOKIE_NAME] = forged

    client.post(f"/submissions/{in_review.reference}/messages/new/", {"text": TEXT})

    assert not Session.objects.exists()


def test_only_some_are_kept_and_the_next_is_shown_at_once(writer: Writer) -> None:
    for number in range(kept_posts.MOST_POSTS):
        writer.write(f"Message {number}")

    answer = writer.client.post(writer.address, {"text": "One too many"} | writer.token())

    assert len(kept_posts_of(writer.client)) == kept_posts.MOST_POSTS
    assert "One too many" in answer.content.decode()


def test_kept_form_is_forgotten_after_a_day(writer: Writer, organiser: User) -> None:
    with time_machine.travel("2026-06-01 10:00", tick=False) as clock:
        writer.write()
        clock.shift(kept_posts.KEPT_SECONDS + 1)
        writer.log_in(organiser)

        assert writer.client.get(KEPT)["Location"] == "/start/"


def test_large_file_is_not_read_and_has_to_be_chosen_again(writer: Writer, organiser: User) -> None:
    upload = SimpleUploadedFile("large.trf", b"x" * (kept_posts.MOST_BYTES + 1))

    answer = writer.client.post(
        "/submissions/new/",
        {"upload": upload} | writer.token(),
        headers={"Referer": "http://testserver/submissions/new/"},
    )

    assert answer["Location"] == "/accounts/login/?next=/submissions/new/"
    assert kept_posts_of(writer.client) == []
    assert "choose it again" in writer.client.get(answer["Location"]).content.decode()


def test_note_beside_a_small_file_is_kept_and_the_file_asked_for(
    writer: Writer, organiser: User
) -> None:
    upload = SimpleUploadedFile("new.trf", files.clean())
    data = {"upload": upload, "note": "Round 3 was late"} | writer.token()

    writer.client.post("/submissions/new/", data)
    writer.log_in(organiser)

    shown = writer.client.get(KEPT).content.decode()
    assert "Round 3 was late" in shown
    assert "choose the file once more" in shown
    assert "Send it now" not in shown


def test_part_of_a_page_is_led_to_the_log_in(writer: Writer) -> None:
    answer = writer.client.post(
        writer.address, {"text": TEXT} | writer.token(), headers={"HX-Request": "true"}
    )

    assert (answer.status_code, answer["HX-Redirect"]) == (204, f"/accounts/login/?next={KEPT}")


def test_script_that_asks_for_data_is_told_where_to_log_in(writer: Writer) -> None:
    answer = writer.client.post(
        writer.address, {"text": TEXT} | writer.token(), headers={"Accept": "application/json"}
    )

    assert (answer.status_code, answer.json()["log_in"]) == (401, f"/accounts/login/?next={KEPT}")


def test_discarded_form_is_gone(writer: Writer, organiser: User) -> None:
    writer.write()
    writer.log_in(organiser)
    key = kept_posts_of(writer.client)[0]["key"]

    writer.client.post(KEPT, {"discard": key} | writer.token())

    assert kept_posts_of(writer.client) == []


def test_officer_who_was_idle_finds_the_message_again(in_review: Submission, officer: User) -> None:
    with time_machine.travel("2026-06-01 10:00", tick=False) as clock:
        writer = Writer(in_review)
        writer.log_in(officer)
        clock.shift(settings.OFFICER_IDLE_MINUTES * 60 + 1)

        assert writer.write() == f"/accounts/login/?next={KEPT}"
        writer.log_in(officer)
        assert writer.send_kept() == writer.page

    assert Message.objects.get().author == officer


def test_form_of_an_earlier_log_in_is_shown_again(writer: Writer, organiser: User) -> None:
    earlier = writer.token()
    writer.log_in(organiser)

    answer = writer.client.post(
        writer.address, {"text": TEXT} | earlier, headers={"Origin": "http://testserver"}
    )

    assert answer.status_code == 403
    assert "Which Peeters" in answer.content.decode()
