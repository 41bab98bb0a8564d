"""Promises about the places where the program speaks of rules: what they name exists."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

from ratingportal.core import catalogue
from ratingportal.core.checking.causes import LINKS, list_links

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
PROGRAM = ROOT / "ratingportal"
CODE = re.compile(r"\b[DEFLPRS][0-9]{3}\b")
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)


def strings() -> Iterator[tuple[str, str, bool]]:
    """Give every text in the code of the program: where it stands, what it is, whether a card has it as its code."""
    for path in sorted(PROGRAM.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        cards = [call for call in calls if ast.unparse(call.func) == "Rule"]
        given = {id(each.value) for card in cards for each in card.keywords if each.arg == "code"}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                place = f"{path.relative_to(ROOT)}:{node.lineno}"
                yield place, node.value, id(node) in given


def test_every_code_in_the_program_is_that_of_a_rule() -> None:
    named = [(place, code) for place, text, _card in strings() for code in CODE.findall(text)]
    unknown = [(place, code) for place, code in named if code not in catalogue.list_rules()]

    assert {code for _place, code in named} >= set(catalogue.list_rules())
    assert unknown == []


def test_code_stands_as_a_bare_text_on_the_card_only() -> None:
    bare = [place for place, text, card in strings() if CODE.fullmatch(text) and not card]

    assert bare == [], "speak of rules by name, or import the card"


def test_every_code_in_a_template_is_that_of_a_rule() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "templates").rglob("*.html")]
    named = {code for text in texts for code in CODE.findall(COMMENT.sub("", text))}

    assert named
    assert sorted(named - set(catalogue.list_rules())) == []


def test_every_code_in_the_evidence_is_that_of_a_rule() -> None:
    evidence = json.loads((PROGRAM / "core/checking/evidence.json").read_text(encoding="utf-8"))

    assert evidence["rules"]
    assert sorted(set(evidence["rules"]) - set(catalogue.list_rules())) == []


def test_causes_name_rules_that_exist() -> None:
    known = {rule.name for rule in catalogue.list_rules().values()}
    named = {name for link in LINKS for name in link.causes | link.effects}

    assert sorted(named - known) == []
    assert len(list_links()) == len(LINKS)
