"""A report as plain text, in a fixed layout that survives an e-mail."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from ratingportal.core import catalogue
from ratingportal.core.inspection.given_facts import FACTS
from ratingportal.core.model.findings import Place
from ratingportal.core.output.quotes import (
    draw_ruler_above,
    make_visible,
    measure_width,
    quote_line,
)
from ratingportal.core.output.reports.account import ORDER, fill_template, find_card, write_message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.output.reports.account import Account, AccountEntry, Words

WIDTH = 78
QUOTED = 64
"""Characters of a line that are quoted, so that gutter and quotation fit the width."""
PER_RULE = 20
"""Findings of one rule that are written out; of the rest the lines are named."""
TITLES = {
    "error": "Must be fixed",
    "confirm": "Please fix or confirm",
    "officer": "For the officer",
    "note": "Notes",
    "fixed": "Corrected for you",
}


def write_text(account: Account, words: Words = str) -> str:
    """Write the whole report; `words` translates our sentences."""
    return "\n".join(line.rstrip() for line in _lines(account, words)) + "\n"


def _lines(account: Account, words: Words) -> Iterator[str]:
    yield from _head(account, words)
    title = ""
    for severity, code, entries in account.sections():
        if severity != title:
            title = severity
            yield from _banner(f"{words(TITLES[severity])} ({account.counts.get(severity, 0)})")
        yield from _rule(account, code, entries, words)
    if not account.entries:
        yield ""
        yield words("Nothing found.")
    if account.not_run:
        yield from _banner(f"{words('Could not be checked')} ({len(account.not_run)})")
        yield from wrap(", ".join(account.not_run), WIDTH)
    if account.unasked:
        yield from _banner(f"{words('Checked only after upload')} ({len(account.unasked)})")
        yield from wrap(", ".join(account.unasked), WIDTH)


def _head(account: Account, words: Words) -> Iterator[str]:
    title = f"{words('Report on')} {make_visible(account.filename)}"
    yield title
    yield "=" * min(len(title), WIDTH)
    known = catalogue.list_formats().get(account.format)
    form = [
        known.title if known else words("no known format"),
        account.encoding,
        account.line_ending,
    ]
    yield _fact(words("File"), f"{account.size} {words('bytes')}, SHA-256 {account.sha256[:16]}…")
    yield _fact(words("Format"), ", ".join(filter(None, form)))
    if account.tournament:
        told = account.tournament
        numbers = [f"{told[name]} {words(name)}" for name in ("players", "rounds", "games")]
        yield _fact(words("Tournament"), make_visible(str(told["name"] or "–")))
        yield _fact(words("Read"), ", ".join(numbers))
        yield from _given(account, words)
    found = [
        f"{number} {words(TITLES[severity]).lower()}"
        for severity in ORDER
        if (number := account.counts.get(severity, 0))
    ]
    yield _fact(words("Found"), "; ".join(found) or words("nothing"))
    if account.rule_set:
        yield _fact(words("Rules"), account.rule_set)


def _given(account: Account, words: Words) -> Iterator[str]:
    """Name what the sender told beside the file."""
    told = (account.tournament or {}).get("given_by_sender")
    if isinstance(told, list) and told:
        names = ", ".join(words(str(FACTS.get(name, name))) for name in told)
        yield _fact(
            words("By sender"), f"{names} ({words('given by the sender, not in the file')})"
        )


def _fact(name: str, value: str) -> str:
    return f"{name + ':':<12} {value}"


def _banner(title: str) -> Iterator[str]:
    yield from ("", title.upper(), "-" * len(title))


def _rule(account: Account, code: str, entries: list[AccountEntry], words: Words) -> Iterator[str]:
    rule, total = find_card(code), account.rules.get(code, len(entries))
    yield ""
    title = words(rule.title) if rule else ""
    yield f"{code} {title} ({total})".replace("  ", " ")
    for entry in entries[:PER_RULE]:
        yield from _finding(account, entry, words)
    more = total - min(len(entries), PER_RULE)
    if more > 0:
        yield from _rest(entries[PER_RULE:], more, words)
    if rule:
        yield from _told(words("Why"), words(rule.why))
        yield from _told(words("Fix"), words(rule.fix))


def _rest(entries: list[AccountEntry], more: int, words: Words) -> Iterator[str]:
    places = ", ".join(str(entry.line) for entry in entries if entry.line is not None)
    text = f"{words('and')} {more} {words('more')}"
    yield from wrap(
        f"{text}: {words('lines')} {places}" if places else text,
        WIDTH,
        initial_indent="  * ",
        subsequent_indent="    ",
    )


def _finding(account: Account, entry: AccountEntry, words: Words) -> Iterator[str]:
    yield from wrap(
        make_visible(write_message(entry, words)),
        WIDTH,
        initial_indent="  * ",
        subsequent_indent="    ",
    )
    yield from _quotation(account, entry, words)
    for fix in entry.fixes:
        yield from _told(
            words("Possible correction"), fill_template(fix["title"], entry.details, words)
        )
    if reason := account.answers.get(entry.fingerprint):
        yield from _told(words("Answer"), make_visible(reason))


def _quotation(account: Account, entry: AccountEntry, words: Words) -> Iterator[str]:
    if entry.line is None:
        return
    place = Place(entry.line, entry.column or 1, entry.length or 0)
    yield f"    {account.where(entry) or _where(place, words)}"
    quoted = quote_line(account.lines, place, width=QUOTED)
    if quoted is None:
        return
    number = f"{quoted.line:>6}"
    yield f"{'':6} | {draw_ruler_above(quoted.column, quoted.text)}"
    yield f"{number} | {quoted.text}"
    if place.length:
        yield f"{'':6} | {' ' * measure_width(quoted.before)}{'^' * max(measure_width(quoted.marked), 1)}"


def _where(place: Place, words: Words) -> str:
    line = f"{words('line')} {place.line}"
    if not place.length:
        return line
    last = place.column + place.length - 1
    if last == place.column:
        return f"{line}, {words('column')} {last}"
    return f"{line}, {words('columns')} {place.column}-{last}"


def _told(name: str, text: str) -> Iterator[str]:
    yield from wrap(
        f"{name}: {make_visible(text)}", WIDTH, initial_indent="    ", subsequent_indent="      "
    )
