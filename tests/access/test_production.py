"""Production settings: Django's own checks find nothing, and a portal without a key does not start."""

from __future__ import annotations

import os
import subprocess
import sys
from ast import literal_eval
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from django.test import Client

if TYPE_CHECKING:
    from django.conf import LazySettings

ROOT = Path(__file__).resolve().parents[2]
PRODUCTION = {
    "RATINGPORTAL_ENV": "production",
    "SECRET_KEY": "k3y-with-fifty-characters-and-more-of-them-than-needed!",
    "ALLOWED_HOSTS": "portal.example.org",
    "CSRF_TRUSTED_ORIGINS": "https://portal.example.org",
    "SITE_URL": "https://portal.example.org",
}


def manage(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run manage.py with nothing set but what is given."""
    kept = {
        name: os.environ[name]
        for name in ("PATH", "DATABASE_URL", "REDIS_URL")
        if name in os.environ
    }
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env=kept | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_deployment_check_has_no_warning() -> None:
    done = manage("check", "--deploy", "--fail-level", "WARNING", **PRODUCTION)

    assert (done.returncode, done.stdout) == (
        0,
        "System check identified no issues (0 silenced).\n",
    ), done.stderr


def test_production_does_not_start_without_a_key() -> None:
    done = manage(
        "check", **{name: value for name, value in PRODUCTION.items() if name != "SECRET_KEY"}
    )

    assert done.returncode != 0
    assert "SECRET_KEY is not set: production does not start without one." in done.stderr


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ({}, "587 True False"),
        ({"EMAIL_PORT": "465"}, "465 False True"),
        ({"EMAIL_PORT": "2465", "EMAIL_USE_SSL": "1"}, "2465 False True"),
        ({"EMAIL_PORT": "25", "EMAIL_USE_TLS": "0"}, "25 False False"),
        ({"EMAIL_USE_TLS": "", "EMAIL_USE_SSL": ""}, "587 True False"),
    ],
)
def test_mail_is_encrypted_unless_somebody_says_no(given: dict[str, str], used: str) -> None:
    shown = "from django.conf import settings as s; print(s.EMAIL_PORT, s.EMAIL_USE_TLS, s.EMAIL_USE_SSL)"

    done = manage("shell", "--no-imports", "-c", shown, **PRODUCTION, **given)

    assert done.stdout.strip() == used, done.stderr


def test_numbers_left_empty_are_those_used_when_unset() -> None:
    names = ("VISITS_PER_HOUR", "UPLOADS_PER_HOUR", "HSTS_SECONDS", "TRUSTED_PROXY_COUNT")
    shown = (
        "from django.conf import settings as s; print(s.VISITS_PER_HOUR, s.UPLOADS_PER_HOUR, "
        "s.SECURE_HSTS_SECONDS, s.ALLAUTH_TRUSTED_PROXY_COUNT)"
    )

    done = manage("shell", "--no-imports", "-c", shown, **PRODUCTION, **dict.fromkeys(names, ""))

    assert done.stdout.strip() == "60 300 31536000 1", done.stderr


def test_development_needs_nothing() -> None:
    done = manage("check")

    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DEBUG", "False"),
        ("SESSION_COOKIE_SECURE", "True"),
        ("CSRF_COOKIE_SECURE", "True"),
        ("SESSION_COOKIE_HTTPONLY", "True"),
        ("SESSION_COOKIE_NAME", "'__Host-session'"),
        ("CSRF_COOKIE_NAME", "'__Host-csrf'"),
        ("SESSION_COOKIE_SAMESITE", "'Lax'"),
        ("CSRF_COOKIE_SAMESITE", "'Lax'"),
        ("SECURE_REDIRECT_EXEMPT", "['^healthz$', '^readyz$', '^metrics$']"),
        ("SECURE_HSTS_SECONDS", "31536000"),
        ("SECURE_SSL_REDIRECT", "True"),
    ],
)
def test_production_is_strict_also_when_asked_to_debug(
    production_settings: dict[str, str], name: str, value: str
) -> None:
    assert production_settings[name] == value


def test_pages_lead_to_https_and_what_machines_ask_answers_at_once(
    production_settings: dict[str, str], settings: LazySettings, db: None
) -> None:
    for name in ("SECURE_SSL_REDIRECT", "SECURE_REDIRECT_EXEMPT"):
        setattr(settings, name, literal_eval(production_settings[name]))

    page, health = Client().get("/rules/?q=1"), Client().get("/healthz")

    assert (page.status_code, page["Location"]) == (301, "https://testserver/rules/?q=1")
    assert health.status_code == 200


def test_what_browsers_remember_is_a_setting() -> None:
    code = "from django.conf import settings as s; print(s.SECURE_HSTS_SECONDS, s.SECURE_HSTS_INCLUDE_SUBDOMAINS, s.SECURE_HSTS_PRELOAD)"
    chosen = {"HSTS_SECONDS": "300", "HSTS_SUBDOMAINS": "0", "HSTS_PRELOAD": "0"}
    done = manage("shell", "--no-imports", "--command", code, **PRODUCTION, **chosen)

    assert done.stdout == "300 False False\n", done.stderr


def test_passwords_are_kept_as_argon2(production_settings: dict[str, str]) -> None:
    assert production_settings["PASSWORD_HASHERS"].startswith(
        "['django.contrib.auth.hashers.Argon2"
    )


@pytest.fixture(scope="module")
def production_settings() -> dict[str, str]:
    """Read all settings of a production portal that was started with DEBUG=1."""
    code = "from django.conf import settings\nfor n in dir(settings):\n  if n.isupper(): print(n, repr(getattr(settings, n)), sep='=')"
    done = manage("shell", "--no-imports", "--command", code, **PRODUCTION, DEBUG="1")
    assert done.returncode == 0, done.stderr
    return dict(line.split("=", 1) for line in done.stdout.splitlines() if "=" in line)
