"""The documentation that follows from the code: a page per format and per rule, and their indexes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core import catalogue
from ratingportal.core.checking import evidence
from ratingportal.core.checking.checks import all_checks
from ratingportal.core.checking.knowledge import PORTAL_ONLY
from ratingportal.core.checking.severities import DEFAULTS, RATING_LISTS
from ratingportal.core.correction.offers import offered_codes
from ratingportal.core.reading.formats import manual_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.model.findings import Rule
    from ratingportal.core.reading.formats.base import Format

_FAMILIES = {
    "F": "File and syntax",
    "E": "Event",
    "P": "Players",
    "R": "Results",
    "S": "Likelihood",
    "D": "Duplicates and dealings",
    "L": "Register",
}
_MEANINGS = {
    "error": "blocks; nobody may waive it",
    "officer": "blocks until an officer waives it with a reason",
    "confirm": "the organiser corrects it or confirms it with a reason",
    "note": "worth knowing; nobody has to act",
    "fixed": "adjusted while reading, and reported",
}
_GENERATED = "<!-- Generated from the code; edit the module instead. -->"


def pages() -> dict[str, str]:
    """Give every generated page by its path below the documentation folder."""
    found = {"formats/index.md": _page(_format_index()), "rules/index.md": _page(_rule_index())}
    for key, each in catalogue.formats().items():
        found[f"formats/{key}.md"] = _page(_format_page(each))
    for code, rule in catalogue.rules().items():
        found[f"rules/{code}.md"] = _page(_rule_page(rule))
    return found


def _page(lines: Iterator[str]) -> str:
    return "\n".join([_GENERATED, "", *lines]).rstrip() + "\n"


def _format_index() -> Iterator[str]:
    yield "# Formats"
    yield ""
    yield "| key | name | written too | what it is |"
    yield "|---|---|---|---|"
    for each in catalogue.formats().values():
        written = "yes" if each.write else "no"
        yield f"| [{each.key}]({each.key}.md) | {each.title} | {written} | {_cell(each.summary)} |"


def _format_page(each: Format) -> Iterator[str]:
    yield f"# {each.title}"
    yield ""
    yield manual_of(each.key) or each.summary
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
        yield "## What is accepted besides"
        yield ""
        yield from (f"- {quirk}" for quirk in each.quirks)


def _rule_index() -> Iterator[str]:
    yield "# Rules"
    yield ""
    yield "| severity | meaning |"
    yield "|---|---|"
    yield from (f"| {name} | {meaning} |" for name, meaning in _MEANINGS.items())
    for letter, family in _FAMILIES.items():
        rules = [rule for code, rule in catalogue.rules().items() if code[0] == letter]
        if rules:
            yield ""
            yield f"## {family}"
            yield ""
            yield "| code | name | severity | why |"
            yield "|---|---|---|---|"
            for rule in rules:
                link = f"[{rule.code}]({rule.code}.md)"
                yield f"| {link} | {rule.name} | {rule.severity.value} | {_cell(rule.why)} |"


def _rule_page(rule: Rule) -> Iterator[str]:
    yield f"# {rule.code} {rule.name}"
    yield ""
    yield f"> {rule.outline}"
    yield ""
    yield f"**Severity**: {rule.severity.value} – {_MEANINGS[rule.severity]}."
    yield from _list_severities(rule)
    yield ""
    yield f"**Why it matters**: {rule.why}"
    yield ""
    yield f"**What to do**: {rule.fix}"
    yield ""
    yield f"**Where the demand comes from**: {rule.source}"
    if rule.code in offered_codes():
        yield ""
        yield "**A correction is offered**, where the file itself tells what is meant."
    needs = next((each.needs for each in all_checks() if each.rule.code == rule.code), ())
    if PORTAL_ONLY & {*needs}:
        yield ""
        yield "Checked only by the portal, when the file is sent to a rating list."
        needs = tuple(each for each in needs if each not in PORTAL_ONLY)
    if needs:
        yield ""
        yield f"Not checked when one of these could not be read: {', '.join(needs)}."
    yield from _evidence(rule)


def _evidence(rule: Rule) -> Iterator[str]:
    """Say how often the rule fires on real files, and what that means for its grade."""
    found = evidence.of(rule.code)
    yield ""
    yield "## On real files"
    yield ""
    if not found.fired:
        yield f"It fires on none of {found.files} files."
        return
    yield f"It fires on {found.fired} of {found.files} files."
    yield ""
    yield "| kind | files | fires on | share | blocks |"
    yield "|---|---|---|---|---|"
    for each in found.counts:
        yield f"| {each.title} | {each.files} | {each.fired} | {each.percent} % | {each.blocked} |"
    yield ""
    accepted = found.accepted
    yield f"Of {accepted.files} files that an office has accepted it blocks {accepted.blocked} ({found.blocked_percent} %)."


def _list_severities(rule: Rule) -> Iterator[str]:
    for key, table in DEFAULTS.items():
        if rule.name in table:
            yield ""
            yield f"For {RATING_LISTS[key]}: {table[rule.name].value}."


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
