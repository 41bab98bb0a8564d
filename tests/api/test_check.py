"""Check a file for a program without keeping it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from ratingportal.public_check.models import Visit
from ratingportal.submissions.models import Submission
from tests import files

if TYPE_CHECKING:
    from django.http import HttpResponse
    from django.test import Client

pytestmark = pytest.mark.django_db


def check(program: Client, data: bytes, **fields: str) -> HttpResponse:
    return program.post(  # type: ignore[return-value]
        reverse("api:check"), {"file": SimpleUploadedFile("a.trf", data), **fields}
    )


def test_file_is_checked_and_not_kept(program: Client) -> None:
    answer = check(program, files.with_unknown_opponent(), rating_list="fide")

    assert answer.status_code == 200
    assert "R101" in {finding["code"] for finding in answer.json()["findings"]}
    assert not Submission.objects.exists()
    assert bytes(Visit.objects.get().data) == b""


def test_what_is_no_result_file_is_said(program: Client) -> None:
    assert check(program, b"").status_code == 422
    assert check(program, files.clean(), rating_list="nothing").status_code == 422
    assert program.post(reverse("api:check"), {}).status_code == 422


def test_limit_of_the_public_check_holds_for_the_user(program: Client, settings: Any) -> None:
    settings.VISITS_PER_HOUR = 1
    assert check(program, files.clean()).status_code == 200

    assert check(program, files.clean()).status_code == 429
