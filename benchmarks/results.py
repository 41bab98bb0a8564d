"""Where measurements are kept."""

from __future__ import annotations

import platform
from datetime import datetime
from pathlib import Path

RESULTS = Path(__file__).parent / "RESULTS.md"


def save_lines(lines: list[str]) -> None:
    """Append a measurement, with the day and the machine."""
    day = datetime.now().astimezone().date()
    title = f"## {day}, Python {platform.python_version()}, {platform.machine()}"
    with RESULTS.open("a", encoding="utf-8") as results:
        results.write("\n".join(["", title, "", *lines, ""]))
