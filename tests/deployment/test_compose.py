"""What cannot be run without Docker is read instead: the compose file, the image and the example of .env."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from typing import Any

import pytest
import yaml
from django.conf import settings

from tests.deployment import compose
from tests.deployment.compose import ROOT

COMPOSE = yaml.safe_load(compose.FILE.read_text())
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
EXAMPLE = (ROOT / ".env.example").read_text()
PORTAL = ("web", "worker", "beat", "migrate")
NGINX_RIGHTS = ["CHOWN", "NET_BIND_SERVICE", "SETGID", "SETUID"]
DOCUMENTED = set(re.findall(r"^#?([A-Z_]+)=", EXAMPLE, re.MULTILINE))


def test_all_parts_are_there() -> None:
    assert set(SERVICES) == {*PORTAL, "nginx", "postgres", "redis", "certbot"}


def test_one_service_builds_the_image_and_the_others_use_it() -> None:
    assert [name for name, service in SERVICES.items() if "build" in service] == ["migrate"]
    assert {SERVICES[name]["image"] for name in PORTAL} == {"ratingportal:local"}
    policies = {name: SERVICES[name]["pull_policy"] for name in PORTAL}
    assert policies == dict.fromkeys(PORTAL, "never") | {"migrate": "build"}


@pytest.mark.parametrize("name", sorted(set(SERVICES) - set(PORTAL)))
def test_foreign_image_is_pinned_to_one_release(name: str) -> None:
    assert re.fullmatch(r"[a-z/]+:v?\d+(\.\d+){1,2}", SERVICES[name]["image"])


def test_image_is_built_on_a_pinned_release() -> None:
    bases = set(re.findall(r"^FROM (\S+)", (ROOT / "Dockerfile").read_text(), re.MULTILINE))

    assert len(bases) == 1
    assert re.fullmatch(r"python:3\.\d+\.\d+-slim-[a-z]+", bases.pop())


@pytest.mark.parametrize("name", sorted(set(SERVICES) - {"migrate", "certbot"}))
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
    assert migrate["environment"]["DATABASE_WORKER_ROLE"] == "ratingportal_worker"
    for name in ("web", "worker", "beat"):
        waits_for = {part: how["condition"] for part, how in SERVICES[name]["depends_on"].items()}
        assert waits_for == {
            "migrate": "service_completed_successfully",
            "postgres": "service_healthy",
            "redis": "service_healthy",
        }


@pytest.mark.parametrize(
    ("name", "role"), [("web", "app"), ("worker", "worker"), ("beat", "worker")]
)
def test_portal_works_as_a_role_that_owns_nothing(name: str, role: str) -> None:
    environment = SERVICES[name]["environment"]

    assert environment["DATABASE_URL"].startswith(f"postgresql://ratingportal_{role}:")
    assert "OWNER" not in "".join(map(str, environment.values()))
    assert environment["RATINGPORTAL_ENV"] == "production"


@pytest.mark.parametrize("name", sorted(SERVICES))
def test_container_has_no_more_rights_than_it_needs(name: str) -> None:
    service = SERVICES[name]

    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service.get("cap_add", []) == (NGINX_RIGHTS if name == "nginx" else [])
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert "privileged" not in service


@pytest.mark.parametrize("name", sorted(SERVICES))
def test_container_is_bounded_in_memory_and_log(name: str) -> None:
    service = compose.services()[name]

    limit = in_megabytes(service["mem_limit"])
    assert service["logging"]["options"] == {"max-size": "10m", "max-file": "5"}
    assert service["tmpfs"]
    places = [re.fullmatch(r"/[a-z./]+:size=(\d+m)", place) for place in service["tmpfs"]]
    assert sum(in_megabytes(place[1]) if place else limit for place in places) < limit / 2


def in_megabytes(size: str) -> int:
    return int(size[:-1]) * {"m": 1, "g": 1024}[size[-1]]


def test_worker_may_take_what_its_processes_may() -> None:
    worker = compose.services()["worker"]
    processes = int(worker["command"][worker["command"].index("--concurrency") + 1])

    needed = processes * settings.WORKER_MEMORY_LIMIT // 2**20
    assert in_megabytes(worker["mem_limit"]) > needed


@pytest.mark.parametrize(("name", "user"), [("postgres", "postgres"), ("redis", "redis")])
def test_server_is_not_root(name: str, user: str) -> None:
    assert SERVICES[name]["user"] == user


def test_only_nginx_can_be_reached_from_outside() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["nginx"]
    assert COMPOSE["networks"]["back"] == {"internal": True}
    for name in ("postgres", "redis"):
        assert SERVICES[name]["networks"] == ["back"]


def test_only_worker_nginx_and_certbot_have_a_way_out() -> None:
    closed = {name for name, kind in COMPOSE["networks"].items() if kind == {"internal": True}}
    ways_out = {name for name, service in SERVICES.items() if set(service["networks"]) - closed}

    assert ways_out == {"worker", "nginx", "certbot"}
    # And yet everybody reaches whom they ask.
    assert "pages" in set(SERVICES["nginx"]["networks"]) & set(SERVICES["web"]["networks"])


def test_visitors_by_ipv6_are_let_in_only_where_each_keeps_their_address() -> None:
    """Docker leads IPv6 to a network without it by a process of its own, and all visitors would be one."""
    more = yaml.safe_load((ROOT / "docker/ipv6.yml").read_text())

    assert all(port.startswith("0.0.0.0:") for port in SERVICES["nginx"]["ports"])
    assert all(port.startswith("[::]:") for port in more["services"]["nginx"]["ports"])
    assert more["networks"]["front"] == {"enable_ipv6": True}
    assert "front" in SERVICES["nginx"]["networks"]


def test_data_is_in_named_volumes() -> None:
    used = {
        volume.split(":")[0]
        for service in compose.services().values()
        for volume in service.get("volumes", [])
    }

    assert set(COMPOSE["volumes"]) == {volume for volume in used if not volume.startswith(".")}
    assert "database:/var/lib/postgresql" in SERVICES["postgres"]["volumes"]
    assert "broker:/data" in SERVICES["redis"]["volumes"]


def test_worker_has_time_to_finish_before_it_is_killed() -> None:
    grace = int(SERVICES["worker"]["stop_grace_period"].removesuffix("s"))

    assert grace > settings.CELERY_WORKER_SOFT_SHUTDOWN_TIMEOUT


def test_every_mounted_file_exists() -> None:
    mounts = [mount for service in SERVICES.values() for mount in service.get("volumes", [])]
    files = [mount.split(":")[0] for mount in mounts if mount.startswith("./")]

    assert files
    assert [file for file in files if not (ROOT / file).exists()] == []


def test_script_of_an_entrypoint_can_be_run() -> None:
    """The image of nginx passes over what is not executable, with a word that nobody reads."""
    mounts = [mount for service in SERVICES.values() for mount in service.get("volumes", [])]
    scripts = [mount.split(":")[0] for mount in mounts if re.search(r"\.(env)?sh:", mount)]

    assert len(scripts) == 5
    assert [script for script in scripts if not os.access(ROOT / script, os.X_OK)] == []


def test_every_variable_of_the_compose_file_is_explained() -> None:
    used = set(re.findall(r"\$\{([A-Z_]+)", (ROOT / "docker-compose.yml").read_text()))

    assert used - DOCUMENTED == set()


def test_every_variable_of_the_settings_is_explained() -> None:
    text = (ROOT / "ratingportal/settings.py").read_text()
    used = set(
        re.findall(r"(?:environ(?:\.get)?[\[(]|_flag\(|_words\()\s*['\"]([A-Z_]+)['\"]", text)
    )

    assert {"SECRET_KEY", "ALLOWED_HOSTS", "DEBUG"} < used
    assert used - DOCUMENTED == set()


def test_settings_are_the_same_whether_the_compose_file_or_nobody_sets_a_variable() -> None:
    given = compose.services()["web"]["environment"]
    least = {
        name: given[name]
        for name in (*compose.REQUIRED, "DATABASE_URL", "REDIS_URL")
        if name in given
    }

    assert settings_under(given) == settings_under({"RATINGPORTAL_ENV": "production", **least})


def settings_under(environment: dict[str, str]) -> dict[str, Any]:
    """Give the settings of a portal that is started with nothing but these variables."""
    show = (
        "import json; from ratingportal import settings; "
        "told = {name: value for name, value in vars(settings).items() if name.isupper() and value}; "
        "print(json.dumps(told, default=lambda value: type(value).__name__, skipkeys=True))"
    )
    shown = subprocess.run(
        [sys.executable, "-c", show],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], **environment},
        capture_output=True,
        check=True,
    ).stdout
    found: dict[str, Any] = json.loads(shown)
    return found


def test_defaults_of_the_compose_file_are_those_the_example_shows() -> None:
    text = (ROOT / "docker-compose.yml").read_text()
    used = dict(re.findall(r"\$\{([A-Z_]+):-([^}]+)\}", text))
    shown = dict(re.findall(r"^#([A-Z_]+)=(.*)$", EXAMPLE, re.MULTILINE))
    # Those whose default depends on where the portal runs, and the folder beside the named volume.
    apart = {"CERTIFICATES", "EMAIL_BACKEND", "SECOND_FACTOR_ROLES"}

    assert used.keys() >= {"MAIL_GATHER_SECONDS", *apart}
    differ = {name for name, value in used.items() if shown.get(name) != value}
    assert differ == apart


def test_required_variables_stand_uncommented_in_the_example() -> None:
    required = set(re.findall(r"\$\{([A-Z_]+):\?", (ROOT / "docker-compose.yml").read_text()))

    assert required - set(re.findall(r"^([A-Z_]+)=", EXAMPLE, re.MULTILINE)) == set()


def test_image_runs_as_an_ordinary_user_from_the_locked_packages() -> None:
    image = (ROOT / "Dockerfile").read_text()

    assert re.search(r"^USER 10001:10001$", image, re.MULTILINE)
    assert "--require-hashes" in image
    assert "requirements/run.txt" in image
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
