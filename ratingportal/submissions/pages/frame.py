"""What surrounds every tab of a submission: whose turn it is, the tabs, what the reader may do."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

from django.template.defaultfilters import filesizeformat
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.functional import SimpleLazyObject
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from ratingportal.accounts import rights
from ratingportal.core import catalogue
from ratingportal.core.checking.checks.policy import format_of_another_list, game_of_another_list
from ratingportal.core.model.findings import Severity
from ratingportal.federations.models import RatingList
from ratingportal.people.pages.history import tell_people
from ratingportal.reports.forms import ReadAsForm
from ratingportal.reports.place_labels import PLACES
from ratingportal.submissions import queries
from ratingportal.submissions.enums import MOVES, Action, Origin, State, Turn
from ratingportal.submissions.forms import RevisionForm
from ratingportal.submissions.pages import duplicates, newcomers
from ratingportal.submissions.services import list_move
from ratingportal.submissions.services.answers import may_answer
from ratingportal.submissions.services.four_eyes import may_approve
from ratingportal.tournaments.pages import format_span

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.submissions.models import Step, Submission

TABS = (
    ("report", "submissions:detail", gettext_lazy("Report")),
    ("file", "submissions:file", gettext_lazy("File")),
    ("crosstable", "submissions:crosstable", gettext_lazy("Crosstable")),
    ("people", "submissions:people", gettext_lazy("People")),
    ("games", "submissions:games", gettext_lazy("Games")),
    ("ratings", "ratings:submission", gettext_lazy("Ratings")),
    ("history", "submissions:history", gettext_lazy("History")),
    ("messages", "submissions:messages", gettext_lazy("Messages")),
)

# state: (what it says to the organiser's side, what it says to the office)
WORDS = {
    State.RECEIVED: (
        gettext_lazy("We have your file and will check it in a moment."),
        gettext_lazy("The file is waiting to be checked."),
    ),
    State.CHECKING: (
        gettext_lazy("We are checking your file."),
        gettext_lazy("The file is being checked."),
    ),
    State.NEEDS_FIX: (
        gettext_lazy("Your turn: fix the file, or confirm what is correct."),
        gettext_lazy("Waiting for the organiser to fix or confirm something."),
    ),
    State.IN_REVIEW: (
        gettext_lazy("Nothing for you to do: the office is reviewing it."),
        gettext_lazy("Ready for your review."),
    ),
    State.RETURNED: (
        gettext_lazy("Your turn: the office returned it with a message."),
        gettext_lazy("Waiting for the organiser to answer your message."),
    ),
    State.APPROVED: (
        gettext_lazy("Approved. The tournament is published."),
        gettext_lazy("Approved and published."),
    ),
    State.REJECTED: (
        gettext_lazy("Rejected. See the reason under Messages."),
        gettext_lazy("Rejected."),
    ),
    State.WITHDRAWN: (
        gettext_lazy("Withdrawn. You can restore it."),
        gettext_lazy("Withdrawn by the organiser."),
    ),
    State.FAILED: (
        gettext_lazy(
            "Something went wrong on our side; your file is safe. We are looking into it."
        ),
        gettext_lazy("The check failed on our side. The administrator has been notified."),
    ),
}
ABOUT_LIST = (game_of_another_list.RULE.code, format_of_another_list.RULE.code)
ABOUT_PEOPLE = {Action.IDENTIFY, Action.FORGET, Action.MERGE, Action.UNMERGE}
TONES = {
    Action.APPROVE: "fixed", Action.REJECT: "error", Action.RETURN: "confirm", Action.FAIL: "error",
    Action.OBJECT: "confirm", Action.PASS: "fixed", Action.REOPEN: "officer", Action.WAIVE: "officer",
    Action.ADMIT: "fixed", Action.UNSETTLE: "confirm", Action.EXCEPT: "officer", Action.EXCUSE: "officer",
    Action.CONFIRM: "note", Action.RECEIVE: "note", Action.REVISE: "note", Action.BACK: "note",
    Action.IDENTIFY: "note", Action.RELIST: "officer",
}  # fmt: skip
ICONS = {
    Action.RECEIVE: "upload", Action.REVISE: "upload", Action.BACK: "return", Action.APPROVE: "check-circle",
    Action.REJECT: "reject", Action.MESSAGE: "chat", Action.RETURN: "return", Action.CLAIM: "hand",
    Action.TAKE_OVER: "hand", Action.RELEASE: "hand", Action.WAIVE: "waive", Action.CONFIRM: "confirm",
    Action.FAIL: "warning", Action.WITHDRAW: "withdraw", Action.REOPEN: "repeat", Action.OBJECT: "report",
    Action.ADMIT: "people", Action.PASS: "check", Action.UNSETTLE: "return", Action.EXCEPT: "waive", Action.EXCUSE: "waive",
    Action.IDENTIFY: "user", Action.FORGET: "return", Action.MASK: "lock",
    Action.MERGE: "people", Action.UNMERGE: "people", Action.RELIST: "arrow-right",
}  # fmt: skip


def build_frame(user: User, submission: Submission, tab: str) -> dict[str, Any]:
    """Gather what every tab shows around its content."""
    revision = submission.revision
    is_office = rights.is_officer_of(user, submission.rating_list)
    is_sender = rights.belongs_to(user, submission.federation)
    blocking = queries.count_unanswered(submission)
    return {
        "submission": submission,
        "revision": revision,
        "recorded": revision.tournament if revision else None,
        "is_office": is_office,
        "is_sender": is_sender,
        "is_busy": submission.turn == Turn.PORTAL,
        "holds_case": submission.officer_id == user.pk,
        "can_decide": is_office and submission.officer_id in {None, user.pk},
        "four_eyes": may_approve(submission, user),
        "can_confirm": may_answer(submission, user, Severity.CONFIRM),
        "can_waive": may_answer(submission, user, Severity.OFFICER),
        "about_list": ABOUT_LIST,
        "moves": list_move.list_targets(submission) if list_move.may_move(submission, user) else [],
        "may": {
            action.value: submission.state in sources for action, (sources, _to) in MOVES.items()
        },
        "blocking": blocking,
        "unidentified": submission.to_identify,
        "likenesses": SimpleLazyObject(
            lambda: duplicates.list_duplicates(submission, user, is_office=is_office)
        ),
        "turn": _turn(submission, is_office=is_office, is_sender=is_sender),
        "tabs": _tabs(submission, tab),
        "keys": _keys_of_the_office() if is_office else [],
        "revision_form": RevisionForm(),
        "read_as_form": ReadAsForm(initial={"format": revision.read_as if revision else ""}),
    }


def list_facts(submission: Submission) -> list[dict[str, Any]]:
    """List what the portal understood of the file."""
    revision = submission.revision
    recorded = revision.tournament if revision else None
    rows: list[tuple[str, object]] = []
    if recorded:
        rows += [
            (_("Tournament"), recorded.name),
            (_("City"), recorded.city),
            (_("Federation"), recorded.federation),
            (_("Played"), format_span(recorded.start, recorded.end)),
            (_("Time control"), recorded.time_control),
            (_("Chief arbiter"), recorded.chief_arbiter),
            (_("Players"), recorded.player_count),
            (_("Rounds"), recorded.rounds),
            (_("Games"), recorded.game_count),
            (_("Rated games"), recorded.rated_game_count),
        ]
    if revision:
        chosen = catalogue.formats().get(revision.format)
        rows += [
            (_("Format"), chosen.title if chosen else _("not recognised")),
            (_("Program"), recorded.program if recorded else ""),
            (_("Encoding"), revision.encoding),
            (_("Line ends"), revision.line_ending),
            (_("File"), revision.filename),
            (_("Size"), filesizeformat(revision.size)),
        ]
    return [{"label": label, "value": value} for label, value in rows]


def build_timeline(submission: Submission) -> list[dict[str, Any]]:
    """Tell the history, the newest step first."""
    steps = list(submission.steps.select_related("actor").order_by("-pk"))
    about = {step.pk: step.details for step in steps if step.action in ABOUT_PEOPLE}
    about_people = tell_people(about) | newcomers.describe_newcomer_steps(steps)
    return [
        {
            "title": step.get_action_display(),
            "who": step.actor or _("the portal"),
            "when": step.created_at,
            "text": about_people.get(step.pk) or _what_it_concerned(step.details),
            "url": _difference(submission, step),
            "url_label": _("What changed"),
            "tone": TONES.get(Action(step.action), "quiet"),
            "icon": ICONS.get(Action(step.action), ""),
        }
        for step in steps
    ]


def build_thread(submission: Submission, user: User) -> list[dict[str, Any]]:
    """Give the conversation as the reader sees it."""
    return [
        {
            "author": message.author,
            "role": _("rating office") if message.from_office else _("organiser"),
            "when": message.created_at,
            "body": message.text,
            "mine": message.author_id == user.pk,
        }
        for message in submission.messages.select_related("author")
    ]


def _turn(submission: Submission, *, is_office: bool, is_sender: bool) -> dict[str, Any]:
    state = State(submission.state)
    for_sender, for_office = WORDS[state]
    yours = (submission.turn == Turn.SENDER and is_sender) or (
        submission.turn == Turn.OFFICE and is_office
    )
    names = {
        Turn.PORTAL: "portal",
        Turn.SENDER: "organiser",
        Turn.OFFICE: "office",
        Turn.ADMINISTRATOR: "portal",
        Turn.NOBODY: "nobody",
    }
    return {
        "turn": "you" if yours else names[submission.turn],
        "title": for_office if is_office and not is_sender else for_sender,
    }


def _tabs(submission: Submission, active: str) -> list[dict[str, Any]]:
    revision = submission.revision
    counts: dict[str, int | None] = {"messages": submission.messages.count() or None}
    if revision and revision.checked_at:
        counts["report"] = sum(revision.report.get("counts", {}).values())
        counts["people"] = queries.people_to_look_at(revision) or None
    return [
        {
            "url": reverse(view, args=[submission.reference]),
            "label": label,
            "active": key == active,
            "count": counts.get(key),
        }
        for key, view, label in TABS
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


def _difference(submission: Submission, step: Step) -> str:
    """Lead from a new revision to what it changed; the step was left when the one before was current."""
    number = step.details.get("number") if step.action == Action.REVISE else None
    if number is None or step.revision_number is None:
        return ""
    return reverse("submissions:diff", args=[submission.reference, step.revision_number, number])


def _how_it_was_made(details: dict[str, Any]) -> list[str]:
    parts = []
    if "to_list" in details:
        names = dict(RatingList.objects.values_list("key", "name"))
        keys = (details["from_list"], details["to_list"])
        parts.append(" → ".join(names.get(key, key) for key in keys))
    if "number" in details:
        parts.append(_("revision %(number)d") % {"number": details["number"]})
    if details.get("origin", Origin.UPLOAD) != Origin.UPLOAD:
        parts.append(str(Origin(details["origin"]).label))
    if "codes" in details:
        parts.append(details["codes"])
    return parts


def _what_it_concerned(details: dict[str, Any]) -> str:
    parts = _how_it_was_made(details)
    if "sha256" in details:
        parts.append(f"SHA-256 {details['sha256'][:16]}…")
    if "place" in details:
        parts.append(str(PLACES[details["place"]]))
    if "code" in details:
        parts.append(_("rule %(code)s") % {"code": details["code"]})
    if details.get("count", 1) != 1:
        parts.append(
            ngettext("%(n)d finding", "%(n)d findings", details["count"]) % {"n": details["count"]}
        )
    if "until" in details:
        day = date_format(date.fromisoformat(details["until"]), "DATE_FORMAT")
        parts.append(_("until %(day)s") % {"day": day})
    if "format" in details:
        parts.append(
            _("read as %(format)s") % {"format": details["format"] or _("detected automatically")}
        )
    if "attempts" in details:
        parts.append(
            ngettext("%(n)d attempt", "%(n)d attempts", details["attempts"])
            % {"n": details["attempts"]}
        )
    return ", ".join(parts)
