"""What the tests of the deployment share: a folder that every user may read, and nginx or a reason to skip."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator


def demand(*programs: str, variable: str) -> None:
    """Skip the test without these programs; fail it where the variable says that they must be there."""
    missing = [program for program in programs if shutil.which(program) is None]
    if missing:
        reason = f"not installed: {', '.join(missing)}"
        if os.environ.get(variable):
            pytest.fail(reason)
        pytest.skip(reason)


@pytest.fixture
def home() -> Iterator[Path]:
    """Give a folder with a short path that every user may pass through."""
    folder = Path(tempfile.mkdtemp(prefix="rp-"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def nginx_home(home: Path) -> Path:
    """Give nginx a folder, if there is an nginx."""
    demand("nginx", "envsubst", "openssl", variable="RATINGPORTAL_REQUIRE_NGINX")
    return home
