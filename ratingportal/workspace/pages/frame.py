"""What surrounds every tab of a submission: whose turn it is, the tabs, what the reader may do."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

from django.db.models import Prefetch
from django.template.defaultfilters import filesizeformat
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import SimpleLazyObject
from django.utils.timesince import timesince
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ratingportal.accounts import rights
from ratingportal.accounts.models import User
from ratingportal.core import catalogue
from ratingportal.core.checking.checks.policy import format_of_another_list, game_of_another_list
from ratingportal.core.inspection.given_facts import read_marks
from ratingportal.core.model.findings import Severity
from ratingportal.people.queries import list_as_written
from ratingportal.reports.forms import ReadAsForm
from ratingportal.reports.labels import name_encoding, name_line_ending
from ratingportal.submissions import queries
from ratingportal.submissions.enums import BEFORE_DECISION, MOVES, Turn
from ratingportal.submissions.models import Attachment
from ratingportal.submissions.services import list_move
from ratingportal.submissions.services.answers import may_answer
from ratingportal.submissions.services.four_eyes import may_approve
from ratingportal.submissions.services.same_events import find_continuation
from ratingportal.tournaments.pages import format_days
from ratingportal.workspace.forms import RevisionForm
from ratingportal.workspace.pages import duplicates
from ratingportal.workspace.pages.banner import describe_turn
from ratingportal.workspace.pages.drafts import build_draft

if TYPE_CHECKING:
    from collections import Counter

    from django.db.models import QuerySet

    from ratingportal.submissions.models import Revision, Submission
    from ratingportal.tournaments.models import Tournament

TABS = (
    ("report", "submissions:detail", gettext_lazy("Report")),
    ("file", "submissions:file", gettext_lazy("File")),
    ("crosstable", "submissions:crosstable", gettext_lazy("Crosstable")),
    ("people", "submissions:people", gettext_lazy("People")),
    ("games", "submissions:games", gettext_lazy("Games")),
    ("ratings", "ratings:submission", gettext_lazy("Ratings")),
    ("history", "submissions:history", gettext_lazy("History")),
    ("messages", "submissions:messages", gettext_lazy("Messages")),
    ("notes", "office:notes", gettext_lazy("Notes")),
)
OFFICE_TABS = frozenset({"notes"})
"""Tabs that only the office sees, and that only the office may open."""

ABOUT_LIST = (game_of_another_list.RULE.code, format_of_another_list.RULE.code)


def build_frame(user: User, submission: Submission, tab: str) -> dict[str, Any]:
    """Gather what every tab shows around its content."""
    rights.fetch_roles(user)
    revision = submission.revision
    is_office = rights.is_officer_of(user, submission.rating_list)
    is_sender = rights.belongs_to(user, submission.federation)
    found = queries.list_open_findings(submission)
    four_eyes = may_approve(submission, user)
    turn = describe_turn(
        submission, is_office=is_office, is_sender=is_sender, may_approve=four_eyes
    )
    return {
        "submission": submission,
        "revision": revision,
        "recorded": revision.tournament if revision else None,
        "is_office": is_office,
        "is_sender": is_sender,
        "is_busy": submission.turn == Turn.PORTAL,
        "holds_case": submission.officer_id == user.pk,
        "can_decide": is_office and submission.officer_id in {None, user.pk},
        "four_eyes": four_eyes,
        "can_confirm": may_answer(submission, user, Severity.CONFIRM),
        "can_waive": may_answer(submission, user, Severity.OFFICER),
        "about_list": ABOUT_LIST,
        "moves": list_move.list_targets(submission) if list_move.may_move(submission, user) else [],
        "may": _list_moves(submission),
        "blocking": found.total(),
        "unidentified": submission.to_identify,
        "as_written": SimpleLazyObject(lambda: _count_as_written(submission)),
        "must_act": turn["turn"] == "you",
        "played": _played(revision),
        "waiting": _tell_waiting(submission),
        "obstacles": list_obstacles(submission, found, is_office=is_office),
        "colleagues": SimpleLazyObject(lambda: _list_officers(submission)),
        "likenesses": SimpleLazyObject(
            lambda: duplicates.list_duplicates(submission, user, is_office=is_office)
        ),
        "turn": turn,
        "continued_in": find_continuation(submission),
        "tabs": _tabs(submission, tab, is_office=is_office, is_sender=is_sender),
        "keys": _keys_of_the_office() if is_office else [],
        "revision_form": RevisionForm(),
        "read_as_form": ReadAsForm(initial={"format": revision.read_as if revision else ""}),
        **build_draft(submission, user),
    }


def _list_moves(submission: Submission) -> dict[str, bool]:
    """Say which moves the state allows; what has no file any more cannot be restored."""
    moves = {action.value: submission.state in sources for action, (sources, _to) in MOVES.items()}
    return moves | {"restore": moves["restore"] and submission.revision_id is not None}


def _tell_waiting(submission: Submission) -> str:
    """Say since when nothing has moved; nothing in the first minute."""
    is_fresh = timezone.now() - submission.moved_at < timedelta(minutes=1)
    return "" if is_fresh else timesince(submission.moved_at, depth=1)


def _count_as_written(submission: Submission) -> int:
    """Count the players whom an approval records as the file names them."""
    recorded = submission.revision.tournament if submission.revision else None
    if recorded is None:
        return 0
    recorded.rating_list = submission.rating_list
    return list_as_written(recorded).count()


def list_obstacles(
    submission: Submission, found: Counter[tuple[str, Severity]], *, is_office: bool
) -> list[dict[str, Any]]:
    """List what stands between a submission and its approval, each kind with the way to it.

    To organisers it is told while it is their turn: while the office reviews, nothing is for them to do.
    In their turn only their own points count: a player they confirm as new is not to be identified too.
    """
    if submission.state not in BEFORE_DECISION or (
        not is_office and submission.turn != Turn.SENDER
    ):
        return []
    report = submission.get_absolute_url()
    people = reverse("submissions:people", args=[submission.reference])
    of = {
        severity: sum(number for (_code, grade), number in found.items() if grade is severity)
        for severity in queries.BLOCKING
    }
    kinds = [
        (of[Severity.ERROR], "error", _("to fix"), f"{report}?show=open&severity=error"),
        (of[Severity.CONFIRM], "confirm", _("to confirm"), f"{report}?show=open&severity=confirm"),
        (
            of[Severity.OFFICER],
            "officer",
            _("to decide"),
            f"{report}?show=open&severity=officer",
        ),
        (submission.to_identify, "officer", _("to identify"), f"{people}?show=look"),
    ]
    theirs = kinds[:2] if submission.turn == Turn.SENDER else kinds
    return [
        {"count": count, "tone": tone, "label": label, "url": url}
        for count, tone, label, url in theirs
        if count
    ]


def list_facts(submission: Submission) -> list[dict[str, Any]]:
    """List what the portal understood of the file."""
    revision = submission.revision
    recorded = revision.tournament if revision else None
    rows: list[tuple[str, object]] = []
    if recorded:
        rows += [
            (_("Tournament"), _mark(recorded, recorded.name, "name")),
            (_("City"), _mark(recorded, recorded.city, "city")),
            (_("Federation"), _mark(recorded, recorded.federation, "federation")),
            (
                _("Played"),
                _mark(recorded, format_days(recorded.start, recorded.end), "start", "end"),
            ),
            (_("Time control"), _mark(recorded, recorded.time_control, "time_control")),
            (_("Chief arbiter"), _mark(recorded, recorded.chief_arbiter, "chief_arbiter")),
            (_("Players"), recorded.player_count),
            (_("Rounds"), recorded.rounds),
            (_("Games"), recorded.game_count),
            (_("Rated games"), recorded.rated_game_count),
        ]
    if revision:
        chosen = catalogue.list_formats().get(revision.format)
        rows += [
            (_("Format"), chosen.title if chosen else _("not recognised")),
            (_("Program"), recorded.program if recorded else ""),
            (_("Encoding"), name_encoding(revision.encoding)),
            (_("Line ends"), name_line_ending(revision.line_ending)),
            (_("File"), revision.filename),
            (_("Size"), filesizeformat(revision.size)),
        ]
    return [{"label": label, "value": value} for label, value in rows]


def _mark(recorded: Tournament, value: str, *names: str) -> str:
    """Mark what the sender told because the file does not."""
    if set(names).isdisjoint(read_marks(recorded.comments)):
        return value
    return _("%(value)s (given by the sender)") % {"value": value}


def build_thread(submission: Submission, user: User, *, unread: int = 0) -> list[dict[str, Any]]:
    """Give the conversation as the reader sees it; the last `unread` of others are marked as new."""
    thread = [
        {
            "author": message.author,
            "role": _("rating office") if message.from_office else _("organiser"),
            "when": message.created_at,
            "body": message.text,
            "mine": message.author_id == user.pk,
            "is_new": False,
            "files": [
                {
                    "name": each.filename,
                    "size": filesizeformat(each.size),
                    "url": reverse("submissions:attachment", args=[submission.reference, each.pk]),
                }
                for each in message.attachments.all()
            ],
        }
        for message in submission.messages.select_related("author").prefetch_related(
            Prefetch("attachments", Attachment.objects.defer("data"))
        )
    ]
    of_others = [each for each in thread if not each["mine"]]
    for each in of_others[len(of_others) - min(unread, len(of_others)) :]:
        each["is_new"] = True
    return thread


def count_unread(submission: Submission, *, is_office: bool, is_sender: bool) -> int:
    """Count the messages that nobody of the reader's side has read yet; a person may belong to both."""
    return submission.unread_by_office * is_office + submission.unread_by_sender * is_sender


def _played(revision: Revision | None) -> str:
    recorded = revision.tournament if revision else None
    return str(format_days(recorded.start, recorded.end)) if recorded else ""


def _list_officers(submission: Submission) -> QuerySet[User]:
    """List who may be given the case."""
    rows = User.objects.filter(is_active=True, assignments__rating_list=submission.rating_list_id)
    return rows.distinct().order_by("name", "email")


def _tabs(
    submission: Submission, active: str, *, is_office: bool, is_sender: bool
) -> list[dict[str, Any]]:
    """Give the tabs, with what is still to be done on each while nothing is decided."""
    unread = count_unread(submission, is_office=is_office, is_sender=is_sender)
    counts = {"messages": submission.messages.count()}
    if submission.state in BEFORE_DECISION:
        counts["report"] = submission.to_fix + submission.to_confirm + submission.to_waive
        counts["people"] = submission.to_identify
    if is_office:
        counts["notes"] = submission.internal_notes.count()
    return [
        {
            "url": reverse(view, args=[submission.reference]),
            "label": label,
            "active": key == active,
            "count": counts.get(key) or None,
            "unread": unread if key == "messages" else 0,
        }
        for key, view, label in TABS
        if is_office or key not in OFFICE_TABS
    ]


def _keys_of_the_office() -> list[dict[str, str]]:
    return [
        {"key": "c", "label": _("assign to me")},
        {"key": "a", "label": _("approve")},
        {"key": "r", "label": _("return to the organiser")},
        {"key": "]", "label": _("next submission")},
        {"key": "[", "label": _("previous submission")},
        {"key": "u", "label": _("back to the queue")},
    ]
