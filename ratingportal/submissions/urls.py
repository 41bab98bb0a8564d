"""Addresses of submissions."""

from django.urls import path

from ratingportal.submissions.views import actions, file_tab, people, reports, tabs, upload

app_name = "submissions"

urlpatterns = [
    path("", tabs.listing, name="list"),
    path("new/", upload.new, name="new"),
    path("<str:reference>/", tabs.detail, name="detail"),
    path("<str:reference>/report.<str:kind>", reports.report, name="report"),
    path("<str:reference>/status/", tabs.status, name="status"),
    path("<str:reference>/file/", file_tab.source, name="file"),
    path("<str:reference>/edit/", file_tab.edit, name="edit"),
    path("<str:reference>/edit/check/", file_tab.check_draft, name="check_draft"),
    path("<str:reference>/edit/discard/", file_tab.discard_draft, name="discard_draft"),
    path("<str:reference>/edit/carry-over/", file_tab.carry_over, name="carry_over"),
    path("<str:reference>/fixes/take/", file_tab.take_fix, name="take_fix"),
    path("<str:reference>/fixes/take-safe/", file_tab.take_safe_fixes, name="take_safe_fixes"),
    path("<str:reference>/crosstable/", tabs.table, name="crosstable"),
    path("<str:reference>/people/", people.people, name="people"),
    path("<str:reference>/people/unknown/", people.unknown_players, name="people_unknown"),
    path("<str:reference>/people/<int:entry>/", people.person, name="person"),
    path("<str:reference>/games/", tabs.games, name="games"),
    path("<str:reference>/history/", tabs.history, name="history"),
    path("<str:reference>/messages/", tabs.conversation, name="messages"),
    path("<str:reference>/messages/new/", actions.message, name="message"),
    path("<str:reference>/revisions/new/", upload.revise, name="revise"),
    path("<str:reference>/revisions/<int:number>/", tabs.original, name="original"),
    path("<str:reference>/revisions/<int:number>/current/", file_tab.go_back, name="go_back"),
    path("<str:reference>/revisions/<int:first>/diff/<int:second>/", tabs.difference, name="diff"),
    path("<str:reference>/convert/", tabs.conversion, name="convert"),
    path("<str:reference>/download/<str:kind>/", tabs.download, name="download"),
    path("<str:reference>/answers/new/", actions.answer, name="answer"),
    path("<str:reference>/answers/<int:pk>/take-back/", actions.take_back, name="take_back"),
    path("<str:reference>/withdraw/", actions.withdraw, name="withdraw"),
    path("<str:reference>/move/", actions.move, name="move"),
    path("<str:reference>/hand-back/", actions.hand_back, name="hand_back"),
    path("<str:reference>/recheck/", actions.recheck, name="recheck"),
]
