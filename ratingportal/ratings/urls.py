"""Addresses of the public rating pages, and of the Ratings tab of a submission."""

from django.urls import path

from ratingportal.ratings.views import lists, submission_tab

app_name = "ratings"

urlpatterns = [
    path("ratings/", lists.index, name="index"),
    path("ratings/tournaments/<int:pk>/", submission_tab.tournament, name="tournament"),
    path("ratings/<slug:key>/<slug:control>/", lists.current_list, name="list"),
    path("ratings/<slug:key>/<slug:control>/<slug:day>/", lists.published_list, name="published"),
    path(
        "ratings/<slug:key>/<slug:control>/<slug:day>/checklist/", lists.checklist, name="checklist"
    ),
    path("ratings/<slug:key>/<slug:control>/<slug:day>/bundle/", lists.bundle, name="bundle"),
    path(
        "ratings/<slug:key>/<slug:control>/<slug:day>/revised/<int:pk>/",
        lists.revised_bundle,
        name="revised_bundle",
    ),
    path(
        "ratings/<slug:key>/<slug:control>/<slug:day>/download/<slug:kind>/",
        lists.download,
        name="download",
    ),
    path(
        "ratings/<slug:key>/<slug:control>/<slug:day>/players/<str:number>/",
        lists.breakdown,
        name="breakdown",
    ),
    path("submissions/<str:reference>/ratings/", submission_tab.effect, name="submission"),
    path("submissions/<str:reference>/ratings/fresh/", submission_tab.freshness, name="freshness"),
]
