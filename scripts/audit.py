"""Look the locked packages up among known vulnerabilities, where the package index tells of them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

LOCK = Path(__file__).resolve().parent.parent / "requirements" / "dev.txt"
COMMAND = [sys.executable, "-m", "pip_audit", "--requirement", str(LOCK), "--require-hashes"]
OPTIONS = ["--disable-pip", "--format", "json", "--progress-spinner", "off", "--timeout", "15"]
# Signs that nobody answered, as against a trouble of our own.
UNREACHABLE = ("connect", "timed out", "timeout", "resolve", "proxy", "certificate")


def main() -> int:
    """Return 1 if a locked package is known to be vulnerable."""
    answer = subprocess.run(
        [*COMMAND, *OPTIONS], capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
    )
    try:
        packages = json.loads(answer.stdout)["dependencies"]
    except ValueError:
        return without_answer(answer.stderr)
    known = [package for package in packages if "vulns" in package]
    if len(known) * 2 < len(packages):
        print(f"  skipped: the package index knows only {len(known)} of {len(packages)} packages.")
        return 0
    found = [(package, flaw) for package in known for flaw in package["vulns"]]
    for package, flaw in found:
        fixed = ", ".join(flaw["fix_versions"]) or "no version yet"
        print(f"  {package['name']} {package['version']}: {flaw['id']}, fixed in {fixed}")
    print(f"  {len(known)} packages looked up, {len(found)} known vulnerabilities.")
    return 1 if found else 0


def without_answer(said: str) -> int:
    """Skip the audit when the registry could not be asked; fail on anything else."""
    last = said.strip().splitlines()[-1:] or ["no answer"]
    if any(sign in said.lower() for sign in UNREACHABLE):
        print(f"  skipped: the package index does not answer ({last[0]}).")
        return 0
    print(said)
    return 1


if __name__ == "__main__":
    sys.exit(main())
