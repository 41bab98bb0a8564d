"""A small portal with two federations and two lists, in which everybody tries everything."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from functools import cache
from typing import TYPE_CHECKING

from django.db import connection, transaction
from django.test import Client

from ratingportal.api.services import create_token
from ratingportal.office.models import (
    BulkApproval,
    CorrectionRequest,
    MessageTemplate,
    SavedView,
)
from ratingportal.office.services import review
from ratingportal.people.enums import ChoiceKind
from ratingportal.people.matching import make_person
from ratingportal.people.services.decisions import remember_choices
from ratingportal.people.services.register import seal_entry
from ratingportal.public_check.models import Visit
from ratingportal.submissions.enums import State
from ratingportal.submissions.models import Draft, FindingRow, Revision, Submission
from ratingportal.submissions.queries import build_roster
from ratingportal.submissions.services import answers, drafts, intake, uploads, withdrawal
from ratingportal.submissions.services import check as checking
from ratingportal.submissions.services.attachments import check_attachments
from ratingportal.submissions.services.messages import write_message
from ratingportal.tournaments.models import Entry, Tournament
from ratingportal.tournaments.services.dumps import write_dump
from tests import files
from tests.presence import prove_presence
from tests.submissions import people_choices as choices

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.accounts.models import User
    from ratingportal.registry.models import Edition, Player
    from ratingportal.submissions.models import Answer, StandingException
    from ratingportal.tournaments.models import ExportJob

ROLES = ("anonymous", "organiser", "stranger", "officer", "other officer", "administrator")
# Tables that every visit may write to, and that no page shows.
TEMPLATE = "ID missing"
SIDE_TABLES = {"django_session", "cache", "usersessions_usersession"}


@dataclass(slots=True)
class World:
    """Who and what there is. `submission` is the organiser's, of the officer's list, and in review."""

    people: dict[str, User]
    submission: Submission
    answer: Answer
    published: Tournament
    export: ExportJob
    visit: Visit
    edition: Edition
    player: Player
    exception: StandingException

    def user(self, role: str) -> User:
        return self.people[role]

    def client(self, role: str, **options: bool) -> Client:
        client = Client(**options)
        if role != "anonymous":
            client.force_login(self.people[role])
            prove_presence(client)
        return client

    def clients(self) -> dict[str, Client]:
        return {role: self.client(role) for role in ROLES}


@contextmanager
def undone() -> Iterator[None]:
    """Undo everything that happens inside."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def fingerprint() -> dict[str, str]:
    """Condense every row of every table, so that any change at all shows."""
    with connection.cursor() as cursor:
        cursor.execute(_question())
        return dict(cursor.fetchall())


@cache
def _question() -> str:
    tables = sorted(set(connection.introspection.table_names()) - SIDE_TABLES)
    return " UNION ALL ".join(
        f"SELECT '{name}', coalesce(md5(string_agg(md5(t::text), '' ORDER BY t::text)), '') FROM {name} t"
        for name in tables
    )


def check(submission: Submission) -> None:
    """Check the current revision here and now."""
    assert submission.revision_id is not None
    checking.check_revision(revision_id=submission.revision_id)
    submission.refresh_from_db()


# Ways to bring the submission into the state that an action needs ------------------------------------


def as_it_is(_world: World) -> None:
    """Leave the submission in review, its one finding waived."""


def uploaded(world: World) -> None:
    """Let the organiser have uploaded several files."""
    uploads.receive_upload(
        sender=world.user("organiser"),
        federation=world.submission.federation,
        rating_list=world.submission.rating_list,
        files=[("a.trf", files.clean("Autumn Open")), ("empty.trf", b"")],
    )


def without_arbiter(world: World) -> None:
    """Let the organiser's file not say who the arbiter was."""
    Tournament.objects.filter(revision=world.submission.revision).update(chief_arbiter="")


def sent_before(world: World) -> None:
    """Let an earlier submission of the organiser have the same event."""
    keys = ["chess-results 1234567"]
    earlier = intake.receive_file(
        sender=world.user("organiser"),
        federation=world.submission.federation,
        rating_list=world.submission.rating_list,
        filename="early.trf",
        data=files.clean("Early Open"),
    ).submission
    assert earlier is not None
    check(earlier)
    Submission.objects.filter(pk=world.submission.pk).update(event_keys=keys)
    Submission.objects.filter(pk=earlier.pk).update(
        event_keys=keys, created_at=world.submission.created_at - timedelta(days=1)
    )
    world.submission.refresh_from_db()


def unreadable(world: World) -> None:
    """Let nothing have been read from the organiser's file."""
    Submission.objects.filter(pk=world.submission.pk).update(state=State.NEEDS_FIX)
    Revision.objects.filter(pk=world.submission.revision_id).update(tournament=None)
    world.submission.refresh_from_db()


def attached(world: World) -> None:
    """Let the organiser have sent a file with a message."""
    organiser = world.user("organiser")
    write_message(
        submission=world.submission,
        author=organiser,
        text="Here it is.",
        from_office=False,
        files=check_attachments(organiser, [("a.pdf", b"%PDF-1.7 x")]),
    )


def with_saved_view(world: World) -> None:
    """Let the officer have saved a view of the queue."""
    SavedView.objects.create(user=world.user("officer"), name="Mine", query="view=mine")


def with_template(world: World) -> None:
    """Let the office have a message template for the submission's rating list."""
    MessageTemplate.objects.create(
        name=TEMPLATE, use="return", text="Please add it.", rating_list=world.submission.rating_list
    )


def approving_many(world: World) -> None:
    """Let the officer have confirmed to approve it with others."""
    BulkApproval.objects.create(officer=world.user("officer"), wanted=[[world.submission.pk, 1]])


def entries_brought(_world: World) -> None:
    """Let somebody have brought an entry list."""
    kept = {"players": [{"number": 1, "name": "Archer, Alice"}], "unread": [], "is_cut": False}
    Visit.objects.create(filename="entries", data=b"", entries=kept)


def with_token(world: World) -> None:
    """Give the organiser's program a token."""
    create_token(user=world.user("organiser"), name="Laptop", days=30)


def mistake_reported(world: World) -> None:
    """Let a reader have reported a mistake."""
    CorrectionRequest.objects.create(
        submission=world.submission,
        name="A reader",
        text="Round 2 was a draw.",
        network="192.0.2.1",
    )


def unanswered(world: World) -> None:
    """Take the waiver back."""
    answers.take_back(
        submission=world.submission, author=world.user("officer"), answer_id=world.answer.pk
    )


def returned(world: World) -> None:
    """Return it to the organiser."""
    review.return_to_sender(
        submission=world.submission,
        officer=world.user("officer"),
        version=world.submission.version,
        text="Please look again.",
    )


def approved(world: World) -> None:
    """Approve it."""
    review.approve_submission(
        submission=world.submission, officer=world.user("officer"), version=world.submission.version
    )


def dumped(_world: World) -> None:
    """Write the nightly dump."""
    write_dump()


def claimed(world: World) -> None:
    """Let the officer take the case."""
    review.claim_submission(submission=world.submission, officer=world.user("officer"))


def claimed_by_colleague(world: World) -> None:
    """Let a second officer of the list take the case."""
    review.claim_submission(submission=world.submission, officer=world.user("colleague"))


def withdrawn(world: World) -> None:
    """Take it back."""
    withdrawal.withdraw_submission(
        submission=world.submission, actor=world.user("organiser"), version=world.submission.version
    )


def edited(world: World) -> None:
    """Let everybody who may edit a line, each in a draft of their own."""
    revision = world.submission.revision
    assert revision is not None
    for role in ("organiser", "officer", "administrator"):
        drafts.keep_edits(
            submission=world.submission,
            user=world.user(role),
            revision=revision.number,
            edits={1: ["012 Another Open"]},
        )


def overtaken(world: World) -> None:
    """Let them edit a line of what is no longer the current revision."""
    edited(world)
    Draft.objects.update(revision=world.submission.revisions.get(number=1))


def correctable(world: World) -> None:
    """Let the finding offer a correction."""
    edit = {"line": 1, "column": 5, "length": 1, "text": "X"}
    fix = {"title": "Write it so", "edits": [edit], "treatment": None, "safe": True}
    FindingRow.objects.filter(revision=world.submission.revision_id).update(fixes=[fix])


def compared(world: World) -> None:
    """Check it again, now that there is a register."""
    checking.refresh_check(submission=world.submission, actor=world.user("organiser"))
    world.submission.refresh_from_db()


def decided(world: World) -> None:
    """Let the organiser say that entry 4 is somebody, and the office remember it."""
    compared(world)
    choices.choose(
        submission=world.submission,
        author=world.user("organiser"),
        entry=4,
        kind=ChoiceKind.IS,
        player=world.player,
    )
    recorded = Tournament.objects.get(revision=world.submission.revision_id)
    remember_choices(
        roster=build_roster(world.submission), tournament=recorded, officer=world.user("officer")
    )


def seal_of(world: World, entry: int) -> str:
    """Give the mark of what an entry says."""
    revision = world.submission.revision
    assert revision is not None
    row = Entry.objects.get(tournament=revision.tournament_id, number=entry)
    return seal_entry(make_person(row, world.submission.rating_list))
