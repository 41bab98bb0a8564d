"""`ratingportal rate`: rate a period or event from JSON, or a whole archive, without a database."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ratingportal.core.output.quotes import make_visible
from ratingportal.core.rating.bundle import verify_bundle
from ratingportal.core.rating.exchange import InputError, read_input
from ratingportal.core.rating.exchange_output import write_output
from ratingportal.core.rating.explanation import explain_player
from ratingportal.core.rating.model import Outcome, RatingError, System
from ratingportal.core.rating.systems import find_system

if TYPE_CHECKING:
    import argparse

OK, DIFFERENT, FAILED = 0, 1, 2


def run_rate(options: argparse.Namespace) -> int:
    """Rate what the options say; a list that differs gives exit code 1, wrong input 2."""
    try:
        if options.verify:
            return _verify(options.verify)
        if _is_archive(options):
            _rate_archive(options)
        else:
            _rate_input(options)
    except RatingError as error:
        _complain(str(error))
        return FAILED
    except OSError as error:
        _complain(f"{error.filename or options.input}: {error.strerror or error}")
        return FAILED
    return OK


def _is_archive(options: argparse.Namespace) -> bool:
    if options.input is None:
        raise RatingError("Nothing to rate: give a JSON file, a folder, or --verify BUNDLE.")
    folder = Path(options.input).is_dir()
    named = options.list_date or options.register or options.reproduce or options.compare
    if not folder and named:
        raise RatingError(
            f"--list-date, --register, --reproduce and --compare need a folder; {options.input} is not one."
        )
    return folder


def _rate_archive(options: argparse.Namespace) -> None:
    """Hand a folder of result files to the system that can read one."""
    if not options.list_date or not options.register:
        raise RatingError("Rating a folder needs --list-date DATE and --register FILE.")
    if options.system not in {None, "othello"}:
        raise RatingError(f"The system “{options.system}” cannot rate a folder.")
    if options.compare:
        sys.stdout.write(_compare_archive(options))
    if options.explain:
        sys.stdout.write(_explain_archive(options))
    if options.output or not (options.compare or options.explain):
        _write(options.output, _list_archive(options))


# Reading an archive brings all readers of files along; rating JSON does not need them.


def _list_archive(options: argparse.Namespace) -> dict[str, Any]:
    archive = import_module("ratingportal.core.rating.othello_archive")
    found: dict[str, Any] = archive.rate_archive(
        folder=Path(options.input),
        register=options.register,
        list_date=options.list_date,
        reproduce=options.reproduce,
    )
    return found


def _compare_archive(options: argparse.Namespace) -> str:
    """Say how the mended list differs from the published one."""
    compare = import_module("ratingportal.core.rating.othello_comparison")
    found = compare.compare_lists(Path(options.input), options.register, options.list_date)
    text: str = compare.write_comparison(found)
    return text


def _explain_archive(options: argparse.Namespace) -> str:
    """Say in words where a player's rating comes from, game by game."""
    explain = import_module("ratingportal.core.rating.othello_explanation")
    if not options.explain.isascii() or not options.explain.isdecimal():
        raise RatingError(f"“{options.explain}” is not a player ID.")
    found = explain.explain_player(
        Path(options.input),
        options.register,
        options.list_date,
        int(options.explain),
        reproduce=options.reproduce,
    )
    if found is None:
        raise RatingError(f"Player {options.explain} has no rated game until {options.list_date}.")
    text: str = explain.write_explanation(found)
    return text


def _rate_input(options: argparse.Namespace) -> None:
    data = _read(options.input)
    system = find_system(_name_system(options.system, data))
    outcome = rate_data(data, system)
    if options.explain:
        told = explain_player(outcome, options.explain, system)
        sys.stdout.write("".join(f"{make_visible(line)}\n" for line in told))
    if options.output or not options.explain:
        _write(options.output, write_output(outcome))


def _verify(path: Path) -> int:
    """Say whether a published list comes out again as it was published."""
    found = verify_bundle(path.read_bytes())
    output = found.manifest.get("output_hash")
    same = f"Verified: computed again from its inputs, the list is the same (output hash {output})."
    told = found.problems or [same]
    sys.stdout.write("".join(f"{make_visible(line)}\n" for line in told))
    return DIFFERENT if found.problems else OK


def rate_data(data: object, system: System) -> Outcome:
    """Rate an input in the exchange form."""
    players, events, context = read_input(data, system)
    return system.rate(players, events, context)


def _name_system(option: str | None, data: object) -> str:
    """Give the key of the system; where option and input both name one, they must agree."""
    named = data.get("system") if isinstance(data, dict) else None
    if named is not None and not isinstance(named, str):
        raise InputError("system", "must be the key of a rating system")
    if option and named and option != named:
        raise InputError("system", f"the input is for “{named}”, not for “{option}”")
    system = option or named
    if not system:
        raise RatingError("No rating system: give --system KEY.")
    return system


def _read(path: str) -> object:
    """Read JSON; what is not JSON is said with the line where it ends."""
    raw = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    try:
        return json.loads(raw, object_pairs_hook=_read_object)
    except json.JSONDecodeError as error:
        raise RatingError(f"{path}, line {error.lineno}: not valid JSON ({error.msg}).") from None
    except (UnicodeDecodeError, RecursionError, ValueError):
        raise RatingError(f"{path}: not valid JSON.") from None


def _read_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Read an object; of a name that is written twice, JSON would drop one without a word."""
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        for name, _ in pairs:
            if name in seen:
                raise RatingError(f"“{name}” appears twice in the same object.")
            seen.add(name)
    return found


def _write(path: str | None, found: dict[str, Any]) -> None:
    # Half of a surrogate pair, which JSON may hold, is written as JSON escapes it.
    text = _lay_out(found).encode("utf-8", "backslashreplace").decode("utf-8")
    if path is None or path == "-":
        sys.stdout.write(text)
    else:
        Path(path).write_text(text, encoding="utf-8")


def _lay_out(found: dict[str, Any]) -> str:
    """Write JSON with a line for each player and game: quick to write, and fit for comparing."""
    parts = []
    for name, value in found.items():
        opening, closing = ("{", "}") if isinstance(value, dict) else ("[", "]")
        if isinstance(value, dict):
            lines = [f"{_dump(key)}: {_dump(each)}" for key, each in value.items()]
        elif isinstance(value, list):
            lines = [_dump(each) for each in value]
        else:
            parts.append(f"{_dump(name)}: {_dump(value)}")
            continue
        inner = ",\n".join(lines)
        parts.append(
            f"{_dump(name)}: {opening}\n{inner}\n{closing}"
            if lines
            else f"{_dump(name)}: {opening}{closing}"
        )
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _complain(text: str) -> None:
    sys.stderr.write(f"{make_visible(text)}\n")
