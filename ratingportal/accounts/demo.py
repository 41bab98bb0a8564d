"""The people of the demonstration. Plain data, so that the launcher can print it without Django.

The passwords are public. `manage.py load_demo` therefore refuses to run in production.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DemoPerson:
    """A demonstration user, with what they are to the portal."""

    email: str
    password: str
    name: str
    federations: tuple[tuple[str, str], ...] = ()
    """Federation codes, each with the rating list preselected for it."""
    lists: tuple[str, ...] = ()
    """Rating lists in their charge."""
    is_administrator: bool = False


ORGANISER = DemoPerson(
    "organiser@example.org", "demo-organiser", "Odile Organiser", federations=(("BEL", "fide"),)
)
CONTACT = DemoPerson(
    "contact@example.org", "demo-contact", "Cas Contact", federations=(("NED", "fide"),)
)
NEIGHBOUR = DemoPerson(
    "neighbour@example.org", "demo-neighbour", "Nadine Neighbour", federations=(("FRA", "fide"),)
)
OFFICER = DemoPerson(
    "officer@example.org", "demo-officer", "Olaf Officer", lists=("fide", "kbsb", "knsb", "wof")
)
COLLEAGUE = DemoPerson(
    "colleague@example.org", "demo-colleague", "Carla Colleague", lists=("fide",)
)
ADMINISTRATOR = DemoPerson(
    "administrator@example.org", "demo-administrator", "Ada Administrator", is_administrator=True
)

PEOPLE = (ORGANISER, CONTACT, NEIGHBOUR, OFFICER, COLLEAGUE, ADMINISTRATOR)

DEMO_LOGINS: tuple[tuple[str, str, str], ...] = (
    ("organiser", ORGANISER.email, ORGANISER.password),
    ("officer", OFFICER.email, OFFICER.password),
    ("administrator", ADMINISTRATOR.email, ADMINISTRATOR.password),
)
