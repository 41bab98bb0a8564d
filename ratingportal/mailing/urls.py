"""Addresses of e-mail preferences."""

from django.urls import path

from ratingportal.mailing import views

app_name = "mailing"

urlpatterns = [
    path("", views.preferences, name="preferences"),
    path("unsubscribe/<str:token>/", views.unsubscribe, name="unsubscribe"),
]
