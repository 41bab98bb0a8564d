"""Addresses of the public check."""

from django.urls import path

from ratingportal.public_check.views import check as check_views
from ratingportal.public_check.views import entries as entry_views
from ratingportal.public_check.views import formats as views
from ratingportal.public_check.views.upload import upload_visit

formats = (
    [
        path("", views.format_list, name="list"),
        path("<str:key>/", views.format_detail, name="detail"),
        path("<str:key>/sample/", views.format_sample, name="sample"),
        path("<str:key>/templates/<str:name>", views.format_template, name="template"),
    ],
    "formats",
)
convert = (
    [
        path("", views.convert_file, name="bring"),
        path("<str:token>/", views.choices, name="choices"),
        path("<str:token>/<str:key>/", views.download, name="download"),
    ],
    "convert",
)
entries = (
    [
        path("", entry_views.take_entries, name="bring"),
        path("<str:token>/", entry_views.report, name="report"),
        path("<str:token>/entries.<str:kind>", entry_views.download, name="download"),
    ],
    "entries",
)
check = (
    [
        path("", check_views.upload_file, name="bring"),
        path("files/", check_views.list_files, name="several"),
        path("<str:token>/", check_views.report, name="report"),
        path("<str:token>/file/", check_views.source, name="file"),
        path("<str:token>/crosstable/", check_views.table, name="crosstable"),
        path("<str:token>/report/<str:kind>/", check_views.download, name="download"),
        path("<str:token>/corrected/", check_views.corrected_file, name="corrected"),
        path("<str:token>/again/", check_views.recheck_file, name="again"),
        path("<str:token>/upload/", upload_visit, name="upload"),
        path("<str:token>/delete/", check_views.delete, name="delete"),
    ],
    "check",
)
