"""What machines ask every site for."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING
from urllib.robotparser import RobotFileParser
from xml.etree import ElementTree as ET

import pytest
from django.utils import timezone

if TYPE_CHECKING:
    from django.test import Client
    from pytest_django.fixtures import SettingsWrapper

pytestmark = pytest.mark.django_db
SPACE = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


@pytest.fixture(autouse=True)
def _site(settings: SettingsWrapper) -> None:
    settings.SITE_URL = "https://portal.example.org"


def test_crawlers_may_read_what_is_for_everybody_and_no_people(client: Client) -> None:
    answer = client.get("/robots.txt")
    robots = RobotFileParser()
    robots.parse(answer.content.decode().splitlines())

    for path in ("/", "/rules/", "/tournaments/", "/tournaments/7/", "/check/"):
        assert robots.can_fetch("*", path), path
    for path in ("/players/", "/players/fide/123/", "/office/", "/submissions/X/", "/admin/"):
        assert not robots.can_fetch("*", path), path
    assert robots.site_maps() == ["https://portal.example.org/sitemap.xml"]


def test_sitemap_lists_pages_that_are_there(client: Client) -> None:
    answer = client.get("/sitemap.xml")
    pages = [item.text or "" for item in ET.fromstring(answer.content).iter(f"{SPACE}loc")]

    assert len(pages) == len(set(pages)) > 100
    for page in (*pages[:8], pages[-1]):
        path = page.removeprefix("https://portal.example.org")
        assert client.get(path).status_code == 200, path


def test_security_contact_is_named_until_a_day_in_the_future(
    client: Client, settings: SettingsWrapper
) -> None:
    settings.SECURITY_CONTACT = "security@example.org"

    text = client.get("/.well-known/security.txt").content.decode()
    fields = dict(line.split(": ", 1) for line in text.splitlines())

    assert fields["Contact"] == "mailto:security@example.org"
    assert fields["Canonical"] == "https://portal.example.org/.well-known/security.txt"
    expires = datetime.fromisoformat(fields["Expires"])
    assert timedelta(days=30) < expires - timezone.now() < timedelta(days=365)
