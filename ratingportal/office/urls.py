"""Addresses of the rating office."""

from django.urls import path

from ratingportal.office.views import (
    assignments,
    bulk_approvals,
    correction_requests,
    message_templates,
    notes,
    queue,
    rechecks,
    standing_exceptions,
    statistics,
)
from ratingportal.office.views import decisions as office_decisions
from ratingportal.people.views import decisions, ranges

app_name = "office"

urlpatterns = [
    path("", queue.queue, name="queue"),
    path("retry/", queue.retry_failed, name="retry_failed"),
    path("views/save/", queue.save_view, name="save_view"),
    path("views/<int:pk>/delete/", queue.delete_view, name="delete_view"),
    path("assign/", queue.assign_many, name="assign_many"),
    path("approve/", bulk_approvals.confirm, name="confirm_many"),
    path("approve/start/", bulk_approvals.start, name="approve_many"),
    path("approve/<int:pk>/", bulk_approvals.detail, name="bulk_approval"),
    path("undo/", office_decisions.undo, name="undo"),
    path("exceptions/", standing_exceptions.listing, name="exceptions"),
    path("exceptions/<int:pk>/end/", standing_exceptions.end_exception, name="exception_end"),
    path("corrections/", correction_requests.listing, name="correction_requests"),
    path("corrections/<int:pk>/close/", correction_requests.close, name="close_request"),
    path("ranges/", ranges.listing, name="ranges"),
    path("rechecks/", rechecks.list_rechecks, name="rechecks"),
    path("sweeps/", rechecks.list_sweeps, name="sweeps"),
    path("sweeps/start/", rechecks.start_sweep, name="sweep_start"),
    path("statistics/", statistics.show_statistics, name="statistics"),
    path("statistics/<slug:name>.csv", statistics.download_statistics, name="statistics_csv"),
    path("decisions/", decisions.listing, name="decisions"),
    path("decisions/<int:pk>/revoke/", decisions.revoke, name="decision_revoke"),
    path("templates/", message_templates.list_templates, name="templates"),
    path("templates/new/", message_templates.new_template, name="template_new"),
    path("templates/<int:pk>/", message_templates.edit_template, name="template"),
    path("templates/<int:pk>/delete/", message_templates.delete_template, name="template_delete"),
    path(
        "<str:reference>/exceptions/<str:code>/",
        standing_exceptions.make_exception,
        name="exception_new",
    ),
    path("<str:reference>/claim/", assignments.claim, name="claim"),
    path("<str:reference>/take-over/<int:officer>/", assignments.take_over, name="take_over"),
    path("<str:reference>/release/", assignments.release, name="release"),
    path("<str:reference>/assign/", assignments.assign, name="assign"),
    path("<str:reference>/notes/", notes.notes, name="notes"),
    path("<str:reference>/compose/<str:use>/", office_decisions.compose, name="compose"),
    path("<str:reference>/approve/", office_decisions.approve, name="approve"),
    path("<str:reference>/return/", office_decisions.return_to_sender, name="return"),
    path("<str:reference>/reject/", office_decisions.reject, name="reject"),
    path("<str:reference>/reopen/", office_decisions.reopen, name="reopen"),
    path("<str:reference>/next/", queue.neighbour, {"way": "next"}, name="next"),
    path("<str:reference>/previous/", queue.neighbour, {"way": "previous"}, name="previous"),
]
