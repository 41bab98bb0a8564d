"""Addresses of the register in the rating office."""

from django.urls import path

from ratingportal.registry.views import corrections, imports

app_name = "register"

urlpatterns = [
    path("", imports.listing, name="editions"),
    path("players/add/", corrections.add, name="player_add"),
    path("players/<int:pk>/correct/", corrections.correct, name="player_correct"),
    path("import/", imports.new, name="import"),
    path("import/<int:pk>/", imports.detail, name="edition"),
    path("import/<int:pk>/status/", imports.status, name="edition_status"),
    path("import/<int:pk>/changes/", imports.show_changes, name="changes_page"),
    path("import/<int:pk>/changes.csv", imports.download_changes, name="changes"),
    path("import/<int:pk>/apply/", imports.apply, name="apply"),
    path("import/<int:pk>/discard/", imports.discard, name="discard"),
]
