"""Build the world that the access tests walk through."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.utils import timezone

from ratingportal.core.register.matching import Method
from ratingportal.federations.models import RuleSeverity
from ratingportal.office.services import review
from ratingportal.office.services.notes import add_note
from ratingportal.public_check.services import visitor_check as desk_checking
from ratingportal.public_check.services import visits as desk
from ratingportal.registry.models import Player
from ratingportal.submissions.models import StandingException
from ratingportal.submissions.models.standing_exception import USUAL
from ratingportal.submissions.services import answers, intake, messages
from ratingportal.tournaments.enums import ExportState
from ratingportal.tournaments.models import Entry
from ratingportal.tournaments.services import exports
from tests import files
from tests.access.world import World, check
from tests.core.register.lists.lists import fide_player, fide_xml
from tests.registry.conftest import bring

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList


@pytest.fixture
def world(
    organiser: User,
    stranger: User,
    officer: User,
    other_officer: User,
    colleague: User,
    administrator: User,
    bel: Federation,
    fide: RatingList,
) -> World:
    """One submission in review (two revisions, a waived finding, a message), one approved, one export."""
    RuleSeverity.objects.create(rating_list=fide, code="R002", severity="officer")
    sent = {"sender": organiser, "federation": bel, "rating_list": fide, "filename": "event.trf"}
    submission = intake.receive_file(**sent, data=files.clean()).submission
    assert submission is not None
    check(submission)
    intake.receive_revision(
        submission=submission, author=organiser, filename="event.trf", data=files.with_wrong_total()
    )
    check(submission)
    answers.answer_findings(
        submission=submission, author=officer, code="R002", reason="Seen on the sheet."
    )
    exception = StandingException.objects.create(
        rating_list=fide,
        federation=bel,
        code="P001",
        reason="Known.",
        until=timezone.now().date() + USUAL,
        origin=submission,
        author=officer,
    )
    add_note(submission=submission, author=officer, text="Ask by phone.")
    messages.write_message(
        submission=submission, author=organiser, text="Hello.", from_office=False
    )
    published = intake.receive_file(**sent, data=files.clean("Autumn Open")).submission
    assert published is not None
    check(published)
    review.approve_submission(submission=published, officer=officer, version=published.version)
    assert published.revision is not None
    assert published.revision.tournament is not None
    export = exports.request_export(
        owner=organiser,
        tournaments=[published.revision.tournament_id],
        kinds=["trf16"],
        profile="spreadsheet",
        language="en",
    )
    exports.build_export(job_id=export.pk)
    export.refresh_from_db()
    assert export.state == ExportState.DONE
    visit = desk.receive_file(
        filename="event.trf", data=b"\xef\xbb\xbf" + files.clean(), address="192.0.2.1"
    )
    desk_checking.check_visit(visit)
    # The register below comes after the check; here everybody plays without an ID.
    Entry.objects.update(matched_by=Method.FOREIGNER)
    return World(
        people={
            "organiser": organiser,
            "stranger": stranger,
            "officer": officer,
            "other officer": other_officer,
            "administrator": administrator,
            "colleague": colleague,
        },
        submission=submission,
        answer=submission.answers.get(),
        published=published.revision.tournament,
        export=export,
        exception=exception,
        visit=visit,
        edition=bring(fide_xml(fide_player(1, "New, Ned")), fide),
        player=Player.objects.create(rating_list=fide, number="2000001", name="Archer, Alice"),
    )
