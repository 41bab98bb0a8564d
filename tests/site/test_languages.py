"""Only languages in which everything is said are on offer."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from django.conf import settings
from django.test import override_settings
from django.urls import reverse

from ratingportal.accounts.models import User

if TYPE_CHECKING:
    from django.test import Client

pytestmark = pytest.mark.django_db


def test_every_language_on_offer_has_its_words() -> None:
    translated = {code for code, _ in settings.LANGUAGES if code != settings.LANGUAGE_CODE}

    for code in translated:
        words = Path(settings.LOCALE_PATHS[0]) / code / "LC_MESSAGES" / "django.po"
        assert words.is_file(), f"nothing is said in {code} yet"


def test_no_menu_for_one_language(client: Client) -> None:
    page = client.get(reverse("rules:list"), headers={"accept-language": "fr"}).content.decode()

    assert reverse("set_language") not in page
    assert '<html lang="en"' in page


@override_settings(LANGUAGES=[("en", "English"), ("fr", "French")])
def test_a_second_language_brings_the_menu(client: Client) -> None:
    page = client.get(reverse("rules:list")).content.decode()

    assert reverse("set_language") in page
    assert 'value="fr"' in page


@pytest.mark.parametrize(("chosen", "written"), [("en", "en"), ("fr", "en"), ("xx", "en")])
def test_nobody_is_written_to_in_a_language_that_is_not_spoken(chosen: str, written: str) -> None:
    assert User(language=chosen).mail_language == written
