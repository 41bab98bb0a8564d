"""Addresses of the front desk."""

from django.urls import path

from ratingportal.desk import views

formats = (
    [
        path("", views.format_list, name="list"),
        path("<str:key>/", views.format_detail, name="detail"),
        path("<str:key>/sample/", views.format_sample, name="sample"),
    ],
    "formats",
)
convert = (
    [
        path("", views.bring, name="bring"),
        path("<str:token>/", views.choices, name="choices"),
        path("<str:token>/<str:key>/", views.download, name="download"),
    ],
    "convert",
)
