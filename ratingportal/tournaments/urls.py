"""Addresses of the public tournament pages."""

from django.urls import path

app_name = "tournaments"

urlpatterns: list[path] = []
