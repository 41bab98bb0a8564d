"""Addresses of people in the rating office."""

from django.urls import path

from ratingportal.people.views import health, merges, provisional_players, splits

app_name = "people"

urlpatterns = [
    path("players/<int:pk>/", merges.player, name="player"),
    path("players/<int:pk>/merge/", merges.choose, name="choose"),
    path("players/<int:pk>/merge/<int:other_pk>/", merges.compare, name="compare"),
    path("players/<int:pk>/split/", splits.split, name="split"),
    path("splits/<int:pk>/undo/", splits.undo, name="undo_split"),
    path("provisional/", provisional_players.listing, name="provisional"),
    path("merges/", merges.listing, name="merges"),
    path("merges/<int:pk>/undo/", merges.undo, name="undo_merge"),
    path("health/", health.show, name="health"),
    path("health/<slug:list_key>/look/", health.check_now, name="look"),
    path("health/<slug:list_key>/accept/", health.accept_many, name="accept_many"),
    path("health/issues/<int:pk>/accept/", health.accept, name="accept"),
    path("health/exceptions/<int:pk>/revoke/", health.revoke, name="revoke"),
]
