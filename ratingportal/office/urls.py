"""Addresses of the rating office."""

from django.urls import path

from ratingportal.office.views import cases, dashboard, standing_exceptions
from ratingportal.people.views import decisions, ranges

app_name = "office"

urlpatterns = [
    path("", dashboard.dashboard, name="dashboard"),
    path("retry/", dashboard.retry_failed, name="retry_failed"),
    path("exceptions/", standing_exceptions.listing, name="exceptions"),
    path("exceptions/<int:pk>/end/", standing_exceptions.end_exception, name="exception_end"),
    path("ranges/", ranges.listing, name="ranges"),
    path("decisions/", decisions.listing, name="decisions"),
    path("decisions/<int:pk>/revoke/", decisions.revoke, name="decision_revoke"),
    path(
        "<str:reference>/exceptions/<str:code>/",
        standing_exceptions.make_exception,
        name="exception_new",
    ),
    path("<str:reference>/claim/", cases.claim, name="claim"),
    path("<str:reference>/take-over/<int:officer>/", cases.take_over, name="take_over"),
    path("<str:reference>/release/", cases.release, name="release"),
    path("<str:reference>/approve/", cases.approve, name="approve"),
    path("<str:reference>/return/", cases.return_to_sender, name="return"),
    path("<str:reference>/reject/", cases.reject, name="reject"),
    path("<str:reference>/reopen/", cases.reopen, name="reopen"),
]
