"""Addresses of erasure in the rating office."""

from django.urls import path

from ratingportal.erasure.views import erasures, mentions

app_name = "erasure"

urlpatterns = [
    path("players/<int:pk>/erase/", erasures.erase, name="erase"),
    path("players/<int:pk>/erase/mentions/", mentions.mentions, name="mentions"),
    path("erasures/", mentions.erasures, name="list"),
]
