"""A browser whose user gave the password a moment ago, as pages that change rights demand it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from django.test import Client


def prove_presence(client: Client) -> None:
    """Write down what allauth writes down after the password was given once more."""
    session = client.session
    session["account_authentication_methods"] = [
        {"method": "password", "at": time.time(), "reauthenticated": True}
    ]
    session["account_authentication_methods_user"] = session["_auth_user_id"]
    session.save()
