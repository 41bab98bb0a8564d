"""Find code that nothing uses, with vulture; words of templates and settings count as uses, tests do not."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from vulture import Vulture

ROOT = Path(__file__).resolve().parent.parent
ALLOWED = Path(__file__).with_name("dead_code_allowed.txt")
SOURCES = ("ratingportal", "scripts", "benchmarks", "docker")
FRAMEWORK = (
    "*Admin",
    "*Config",
    "Command",
    "Media",
    "Meta",
    "add_arguments",
    "clean_*",
    "get_*",
    "handle",
    "process_exception",
    "has_*_permission",
    "pytest_*",
)
"""What Django and pytest call by name."""
CONNECTED = ("@receiver", "@register.*", "@admin.*", "@*.connect", "@shared_task", "@app.task")
"""Whoever connects a function with these is who calls it."""
DECLARED = {"attribute", "variable"}
"""Fields of rows, settings and options are declared for others to read."""


def main() -> int:
    """Print what nothing uses and nobody allowed, and what is allowed without need; 1 if there is any."""
    finder = Vulture(ignore_names=list(FRAMEWORK), ignore_decorators=list(CONNECTED))
    finder.scavenge([ROOT / name for name in SOURCES], exclude=["*/migrations/*"])
    finder.used_names |= _names_outside_python()
    unused = {
        f"{each.filename.relative_to(ROOT)} {each.name}"
        for each in finder.get_unused_code(min_confidence=60)
        if each.typ not in DECLARED and each.filename.is_relative_to(ROOT / "ratingportal")
    }
    allowed = {line.split("  #")[0] for line in ALLOWED.read_text(encoding="utf-8").splitlines()}
    for name in sorted(unused - allowed):
        print(f"Nothing uses {name}.")
    for name in sorted(allowed - unused):
        print(f"{ALLOWED.name} need not allow {name}.")
    return int(unused != allowed)


def _names_outside_python() -> set[str]:
    """Collect the names in templates, those that dotted texts end with (`"….keep_private"`), and those of filters' methods and deferred functions."""
    templates = [ROOT.glob("templates/**/*.html"), ROOT.glob("templates/**/*.txt")]
    words = re.compile(r"[A-Za-z_]\w*")
    texts = re.compile(r'(?<=\.)\w+(?=")|(?<=method=")\w+')
    deferred = re.compile(r'Deferred\(\s*"[\w.]+",\s*"(\w+)"')
    found = [words.findall(path.read_text("utf-8")) for paths in templates for path in paths]
    for path in ROOT.glob("ratingportal/**/*.py"):
        text = path.read_text("utf-8")
        found += [texts.findall(text), deferred.findall(text)]
    return {name for names in found for name in names}


if __name__ == "__main__":
    sys.exit(main())
