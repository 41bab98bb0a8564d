"""Run every check that needs no test, show what fails, and say at the end what did."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHON = sys.executable
TOOLS = Path(PYTHON).parent
WITH_SERVERS = [PYTHON, "-W", "error", "-m", "ratingportal.embedded.temporary"]

CHECKS: dict[str, list[str]] = {
    "format": [PYTHON, "-m", "ruff", "format", "--check", "--output-format=concise", "."],
    "lint": [PYTHON, "-m", "ruff", "check", "--output-format=concise", "."],
    "types": [PYTHON, "-m", "mypy"],
    "layers": [str(TOOLS / "lint-imports")],
    "dead code": [PYTHON, "scripts/dead_code.py"],
    "templates": [str(TOOLS / "djlint"), "--lint", "--quiet", "templates"],
    "migrations": [*WITH_SERVERS, PYTHON, "manage.py", "makemigrations", "--check", "--dry-run"],
    "docs": [*WITH_SERVERS, PYTHON, "manage.py", "build_docs", "--check"],
    "deployment": [PYTHON, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
    "packages": [PYTHON, "scripts/audit.py"],
}
# `check --deploy` looks at the portal as it would run in production; the values lead nowhere.
PRODUCTION = {
    "RATINGPORTAL_ENV": "production",
    "SECRET_KEY": "only-to-look-at-the-settings-0123456789-abcdefghijklmnopqrstuvwxyz",
    "ALLOWED_HOSTS": "portal.example",
    "DATABASE_URL": "postgresql://nobody@localhost/none",
}


def main() -> int:
    """Run all checks, or those named as arguments; return 1 if one failed."""
    named = sys.argv[1:] or list(CHECKS)
    failed = [name for name in named if not passes(name)]
    if failed:
        print(f"Failed: {', '.join(failed)}.")
        return 1
    print("All checks passed.")
    return 0


def passes(name: str) -> bool:
    """Run one check and show its words only if it failed or has something to say."""
    environment = {**os.environ, **(PRODUCTION if name == "deployment" else {})}
    begin = time.monotonic()
    answer = subprocess.run(
        CHECKS[name],
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    verdict = "ok" if answer.returncode == 0 else "FAILED"
    print(f"{name:12} {verdict:6} {time.monotonic() - begin:5.1f} s", flush=True)
    if answer.returncode != 0 or name == "packages":
        print(answer.stdout.rstrip(), flush=True)
    return answer.returncode == 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        print("\nStopped.")
        sys.exit(128 + signal.SIGINT)
