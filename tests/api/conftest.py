"""A program with a token of the organiser."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.test import Client

from ratingportal.api.services import create_token

if TYPE_CHECKING:
    from ratingportal.accounts.models import User


def call_as(user: User) -> Client:
    """Give a client that sends a token of this user, and no cookie."""
    _token, secret = create_token(user=user, name="Pairing program", days=30)
    return Client(enforce_csrf_checks=True, headers={"Authorization": f"Bearer {secret}"})


@pytest.fixture
def program(organiser: User) -> Client:
    """A program of the organiser."""
    return call_as(organiser)
