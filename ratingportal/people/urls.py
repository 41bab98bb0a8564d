"""Addresses of people in the rating office."""

from django.urls import path

from ratingportal.people.views import health, merging

app_name = "people"

urlpatterns = [
    path("players/<int:pk>/", merging.player, name="player"),
    path("players/<int:pk>/merge/", merging.choose, name="choose"),
    path("players/<int:pk>/merge/<int:other_pk>/", merging.compare, name="compare"),
    path("merges/", merging.listing, name="merges"),
    path("merges/<int:pk>/undo/", merging.undo, name="undo_merge"),
    path("health/", health.show, name="health"),
    path("health/<slug:list_key>/look/", health.look, name="look"),
    path("health/issues/<int:pk>/accept/", health.accept, name="accept"),
    path("health/exceptions/<int:pk>/revoke/", health.revoke, name="revoke"),
]
