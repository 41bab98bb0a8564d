"""The back office of submissions: everything can be looked at, nothing changed past the services.

Officers who may enter the admin see the submissions of their lists, as in the office itself. The one
thing they can do here is approve, and that goes through the same service as everywhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, cast

from django.contrib import admin, messages
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from ratingportal.accounts import rights
from ratingportal.mailing.models import Mail
from ratingportal.office.services import review
from ratingportal.reports.answer_forms import DecisionForm
from ratingportal.submissions import queries
from ratingportal.submissions.models import (
    Answer,
    FindingRow,
    Message,
    Refusal,
    Revision,
    StandingException,
    Step,
    Submission,
)
from ratingportal.submissions.services.errors import NotAllowedError

if TYPE_CHECKING:
    from django.db.models import Model, QuerySet
    from django.http import HttpRequest, HttpResponse

    from ratingportal.accounts.models import User


class LookOnlyAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # -- generic in the stubs only
    """Show rows that only services write. Administrators see all of them."""

    show_full_result_count = False

    def has_add_permission(self, request: HttpRequest) -> bool:  # noqa: ARG002 -- Django's contract
        """Refuse."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:  # noqa: ARG002 -- Django's contract
        """Refuse."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:  # noqa: ARG002 -- Django's contract
        """Refuse."""
        return False


class OfficeAdmin(LookOnlyAdmin):
    """Show rows of submissions, to officers those of their lists. What is foreign does not exist."""

    to_submission: ClassVar[str] = "submission"
    """The way from a row to its submission."""

    def has_module_permission(self, request: HttpRequest) -> bool:
        """Show the app to officers."""
        return rights.is_officer(request.user)

    def has_view_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:  # noqa: ARG002 -- the queryset decides on single rows
        """Let officers look."""
        return rights.is_officer(request.user)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        """Keep to the submissions in the user's charge."""
        rows = super().get_queryset(request)
        if rights.is_administrator(request.user):
            return rows
        return rows.filter(
            **{f"{self.to_submission}__in": queries.in_charge_of(cast("User", request.user))}
        )


@admin.register(Submission)
class SubmissionAdmin(OfficeAdmin):
    """Look at submissions, and approve them as in the office."""

    to_submission = "pk"
    list_display = [
        "reference",
        "title",
        "state",
        "rating_list",
        "federation",
        "sender",
        "officer",
        "moved_at",
    ]
    list_filter = [
        "state",
        ("rating_list", admin.RelatedOnlyFieldListFilter),
        ("federation", admin.RelatedOnlyFieldListFilter),
    ]
    search_fields = ["reference", "title"]
    date_hierarchy = "created_at"
    ordering = ["-pk"]
    actions = ["approve"]
    fields = [
        "reference", "title", "review_page", "state", "version", "rating_list", "federation", "sender",
        "note", "revision", "officer", "officer_since", "created_at", "moved_at",
    ]  # fmt: skip
    readonly_fields = ["review_page"]
    change_form_template = "admin/submissions/submission/change_form.html"

    def get_queryset(self, request: HttpRequest) -> QuerySet[Submission]:
        """Fetch what is named beside a submission, but leave the bytes in the database."""
        rows = (
            super()
            .get_queryset(request)
            .select_related(
                "rating_list", "federation", "sender", "officer", "revision__submission"
            )
        )
        return rows.defer("revision__data", "revision__report")

    @admin.display(description=gettext_lazy("Review"))
    def review_page(self, submission: Submission) -> str:
        """Lead to the page where the case is reviewed."""
        return format_html(
            '<a href="{}">{}</a>', submission.get_absolute_url(), _("Open the review page")
        )

    @admin.action(description=gettext_lazy("Approve"))
    def approve(self, request: HttpRequest, queryset: QuerySet[Submission]) -> HttpResponse | None:
        """Show what is to be approved; once confirmed, approve each as it was seen then."""
        if "confirmed" not in request.POST:
            context = self.admin_site.each_context(request) | {
                "title": _("Approve submissions"),
                "opts": self.opts,
                "rows": queryset.select_related("rating_list", "federation"),
            }
            return TemplateResponse(request, "admin/submissions/submission/approve.html", context)
        approved = sum(self._approve_one(request, submission) for submission in queryset)
        if approved:
            text = ngettext("%(n)d submission approved.", "%(n)d submissions approved.", approved)
            self.message_user(request, text % {"n": approved}, messages.SUCCESS)
        return None

    def _approve_one(self, request: HttpRequest, submission: Submission) -> bool:
        seen = DecisionForm({"version": request.POST.get(f"version-{submission.pk}")})
        officer = cast("User", request.user)
        if not seen.is_valid():
            text = _("Review it first: the page did not say which version you saw.")
            self.message_user(request, f"{submission.reference}: {text}", messages.ERROR)
            return False
        try:
            review.approve_submission(submission=submission, officer=officer, **seen.cleaned_data)
        except NotAllowedError as refusal:
            self.message_user(request, f"{submission.reference}: {refusal}", messages.ERROR)
            return False
        return True


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
    list_filter = ["waiting", "format"]
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


@admin.register(FindingRow)
class FindingRowAdmin(OfficeAdmin):
    """Look at findings."""

    to_submission = "revision__submission"
    list_display = ["code", "severity", "line", "column", "revision"]
    list_filter = ["severity"]
    search_fields = ["=code", "=revision__submission__reference"]
    ordering = ["-revision_id", "position"]
    fields = [
        "revision",
        "position",
        "code",
        "severity",
        "line",
        "column",
        "length",
        "details",
        "fingerprint",
    ]

    def get_queryset(self, request: HttpRequest) -> QuerySet[FindingRow]:
        """Leave the bytes of the files in the database."""
        rows = super().get_queryset(request).select_related("revision__submission")
        return rows.defer("revision__data", "revision__report")


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
    search_fields = ["=submission__reference", "actor__email"]
    date_hierarchy = "created_at"
    ordering = ["-pk"]


@admin.register(Refusal)
class RefusalAdmin(LookOnlyAdmin):
    """Look at files that were not taken in."""

    list_display = ["filename", "reason", "size", "federation", "author", "created_at"]
    list_filter = ["reason"]
    list_select_related = ["federation", "author"]
    search_fields = ["filename", "author__email"]
    ordering = ["-pk"]


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
    list_filter = ["kind", ("sent_at", admin.EmptyFieldListFilter)]
    list_select_related = ["user", "submission"]
    search_fields = ["=submission__reference", "user__email"]
    ordering = ["-pk"]
