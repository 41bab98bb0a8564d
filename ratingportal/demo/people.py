"""Make the demonstration's users, ready to log in."""

from __future__ import annotations

from ratingportal.accounts.demo import PEOPLE, DemoPerson
from ratingportal.accounts.models import Membership, OfficerAssignment, User
from ratingportal.accounts.services import keep_address_in_step
from ratingportal.federations.models import Federation, RatingList


def load_people() -> None:
    """Make the users that are missing; whoever is there already keeps password and rights."""
    for person in PEOPLE:
        if not User.objects.filter(email=person.email).exists():
            _make(person)


def find_user(person: DemoPerson) -> User:
    """Find the user behind a person of the demonstration."""
    return User.objects.get(email=person.email)


def _make(person: DemoPerson) -> None:
    user = User.objects.create_user(
        person.email,
        person.password,
        name=person.name,
        is_staff=person.is_administrator or bool(person.lists),
        is_superuser=person.is_administrator,
    )
    keep_address_in_step(user=user)
    for code, key in person.federations:
        Membership.objects.create(
            user=user,
            federation=Federation.objects.get(code=code),
            role=Membership.Role.CONTACT,
            rating_list=RatingList.objects.get(key=key),
        )
    for key in person.lists:
        OfficerAssignment.objects.create(user=user, rating_list=RatingList.objects.get(key=key))
