"""Two addresses that break, each in its own way, besides those of the portal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.urls import path

from ratingportal.core import catalogue
from ratingportal.urls import handler500, urlpatterns

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

__all__ = ["handler500"]


def miss(request: HttpRequest, word: str) -> HttpResponse:
    catalogue.find_code(word)
    raise AssertionError("never reached")


def divide(request: HttpRequest) -> HttpResponse:
    raise ZeroDivisionError("born 2011-04-03")


urlpatterns = [*urlpatterns, path("miss/<str:word>/", miss, name="miss"), path("divide/", divide)]
