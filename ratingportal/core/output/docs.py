"""The documentation that follows from the code: a page per format and per rule, and their indexes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core import catalogue
from ratingportal.core.checking import evidence
from ratingportal.core.checking.checks import load_checks
from ratingportal.core.checking.knowledge import PORTAL_ONLY
from ratingportal.core.checking.severities import DEFAULTS, RATING_LISTS
from ratingportal.core.correction.offers import list_offered_codes
from ratingportal.core.reading.formats import read_manual

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.model.findings import Rule
    from ratingportal.core.reading.formats.base import Format

_FAMILIES = {
    "F": "File and syntax",
    "E": "Event",
    "P": "Players",
    "R": "Results",
    "S": "Plausibility",
    "D": "Duplicates and policy",
    "L": "Register",
}
_MEANINGS = {
    "error": "must be fixed; it cannot be waived",
    "officer": "an officer must waive it, with a reason, before approval",
    "confirm": "the organiser fixes it, or confirms with a reason that it is correct",
    "note": "for information; nothing to do",
    "fixed": "corrected while reading; the file itself is unchanged",
}
_GENERATED = "<!-- Generated from the code; edit the module instead. -->"


def build_pages() -> dict[str, str]:
    """Give every generated page by its path below the documentation folder."""
    found = {"formats/index.md": _page(_format_index()), "rules/index.md": _page(_rule_index())}
    for key, each in catalogue.list_formats().items():
        found[f"formats/{key}.md"] = _page(_format_page(each))
    for code, rule in catalogue.list_rules().items():
        found[f"rules/{code}.md"] = _page(_rule_page(rule))
    return found


def _page(lines: Iterator[str]) -> str:
    return "\n".join([_GENERATED, "", *lines]).rstrip() + "\n"


def _format_index() -> Iterator[str]:
    yield "# Formats"
    yield ""
    yield "| key | name | written too | what it is |"
    yield "|---|---|---|---|"
    for each in catalogue.list_formats().values():
        written = "yes" if each.write else "no"
        yield f"| [{each.key}]({each.key}.md) | {each.title} | {written} | {_cell(each.summary)} |"


def _format_page(each: Format) -> Iterator[str]:
    yield f"# {each.title}"
    yield ""
    yield read_manual(each.key) or each.summary
    yield ""
    yield f"- Key: `{each.key}`"
    yield f"- Usual file names: {', '.join(f'`*{end}`' for end in each.extensions)}"
    yield f"- Written by the portal: {'yes' if each.write else 'no'}"
    if each.sent_by:
        yield f"- Sent by: {each.sent_by}"
    if each.fields:
        yield ""
        yield "## Fields"
        yield ""
        yield "| record | columns | field | remark |"
        yield "|---|---|---|---|"
        for field in each.fields:
            cells = (field.record, field.columns, field.name, field.note)
            yield f"| {' | '.join(_cell(cell) for cell in cells)} |"
    if each.quirks:
        yield ""
        yield "## Also accepted"
        yield ""
        yield from (f"- {quirk}" for quirk in each.quirks)


def _rule_index() -> Iterator[str]:
    yield "# Rules"
    yield ""
    yield "| severity | meaning |"
    yield "|---|---|"
    yield from (f"| {name} | {meaning} |" for name, meaning in _MEANINGS.items())
    for letter, family in _FAMILIES.items():
        rules = [rule for code, rule in catalogue.list_rules().items() if code[0] == letter]
        if rules:
            yield ""
            yield f"## {family}"
            yield ""
            yield "| code | title | severity | why |"
            yield "|---|---|---|---|"
            for rule in rules:
                link = f"[{rule.code}]({rule.code}.md)"
                yield f"| {link} | {rule.title} | {rule.severity.value} | {_cell(rule.why)} |"


def _rule_page(rule: Rule) -> Iterator[str]:
    yield f"# {rule.code} {rule.title}"
    yield ""
    yield f"> {rule.outline}"
    yield ""
    yield f"**Name**: `{rule.name}`"
    yield ""
    yield f"**Severity**: {rule.severity.value} – {_MEANINGS[rule.severity]}."
    yield from _list_severities(rule)
    yield ""
    yield f"**Why it matters**: {rule.why}"
    yield ""
    yield f"**What to do**: {rule.fix}"
    yield ""
    yield f"**Source**: {rule.source}"
    if rule.code in list_offered_codes():
        yield ""
        yield "**A correction is offered** if the file itself shows what is meant."
    needs = next((each.needs for each in load_checks() if each.rule.code == rule.code), ())
    if PORTAL_ONLY & {*needs}:
        yield ""
        yield "Checked only in the portal, when the file is uploaded for a rating list."
        needs = tuple(each for each in needs if each not in PORTAL_ONLY)
    if needs:
        yield ""
        yield f"Not checked if one of these could not be read: {', '.join(needs)}."
    yield from _evidence(rule)


def _evidence(rule: Rule) -> Iterator[str]:
    """Say how often the rule fires on real files, and what that means for its grade."""
    found = evidence.find_evidence(rule.code)
    yield ""
    yield "## On real files"
    yield ""
    if not found.fired and catalogue.is_portal_only(rule.code):
        yield "Not measured on real files: it needs the register or the office's other tournaments."
        return
    if not found.is_counted:
        yield "Not counted on real files yet."
        return
    if not found.fired:
        yield f"Not found in any of {found.files:,} real files."
        return
    yield f"Found in {found.fired:,} of {found.files:,} real files."
    yield ""
    yield "| kind | files | found in | share | blocked |"
    yield "|---|---|---|---|---|"
    for each in found.counts:
        yield f"| {each.title} | {each.files} | {each.fired} | {each.percent} % | {each.blocked} |"
    yield ""
    accepted = found.accepted
    yield f"Blocks {accepted.blocked} of {accepted.files} files that an office has accepted ({found.blocked_percent} %)."


def _list_severities(rule: Rule) -> Iterator[str]:
    for key, table in DEFAULTS.items():
        if rule.name in table:
            yield ""
            yield f"For {RATING_LISTS[key]}: {table[rule.name].value}."


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
