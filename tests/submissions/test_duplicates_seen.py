"""Who learns what about a copy."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from ratingportal.core.output.conversion import list_writable_formats
from ratingportal.office.services import review
from ratingportal.submissions.models import Likeness, Submission
from ratingportal.submissions.services import check, intake
from ratingportal.workspace.pages import duplicates
from tests import files
from tests.submissions.copies import SECRET, retitled

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation
    from tests.submissions.conftest import Sender


def pages_of(submission: Submission) -> list[str]:
    own = [submission.reference]
    names = ("detail", "file", "crosstable", "games", "history", "messages", "convert")
    found = [reverse(f"submissions:{name}", args=own) for name in names]
    found += [
        reverse("submissions:download", args=[*own, kind])
        for kind in (*list_writable_formats(), "csv")
    ]
    found += [reverse("submissions:report", args=[*own, kind]) for kind in ("json", "txt", "sarif")]
    return [*found, reverse("submissions:original", args=[*own, 1]), reverse("submissions:list")]


def test_a_contact_learns_nothing_about_the_other_federation(
    theirs: Submission, send: Sender, organiser: User, stranger: User
) -> None:
    mine = send()
    words = {
        organiser: (mine, [theirs.reference, SECRET, str(stranger), stranger.email]),
        stranger: (theirs, [mine.reference, "Spring Open", str(organiser), organiser.email]),
    }
    for reader, (own, forbidden) in words.items():
        client = Client()
        client.force_login(reader)
        shown = 0
        for address in pages_of(own):
            response = client.get(address)
            shown += response.status_code == 200
            text = response.getvalue().decode("utf-8", "replace")
            assert [word for word in forbidden if word in text] == [], address
            assert "likeness" not in text, address
        assert shown > len(pages_of(own)) / 2


def test_a_contact_reads_that_there_is_a_copy(
    theirs: Submission, send: Sender, client: Client, organiser: User
) -> None:
    mine = send()
    client.force_login(organiser)

    text = client.get(mine.get_absolute_url()).content.decode()

    assert "The office already has a tournament with exactly the same games." in text


def test_an_officer_reads_which_on_both_sides(
    theirs: Submission, send: Sender, client: Client, officer: User, stranger: User
) -> None:
    mine = send()
    client.force_login(officer)

    here = client.get(mine.get_absolute_url()).content.decode()
    there = client.get(theirs.get_absolute_url()).content.decode()

    for word in (
        theirs.reference,
        SECRET,
        f"Uploaded by {stranger} for NED",
        "6 games in both (100",
    ):
        assert word in here
    assert f'href="{theirs.get_absolute_url()}"' in here
    assert f'href="{mine.get_absolute_url()}"' in there
    assert "Spring Open" in there


def test_of_several_copies_every_line_says_something(
    theirs: Submission, send: Sender, client: Client, officer: User, stranger: User, ned: Federation
) -> None:
    send(retitled("Second Cup"), sender=stranger, federation=ned)
    mine = send()
    client.force_login(officer)

    answer = client.get(mine.get_absolute_url())

    (group,) = [
        rule
        for group in answer.context["report"].groups
        for rule in group.rules
        if rule.code == "D001"
    ]
    assert (len(group.items), group.text) == (2, "")
    rows = re.findall(
        r'<span class="finding-text">(.*?)</span>\s*<span class="finding-place">(.*?)</span>',
        answer.content.decode(),
    )
    said = "The office already has a tournament with exactly the same games."
    assert {(said, SECRET), (said, "Second Cup")} <= set(rows)


def test_an_officer_of_another_list_reads_nothing(
    theirs: Submission, send: Sender, client: Client, other_officer: User
) -> None:
    mine = send()
    client.force_login(other_officer)

    assert client.get(mine.get_absolute_url()).status_code == 404


def test_a_contact_reads_of_their_own_federation_and_of_what_is_published(
    theirs: Submission, send: Sender, client: Client, organiser: User, officer: User
) -> None:
    before, mine = send(retitled("Our First")), send()
    client.force_login(organiser)

    text = client.get(mine.get_absolute_url()).content.decode()
    assert before.get_absolute_url() in text
    assert SECRET not in text

    review.approve_submission(submission=theirs, officer=officer, version=theirs.version)
    text = client.get(mine.get_absolute_url()).content.decode()
    assert theirs.revision is not None
    assert theirs.revision.tournament is not None
    assert theirs.revision.tournament.get_absolute_url() in text
    assert SECRET in text
    assert theirs.reference not in text
    assert str(theirs.sender) not in text


def test_a_part_is_turned_round_for_the_other_side(send: Sender, organiser: User) -> None:
    mine, other = send(), send(files.clean("Other Open"))
    Likeness.objects.create(
        revision=mine.revision, other=other, key="x", kind="part", shared_games=20, own_games=20,
        other_games=60, shared_players=9,
    )  # fmt: skip

    (here,) = duplicates.list_duplicates(mine, organiser, is_office=True)
    (there,) = duplicates.list_duplicates(other, organiser, is_office=True)

    assert (here.kind, here.only_here, here.only_there) == ("Contains this tournament", 0, 40)
    assert (there.kind, there.only_here, there.only_there) == ("Part of this tournament", 40, 0)
    assert (here.key, there.key) == ("x", "")


def test_reading_takes_as_many_queries_for_one_as_for_three(
    send: Sender, stranger: User, ned: Federation, organiser: User
) -> None:
    mine, counts = send(), []
    for number in (1, 3):
        while Submission.objects.count() <= number:
            title = f"Copy {Submission.objects.count()}"
            send(retitled(title), sender=stranger, federation=ned)
        intake.request_recheck(submission=mine, actor=None)
        check.check_revision(revision_id=mine.revision_id or 0)
        for is_office in (True, False):
            with CaptureQueriesContext(connection) as queries:
                found = duplicates.list_duplicates(mine, organiser, is_office=is_office)
            assert len(found) == (number if is_office else 0)
            counts.append(len(queries))

    assert counts == [2, 3, 2, 3]


def test_every_row_about_a_copy_says_which_one_it_is(
    send: Sender, officer: User, stranger: User, ned: Federation
) -> None:
    """Where all rows of a rule say the same, what is left of each is the other submission, never nothing."""
    others = [
        send(retitled(f"Copy {number}"), sender=stranger, federation=ned) for number in (1, 2, 3)
    ]
    mine = send()
    client = Client()
    client.force_login(officer)

    page = client.get(mine.get_absolute_url()).content.decode()

    start = page.index('id="rule-D001"')
    group = page[start : page.index("</section>", start)]
    rows = re.findall(r"<summary>\s*<span class=\"finding-text\">(.*?)</summary>", group, re.DOTALL)
    assert len(rows) == len(others)
    for other in others:
        assert sum(f">{other.title}<" in row for row in rows) == 1
