"""A published list as one file: what it was made from, what came out, and a manifest with all hashes.

A bundle is a ZIP with `inputs.json` (the exchange form), `outcome.json`, `list.csv`, `changes.csv` and
`manifest.json`. It names people by their numbers only. Whoever has it can compute the list again.
"""

from __future__ import annotations

import csv
import io
import json
import lzma
import zipfile
import zlib
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from ratingportal.core.rating.arithmetic import build_sort_key
from ratingportal.core.rating.canonical import hash_input, hash_output
from ratingportal.core.rating.exchange import InputError, read_input
from ratingportal.core.rating.exchange_output import write_output
from ratingportal.core.rating.model import RatingError
from ratingportal.core.rating.systems import find_system

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ratingportal.core.rating.model import System

MANIFEST: Final = "manifest.json"
INPUTS: Final = "inputs.json"
OUTCOME: Final = "outcome.json"
LIST: Final = "list.csv"
CHANGES: Final = "changes.csv"
MOST_BYTES: Final = 1_000_000_000
"""No file of a bundle is larger; one that says so is not read."""
_DAMAGED: Final = (
    zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, ValueError, OSError, zlib.error,
    lzma.LZMAError,
)  # fmt: skip
"""What reading a damaged ZIP may raise."""

_LIST_COLUMNS: Final = ("player", "before", "after", "change", "games", "k", "status")
_CHANGE_COLUMNS: Final = (
    "event", "game", "player", "opponent", "score", "rating", "opponent_rating", "difference", "counted",
    "expected", "k", "change", "rule",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Verification:
    """Whether a bundle holds what it says, and what does not."""

    manifest: dict[str, Any]
    problems: list[str]


def rate_inputs(inputs: Mapping[str, Any]) -> dict[str, Any]:
    """Rate an input in the exchange form and give the outcome in it."""
    system = find_system(str(inputs.get("system")))
    return write_output(system.rate(*read_input(inputs, system)))


def write_bundle(
    inputs: Mapping[str, Any], outcome: Mapping[str, Any], about: Mapping[str, Any]
) -> bytes:
    """Pack a run; the same run always gives the same bytes. `about` says which list and period it is."""
    system = find_system(str(inputs["system"]))
    files = {
        INPUTS: _dump(inputs),
        OUTCOME: _dump(outcome),
        LIST: _table(_LIST_COLUMNS, _list_rows(outcome)),
        CHANGES: _table(_CHANGE_COLUMNS, outcome["games"]),
    }
    manifest = {
        **about,
        "system": system.key,
        "version": system.version,
        "previous": inputs.get("previous", ""),
        "input_hash": hash_input(inputs, system=system.key, version=system.version),
        "output_hash": hash_output(outcome),
        "files": {name: sha256(data).hexdigest() for name, data in files.items()},
    }
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, data in {**files, MANIFEST: _dump(manifest)}.items():
            # Neither the day nor the machine may show in the bytes.
            info = zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0))
            info.compress_type, info.create_system = zipfile.ZIP_DEFLATED, 3
            archive.writestr(info, data)
    return packed.getvalue()


def read_files(data: bytes) -> dict[str, bytes]:
    """Unpack a bundle."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for name in (MANIFEST, INPUTS, OUTCOME, LIST, CHANGES):
                if archive.getinfo(name).file_size > MOST_BYTES:
                    raise RatingError(f"{name} is too large.")
            return {info.filename: archive.read(info) for info in archive.infolist()}
    except KeyError as error:
        raise RatingError(f"Not a bundle of a rating list: {error.args[0]}.") from None
    except _DAMAGED:
        raise RatingError("Not a bundle of a rating list: the ZIP file cannot be read.") from None


def verify_bundle(data: bytes) -> Verification:
    """Compute a published list again and say what differs; nothing is said where all is the same."""
    files = read_files(data)
    manifest, inputs, outcome = (_load(files, name) for name in (MANIFEST, INPUTS, OUTCOME))
    problems = [
        f"{name} was changed after it was published."
        for name, known in _mapping(manifest.get("files")).items()
        if sha256(files.get(name, b"")).hexdigest() != known
    ]
    system = find_system(str(inputs.get("system")))
    _check_inputs(inputs, system)
    version = str(manifest.get("version"))
    if hash_input(inputs, system=system.key, version=version) != manifest.get("input_hash"):
        problems.append("The inputs are not those of the list: their hash differs.")
    if hash_output(_whole(outcome)) != manifest.get("output_hash"):
        problems.append("The outcome is not that of the list: its hash differs.")
    if version != system.version:
        problems.append(
            f"The list was made with version {version} of “{system.key}”; this is version "
            f"{system.version}, so it cannot be computed again here."
        )
    else:
        problems += _compare(rate_inputs(inputs), outcome, str(manifest.get("output_hash")))
    return Verification(manifest, problems)


def _check_inputs(inputs: Mapping[str, Any], system: System) -> None:
    """Refuse inputs that cannot be read: they have no hash either."""
    try:
        read_input(inputs, system)
    except InputError as error:
        raise RatingError(f"{INPUTS}: {error}") from None


def _compare(found: dict[str, Any], outcome: Mapping[str, Any], expected: str) -> list[str]:
    if hash_output(found) == expected:
        return []
    told = _mapping(outcome.get("players"))
    others = [key for key, player in found["players"].items() if told.get(key) != player]
    shown = ", ".join(sorted(others, key=build_sort_key)[:5])
    return [f"Computed again, the list differs for {len(others)} players: {shown}."]


def _list_rows(outcome: Mapping[str, Any]) -> list[dict[str, Any]]:
    players = outcome["players"]
    return [{"player": key, **players[key]} for key in sorted(players, key=build_sort_key)]


def _table(columns: Iterable[str], rows: Iterable[Mapping[str, Any]]) -> bytes:
    text = io.StringIO()
    table = csv.DictWriter(text, list(columns), extrasaction="ignore", lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    return text.getvalue().encode()


def _dump(value: Mapping[str, Any]) -> bytes:
    return (json.dumps(value, ensure_ascii=False, sort_keys=True, indent=1) + "\n").encode()


def _load(files: Mapping[str, bytes], name: str) -> dict[str, Any]:
    try:
        found = json.loads(files[name])
    except (ValueError, RecursionError):
        raise RatingError(f"{name} is not valid JSON.") from None
    if not isinstance(found, dict):
        raise RatingError(f"{name} is not an object with names and values.")
    return found


def _whole(outcome: Mapping[str, Any]) -> dict[str, Any]:
    """Give an outcome with all its parts, also where somebody took one away or put something else there."""
    empty: dict[str, Any] = {"players": {}, "games": [], "unrated": []}
    found = {name: outcome.get(name) for name in empty}
    return {
        name: each if isinstance(each, type(empty[name])) else empty[name]
        for name, each in found.items()
    }


def _mapping(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}
