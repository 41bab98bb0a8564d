"""Addresses of the public tournament pages and of exports."""

from django.urls import path

from ratingportal.tournaments.views import dumps, exports, public

app_name = "tournaments"

urlpatterns = [
    path("", public.listing, name="list"),
    path("<int:pk>/", public.detail, name="detail"),
    path("<int:pk>/games/", public.games, name="games"),
    path("<int:pk>/download/<str:kind>/", public.download, name="download"),
    path("dump/", dumps.show_dump, name="dump"),
    path("dump/<str:name>", dumps.download_dump, name="dump_file"),
    path("exports/", exports.listing, name="exports"),
    path("exports/new/", exports.new, name="export_new"),
    path("exports/<int:pk>/", exports.detail, name="export"),
    path("exports/<int:pk>/status/", exports.status, name="export_status"),
    path("exports/<int:pk>/download/", exports.download, name="export_download"),
    path("exports/<int:pk>/again/", exports.repeat_export, name="export_again"),
    path("exports/<int:pk>/delete/", exports.delete, name="export_delete"),
]
