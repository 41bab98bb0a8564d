"""Addresses of the API. They end without a slash, as programs write them."""

from django.urls import path

from ratingportal.api.views import check, submissions

app_name = "api"

urlpatterns = [
    path("account", submissions.show_account, name="account"),
    path("check", check.check_file, name="check"),
    path("submissions", submissions.list_or_upload, name="submissions"),
    path("submissions/<str:reference>", submissions.show, name="submission"),
    path("submissions/<str:reference>/report", submissions.show_report, name="report"),
    path("submissions/<str:reference>/revisions", submissions.add_revision, name="revisions"),
]
