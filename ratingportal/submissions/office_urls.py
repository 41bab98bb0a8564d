"""Addresses of the rating office."""

from django.urls import path

from ratingportal.people.views import ranges
from ratingportal.submissions.views import acting, deciding, excepting, office

app_name = "office"

urlpatterns = [
    path("", office.dashboard, name="dashboard"),
    path("exceptions/", excepting.listing, name="exceptions"),
    path("exceptions/<int:pk>/end/", excepting.end, name="exception_end"),
    path("ranges/", ranges.listing, name="ranges"),
    path("decisions/", deciding.listing, name="decisions"),
    path("decisions/<int:pk>/revoke/", deciding.revoke, name="decision_revoke"),
    path("<str:reference>/exceptions/<str:code>/", excepting.make, name="exception_new"),
    path("<str:reference>/claim/", acting.claim, name="claim"),
    path("<str:reference>/take-over/<int:officer>/", acting.take_over, name="take_over"),
    path("<str:reference>/release/", acting.release, name="release"),
    path("<str:reference>/approve/", acting.approve, name="approve"),
    path("<str:reference>/return/", acting.return_to_sender, name="return"),
    path("<str:reference>/reject/", acting.reject, name="reject"),
    path("<str:reference>/reopen/", acting.reopen, name="reopen"),
]
