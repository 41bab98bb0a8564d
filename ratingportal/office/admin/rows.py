"""The rows around a submission in the back office: revisions, findings, answers, messages, notes, the audit trail."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ratingportal.mailing.models import Mail
from ratingportal.office.admin.base import OfficeAdmin
from ratingportal.office.models import (
    BulkApproval,
    CorrectionRequest,
    InternalNote,
    MessageTemplate,
    Recheck,
    Sweep,
)
from ratingportal.registry.look_only import LookOnlyAdmin
from ratingportal.reports.labels import TITLES, write_sentence
from ratingportal.submissions.models import (
    Answer,
    FindingRow,
    Message,
    Refusal,
    Revision,
    StandingException,
    Step,
)

if TYPE_CHECKING:
    from django.db.models import QuerySet
    from django.http import HttpRequest


@admin.register(Revision)
class RevisionAdmin(OfficeAdmin):
    """Look at revisions. Their bytes are only ever handed out as a download."""

    list_display = [
        "__str__",
        "filename",
        "size",
        "format",
        "author",
        "created_at",
        "waiting",
        "attempts",
    ]
    list_filter = ["waiting"]
    list_select_related = ["submission", "author"]
    search_fields = ["submission__reference", "filename", "sha256"]
    ordering = ["-pk"]
    fields = [
        "submission", "number", "filename", "original", "size", "sha256", "author", "created_at", "read_as",
        "waiting", "attempts", "dispatched_at", "lease", "checked_at", "format", "encoding", "line_ending",
        "system_error", "tournament",
    ]  # fmt: skip
    readonly_fields = ["original"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Revision]:
        """Leave the bytes in the database."""
        return super().get_queryset(request).defer("data", "report")

    @admin.display(description=gettext_lazy("Original"))
    def original(self, revision: Revision) -> str:
        """Lead to the download."""
        address = reverse(
            "submissions:original", args=[revision.submission.reference, revision.number]
        )
        return format_html('<a href="{}">{}</a>', address, _("Download"))


class SeverityFilter(admin.SimpleListFilter):
    """Offer all severities: which of them there are would have to be looked up in all findings."""

    title = gettext_lazy("severity")
    parameter_name = "severity"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:  # noqa: ARG002 -- Django's
        """List severities as reports name them."""
        return [(severity.value, title) for severity, title in TITLES.items()]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:  # noqa: ARG002 -- as above
        """Keep the findings of one severity."""
        return queryset.filter(severity=self.value()) if self.value() else queryset


@admin.register(FindingRow)
class FindingRowAdmin(OfficeAdmin):
    """Look at findings."""

    to_submission = "revision__submission"
    list_display = ["code", "severity", "sentence", "line", "revision"]
    list_filter = [SeverityFilter]
    search_fields = ["=code", "=revision__submission__reference"]
    search_help_text = gettext_lazy("Rule code or submission reference")
    list_per_page = 50
    ordering = ["-revision_id", "position"]
    fields = [
        "revision",
        "position",
        "code",
        "sentence",
        "severity",
        "line",
        "column",
        "length",
        "details",
        "fingerprint",
    ]
    readonly_fields = ["sentence"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[FindingRow]:
        """Leave the bytes of the files in the database."""
        rows = super().get_queryset(request).select_related("revision__submission")
        return rows.defer("revision__data", "revision__report")

    @admin.display(description=gettext_lazy("finding"))
    def sentence(self, row: FindingRow) -> str:
        """Say it in words."""
        return write_sentence(row)


@admin.register(Answer)
class AnswerAdmin(OfficeAdmin):
    """Look at answers to findings."""

    list_display = ["code", "kind", "submission", "author", "created_at", "revoked_at"]
    list_filter = ["kind"]
    list_select_related = ["submission", "author"]
    search_fields = ["=submission__reference", "=code", "reason"]
    ordering = ["-pk"]


@admin.register(StandingException)
class StandingExceptionAdmin(OfficeAdmin):
    """Look at standing exceptions, to officers those of their lists."""

    to_submission = "origin"
    list_display = [
        "code", "federation", "rating_list", "until", "author", "created_at", "ended_by", "ended_at",
    ]  # fmt: skip
    list_filter = [
        ("rating_list", admin.RelatedOnlyFieldListFilter),
        ("federation", admin.RelatedOnlyFieldListFilter),
        ("ended_at", admin.EmptyFieldListFilter),
    ]
    list_select_related = ["federation", "rating_list", "author", "ended_by"]
    search_fields = ["=code", "reason", "=origin__reference"]
    ordering = ["-pk"]


@admin.register(Message)
class MessageAdmin(OfficeAdmin):
    """Look at messages."""

    list_display = ["__str__", "submission", "author", "from_office", "created_at"]
    list_filter = ["from_office"]
    list_select_related = ["submission", "author"]
    search_fields = ["=submission__reference", "text"]
    ordering = ["-pk"]


@admin.register(Step)
class StepAdmin(OfficeAdmin):
    """Look at the audit trail."""

    list_display = [
        "created_at",
        "action",
        "submission",
        "actor",
        "from_state",
        "to_state",
        "revision_number",
    ]
    list_filter = ["action"]
    list_select_related = ["submission", "actor"]
    search_fields = ["=submission__reference", "=actor__email"]
    search_help_text = gettext_lazy("Submission reference or e-mail address")
    list_per_page = 50
    ordering = ["-pk"]


@admin.register(InternalNote)
class InternalNoteAdmin(OfficeAdmin):
    """Look at the office's notes, to officers those of their lists."""

    list_display = ["__str__", "submission", "author", "created_at"]
    list_select_related = ["submission", "author"]
    search_fields = ["=submission__reference", "text"]
    ordering = ["-pk"]


@admin.register(MessageTemplate)
class MessageTemplateAdmin(LookOnlyAdmin):
    """Look at the message templates; the office edits them on its own page."""

    list_display = ["name", "use", "language", "rating_list", "author", "updated_at"]
    list_filter = ["use", "language"]
    list_select_related = ["rating_list", "author"]
    search_fields = ["name", "text"]


@admin.register(BulkApproval)
class BulkApprovalAdmin(LookOnlyAdmin):
    """Look at approvals of many submissions."""

    list_display = ["pk", "officer", "state", "created_at", "finished_at", "attempts"]
    list_filter = ["state"]
    list_select_related = ["officer"]
    search_fields = ["=officer__email"]
    ordering = ["-pk"]


@admin.register(Recheck)
class RecheckAdmin(LookOnlyAdmin):
    """Look at what was checked again, and why."""

    list_display = [
        "pk",
        "rating_list",
        "reasons",
        "state",
        "done",
        "total",
        "changed",
        "created_at",
    ]
    list_filter = ["state", "rating_list"]
    list_select_related = ["rating_list"]
    search_fields = ["=rating_list__key"]
    ordering = ["-pk"]


@admin.register(Sweep)
class SweepAdmin(LookOnlyAdmin):
    """Look at runs of today's rules over approved tournaments."""

    list_display = [
        "pk",
        "rating_list",
        "since",
        "done",
        "total",
        "changed",
        "failed",
        "created_at",
    ]
    list_filter = ["rating_list"]
    list_select_related = ["rating_list"]
    search_fields = ["=rating_list__key"]
    ordering = ["-pk"]


@admin.register(Refusal)
class RefusalAdmin(LookOnlyAdmin):
    """Look at files that were not taken in."""

    list_display = ["filename", "reason", "size", "federation", "author", "created_at"]
    list_filter = ["reason"]
    list_select_related = ["federation", "author"]
    search_fields = ["filename", "author__email"]
    ordering = ["-pk"]


class MailKindFilter(admin.SimpleListFilter):
    """Offer the kinds of the latest e-mails: all kinds there ever were would have to be looked up in all of them."""

    title = gettext_lazy("kind")
    parameter_name = "kind"
    looked_at = 1_000

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:  # noqa: ARG002 -- as above
        """List the kinds of late, and the one that is asked for."""
        latest = Mail.objects.order_by("-pk").values_list("kind", flat=True)[: self.looked_at]
        kinds = {*latest, self.value() or ""} - {""}
        return [(kind, kind) for kind in sorted(kinds)]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:  # noqa: ARG002 -- as above
        """Keep the e-mails of one kind."""
        return queryset.filter(kind=self.value()) if self.value() else queryset


@admin.register(Mail)
class MailAdmin(LookOnlyAdmin):
    """Look at the e-mails, sent and still to send; not at their words, which may hold a secret link."""

    exclude = ["text"]
    list_display = [
        "created_at",
        "kind",
        "user",
        "submission",
        "attempts",
        "next_try_at",
        "sent_at",
    ]
    list_filter = [MailKindFilter, ("sent_at", admin.EmptyFieldListFilter)]
    list_select_related = ["user", "submission"]
    search_fields = ["=submission__reference", "user__email"]
    ordering = ["-pk"]


@admin.register(CorrectionRequest)
class CorrectionRequestAdmin(LookOnlyAdmin):
    """Look at reported mistakes; they are answered in the office."""

    list_display = ["created_at", "submission", "name", "closed_at", "closed_by"]
    list_filter = [("closed_at", admin.EmptyFieldListFilter)]
    list_select_related = ["submission", "closed_by"]
    search_fields = ["=submission__reference", "name"]
    ordering = ["-pk"]
