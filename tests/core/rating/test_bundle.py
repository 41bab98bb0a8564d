"""Bundles: the same run gives the same bytes and hashes, and every change in one shows."""

from __future__ import annotations

import io
import json
import zipfile
from dataclasses import replace
from typing import Any

import pytest

from ratingportal.core.rating.bundle import rate_inputs, read_files, verify_bundle, write_bundle
from ratingportal.core.rating.canonical import hash_input, list_input_lines
from ratingportal.core.rating.exchange import read_input
from ratingportal.core.rating.exchange_output import write_state
from ratingportal.core.rating.model import RatingError
from ratingportal.core.rating.systems import find_system

INPUT: dict[str, Any] = {
    "system": "fide",
    "period": {"start": "2025-11-01", "list": "2025-12-01"},
    "players": {"1": {"rating": 2000, "k": 20}, "2": {"rating": 1900, "k": 20}},
    "events": [{"key": "e", "revision": "ab", "start": "2025-11-07", "games": [["1", "2", 1]]}],
    "adjustments": [{"player": "1", "rating": 2010, "reason": "Seen on the card."}],
    "previous": "00",
}


def _hash(data: dict[str, Any]) -> str:
    return hash_input(data, system="fide", version="1")


def test_hash_does_not_depend_on_order() -> None:
    turned = dict(reversed(INPUT.items()))
    turned["players"] = dict(reversed(INPUT["players"].items()))

    assert _hash(turned) == _hash(INPUT)
    assert list_input_lines(turned) == list_input_lines(INPUT)


@pytest.mark.parametrize(
    "change",
    [
        {"previous": "01"},
        {"period": {"start": "2025-11-01", "list": "2025-12-02"}},
        {"players": {**INPUT["players"], "1": {"rating": 2000, "k": 20, "birth_year": 2010}}},
        {"adjustments": []},
        {"events": [{**INPUT["events"][0], "revision": "ac"}]},
        {"events": [{**INPUT["events"][0], "games": [["1", "2", 0.5]]}]},
    ],
)
def test_everything_a_run_depends_on_is_in_the_hash(change: dict[str, Any]) -> None:
    assert _hash(INPUT | change) != _hash(INPUT)


def test_game_line_names_event_revision_number_players_and_score() -> None:
    assert '"game"\t"e"\t"ab"\t1\t"1"\t"2"\t1' in list_input_lines(INPUT)


def test_same_run_gives_the_same_bytes() -> None:
    first, second = (write_bundle(INPUT, rate_inputs(INPUT), {"list": "fide"}) for _ in range(2))

    assert first == second
    assert set(read_files(first)) == {
        "inputs.json", "outcome.json", "list.csv", "changes.csv", "manifest.json"
    }  # fmt: skip
    assert read_files(first)["list.csv"].splitlines()[1] == b"1,2000,2017,7.00,1,20,full"
    assert verify_bundle(first).problems == []


def _with(bundle: bytes, name: str, data: bytes) -> bytes:
    files = read_files(bundle) | {name: data}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for each, content in files.items():
            archive.writestr(each, content)
    return packed.getvalue()


def test_changed_inputs_are_found() -> None:
    bundle = write_bundle(INPUT, rate_inputs(INPUT), {})
    other = json.dumps(INPUT | {"previous": "ff"}).encode()

    assert verify_bundle(_with(bundle, "inputs.json", other)).problems == [
        "inputs.json was changed after it was published.",
        "The inputs are not those of the list: their hash differs.",
    ]


@pytest.mark.parametrize("gone", [45, 60, 75, 100, 150, 200])
def test_damaged_bundle_is_told(gone: int) -> None:
    bundle = write_bundle(INPUT, rate_inputs(INPUT), {})
    damaged = bundle[:gone] + bytes(each ^ 0xFF for each in bundle[gone : gone + 3])

    with pytest.raises(RatingError, match=r"^Not a bundle of a rating list"):
        verify_bundle(damaged + bundle[gone + 3 :])


def test_inputs_of_another_shape_are_told() -> None:
    bundle = write_bundle(INPUT, rate_inputs(INPUT), {})
    other = json.dumps(INPUT | {"players": [1]}).encode()

    with pytest.raises(RatingError, match=r"^inputs\.json: players: must be an object"):
        verify_bundle(_with(bundle, "inputs.json", other))


@pytest.mark.parametrize("games", [None, 3, {"1": 2}])
def test_outcome_of_another_shape_is_told(games: object) -> None:
    outcome = rate_inputs(INPUT)
    bundle = write_bundle(INPUT, outcome, {})
    other = json.dumps(outcome | {"games": games}).encode()

    assert verify_bundle(_with(bundle, "outcome.json", other)).problems[:2] == [
        "outcome.json was changed after it was published.",
        "The outcome is not that of the list: its hash differs.",
    ]


def test_list_of_another_version_cannot_be_computed_again() -> None:
    bundle = write_bundle(INPUT, rate_inputs(INPUT), {})
    manifest = json.loads(read_files(bundle)["manifest.json"]) | {"version": "1999"}
    problems = verify_bundle(_with(bundle, "manifest.json", json.dumps(manifest).encode())).problems

    assert any("version 1999 of “fide”" in problem for problem in problems)


@pytest.mark.parametrize("system", ["fide", "kbsb", "othello", "icu"])
def test_states_read_back_as_they_were(system: str) -> None:
    found = find_system(system)
    players = {"1": {"rating": 2000, "games": 50}, "2": {}, "3": {"rating": 1900, "games": 90}}
    games = [["1", "2", 0.5], ["2", "3", 1], ["3", "1", 0]]
    data = {
        "period": {"start": "2025-11-01", "list": "2025-12-01"},
        "players": players,
        "events": [{"key": "e", "start": "2025-11-07", "games": games}],
    }
    states = found.rate(*read_input(data, found)).states

    written = json.loads(json.dumps({key: write_state(state) for key, state in states.items()}))

    # K 0 (no change during the first games) is how lists write “no K”; it follows from the games.
    expected = {key: replace(state, k=state.k or None) for key, state in states.items()}
    assert read_input({"players": written}, found)[0] == expected
