"""Take secrets out of everything that is logged: keys in addresses, search words, values of rows.

The same is done in nginx (docker/nginx/portal.conf.template), which writes a log of its own.
"""

from __future__ import annotations

import re
from typing import Any

_MASKS = (
    # A link in an e-mail or the address of a visitor's report opens what it names.
    (
        re.compile(
            r"(/(?:accounts/(?:password/reset/key|confirm-email)|notices/unsubscribe|check|convert)/)"
            r"[^/?\s\"'<>]+"
        ),
        r"\1***",
    ),
    # What somebody searches for is often a person.
    (re.compile(r"(/[^\s?\"'<>]{0,500})\?[^\s\"'<>]+"), r"\1?***"),
    # The password in the address of a server.
    (re.compile(r"(://[^:/@\s]{0,100}:)[^@/\s]+@"), r"\1***@"),
    # PostgreSQL quotes the row that breaks a constraint.
    (re.compile(r"(Key \([^)]{0,200}\)=|Failing row contains )\([^\n]*\)"), r"\1(***)"),
)


def mask_secrets(_logger: Any, _method: str, event: dict[str, Any]) -> dict[str, Any]:
    """Mask every text of a log entry (a processor of structlog)."""
    return {key: _masked(value) for key, value in event.items()}


def _masked(value: Any) -> Any:
    if isinstance(value, str):
        for pattern, shown in _MASKS:
            value = pattern.sub(shown, value)
        return value
    if isinstance(value, dict):
        return {key: _masked(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_masked(each) for each in value]
    return value
