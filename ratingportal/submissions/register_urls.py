"""Addresses of what the office does to a person and all their submissions."""

from django.urls import path

from ratingportal.submissions.views import erasing, mentions, splitting

app_name = "persons"

urlpatterns = [
    path("players/<int:pk>/erase/", erasing.erase, name="erase"),
    path("players/<int:pk>/erase/mentions/", mentions.mentions, name="mentions"),
    path("erasures/", mentions.erasures, name="erasures"),
    path("players/<int:pk>/split/", splitting.split, name="split"),
    path("splits/<int:pk>/undo/", splitting.undo, name="undo_split"),
]
