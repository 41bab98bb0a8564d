"""How JSON of SWAR becomes lines, and that any JSON gives a report."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingportal.core.inspection import inspect
from ratingportal.core.model.tournament import (
    Bye,
    ByeKind,
    Tournament,
)
from ratingportal.core.reading.formats.shared.json_text import MAX_DEPTH, Node, Scalar, parse_json
from tests.core.builders import TODAY, report
from tests.core.swar import as_text, export, json_report, nobody, player


def read(made: dict[str, Any] | str) -> Tournament:
    found = json_report(made)
    assert found.format == "swar_json"
    tournament: Tournament = found.tournament
    assert tournament is not None
    return tournament


@pytest.mark.parametrize("text", ['{"swart" : 1}', '["Swar"]', "Swar", '{"x" : {"Swar" : {}}}'])
def test_other_json_is_not_taken(text: str) -> None:
    found = report(f"{text}\nfiller")

    assert found.format != "swar_json"


def test_text_keeps_what_json_escapes() -> None:
    root = parse_json(
        '{"a" : "\\u00e9\\n\\"", "b" : "C:\\Temp", "c" : "\\ud800\\u0000", "d" : null}'
    )

    assert isinstance(root, Node)
    assert root.text("a") == 'é\n"'
    assert root.text("b") == "C:\\Temp"
    assert root.text("c") == "\ufffd\u2400"
    assert root.text("d") == ""
    assert root.text("e") == ""


def test_every_value_knows_its_place() -> None:
    root = parse_json('{ "a " : [ 12, {"b":"x"} ] }')

    assert root == Node(0, {"a": [Scalar("12", 11, 13), Node(15, {"b": Scalar("x", 21, 22)})]})


def test_depth_is_limited_and_no_more() -> None:
    assert parse_json("[" * MAX_DEPTH + "]" * MAX_DEPTH) is not None


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=10),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=20,
)


@given(JSON)
@settings(max_examples=200, deadline=None)
def test_all_json_is_parsed(value: Any) -> None:
    def plain(node: Any) -> Any:
        if isinstance(node, Node):
            return {key: plain(each) for key, each in node.members.items()}
        return [plain(each) for each in node] if isinstance(node, list) else node.text

    def expected(node: Any) -> Any:
        if isinstance(node, dict):
            found: dict[str, Any] = {}
            for key, each in node.items():
                found.setdefault(key.replace("\0", "\u2400").strip(), expected(each))
            return found
        if isinstance(node, list):
            return [expected(each) for each in node]
        if isinstance(node, str):
            return node.replace("\0", "\u2400")
        return "" if node is None else json.dumps(node)

    assert plain(parse_json(json.dumps(value, indent=1))) == expected(value)


@given(desc=JSON, players=JSON, rounds=JSON)
@settings(max_examples=150, deadline=None)
def test_any_json_gives_a_report(desc: Any, players: Any, rounds: Any) -> None:
    made = export()
    made["Swar"]["Player"][1] = players
    made["Swar"]["Player"][2]["RoundArray"] = [rounds, {"RoundNr": rounds, "Result": desc}]
    made["Swar"]["TournamentDesc"]["DatesArray"] = [desc, {"DateValue": desc}]
    made["Swar"]["TournamentDesc"]["Tournament"] = players

    found = inspect(json.dumps(made).encode(), today=TODAY)

    assert found.system_errors == ()


def test_bye_stands_on_the_line_of_its_result() -> None:
    made = export()
    made["Swar"]["Player"].append(player(9, "Seul, Théo", "1.0", [nobody(2, "BYE", "1B")]))
    lines = as_text(made).split("\n")

    (bye,) = read(made).byes

    assert bye == Bye(2, 9, ByeKind.PAIRING, bye.line)
    assert '"Result" : "1B"' in lines[(bye.line or 0) - 1]
