"""What a run was made from and what it gave, as lines in one order, and their SHA-256.

The lines are the same whatever the order of rows, files or names in JSON, so that two machines that rate the
same games get the same hashes. An input has a line for each event, game, player and adjustment; before them
come the system, its version, the parameters, and the hash of the run before, which makes lists a chain.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

_PARAMETERS = ("control", "period", "version")


def write_line(*parts: object) -> str:
    """Write the parts of a line, each as JSON, so that no part can look like two."""
    return "\t".join(
        json.dumps(part, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        for part in parts
    )


def list_input_lines(data: Mapping[str, Any]) -> list[str]:
    """Give the canonical lines of an input in the exchange form, sorted."""
    return sorted(_input_lines(data))


def _input_lines(data: Mapping[str, Any]) -> Iterator[str]:
    for event in data.get("events", []):
        rest = {name: value for name, value in event.items() if name != "games"}
        yield write_line("event", event.get("key"), rest)
        for number, game in enumerate(event.get("games", []), 1):
            first, second, score, *day = game
            yield write_line(
                "game",
                event.get("key"),
                event.get("revision"),
                number,
                first,
                second,
                score,
                *day,
            )
    for key, player in data.get("players", {}).items():
        yield write_line("player", key, player)
    for each in data.get("adjustments", []):
        yield write_line("adjustment", each)


def hash_input(data: Mapping[str, Any], *, system: str, version: str) -> str:
    """Give the SHA-256 of all that a run depends on."""
    parameters = {name: data[name] for name in _PARAMETERS if name in data}
    head = (
        write_line("system", system),
        write_line("system version", version),
        write_line("parameters", parameters),
        write_line("previous", data.get("previous", "")),
    )
    return _hash((*head, *list_input_lines(data)))


def hash_output(found: Mapping[str, Any]) -> str:
    """Give the SHA-256 of an outcome in the exchange form."""
    lines = [write_line("player", key, player) for key, player in found["players"].items()]
    lines += [write_line("game", game) for game in found["games"]]
    lines += [write_line("unrated", each) for each in found["unrated"]]
    return _hash(sorted(lines))


def _hash(lines: Iterable[str]) -> str:
    made = sha256()
    for line in lines:
        made.update(line.encode())
        made.update(b"\n")
    return made.hexdigest()
