"""NUL and absurd values in what programs send: a problem that says so, never our error."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from tests import files

if TYPE_CHECKING:
    from django.test import Client

    from ratingportal.federations.models import Federation

pytestmark = pytest.mark.django_db
NONSENSE = ("a\0b", "\0", "9" * 5000, "²", "{}", "\u202e", "x" * 100_000)


@pytest.mark.parametrize("address", ["api:check", "api:submissions"])
@pytest.mark.parametrize("field", ["rating_list", "federation", "note", "file"])
def test_nonsense_in_a_form_is_refused_or_ignored(
    program: Client, bel: Federation, address: str, field: str
) -> None:
    program.raise_request_exception = False
    for value in NONSENSE:
        form = {"file": SimpleUploadedFile("a.trf", files.clean()), field: value}
        answer = program.post(reverse(address), form)

        assert answer.status_code < 500, value[:20]


@pytest.mark.parametrize("value", ["a%00b", "%ED%A0%80", "9" * 5000, "%C2%B2", "a%2Fb", "'"])
def test_nonsense_in_an_address_is_refused(program: Client, value: str) -> None:
    program.raise_request_exception = False
    listing = reverse("api:submissions")

    for query in (f"before={value}", f"state={value}", f"before={value}&state=approved"):
        assert program.get(f"{listing}?{query}").status_code < 500
    for path in (f"{listing}/{value}", f"{listing}/{value}/report"):
        assert program.get(path).status_code in {400, 404}
