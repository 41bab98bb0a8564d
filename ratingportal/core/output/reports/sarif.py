"""A report as SARIF 2.1.0, which editors and build servers show without knowing us.

Columns count code points, from 1, and the end column is the one behind the last character.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from ratingportal.core.output.quotes import make_visible
from ratingportal.core.output.reports.account import (
    fill_template,
    find_card,
    find_tool_version,
    write_message,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from ratingportal.core.output.reports.account import Account, AccountEntry, Words

    RuleAddress = Callable[[str], str]

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
LEVELS = {
    "error": "error",
    "officer": "warning",
    "confirm": "warning",
    "note": "note",
    "fixed": "note",
}


def build_sarif(
    *accounts: Account, words: Words = str, rule_address: RuleAddress | None = None
) -> dict[str, Any]:
    """Give the whole report of each file as one run; `rule_address` leads to a rule's page."""
    runs = [_run(account, words, rule_address) for account in accounts]
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": runs}


def _run(account: Account, words: Words, rule_address: RuleAddress | None) -> dict[str, Any]:
    sections = list(account.sections())
    places = {code: place for place, (_severity, code, _entries) in enumerate(sections)}
    driver: dict[str, Any] = {
        "name": "Rating Portal",
        "version": find_tool_version(),
        "rules": [_rule(severity, code, words, rule_address) for severity, code, _e in sections],
    }
    if account.rule_set:
        driver["properties"] = {"ruleSet": account.rule_set}
    return {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "artifacts": [_artifact(account)],
        "invocations": [_invocation(account)],
        "results": [
            _result(account, entry, places[code], words)
            for _severity, code, entries in sections
            for entry in entries
        ],
    }


def _rule(
    severity: str, code: str, words: Words, rule_address: RuleAddress | None
) -> dict[str, Any]:
    rule = find_card(code)
    made: dict[str, Any] = {
        "id": code,
        "defaultConfiguration": {"level": LEVELS[severity]},
        "properties": {"severity": severity},
    }
    if rule:
        made |= {
            "name": "".join(part.capitalize() for part in rule.name.split("-")),
            "shortDescription": {"text": words(rule.title)},
            "fullDescription": {"text": words(rule.why)},
            "help": {"text": f"{words(rule.why)} {words(rule.fix)}"},
        }
    if rule_address:
        made["helpUri"] = rule_address(code)
    return made


def _artifact(account: Account) -> dict[str, Any]:
    artifact: dict[str, Any] = {"location": _location(account), "length": account.size}
    if account.sha256:
        artifact["hashes"] = {"sha-256": account.sha256}
    told = {"format": account.format, "encoding": account.encoding}
    return artifact | {"properties": {name: value for name, value in told.items() if value}}


def _location(account: Account) -> dict[str, Any]:
    name = account.filename.replace("\\", "/")
    if ":" in name or name.startswith("/") or ".." in name:
        # Where a file lies on somebody's machine is nobody's business.
        name = name.rpartition("/")[2]
    return {"uri": quote(name or "file", errors="replace"), "index": 0}


def _invocation(account: Account) -> dict[str, Any]:
    return {
        "executionSuccessful": True,
        "toolConfigurationNotifications": [
            {
                "level": "note",
                "message": {"text": "Not run: what the rule needs could not be read."},
                "properties": {"code": code},
            }
            for code in account.not_run
        ],
    }


def _result(account: Account, entry: AccountEntry, place: int, words: Words) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": entry.code,
        "ruleIndex": place,
        "level": LEVELS[entry.severity],
        "message": {"text": make_visible(write_message(entry, words))},
        "locations": [_place(account, entry)],
        "fingerprints": {"ratingportal/v1": entry.fingerprint},
        "properties": {"severity": entry.severity, "details": dict(entry.details)},
    }
    if reason := account.answers.get(entry.fingerprint):
        result["suppressions"] = [
            {"kind": "external", "status": "accepted", "justification": reason}
        ]
    fixes = [
        _fix(account, fix, fill_template(fix["title"], entry.details, words))
        for fix in entry.fixes
        # What is done to the whole file cannot be said as a replacement.
        if fix["edits"]
    ]
    return result | ({"fixes": fixes} if fixes else {})


def _place(account: Account, entry: AccountEntry) -> dict[str, Any]:
    """Say where in the file it is; of a binary file only a record and a field can be said."""
    where = account.where(entry)
    if not where:
        return {"physicalLocation": _physical(account, entry)}
    return {
        "physicalLocation": {"artifactLocation": _location(account)},
        "logicalLocations": [{"fullyQualifiedName": where}],
    }


def _physical(account: Account, entry: AccountEntry) -> dict[str, Any]:
    physical: dict[str, Any] = {"artifactLocation": _location(account)}
    if entry.line is not None:
        region = {"startLine": entry.line}
        if entry.length:
            first = entry.column or 1
            region |= {"startColumn": first, "endColumn": first + entry.length}
        physical["region"] = region
    return physical


def _fix(account: Account, fix: dict[str, Any], title: str) -> dict[str, Any]:
    return {
        "description": {"text": title},
        "artifactChanges": [
            {
                "artifactLocation": _location(account),
                "replacements": [_replacement(account, edit) for edit in fix["edits"]],
            }
        ],
    }


def _replacement(account: Account, edit: dict[str, Any]) -> dict[str, Any]:
    line, first, last = edit["line"], edit["column"], edit["column"] + edit["length"]
    width = len(account.lines[line - 1]) if 1 <= line <= len(account.lines) else None
    region = {"startLine": line, "startColumn": first, "endLine": line, "endColumn": last}
    if edit["length"] and width is not None and last > width + 1:
        # It reaches past the last character: the line end goes too.
        region |= {"endLine": line + 1, "endColumn": 1}
    made: dict[str, Any] = {"deletedRegion": region}
    return made | ({"insertedContent": {"text": edit["text"]}} if edit["text"] else {})
