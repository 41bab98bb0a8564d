"""What cannot be run without Docker is read instead: compose file, image, nginx and the example of .env."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import psycopg
import pytest
import yaml

from ratingportal.embedded.binaries import find_postgres
from ratingportal.embedded.postgres import PostgresServer
from ratingportal.embedded.roles import LIMITS

ROOT = Path(__file__).resolve().parents[2]
COMPOSE = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
EXAMPLE = (ROOT / ".env.example").read_text()
NGINX = (ROOT / "docker/nginx/portal.conf.template").read_text()
ROLES = ROOT / "docker/postgres/roles.sh"
PORTAL = ("web", "worker", "beat", "migrate")
DOCUMENTED = set(re.findall(r"^#?([A-Z_]+)=", EXAMPLE, re.MULTILINE))


def test_all_parts_are_there() -> None:
    assert set(SERVICES) == {"nginx", "web", "worker", "beat", "migrate", "postgres", "redis"}


@pytest.mark.parametrize("name", sorted(set(SERVICES) - {"migrate"}))
def test_lasting_service_is_watched_and_restarted(name: str) -> None:
    service = SERVICES[name]
    # The web service has the image's own check.
    checked = service.get("healthcheck") or name == "web"

    assert checked
    assert service["restart"] == "unless-stopped"
    assert service["stop_grace_period"]


def test_migration_runs_once_as_the_owner_and_everything_waits_for_it() -> None:
    migrate = SERVICES["migrate"]
    assert migrate["restart"] == "no"
    assert migrate["environment"]["DATABASE_URL"].startswith("postgresql://ratingportal_owner:")
    assert migrate["environment"]["DATABASE_APP_ROLE"] == "ratingportal_app"
    for name in ("web", "worker", "beat"):
        waits_for = {part: how["condition"] for part, how in SERVICES[name]["depends_on"].items()}
        assert waits_for == {
            "migrate": "service_completed_successfully",
            "postgres": "service_healthy",
            "redis": "service_healthy",
        }


@pytest.mark.parametrize("name", ["web", "worker", "beat"])
def test_portal_works_as_the_role_that_owns_nothing(name: str) -> None:
    environment = SERVICES[name]["environment"]

    assert environment["DATABASE_URL"].startswith("postgresql://ratingportal_app:")
    assert "OWNER" not in "".join(map(str, environment.values()))
    assert environment["RATINGPORTAL_ENV"] == "production"


@pytest.mark.parametrize("name", PORTAL)
def test_portal_container_has_no_more_rights_than_it_needs(name: str) -> None:
    service = SERVICES[name]

    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]


def test_only_nginx_can_be_reached_from_outside() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["nginx"]
    assert COMPOSE["networks"]["back"] == {"internal": True}
    for name in ("postgres", "redis"):
        assert SERVICES[name]["networks"] == ["back"]


def test_data_is_in_named_volumes() -> None:
    assert set(COMPOSE["volumes"]) == {"broker", "certificates", "database"}
    assert "database:/var/lib/postgresql" in SERVICES["postgres"]["volumes"]
    assert "broker:/data" in SERVICES["redis"]["volumes"]


def test_broker_has_a_password_and_refuses_rather_than_forgets() -> None:
    command = SERVICES["redis"]["command"][-1]

    for part in ("--requirepass", "--appendonly yes", "--maxmemory-policy noeviction"):
        assert part in command


def test_worker_has_time_to_finish_before_it_is_killed() -> None:
    settings = (ROOT / "ratingportal/settings.py").read_text()
    soft = re.search(r"CELERY_WORKER_SOFT_SHUTDOWN_TIMEOUT = (\d+)", settings)
    assert soft

    assert int(SERVICES["worker"]["stop_grace_period"].removesuffix("s")) > int(soft[1])


def test_every_mounted_file_exists() -> None:
    mounts = [mount for service in SERVICES.values() for mount in service.get("volumes", [])]
    files = [mount.split(":")[0] for mount in mounts if mount.startswith("./")]

    assert files
    assert [file for file in files if not (ROOT / file).is_file()] == []


def test_every_variable_of_the_compose_file_is_explained() -> None:
    used = set(re.findall(r"\$\{([A-Z_]+)", (ROOT / "docker-compose.yml").read_text()))

    assert used - DOCUMENTED == set()


def test_every_variable_of_the_settings_is_explained() -> None:
    settings = (ROOT / "ratingportal/settings.py").read_text()
    used = set(
        re.findall(r"(?:environ(?:\.get)?[\[(]|_flag\(|_words\()\s*['\"]([A-Z_]+)['\"]", settings)
    )

    assert {"SECRET_KEY", "ALLOWED_HOSTS", "DEBUG"} < used
    assert used - DOCUMENTED == set()


def test_required_variables_stand_uncommented_in_the_example() -> None:
    required = set(re.findall(r"\$\{([A-Z_]+):\?", (ROOT / "docker-compose.yml").read_text()))

    assert required - set(re.findall(r"^([A-Z_]+)=", EXAMPLE, re.MULTILINE)) == set()


def test_image_runs_as_an_ordinary_user_from_the_locked_packages() -> None:
    image = (ROOT / "Dockerfile").read_text()

    assert re.search(r"^USER 10001:10001$", image, re.MULTILINE)
    assert "--require-hashes" in image
    assert "requirements/production.txt" in image
    assert "collectstatic" in image
    assert re.search(r"^HEALTHCHECK ", image, re.MULTILINE)


def test_image_gets_every_file_it_copies() -> None:
    image = (ROOT / "Dockerfile").read_text()
    allowed = set(re.findall(r"^!(.+)$", (ROOT / ".dockerignore").read_text(), re.MULTILINE))
    copied = {
        source
        for line in re.findall(r"^COPY (?!--from)(.+)$", image, re.MULTILINE)
        for source in line.split()[:-1]
    }

    assert copied <= allowed


def test_nginx_takes_requests_in_whole_and_cuts_slow_ones() -> None:
    settings = dict(re.findall(r"^\s*([a-z_]+) ([^;]+);", NGINX, re.MULTILINE))

    assert settings["proxy_request_buffering"] == "on"
    assert settings["client_max_body_size"] == "${UPLOAD_LIMIT}"
    for name in ("client_header_timeout", "client_body_timeout"):
        assert int(settings[name].removesuffix("s")) <= 15


@pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is not installed")
def test_nginx_accepts_its_configuration(tmp_path: Path) -> None:
    subprocess.run(
        ["sh", str(ROOT / "docker/nginx/certificate.sh")],
        env={**os.environ, "CERTIFICATE_FOLDER": str(tmp_path)},
        check=True,
    )
    filled = NGINX.replace("${HTTPS_PORT}", "443").replace("${UPLOAD_LIMIT}", "64m")
    (tmp_path / "portal.conf").write_text(filled.replace("/etc/nginx/certificates", str(tmp_path)))
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = " ".join(f"{kind}_temp_path {tmp_path}/{kind};" for kind in kinds)
    main = f"pid {tmp_path}/pid; error_log stderr; events {{}}\n"
    main += f"http {{ access_log off; {places} include {tmp_path}/portal.conf; }}"
    (tmp_path / "nginx.conf").write_text(main)
    answer = subprocess.run(
        ["nginx", "-t", "-q", "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")],
        capture_output=True,
        text=True,
        check=False,
    )

    assert answer.returncode == 0, answer.stderr


@pytest.mark.live
def test_database_roles_of_the_container_are_those_of_development(home: Path) -> None:
    server = PostgresServer(home / "data", durable=False)
    server.start()
    rights = (
        "SELECT rolname, rolsuper, rolcreatedb, rolcreaterole, rolcanlogin, rolconfig FROM pg_roles"
    )
    rights += " WHERE rolname LIKE 'ratingportal%' ORDER BY 1"
    owner = "SELECT pg_get_userbyid(datdba), datacl::text FROM pg_database WHERE datname = 'ratingportal'"
    try:
        with psycopg.connect(server.url("postgres", "postgres"), autocommit=True) as connection:
            expected = (connection.execute(rights).fetchall(), connection.execute(owner).fetchall())
            connection.execute("DROP DATABASE ratingportal")
            connection.execute("DROP ROLE ratingportal_owner")
            connection.execute("DROP ROLE ratingportal_app")
            subprocess.run(
                ["bash", str(ROLES)],
                check=True,
                capture_output=True,
                env={
                    "PATH": f"{find_postgres().folder}:{os.environ['PATH']}",
                    "PGHOST": str(server.sockets),
                    "POSTGRES_USER": "postgres",
                    "DATABASE_OWNER_PASSWORD": "it's one",
                    "DATABASE_APP_PASSWORD": "another",
                },
            )
            found = (connection.execute(rights).fetchall(), connection.execute(owner).fetchall())
    finally:
        server.stop()

    assert found == expected
    assert [row[:2] for row in found[0]] == [
        ("ratingportal_app", False),
        ("ratingportal_owner", False),
    ]
    assert set(found[0][0][5]) >= {f"{name}={value}" for name, value in LIMITS.items()}
