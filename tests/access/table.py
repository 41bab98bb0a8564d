"""Every address × role × method, with what must come back. A new address is one new row.

The columns are the six ROLES of world.py. In a cell stands the status; `login` is the redirect to the
log-in page; `*` means that rows were changed, and without it nothing may have changed at all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone

from ratingportal.api.models import ApiToken
from ratingportal.mailing.services.unsubscribe import unsubscribe_address
from ratingportal.office.models import BulkApproval, CorrectionRequest, MessageTemplate
from ratingportal.people.models import Decision
from ratingportal.public_check.models import Visit
from ratingportal.submissions.models import Attachment, FindingRow, Upload
from tests import files
from tests.access import world as the
from tests.access.world import World
from tests.core.register.lists.lists import fide_player, fide_xml

Data = Callable[[World], dict[str, Any]]


def nothing(_world: World) -> dict[str, Any]:
    """Post an empty form."""
    return {}


def upload(_world: World) -> dict[str, Any]:
    """Make a file to send, as the browser would."""
    return {"upload": SimpleUploadedFile("new.trf", files.clean("Winter Open"))}


@dataclass(frozen=True)
class Row:
    """One address."""

    name: str
    get: str
    post: str
    args: Callable[[World], list[Any]] = lambda _world: []
    data: Data = nothing
    query: Callable[[World], str] = lambda _world: ""
    prepare: Callable[[World], None] = the.as_it_is
    other: str = "405 405 405 405 405 405"
    """What PUT, PATCH, DELETE, OPTIONS and TRACE get."""

    @property
    def posted(self) -> str:
        """Give what a POST gets: where nobody posts, whoever may not enter is told so before the body is read."""
        if self.post != CLOSED or not self.get.startswith("login"):
            return self.post
        is_office = self.get.split()[1:3] == ["404", "404"]
        return "login 404 404 405 405 405" if is_office else "login 405 405 405 405 405"


def submission(world: World) -> list[Any]:
    """Name the organiser's submission."""
    return [world.submission.reference]


def an_upload(_world: World) -> list[Any]:
    """Name the organiser's upload."""
    return [Upload.objects.latest("pk").reference]


def an_attachment(world: World) -> list[Any]:
    """Name a file beside a message."""
    return [world.submission.reference, Attachment.objects.latest("pk").pk]


def version(world: World) -> dict[str, Any]:
    """Decide on what is there now."""
    world.submission.refresh_from_db()
    return {"version": world.submission.version}


def revision_seen(world: World) -> dict[str, Any]:
    """Change the revision that is there now."""
    assert world.submission.revision is not None
    return {"revision": world.submission.revision.number}


def words(world: World) -> dict[str, Any]:
    """Decide, with a message."""
    return version(world) | {"text": "Because."}


def template(_world: World) -> dict[str, Any]:
    """Write a message template for all lists."""
    return {
        "name": "Thanks",
        "use": "return",
        "language": "en",
        "rating_list": "",
        "text": "Thank you.",
    }


def made_template(_world: World) -> list[Any]:
    """Name the template of the submission's rating list."""
    return [MessageTemplate.objects.get(name=the.TEMPLATE).pk]


def new_player(world: World) -> dict[str, Any]:
    """Say that entry 4 is a new player, alone or among those that nobody knows."""
    seal = the.seal_of(world, 4)
    return {"say": "new", "seal": seal, "entry": [f"4:{seal}"]}


def entry_list(_world: World) -> list[Any]:
    """Name the entry list that somebody has brought."""
    return [Visit.objects.get(filename="entries").token]


def correction(world: World) -> dict[str, Any]:
    """Take the first correction on offer."""
    row = FindingRow.objects.filter(revision=world.submission.revision_id).exclude(fixes=[])[0]
    return revision_seen(world) | {"fingerprint": row.fingerprint, "choice": 0}


def unsubscribe_token(world: World) -> str:
    """Take the organiser's token from the address in their e-mails."""
    return unsubscribe_address(world.user("organiser")).rstrip("/").rpartition("/")[2]


# Who:       anonymous organiser stranger officer other-officer administrator
PUBLIC = "200 200 200 200 200 200"
COUNTED = "200* 200* 200* 200* 200* 200*"
"""Open to all; what the work took is written down."""
CLOSED = "405 405 405 405 405 405"
MOVED_ON = "302 302 302 302 302 302"
MISSING = "404 404 404 404 404 404"
ANYBODY_DOES = "302* 302* 302* 302* 302* 302*"
ANYBODY_SIGNED_IN = "login 200 200 200 200 200"
UNTOKENED = "401 401 401 401 401 401"
"""A session is no token, whoever has it."""
OFFICES = "login 404 404 200 200 200"
SEEN = "login 200 404 200 404 200"
OWN = "login 200 404 404 404 404"
SENDERS_DO = "login 302* 404 404 404 404"
BOTH_DO = "login 302* 404 302* 404 302*"
OFFICE_ONLY = "login 404 404 200 404 200"
OFFICERS_DO = "login 404 404 302* 404 302*"

PAGES = [
    Row("home", PUBLIC, CLOSED),
    Row("start", "login 302 302 302 302 302", CLOSED),
    Row("second_factor", ANYBODY_SIGNED_IN, CLOSED),
    Row("kept_posts", "login 302 302 302 302 302", "login 302 302 302 302 302"),
    Row("rules:list", PUBLIC, CLOSED),
    Row(
        "report_mistake", PUBLIC, ANYBODY_DOES, lambda w: [w.submission.revision.tournament_id],
        lambda _: {"name": "A reader", "email": "", "website": "", "text": "Round 2 was a draw."}, prepare=the.approved,
    ),
    Row("report_mistake", MISSING, MISSING, lambda w: [w.submission.revision.tournament_id]),
    Row("office:correction_requests", OFFICES, CLOSED),
    Row(
        "office:close_request", CLOSED, OFFICERS_DO, lambda _: [CorrectionRequest.objects.get().pk],
        prepare=the.mistake_reported,
    ),
    Row("help", PUBLIC, CLOSED),
    Row("guide", PUBLIC, CLOSED, lambda _world: ["organisers"]),
    # There is no tour where there is no demonstration.
    Row("tour", "404 404 404 404 404 404", CLOSED),
    Row("api_guide", PUBLIC, CLOSED),
    Row("api_description", PUBLIC, CLOSED),
    Row(
        "api_tokens", ANYBODY_SIGNED_IN, "login 200* 200* 200* 200* 200*",
        data=lambda _: {"name": "Laptop", "days": "90"},
    ),
    Row(
        "api_token_revoke", CLOSED, "login 302* 404 404 404 404",
        lambda _: [ApiToken.objects.get().pk], prepare=the.with_token,
    ),
    Row("api:account", UNTOKENED, UNTOKENED),
    Row("api:check", CLOSED, UNTOKENED),
    Row("api:submissions", UNTOKENED, UNTOKENED),
    Row("api:submission", UNTOKENED, UNTOKENED, submission),
    Row("api:report", UNTOKENED, UNTOKENED, submission),
    Row("api:revisions", CLOSED, UNTOKENED, submission, upload),
    Row("contact", PUBLIC, CLOSED),
    Row("privacy", PUBLIC, CLOSED),
    Row("imprint", MISSING, CLOSED),
    Row("rules:detail", PUBLIC, CLOSED, lambda _: ["R101"]),
    Row("formats:list", PUBLIC, CLOSED),
    Row("formats:detail", PUBLIC, CLOSED, lambda _: ["trf16"]),
    Row("formats:sample", PUBLIC, CLOSED, lambda _: ["trf16"]),
    Row("formats:template", PUBLIC, CLOSED, lambda _: ["results_sheet", "results.xlsx"]),
    Row(
        "check:bring", PUBLIC, ANYBODY_DOES, data=lambda world: {**upload(world), "rating_list": ""}
    ),
    *(
        Row(f"check:{name}", PUBLIC, CLOSED, lambda w, more=more: [w.visit.token, *more])
        for name, more in {
            "report": [],
            "file": [],
            "crosstable": [],
            "download": ["json"],
        }.items()
    ),
    Row(
        "entries:bring", PUBLIC, ANYBODY_DOES,
        data=lambda _: {"pasted": "Archer, Alice", "rating_list": "fide"},
    ),
    Row(
        "entries:report", PUBLIC, CLOSED, entry_list, query=lambda _: "?list=fide",
        prepare=the.entries_brought,
    ),
    Row("entries:report", MISSING, CLOSED, lambda w: [w.visit.token], query=lambda _: "?list=fide"),
    Row(
        "entries:download", PUBLIC, CLOSED, lambda w: [*entry_list(w), "csv"],
        query=lambda _: "?list=fide", prepare=the.entries_brought,
    ),
    Row("check:several", PUBLIC, CLOSED, query=lambda w: f"?file={w.visit.token}"),
    Row("check:several", MISSING, CLOSED, query=lambda _: "?file=guessed"),
    Row("check:corrected", COUNTED, CLOSED, lambda w: [w.visit.token]),
    Row(
        "check:again",
        CLOSED,
        ANYBODY_DOES,
        lambda w: [w.visit.token],
        lambda _: {"format": "trf16", "rating_list": "fide"},
    ),
    Row("check:delete", CLOSED, "200* 200* 200* 200* 200* 200*", lambda w: [w.visit.token]),
    Row(
        "check:upload", "login 200 200 403 403 200", "login 302* 422 403 403 302*",
        lambda w: [w.visit.token],
        lambda w: {"federation": w.submission.federation_id, "rating_list": "", "note": ""},
    ),
    Row("check:upload", "login 404 404 404 404 404", "login 404 404 404 404 404", lambda _: ["guessed"]),
    *(
        Row(f"check:{name}", MISSING, CLOSED, lambda _, more=more: ["guessed", *more])
        for name, more in {
            "report": [],
            "file": [],
            "crosstable": [],
            "download": ["json"],
            "corrected": [],
        }.items()
    ),
    Row("check:again", CLOSED, MISSING, lambda _: ["guessed"]),
    Row("check:delete", CLOSED, MISSING, lambda _: ["guessed"]),
    Row("convert:bring", PUBLIC, ANYBODY_DOES, data=upload),
    Row("convert:choices", COUNTED, CLOSED, lambda w: [w.visit.token]),
    Row("convert:choices", MISSING, CLOSED, lambda _: ["guessed"]),
    Row("convert:download", COUNTED, CLOSED, lambda w: [w.visit.token, "trf16"]),
    Row("convert:download", MISSING, CLOSED, lambda _: ["guessed", "trf16"]),
    Row("set_language", MOVED_ON, MOVED_ON, data=lambda _: {"language": "en"}, other=MOVED_ON),
    # It answers to what nginx asks for others; by itself it is nothing.
    Row("entrance", MISSING, CLOSED),
    Row("healthz", PUBLIC, CLOSED),
    Row("admin_shortcut", MISSING, MISSING, lambda w: [f"1/{w.submission.pk}/"], other=MISSING),
    Row("readyz", PUBLIC, CLOSED),
    # Neither a token nor somebody who reads reports of holes is set in the tests.
    Row("metrics", MISSING, CLOSED),
    Row("security_txt", MISSING, CLOSED),
    Row("robots_txt", PUBLIC, CLOSED),
    Row("sitemap", PUBLIC, CLOSED),
    Row(
        "mailing:preferences", ANYBODY_SIGNED_IN, "login 302* 302* 302* 302* 302*",
        data=lambda _: {"frequency": "daily"},
    ),
    # Whoever holds the address of an e-mail may end the e-mails, and nothing else.
    Row(
        "mailing:unsubscribe", PUBLIC, "200* 200* 200* 200* 200* 200*",
        lambda w: [unsubscribe_token(w)],
    ),
    Row("mailing:unsubscribe", MISSING, MISSING, lambda _: ["guessed"]),
]  # fmt: skip

TOURNAMENTS = [
    Row("tournaments:list", PUBLIC, CLOSED),
    Row("tournaments:detail", PUBLIC, CLOSED, lambda w: [w.published.pk]),
    Row("tournaments:detail", MISSING, CLOSED, lambda w: [w.submission.revision.tournament_id]),
    Row("tournaments:games", PUBLIC, CLOSED, lambda w: [w.published.pk]),
    Row("tournaments:games", MISSING, CLOSED, lambda w: [w.submission.revision.tournament_id]),
    Row("tournaments:download", PUBLIC, CLOSED, lambda w: [w.published.pk, "games-csv"]),
    Row("tournaments:download", MISSING, CLOSED, lambda w: [w.submission.revision.tournament_id, "games-csv"]),
    Row("tournaments:dump", PUBLIC, CLOSED),
    Row("tournaments:dump_file", PUBLIC, CLOSED, lambda _: ["manifest.json"], prepare=the.dumped),
    Row("tournaments:dump_file", PUBLIC, CLOSED, lambda _: ["games.csv.gz"], prepare=the.dumped),
    Row("tournaments:dump_file", MISSING, CLOSED, lambda _: ["secrets.csv"], prepare=the.dumped),
    Row("tournaments:exports", ANYBODY_SIGNED_IN, CLOSED),
    Row(
        "tournaments:export_new", ANYBODY_SIGNED_IN, "login 302* 302* 302* 302* 302*",
        data=lambda _: {"kinds": ["trf16"], "profile": "spreadsheet"},
        query=lambda w: f"?id={w.published.pk}",
    ),
    Row("tournaments:export", OWN, CLOSED, lambda w: [w.export.pk]),
    Row("tournaments:export_status", OWN, CLOSED, lambda w: [w.export.pk]),
    Row("tournaments:export_download", OWN, CLOSED, lambda w: [w.export.pk]),
    Row("tournaments:export_again", CLOSED, SENDERS_DO, lambda w: [w.export.pk]),
    Row("tournaments:export_delete", CLOSED, SENDERS_DO, lambda w: [w.export.pk]),
]  # fmt: skip

SUBMISSIONS = [
    Row("submissions:list", ANYBODY_SIGNED_IN, CLOSED),
    Row(
        "submissions:new", "login 200 200 403 403 200", "login 302* 422 403 403 302*",
        data=lambda w: {
            "federation": w.submission.federation_id,
            "rating_list": w.submission.rating_list_id,
            "note": "",
            "pasted": files.clean("Summer Open").decode(),
        },
    ),
    Row("submissions:notifications", ANYBODY_SIGNED_IN, CLOSED),
    Row("submissions:notifications_read", CLOSED, "login 302* 302* 302* 302* 302*", data=lambda _: {"until": 1}),
    Row("submissions:attachment", SEEN, CLOSED, an_attachment, prepare=the.attached),
    Row("submissions:uploads", ANYBODY_SIGNED_IN, CLOSED),
    Row("submissions:upload", OWN, CLOSED, an_upload, prepare=the.uploaded),
    Row("submissions:upload_rows", OWN, CLOSED, an_upload, prepare=the.uploaded),
    Row("submissions:upload_confirm", CLOSED, "login 302 404 404 404 404", an_upload, lambda _: {"code": "R002", "reason": "Known."}, prepare=the.uploaded),
    Row("submissions:detail", SEEN, CLOSED, submission),
    Row("submissions:report", SEEN, CLOSED, lambda w: [w.submission.reference, "txt"]),
    Row("submissions:report", SEEN, CLOSED, lambda w: [w.submission.reference, "json"]),
    Row("submissions:report", SEEN, CLOSED, lambda w: [w.submission.reference, "sarif"]),
    Row("submissions:report", "login 404 404 404 404 404", "login 405 405 405 405 405", lambda w: [w.submission.reference, "exe"]),
    Row("submissions:status", SEEN, CLOSED, submission),
    Row("submissions:file", SEEN, CLOSED, submission),
    Row(
        "submissions:edit", SEEN, BOTH_DO, submission,
        lambda w: {"revision": w.submission.revision.number, "line": "1", "text-1": "012 Another Open"},
    ),
    Row("submissions:check_draft", CLOSED, BOTH_DO, submission, prepare=the.edited),
    Row("submissions:discard_draft", CLOSED, BOTH_DO, submission, prepare=the.edited),
    Row("submissions:carry_over", CLOSED, BOTH_DO, submission, prepare=the.overtaken),
    Row("submissions:take_fix", CLOSED, BOTH_DO, submission, correction, prepare=the.correctable),
    Row("submissions:take_safe_fixes", CLOSED, BOTH_DO, submission, revision_seen, prepare=the.correctable),
    Row("submissions:go_back", CLOSED, BOTH_DO, lambda w: [w.submission.reference, 1], version),
    Row("submissions:crosstable", SEEN, CLOSED, submission),
    Row("submissions:people", SEEN, CLOSED, submission),
    Row("submissions:person", SEEN, BOTH_DO, lambda w: [w.submission.reference, 4], new_player, prepare=the.compared),
    Row(
        "submissions:person", "login 404 404 404 404 404", "login 302 404 302 404 302",
        lambda w: [w.submission.reference, 99], lambda _: {"say": "new"}, prepare=the.compared,
    ),
    Row("submissions:people_unknown", SEEN, BOTH_DO, submission, new_player, prepare=the.compared),
    Row("submissions:games", SEEN, CLOSED, submission),
    Row("submissions:history", SEEN, CLOSED, submission),
    Row("submissions:messages", "login 200 404 200* 404 200*", CLOSED, submission),
    Row("submissions:original", SEEN, CLOSED, lambda w: [w.submission.reference, 1]),
    Row("submissions:diff", SEEN, CLOSED, lambda w: [w.submission.reference, 1, 2]),
    Row("submissions:convert", SEEN, CLOSED, submission),
    Row("submissions:download", SEEN, CLOSED, lambda w: [w.submission.reference, "games-csv"]),
    Row("submissions:message", CLOSED, BOTH_DO, submission, lambda _: {"text": "A question."}),
    Row("submissions:revise", CLOSED, SENDERS_DO, submission, upload),
    Row(
        "submissions:answer", CLOSED, "login 302 404 302* 404 302*", submission,
        lambda _: {"fingerprint": "", "code": "R002", "reason": "Known."}, prepare=the.unanswered,
    ),
    Row(
        "submissions:answer_together", SEEN, "login 302 404 302* 404 302*",
        lambda w: [w.submission.reference, "R002"],
        lambda w: {"reason": "Known.", "submission": [w.submission.reference]}, prepare=the.unanswered,
    ),
    Row(
        "submissions:take_back", CLOSED, "login 302 404 302* 404 302*",
        lambda w: [w.submission.reference, w.answer.pk],
    ),
    Row("submissions:withdraw", CLOSED, SENDERS_DO, submission, version),
    Row("submissions:hand_back", CLOSED, SENDERS_DO, submission, words, prepare=the.returned),
    Row("submissions:move", CLOSED, BOTH_DO, submission, lambda w: version(w) | {"rating_list": "kbsb"}),
    Row("submissions:become_revision", CLOSED, SENDERS_DO, submission, prepare=the.sent_before),
    Row("submissions:keep_apart", CLOSED, SENDERS_DO, submission, prepare=the.sent_before),
    Row("submissions:hand_over", CLOSED, SENDERS_DO, submission, words, prepare=the.unreadable),
    Row("submissions:facts", CLOSED, SENDERS_DO, submission, lambda _: {"chief_arbiter": "Ada"}, prepare=the.without_arbiter),
    Row("submissions:recheck", CLOSED, BOTH_DO, submission, lambda _: {"format": ""}),
]  # fmt: skip

OFFICE = [
    Row("office:queue", OFFICES, CLOSED),
    Row("office:retry_failed", CLOSED, "login 404 404 302 302 302"),
    Row("office:save_view", CLOSED, "login 404 404 302* 302* 302*", data=lambda _: {"name": "Late", "query": "view=late"}),
    Row("office:delete_view", CLOSED, "login 404 404 302* 404 404", lambda w: [w.user("officer").saved_views.get().pk], prepare=the.with_saved_view),
    Row("office:assign_many", CLOSED, "login 404 404 302* 302 302*", data=lambda w: {"case": [w.submission.pk], "to": w.user("officer").pk}),
    Row("office:confirm_many", CLOSED, "login 404 404 200 200 200", data=lambda w: {"case": [w.submission.pk]}),
    Row("office:approve_many", CLOSED, "login 404 404 302* 302* 302*", data=lambda w: {"case": [f"{w.submission.pk}.{w.submission.version}"]}),
    Row("office:bulk_approval", "login 404 404 200 404 404", CLOSED, lambda _: [BulkApproval.objects.get().pk], prepare=the.approving_many),
    Row("office:undo", CLOSED, "login 404 404 302 302 302"),
    Row("office:next", "login 404 404 302 302 302", CLOSED, submission),
    Row("office:previous", "login 404 404 302 302 302", CLOSED, submission),
    Row("office:exceptions", OFFICES, CLOSED),
    Row(
        "office:exception_new", "login 404 404 200 404 200", OFFICERS_DO,
        lambda w: [w.submission.reference, "R002"],
        lambda _: {"reason": "Always so.", "until": (timezone.now() + timedelta(days=90)).date()},
    ),
    Row("office:exception_new", "login 404 404 404 404 404", "login 404 404 404 404 404", lambda w: [w.submission.reference, "R101"]),
    Row("office:exception_end", CLOSED, OFFICERS_DO, lambda w: [w.exception.pk]),
    Row("office:ranges", OFFICES, CLOSED),
    Row("office:rechecks", OFFICES, "login 404 404 405 405 405"),
    Row("office:sweeps", OFFICES, "login 404 404 405 405 405"),
    Row("office:sweep_start", CLOSED, "login 404 404 302* 422 302*", data=lambda w: {"rating_list": [w.submission.rating_list_id]}),
    Row("office:statistics", OFFICES, CLOSED),
    Row("office:statistics_csv", OFFICES, CLOSED, lambda _: ["programs"]),
    Row("office:statistics_csv", "login 404 404 404 404 404", CLOSED, lambda _: ["secrets"]),
    Row("audit:list", OFFICES, CLOSED),
    Row("audit:csv", OFFICES, CLOSED),
    Row("office:decisions", OFFICES, CLOSED),
    Row("office:decision_revoke", CLOSED, OFFICERS_DO, lambda _: [Decision.objects.get().pk], prepare=the.decided),
    Row("office:claim", CLOSED, OFFICERS_DO, submission),
    Row(
        "office:take_over", CLOSED, OFFICERS_DO,
        lambda w: [w.submission.reference, w.user("colleague").pk], prepare=the.claimed_by_colleague,
    ),
    Row(
        "office:release", CLOSED, "login 404 404 302* 404 302", submission, prepare=the.claimed,
    ),
    Row("office:approve", CLOSED, OFFICERS_DO, submission, version),
    Row("office:return", OFFICE_ONLY, OFFICERS_DO, submission, words),
    Row("office:reject", OFFICE_ONLY, OFFICERS_DO, submission, words),
    Row("office:compose", CLOSED, OFFICE_ONLY, lambda w: [w.submission.reference, "return"], lambda _: {"insert": "findings"}),
    Row("office:compose", CLOSED, "login 404 404 404 404 404", lambda w: [w.submission.reference, "approve"]),
    Row("office:assign", CLOSED, OFFICERS_DO, submission, lambda w: {"to": w.user("officer").pk}),
    Row("office:notes", OFFICE_ONLY, OFFICERS_DO, submission, lambda _: {"text": "Ask by phone."}),
    Row("office:templates", OFFICES, CLOSED),
    Row("office:template_new", OFFICES, "login 404 404 302* 302* 302*", data=template),
    Row("office:template", "login 404 404 200 404 200", OFFICERS_DO, made_template, template, prepare=the.with_template),
    Row("office:template_delete", CLOSED, OFFICERS_DO, made_template, prepare=the.with_template),
    Row("office:reopen", CLOSED, OFFICERS_DO, submission, words, prepare=the.approved),
]  # fmt: skip


def player_list(world: World) -> dict[str, Any]:
    """Import a player list for the officer's rating list."""
    data = fide_xml(fide_player(2, "Newer, Nina"))
    return {
        "upload": SimpleUploadedFile("list.xml", data),
        "source": "fide_xml",
        "rating_list": world.submission.rating_list_id,
        "valid_from": "2026-11-01",
    }


BLANK_PLAYER = dict.fromkeys(
    ("federation", "sex", "birth_date", "birth_year", "title", "fide_id", "club", "is_inactive"), ""
)
"""What the form of a player asks for besides."""


def somebody_new(world: World) -> dict[str, Any]:
    """Add a player to the officer's rating list."""
    return BLANK_PLAYER | {
        "rating_list": world.submission.rating_list_id,
        "number": "7654321",
        "name": "Newman, Nora",
        "reason": "Letter of the federation.",
    }


REGISTER = [
    Row("players:search", PUBLIC, CLOSED, query=lambda _: "?q=archer"),
    Row("players:detail", PUBLIC, CLOSED, lambda w: ["fide", w.player.number]),
    Row("players:detail", MISSING, CLOSED, lambda w: ["kbsb", w.player.number]),
    Row("register:editions", OFFICES, CLOSED),
    Row("register:import", OFFICES, "login 404 404 302* 422 302*", data=player_list),
    Row("register:edition", "login 404 404 200 404 200", CLOSED, lambda w: [w.edition.pk]),
    Row("register:edition_status", "login 404 404 200 404 200", CLOSED, lambda w: [w.edition.pk]),
    Row("register:changes_page", "login 404 404 200 404 200", CLOSED, lambda w: [w.edition.pk]),
    Row("register:changes", "login 404 404 200 404 200", CLOSED, lambda w: [w.edition.pk]),
    Row("register:player_add", OFFICES, "login 404 404 302* 422 302*", data=somebody_new),
    Row(
        "register:player_correct", "login 404 404 200 404 200", OFFICERS_DO, lambda w: [w.player.pk],
        lambda _: BLANK_PLAYER | {"name": "Archer, Anna", "reason": "Passport seen."},
    ),
    Row("register:apply", CLOSED, OFFICERS_DO, lambda w: [w.edition.pk]),
    Row("register:discard", CLOSED, OFFICERS_DO, lambda w: [w.edition.pk]),
]  # fmt: skip

TABLE = [*REGISTER, *PAGES, *TOURNAMENTS, *SUBMISSIONS, *OFFICE]

# What allauth and the admin bring along is tested as a whole, in test_accounts.py and test_admin.py.
GROUPS = ("account_", "mfa_", "usersessions_", "admin:")
