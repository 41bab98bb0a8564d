"""Submissions in the back office: a review view, with the decisions by the office's own services."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from django.contrib import admin, messages
from django.http import Http404
from django.shortcuts import get_object_or_404, redirect
from django.template.response import TemplateResponse
from django.urls import path
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.http import require_POST

from ratingportal.office.admin.base import OfficeAdmin
from ratingportal.office.enums import TemplateUse
from ratingportal.office.pages.admin_case import build_admin_case
from ratingportal.office.pages.queue import list_open_points
from ratingportal.office.services import review
from ratingportal.reports.answer_forms import DecisionForm, DecisionWithTextForm
from ratingportal.submissions.enums import MOVES, Action
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.tournaments.search_text import search_rows

if TYPE_CHECKING:
    from django.db.models import QuerySet
    from django.http import HttpRequest, HttpResponse
    from django.urls import URLPattern

    from ratingportal.accounts.models import User

DECISIONS = {
    TemplateUse.RETURN: (review.return_to_sender, gettext_lazy("Returned to the organiser.")),
    TemplateUse.REJECT: (review.reject_submission, gettext_lazy("Rejected.")),
}


class OfficerFilter(admin.RelatedFieldListFilter):
    """Offer those who review something; who of them has a case would have to be looked up in all cases."""

    def field_choices(self, field: Any, request: HttpRequest, model_admin: Any) -> Any:
        """List officers by name."""
        ordering = self.field_admin_ordering(field, request, model_admin)
        officers = {"assignments__isnull": False, "is_active": True}
        found = field.get_choices(include_blank=False, ordering=ordering, limit_choices_to=officers)
        return list(dict.fromkeys(found))


class SendingFederationFilter(admin.RelatedFieldListFilter):
    """Offer the federations that somebody uploads for, not all there are."""

    def field_choices(self, field: Any, request: HttpRequest, model_admin: Any) -> Any:
        """List federations by name."""
        ordering = self.field_admin_ordering(field, request, model_admin)
        senders = {"memberships__isnull": False}
        found = field.get_choices(include_blank=False, ordering=ordering, limit_choices_to=senders)
        return list(dict.fromkeys(found))


@admin.register(Submission)
class SubmissionAdmin(OfficeAdmin):
    """Review submissions, and decide on them as in the office."""

    to_submission = "pk"
    list_display = [
        "title", "reference", "state_now", "open_now", "rating_list", "sent_from", "sender", "officer", "moved_at",
    ]  # fmt: skip
    list_filter = [
        "state",
        "rating_list",
        ("federation", SendingFederationFilter),
        ("officer", OfficerFilter),
        ("deadline", admin.DateFieldListFilter),
    ]
    search_fields = ["search"]
    search_help_text = gettext_lazy("Tournament, reference, file, sender or federation")
    ordering = ["-pk"]
    list_per_page = 50
    actions = ["approve"]
    fields = [
        "title", "state_now", "rating_list", "federation", "sender", "created_at",
        "moved_at", "deadline", "officer", "officer_since", "revision", "note",
    ]  # fmt: skip
    readonly_fields = ["state_now"]
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

    def get_urls(self) -> list[URLPattern]:
        """Add the address of the decisions."""
        view = self.admin_site.admin_view(require_POST(self.decide_view))
        decide = path("<int:pk>/decide/<str:use>/", view, name="submissions_submission_decide")
        return [decide, *super().get_urls()]

    @admin.display(description=gettext_lazy("state"), ordering="state")
    def state_now(self, submission: Submission) -> str:
        """Say where it is, in the words of every other page."""
        return submission.standing_label

    @admin.display(description=gettext_lazy("federation"), ordering="federation__code")
    def sent_from(self, submission: Submission) -> str:
        """Give the code: the name would take the room that other columns need."""
        return submission.federation.code

    def get_search_results(
        self,
        request: HttpRequest,  # noqa: ARG002 -- Django's contract
        queryset: QuerySet[Submission],
        search_term: str,
    ) -> tuple[QuerySet[Submission], bool]:
        """Search the folded key by its index: Django's own way looks at every row."""
        return search_rows(queryset, search_term), False

    @admin.display(description=gettext_lazy("open"))
    def open_now(self, submission: Submission) -> str:
        """Say what stands in the way, in a few words."""
        points = list_open_points(submission)
        return ", ".join(f"{point['count']} {point['label']}" for point in points) or "–"

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *args: Any, **kwargs: Any
    ) -> HttpResponse:
        """Show what a review looks at beside the fields."""
        submission = kwargs.get("obj")
        if submission is not None:
            user = cast("User", request.user)
            context |= build_admin_case(submission, user, request.GET.get("page"))
            context["may"] = {
                action.value: submission.state in MOVES[action][0]
                for action in (Action.APPROVE, Action.RETURN, Action.REJECT)
            }
        return super().render_change_form(request, context, *args, **kwargs)

    def decide_view(self, request: HttpRequest, pk: int, use: str) -> HttpResponse:
        """Return or reject by the office's service; a refusal is said in its words."""
        submission = get_object_or_404(self.get_queryset(request), pk=pk)
        if use not in DECISIONS:
            raise Http404
        service, done = DECISIONS[TemplateUse(use)]
        form = DecisionWithTextForm(request.POST)
        back = redirect("admin:submissions_submission_change", submission.pk)
        if not form.is_valid():
            text = _("Please write what the organiser should know.")
            self.message_user(request, text, messages.ERROR)
            return back
        try:
            service(submission=submission, officer=cast("User", request.user), **form.cleaned_data)
        except NotAllowedError as refusal:
            self.message_user(request, str(refusal), messages.ERROR)
        else:
            self.message_user(request, str(done), messages.SUCCESS)
        return back

    @admin.action(description=gettext_lazy("Approve"))
    def approve(self, request: HttpRequest, queryset: QuerySet[Submission]) -> HttpResponse | None:
        """Show what is to be approved and what is open; once confirmed, approve each as it was seen then."""
        if "confirmed" not in request.POST:
            context = self.admin_site.each_context(request) | {
                "title": _("Approve submissions"),
                "opts": self.opts,
                "rows": [
                    {"case": case, "open": list_open_points(case)}
                    for case in queryset.select_related("rating_list", "federation", "sender")
                ],
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
            text = _("Please review it first: the page did not say which version you saw.")
            self.message_user(request, f"{submission.reference}: {text}", messages.ERROR)
            return False
        try:
            review.approve_submission(submission=submission, officer=officer, **seen.cleaned_data)
        except NotAllowedError as refusal:
            self.message_user(request, f"{submission.reference}: {refusal}", messages.ERROR)
            return False
        return True
