"""The same import by the command line."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from ratingportal.registry import tasks
from ratingportal.registry.models import Edition, Player
from tests.core.registers.lists import fide_xml
from tests.registry.conftest import ALICE, BOB

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _broker_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks.import_edition, "apply_async", lambda **_: None)


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "list.xml"
    path.write_bytes(fide_xml(ALICE, BOB))
    return str(path)


def run(*arguments: str) -> str:
    out = StringIO()
    call_command("import_register", *arguments, stdout=out)
    return out.getvalue()


def test_import_then_the_same_again(file: str) -> None:
    said = run("fide_xml", file, "--list", "fide", "--valid-from", "2026-11-01")

    assert "Applied: 2 added, 0 changed" in said
    assert Player.objects.count() == 2
    again = run("fide_xml", file, "--list", "fide", "--valid-from", "2026-11-01")
    assert "Nothing is changed" in again


def test_dry_run_changes_nothing(file: str) -> None:
    said = run("fide_xml", file, "--list", "fide", "--valid-from", "2026-11-01", "--dry-run")

    assert "Would change: 2 added" in said
    assert not Player.objects.exists()
    assert Edition.objects.get().state == "discarded"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("fide_xml", "FILE", "--list", "none"), "no rating list"),
        (("fide_xml", "/nowhere.xml", "--list", "fide"), "cannot be read"),
        (("fide_txt", "FILE", "--list", "fide"), "not the kind of list"),
    ],
)
def test_what_cannot_be_done_is_said(file: str, arguments: tuple[str, ...], said: str) -> None:
    given = [file if item == "FILE" else item for item in arguments]

    with pytest.raises(CommandError, match=said):
        run(*given, "--valid-from", "2026-11-01")
