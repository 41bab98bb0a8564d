"""Addresses of the public player pages."""

from django.urls import path

from ratingportal.registry.views import players

app_name = "players"

urlpatterns = [
    path("", players.search, name="search"),
    path("<slug:list_key>/<str:number>/", players.detail, name="detail"),
]
