"""Addresses of submissions."""

from django.urls import path

from ratingportal.submissions.views import acting, editing, people, reports, sending, showing

app_name = "submissions"

urlpatterns = [
    path("", showing.listing, name="list"),
    path("new/", sending.new, name="new"),
    path("<str:reference>/", showing.detail, name="detail"),
    path("<str:reference>/report.<str:kind>", reports.report, name="report"),
    path("<str:reference>/status/", showing.status, name="status"),
    path("<str:reference>/file/", editing.source, name="file"),
    path("<str:reference>/edit/", editing.edit, name="edit"),
    path("<str:reference>/edit/check/", editing.check_draft, name="check_draft"),
    path("<str:reference>/edit/discard/", editing.discard_draft, name="discard_draft"),
    path("<str:reference>/edit/carry-over/", editing.carry_over, name="carry_over"),
    path("<str:reference>/fixes/take/", editing.take_fix, name="take_fix"),
    path("<str:reference>/fixes/take-safe/", editing.take_safe_fixes, name="take_safe_fixes"),
    path("<str:reference>/crosstable/", showing.table, name="crosstable"),
    path("<str:reference>/people/", people.people, name="people"),
    path("<str:reference>/people/unknown/", people.unknown, name="people_unknown"),
    path("<str:reference>/people/<int:entry>/", people.person, name="person"),
    path("<str:reference>/games/", showing.games, name="games"),
    path("<str:reference>/history/", showing.history, name="history"),
    path("<str:reference>/messages/", showing.conversation, name="messages"),
    path("<str:reference>/messages/new/", acting.message, name="message"),
    path("<str:reference>/revisions/new/", sending.revise, name="revise"),
    path("<str:reference>/revisions/<int:number>/", showing.original, name="original"),
    path("<str:reference>/revisions/<int:number>/current/", editing.go_back, name="go_back"),
    path(
        "<str:reference>/revisions/<int:first>/diff/<int:second>/", showing.difference, name="diff"
    ),
    path("<str:reference>/convert/", showing.conversion, name="convert"),
    path("<str:reference>/download/<str:kind>/", showing.download, name="download"),
    path("<str:reference>/answers/new/", acting.answer, name="answer"),
    path("<str:reference>/answers/<int:pk>/take-back/", acting.take_back, name="take_back"),
    path("<str:reference>/withdraw/", acting.withdraw, name="withdraw"),
    path("<str:reference>/hand-back/", acting.hand_back, name="hand_back"),
    path("<str:reference>/recheck/", acting.recheck, name="recheck"),
]
