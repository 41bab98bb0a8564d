"""The description says what is there, no more and no less."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from ratingportal.api.openapi import OPERATIONS
from ratingportal.api.urls import urlpatterns

pytestmark = pytest.mark.django_db


def test_every_address_is_described() -> None:
    described = {operation.path.replace("{", "<str:").replace("}", ">") for operation in OPERATIONS}

    assert described == {f"/{each.pattern}" for each in urlpatterns}


def test_description_refers_only_to_what_it_has() -> None:
    told = Client().get(reverse("api_description")).json()

    schemas = set(told["components"]["schemas"])
    named = {name for operation in OPERATIONS for name in operation.answers.values()}
    assert named <= schemas
    assert told["openapi"] == "3.1.0"
    assert told["paths"]["/submissions"]["post"]["requestBody"]["required"] is True


@pytest.mark.parametrize("method", ["put", "patch", "delete", "options"])
def test_other_methods_are_refused_with_those_that_work(method: str) -> None:
    answer = getattr(Client(), method)(reverse("api:check"))

    assert (answer.status_code, answer["Allow"]) == (405, "POST")
    assert answer["Content-Type"] == "application/problem+json"


def test_guide_has_every_operation() -> None:
    page = Client().get(reverse("api_guide")).content.decode()

    for operation in OPERATIONS:
        assert f"{operation.method.upper()} {operation.path}" in page
