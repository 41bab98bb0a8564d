"""A report as JSON. The names are a promise; docs/report-json.md explains them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ratingportal.core.checking.checks import load_checks
from ratingportal.core.output.reports.account import (
    fill_template,
    find_card,
    find_tool_version,
    write_message,
)

if TYPE_CHECKING:
    from ratingportal.core.output.reports.account import Account, AccountEntry, Words

SCHEMA = "ratingportal-report/1"
"""Rises when a name changes its meaning or goes; new names may come at any time."""


def build_json(account: Account, words: Words = str) -> dict[str, Any]:
    """Give the whole report as plain data; `words` translates our sentences."""
    return {
        "schema": SCHEMA,
        "tool": {
            "name": "Rating Portal",
            "version": find_tool_version(),
            "rule_set": account.rule_set or None,
        },
        "file": _file(account),
        "tournament": dict(account.tournament) if account.tournament else None,
        "counts": dict(account.counts),
        "state": account.state or None,
        "open": dict(account.unanswered) if account.unanswered is not None else None,
        "rules": [
            _rule(account, severity, code, len(entries), words)
            for severity, code, entries in account.sections()
        ],
        "findings": [
            _finding(account, entry, words)
            for _severity, _code, entries in account.sections()
            for entry in entries
        ],
        "not_run": _not_run(account),
        "unasked": list(account.unasked),
    }


def _file(account: Account) -> dict[str, Any]:
    return {
        "name": account.filename,
        "size": account.size,
        "sha256": account.sha256,
        "format": account.format or None,
        "encoding": account.encoding or None,
        "line_ending": account.line_ending or None,
    }


def _rule(account: Account, severity: str, code: str, listed: int, words: Words) -> dict[str, Any]:
    rule = find_card(code)
    return {
        "code": code,
        "name": rule.name if rule else None,
        "title": words(rule.title) if rule else None,
        "severity": severity,
        "count": account.rules.get(code, listed),
        "listed": listed,
        "why": words(rule.why) if rule else None,
        "fix": words(rule.fix) if rule else None,
        "source": rule.source if rule else None,
    }


def _finding(account: Account, entry: AccountEntry, words: Words) -> dict[str, Any]:
    return {
        "code": entry.code,
        "severity": entry.severity,
        "message": write_message(entry, words),
        "line": entry.line,
        "column": entry.column,
        "length": entry.length,
        "where": account.where(entry) or None,
        "details": dict(entry.details),
        "fingerprint": entry.fingerprint,
        "answer": account.answers.get(entry.fingerprint),
        "fixes": [
            {
                "title": fill_template(fix["title"], entry.details, words),
                "safe": bool(fix["safe"]),
                "treatment": fix["treatment"],
                "edits": [
                    {name: edit[name] for name in ("line", "column", "length", "text")}
                    for edit in fix["edits"]
                ],
            }
            for fix in entry.fixes
        ],
    }


def _not_run(account: Account) -> list[dict[str, Any]]:
    needs = {each.rule.code: list(each.needs) for each in load_checks()}
    return [
        {
            "code": code,
            "name": rule.name if (rule := find_card(code)) else None,
            "needs": needs.get(code, []),
        }
        for code in account.not_run
    ]
