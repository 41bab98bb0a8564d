"""Help, contact, privacy and imprint."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from django.conf import LazySettings, settings

from ratingportal.site.help import GUIDES
from ratingportal.site.models import Office

if TYPE_CHECKING:
    from django.test import Client

pytestmark = pytest.mark.django_db


def test_help_leads_to_each_guide_and_each_guide_has_its_steps(client: Client) -> None:
    """Nothing on the help page leads nowhere."""
    index = client.get("/help/").content.decode()
    for guide in GUIDES:
        assert f'href="/help/{guide.key}/"' in index
        page = client.get(f"/help/{guide.key}/").content.decode()
        assert page.count("<h2>") >= 6


def test_every_picture_of_a_guide_is_there() -> None:
    """Pictures are made by `make pictures` and kept with the code."""
    static = Path(settings.BASE_DIR) / "static"
    guides = "".join(
        (Path(settings.BASE_DIR) / "templates" / guide.template).read_text() for guide in GUIDES
    )
    names = re.findall(r'(?:path|phone)="(img/help/[^"]+)"', guides)
    assert len(names) >= 9
    assert [name for name in names if not (static / name).is_file()] == []


def test_contact_names_the_address_of_the_office(client: Client, settings: LazySettings) -> None:
    """SUPPORT_EMAIL is a link; the default that nobody reads is not shown."""
    settings.SUPPORT_EMAIL = "ratings@chess.example"
    for path in ("/contact/", "/help/", "/privacy/"):
        assert "ratings@chess.example" in client.get(path).content.decode()
    settings.SUPPORT_EMAIL = "office@localhost"
    page = client.get("/contact/").content.decode()
    assert "localhost" not in page
    assert "No contact details have been entered yet" in page


def test_the_imprint_appears_once_it_is_written(client: Client) -> None:
    """Text is shown as text, and every page links to it."""
    assert client.get("/imprint/").status_code == 404
    assert "/imprint/" not in client.get("/help/").content.decode()
    Office.objects.create(name="Office", imprint="Chess Federation <b>e.V.</b>\nMain Street 1")
    page = client.get("/imprint/").content.decode()
    assert "Chess Federation &lt;b&gt;e.V.&lt;/b&gt;<br>Main Street 1" in page
    assert 'href="/imprint/"' in client.get("/help/").content.decode()


def test_what_the_office_adds_about_privacy_is_shown(client: Client) -> None:
    """The portal's own words stay, the office's come below."""
    assert "From the office" not in client.get("/privacy/").content.decode()
    Office.objects.create(
        name="Office", privacy="Our data protection officer is on the second floor."
    )
    page = client.get("/privacy/").content.decode()
    assert "From the office" in page
    assert "second floor" in page


def test_an_unknown_guide_is_missing(client: Client) -> None:
    """No template is looked up by what a visitor typed."""
    assert client.get("/help/../base/").status_code == 404
    assert client.get("/help/index/").status_code == 404
