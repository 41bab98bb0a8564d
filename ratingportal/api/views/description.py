"""What the API can do, for people and for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from ratingportal.api.openapi import build_description, list_operations

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse


@require_safe
def show_guide(request: HttpRequest) -> HttpResponse:
    """Explain the API with examples that can be copied."""
    root = request.build_absolute_uri(reverse("api:account")).rpartition("/")[0]
    return render(request, "api/guide.html", {"operations": list_operations(), "root": root})


@require_safe
def show_description(request: HttpRequest) -> HttpResponse:
    """Give the description in OpenAPI's form."""
    root = request.build_absolute_uri(reverse("api:account")).rpartition("/")[0]
    return JsonResponse(build_description(root))
