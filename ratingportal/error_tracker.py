"""Errors told to a tracker that speaks Sentry's language, where an address (DSN) was set; nobody's data goes with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sentry_sdk
import structlog
from sentry_sdk.integrations.celery import CeleryIntegration
from sentry_sdk.integrations.django import DjangoIntegration

if TYPE_CHECKING:
    from sentry_sdk.types import Event, Hint

KEPT = frozenset(
    {
        *("event_id", "timestamp", "platform", "level", "release", "environment", "sdk"),
        *("exception", "transaction", "transaction_info"),
    }
)
"""What an event tells; a page's address, its form, its visitor, its cookies and a task's arguments are left out."""


def start_tracker(dsn: str, *, version: str, environment: str) -> None:
    """Tell the tracker of every error that nobody caught, in pages and in tasks."""
    sentry_sdk.init(
        dsn=dsn,
        release=version,
        environment=environment,
        default_integrations=False,
        integrations=[DjangoIntegration(transaction_style="function_name"), CeleryIntegration()],
        before_send=remove_people,
        include_local_variables=False,
        max_request_body_size="never",
        max_breadcrumbs=0,
        send_default_pii=False,
    )


def remove_people(event: Event, _hint: Hint) -> Event:
    """Keep the kind of error and the lines of code it went through: an error's own words may hold a name."""
    kept: Event = {name: value for name, value in event.items() if name in KEPT}  # type: ignore[assignment]
    for error in kept.get("exception", {}).get("values", []):
        error["value"] = ""
        error.pop("mechanism", None)
    kept["tags"] = {"request_id": structlog.contextvars.get_contextvars().get("request_id", "–")}
    return kept
