"""The compose file as Docker reads it: with its variables filled in."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "docker-compose.yml"
REQUIRED = {
    "SECRET_KEY": "a-key-with-fifty-characters-and-more-of-them-than-needed",
    "ALLOWED_HOSTS": "portal.example.org",
    "SITE_URL": "https://portal.example.org",
    "POSTGRES_PASSWORD": "superuser",
    "DATABASE_OWNER_PASSWORD": "owner",
    "DATABASE_APP_PASSWORD": "app",
    "DATABASE_WORKER_PASSWORD": "worker",
    "REDIS_PASSWORD": "broker",
}
"""What somebody must put into .env."""
VARIABLE = re.compile(r"\$(?:(\$)|\{([A-Z_0-9]+)(?::([-?])([^}]*))?\})")


class UnsetError(Exception):
    """Say which variable Docker would refuse to start without."""


def services(**variables: str) -> dict[str, dict[str, Any]]:
    """Give every service with its variables filled in from what is given, else from the defaults."""
    return _filled(yaml.safe_load(FILE.read_text())["services"], REQUIRED | variables)


def _filled(value: Any, variables: dict[str, str]) -> Any:
    if isinstance(value, str):
        return VARIABLE.sub(lambda match: _value(match, variables), value)
    if isinstance(value, list):
        return [_filled(item, variables) for item in value]
    if isinstance(value, dict):
        return {key: _filled(item, variables) for key, item in value.items()}
    return value


def _value(match: re.Match[str], variables: dict[str, str]) -> str:
    escaped, name, kind, other = match.groups()
    if escaped:
        return "$"
    if variables.get(name):
        return variables[name]
    if kind == "?":
        raise UnsetError(name)
    return other or ""
