"""Every text of a card can be filled with what the code passes, in every format.

Findings are made where the code calls `found` on a card. Which card that is, the source tells: it is
named there, or was given another name in the same function. Where cards are handed in, a table says which.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, NamedTuple

import pytest

import ratingportal
from ratingportal.core import catalogue
from tests.core.damaged_files import DAMAGES, Damage
from tests.core.fixtures import files
from tests.core.offered_fixes import report_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.inspection import Report
    from ratingportal.core.model.findings import Rule

SOURCE = Path(ratingportal.__path__[0])
CARDS = {rule.name.replace("-", "_"): rule for rule in catalogue.list_rules().values()}
"""Every card by the name of its module or constant."""
COUNTS = (0, 1, 2, 1000)
OF_A_FIELD = (
    "birth_unreadable",
    "decimal_comma",
    "id_unreadable",
    "points_unreadable",
    "rank_unreadable",
    "rating_unreadable",
    "sex_unknown",
    "title_unknown",
)
HANDED_IN = {
    "german/rows.py read": OF_A_FIELD,
    "vega/rows.py read": OF_A_FIELD,
    "swar/json_players.py read": OF_A_FIELD,
    "swiss_chess/players.py read": OF_A_FIELD,
    "papi/json_players.py read": OF_A_FIELD,
    "swiss_perfect/players.py read": OF_A_FIELD,
    "swiss_perfect/export_players.py read": OF_A_FIELD,
    "sheets/draft.py _value": OF_A_FIELD,
    "chess_results/reader.py parsed": OF_A_FIELD,
    "irish/rows.py _opponent": ("rating_unreadable", "title_unknown"),
    "othello/disc_reader.py _player": ("id_unreadable", "rating_unreadable"),
    "trf/players.py _report_odd": OF_A_FIELD,
    "trf/players.py read_rows": ("start_number_unreadable",),
    "knsb/games.py _report": ("birth_unreadable", "rating_unreadable"),
    "shared/answered.py read": (
        "chess_event_unreadable",
        "ev_code_list_unreadable",
        "papi_text_unreadable",
    ),
    "shared/answered.py answer": (
        "old_workbook_unreadable",
        "pdf_document_unreadable",
        "pgn_unreadable",
        "picture_unreadable",
        "sharly_event_unreadable",
        "swiss_master_file_unreadable",
        "tournament_service_file_unreadable",
        "us_chess_report_unreadable",
        "vega_project_unreadable",
        "word_document_unreadable",
    ),
}
"""Cards that a function is given from elsewhere."""


class Call(NamedTuple):
    """A place in the source that makes a finding: which cards it may be, and what they are given."""

    where: str
    cards: tuple[str, ...]
    given: frozenset[str]


def calls() -> Iterator[Call]:
    """Find every call in the source that makes a finding."""
    for path in sorted(SOURCE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if ".found(" in text:
            yield from _calls_in(path, ast.parse(text))


def _calls_in(path: Path, tree: ast.AST, function: ast.AST | None = None) -> Iterator[Call]:
    for node in ast.iter_child_nodes(tree):
        inner = node if isinstance(node, ast.FunctionDef) else function
        if isinstance(node, ast.Call) and function is not None:
            yield from _call(path, node, function)
        yield from _calls_in(path, node, inner)


def _call(path: Path, call: ast.Call, function: ast.AST) -> Iterator[Call]:
    name = getattr(function, "name", "")
    where = f"{path.parent.name}/{path.name}"
    given = frozenset(name for each in call.keywords for name in _names(each, function))
    if isinstance(call.func, ast.Attribute) and call.func.attr == "found":
        card = ast.unparse(call.func.value)
        cards = _named(card, path) or _renamed(card, function, call.lineno, path)
        if name != "_refuse":
            yield Call(f"{where}:{call.lineno}", cards or HANDED_IN[f"{where} {name}"], given)
    elif isinstance(call.func, ast.Name) and call.func.id == "_refuse":
        cards = tuple(one for each in call.args for one in _named(ast.unparse(each), path))
        yield Call(f"{where}:{call.lineno}", cards, given)


def _names(keyword: ast.keyword, function: ast.AST) -> Iterator[str]:
    """Give the name of a detail, or all that a dictionary of the same function holds."""
    if keyword.arg:
        yield keyword.arg
        return
    for node in ast.walk(function):
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        value = getattr(node, "value", None)
        if target and ast.unparse(target) == ast.unparse(keyword.value):
            assert isinstance(value, ast.Dict)
            yield from (str(key.value) for key in value.keys if isinstance(key, ast.Constant))


def _named(words: str, path: Path) -> tuple[str, ...]:
    """Say which card these words mean: the `RULE` of the module, or the constant `SOME_PROBLEM`."""
    if words == "RULE":
        return (path.stem,)
    return (words.lower(),) if words.isupper() and words.lower() in CARDS else ()


def _renamed(name: str, function: ast.AST, before: int, path: Path) -> tuple[str, ...]:
    """Say which cards had this name last before a line, by an assignment or a loop."""
    found: dict[int, tuple[str, ...]] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            targets, value = node.targets, node.value
        elif isinstance(node, ast.For):
            targets, value = [node.target], node.iter
        else:
            continue
        names = {getattr(each, "id", "") for target in targets for each in ast.walk(target)}
        cards = [one for each in ast.walk(value) for one in _named(ast.unparse(each), path)]
        if name in names and cards and node.lineno < before:
            found[node.lineno] = tuple(cards)
    return found[max(found)] if found else ()


def placeholders(rule: Rule) -> set[str]:
    """Give the names of the details that the texts of a card ask for."""
    texts = (rule.message, rule.one, rule.why, rule.fix, rule.source)
    return {name for text in texts for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_every_call_gives_its_card_what_the_texts_ask_for() -> None:
    found = list(calls())
    wanting = {
        f"{call.where}: {card} lacks {sorted(missing)}"
        for call in found
        for card in call.cards
        if (missing := (placeholders(CARDS[card]) | {*CARDS[card].about}) - call.given)
    }

    assert wanting == set()
    assert {card for call in found for card in call.cards} == set(CARDS)


def texts_of(report: Report) -> Iterator[str]:
    """Fill every text of every finding, as it is and as for other numbers."""
    for finding in report.findings:
        rule = catalogue.list_rules()[finding.code]
        yield rule.text(finding.details)
        if rule.counted in finding.details:
            for count in COUNTS:
                yield rule.text({**finding.details, rule.counted: count})
        for fix in finding.fixes:
            yield fix.title.format(**finding.details)


def blanks_of(report: Report) -> list[str]:
    """Name the details that a text would show as None."""
    return [
        f"{finding.code}: {name}"
        for finding in report.findings
        for name in placeholders(catalogue.list_rules()[finding.code])
        if finding.details[name] is None
    ]


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_texts_for_fixtures_can_be_filled(path: Path) -> None:
    report = report_of(path.read_bytes(), path.name)

    assert report.system_errors == ()
    assert all(text.strip() for text in texts_of(report))
    assert blanks_of(report) == []


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda each: f"{each.code} {each.after[:20]!r}")
def test_texts_for_damages_can_be_filled(damage: Damage) -> None:
    report = report_of(damage.data, damage.filename)

    assert report.system_errors == ()
    assert all(text.strip() for text in texts_of(report))
    assert blanks_of(report) == []


ALWAYS_SEVERAL = {
    *("D106", "E007", "E021", "E027", "E031", "E032", "E038", "E039", "E620", "E621", "E810"),
    *("F007", "F008", "F009", "F215", "F505", "F511", "F904", "L020", "L030", "P008", "P013"),
    *("P026", "P033", "P036", "P850", "R007", "R011", "R014", "R017", "R020", "R022", "R510"),
    *(
        "R511",
        "R513",
        "R931",
        "S001",
        "S002",
        "S003",
        "S006",
        "S007",
        "S008",
        "S010",
        "S011",
        "S012",
    ),
}
"""Rules that speak of limits, or fire only where there are more than one."""
COUNTED = re.compile(
    r"{(\w+)} (?:(?:decided|new|other|rated) )?(?:cells|characters|columns|days|fields|games|hours|lines|matricules|minutes"
    r"|names|opponents|pairs|people|players|results|rounds|rows|teams|times|years)\b"
)


@pytest.mark.parametrize("rule", CARDS.values(), ids=lambda rule: rule.code)
def test_one_is_not_spoken_of_as_several(rule: Rule) -> None:
    counted = set(COUNTED.findall(rule.message)) - {"kind", "line", "opponent", "player"}
    if rule.code in ALWAYS_SEVERAL:
        assert counted
        return

    assert counted <= {rule.counted}
    if counted:
        one = rule.text({**dict.fromkeys(placeholders(rule), "X"), rule.counted: 1})
        assert one != rule.message.format(
            **{**dict.fromkeys(placeholders(rule), "X"), rule.counted: 1}
        )
        assert not re.search(r"\b1 \w+s\b", one)
