"""What the command reads: a file, standard input, or the tournaments in an archive."""

from __future__ import annotations

import sys
from pathlib import Path

from ratingportal.core.inspection.parcels import open_file
from ratingportal.core.output.quotes import make_visible


def read_input(path: str) -> bytes | None:
    """Give the bytes of a file, or say why there are none."""
    try:
        return sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except (OSError, ValueError) as error:
        write_complaint(f"{path}: {getattr(error, 'strerror', None) or error}")
        return None


def open_input(path: str) -> list[tuple[str, bytes]] | None:
    """Give a file, or each tournament of an archive by its own name; say what in it is none."""
    data = read_input(path)
    if data is None:
        return None
    found = []
    for parcel in open_file(path, data):
        name = f"{path}/{parcel.filename}" if parcel.archive else path
        if parcel.is_tournament:
            found.append((name, parcel.data))
        else:
            write_complaint(f"{name}: not recognised as a result file, left out")
    return found


def write_complaint(text: str) -> None:
    """Say something beside the output."""
    sys.stderr.write(f"{make_visible(text)}\n")
