"""The same import on the command line."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from ratingportal.registry import tasks
from ratingportal.registry.models import Edition, Player
from tests.core.register.lists.lists import fide_xml
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
        (("fide_xml", "FILE", "--list", "wof"), "is for another rating list"),
        (("table", "FILE", "--list", "fide", "--column", "number"), "FIELD=HEADING"),
        (("table", "FILE", "--list", "fide", "--column", "shoe=Size"), "FIELD=HEADING"),
    ],
)
def test_what_cannot_be_done_is_said(file: str, arguments: tuple[str, ...], said: str) -> None:
    given = [file if item == "FILE" else item for item in arguments]

    with pytest.raises(CommandError, match=said):
        run(*given, "--valid-from", "2026-11-01")


def test_doubts_and_refused_rows_are_printed(file: str, tmp_path: Path) -> None:
    run("fide_xml", file, "--list", "fide", "--valid-from", "2026-11-01")
    path = tmp_path / "table.csv"
    path.write_bytes(b"id,name,rating\n7,A,1500\n8,B,x\n\x009,C,1\n")

    said = run("table", str(path), "--list", "fide", "--valid-from", "2026-11-02", "--whole")

    assert "1 added, 0 changed, 0 unchanged, 2 gone, 2 refused" in said
    assert "Is the file complete?" in said
    assert "line 3: The rating is not a number. 8: x" in said
    assert "line 4: The ID contains something other than digits and letters." in said


def test_part_of_a_list_leaves_the_others_listed(file: str, tmp_path: Path) -> None:
    run("fide_xml", file, "--list", "fide", "--valid-from", "2026-11-01")
    path = tmp_path / "part.xml"
    path.write_bytes(fide_xml(ALICE))

    said = run("fide_xml", str(path), "--list", "fide", "--valid-from", "2026-11-02", "--no-whole")

    assert "Applied: 0 added, 0 changed, 1 unchanged, 0 gone" in said
