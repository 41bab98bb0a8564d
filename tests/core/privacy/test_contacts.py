"""What counts as a telephone number or an e-mail address, and what only looks like one."""

from __future__ import annotations

from datetime import date

import pytest

from ratingportal.core.privacy.contacts import mask_contacts
from ratingportal.core.privacy.minors import hide_minor_year


@pytest.mark.parametrize(
    "contact",
    [
        "ada@example.org",
        "<ada@example.org>",
        "+32 475 12 34 56",
        "+32475123456",
        "(+32) 475/12.34.56",
        "0032 475 12 34 56",
        "0475/12.34.56",
        "0475 12 34 56",
        "06-12345678",
        "tel. 475 12 34",
        "Tel: 02 345 67 89",
        "GSM 475123456",
        "phone: 5551234567",
    ],
)
def test_contact_is_taken_out_and_the_rest_stays(contact: str) -> None:
    assert mask_contacts(f"Spring Open, {contact}") == "Spring Open"
    assert mask_contacts(contact) is None


@pytest.mark.parametrize(
    "text",
    [
        "Spring Open 2025/2026",
        "01.05.2026 - 03.05.2026",
        "01/05/2026 02/05/2026 03/05/2026",
        "2026-05-01 2026-05-03",
        "90 min + 30 s",
        "5400+30",
        "90'/40+30'/+30\"",
        "40/6000+30:20/3000+30:1500+30",
        "IA Vinck, Ada (1111111)",
        "U1400-U1800 (12 rounds)",
        "Telford Congress 123456",
        "Mobile Chess 2026",
    ],
)
def test_dates_times_and_ids_stay(text: str) -> None:
    assert mask_contacts(text) == text


@pytest.mark.parametrize("piece", ["a", "+1 ", "0 1", "@", "a@", "tel ", "((((", "0", "+"])
def test_texts_made_to_be_slow_are_read_in_one_go(piece: str) -> None:
    """Looked at again from every place, these would take hours: the time-out of the tests would end it."""
    long = piece * 200_000 + " 1 Open"

    assert (mask_contacts(long) or "").endswith("1 Open")


@pytest.mark.parametrize(
    ("born", "shown"), [(2007, 2007), (2008, None), (2009, None), (2026, None), (None, None)]
)
def test_year_of_somebody_who_may_be_a_minor_is_not_public(
    born: int | None, shown: int | None
) -> None:
    assert hide_minor_year(born, date(2026, 12, 31)) == shown
