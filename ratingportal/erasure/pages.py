"""Show where an erased person may still be meant: the words around, who wrote them, and where they stand.

A page of them costs one query for each kind of text, and one for the authors.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.db.models import Count, F, Max, Q
from django.urls import reverse

from ratingportal.accounts.models import User
from ratingportal.core.privacy import mentions
from ratingportal.erasure import places
from ratingportal.erasure.models import Erasure, Mention
from ratingportal.erasure.services import mention_answers

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from django.db.models import QuerySet

    from ratingportal.federations.models import RatingList
    from ratingportal.registry.models import Player

_OFFICE_PAGES = {
    "standingexception": "office:exceptions",
    "correctionrequest": "office:correction_requests",
}
_REGISTER_PAGES = {
    "merge": "people:merges",
    "split": "people:merges",
    "healthexception": "people:health",
    "ratingadjustment": "rating_office:periods",
    "ratingrun": "rating_office:periods",
}
_TABS = {
    "message": "messages", "revision": "history", "personchoice": "people", "name": "people",
    "entry": "people",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class ShownMention:
    """One place as the page shows it."""

    key: str
    what: str
    snippet: mentions.Snippet | None
    """None where the text was changed or deleted since."""
    reference: str
    line: int | None
    author: User | None
    when: Any
    url: str


def list_erasures(lists: QuerySet[RatingList]) -> QuerySet[Erasure]:
    """List who was erased from some rating lists, the latest first, with how much is still to be looked at."""
    return (
        Erasure.objects.filter(player__rating_list__in=lists)
        .select_related("player__rating_list", "author")
        .annotate(left=Count("player__mentions", filter=Q(player__mentions__verdict="")))
        .order_by("-pk")
    )


def list_open_mentions(player: Player) -> QuerySet[Mention]:
    """List what is still to be looked at."""
    return Mention.objects.filter(player=player, verdict="").order_by("pk")


def count_verdicts(player: Player) -> list[dict[str, Any]]:
    """Count what was said, by whom and what; the places are forgotten."""
    rows = (
        Mention.objects.filter(player=player)
        .exclude(verdict="")
        .values("verdict", "settled_by")
        .annotate(number=Count("pk"), latest=Max("settled_at"))
        .order_by("-latest")
    )
    found = list(rows)
    people = User.objects.in_bulk([row["settled_by"] for row in found if row["settled_by"]])
    return [row | {"who": people.get(row["settled_by"])} for row in found]


def show_mentions(wanted: Sequence[Mention]) -> list[ShownMention]:
    """Read the places anew, as they stand now."""
    by_table: defaultdict[str, list[Mention]] = defaultdict(list)
    for each in wanted:
        by_table[each.table].append(each)
    rows = {
        (table, row["pk"]): row for table, some in by_table.items() for row in _rows(table, some)
    }
    authors = User.objects.in_bulk(
        {row["of_author"] for row in rows.values() if row.get("of_author")}
    )
    return [_shown(each, rows.get((each.table, each.row)), authors) for each in wanted]


def _rows(table: str, some: Iterable[Mention]) -> QuerySet[Any, dict[str, Any]]:
    place = places.ALL[table]
    way = "" if place.submission == "pk" else f"{place.submission}__"
    more: dict[str, F] = {}
    if place.submission:
        more |= {"of_reference": F(f"{way}reference"), "of_current": F(f"{way}revision")}
    if place.author:
        more["of_author"] = F(place.author)
    if place.when:
        more["of_when"] = F(place.when)
    extra = {places.FILE: ("format", "number"), "refusal": ("edition",)}.get(table, ())
    rows = place.model._default_manager.filter(pk__in={each.row for each in some})  # noqa: SLF001 -- Django's documented way
    return rows.values("pk", *place.fields, *extra, **more)


def _shown(mention: Mention, row: dict[str, Any] | None, authors: dict[int, User]) -> ShownMention:
    text, held = None, row or {}
    if row is not None and mention.table == places.FILE:
        text = mention_answers.find_line(bytes(row["data"]), row["format"], mention)
    elif row is not None:
        text = mention_answers.find_text(row[mention.field], mention)
    gone = text is None or mention_answers.is_gone(text, mention)
    return ShownMention(
        key=mention.key,
        what=str(places.ALL[mention.table].label),
        snippet=None
        if gone
        else mentions.cut_snippet(text or "", mention_answers.find_span(mention)),
        reference=held.get("of_reference", ""),
        line=mention.part if mention.table == places.FILE else None,
        author=authors.get(held.get("of_author", 0)),
        when=held.get("of_when"),
        url=_address(mention, held) if row is not None else "",
    )


def _address(mention: Mention, row: dict[str, Any]) -> str:
    table, reference = mention.table, row.get("of_reference", "")
    if table == places.FILE:
        if row["of_current"] == mention.row:
            return f"{reverse('submissions:file', args=[reference])}#L{mention.part}"
        return reverse("submissions:original", args=[reference, row["number"]])
    if table in _OFFICE_PAGES:
        return reverse(_OFFICE_PAGES[table])
    if reference:
        return reverse(f"submissions:{_TABS.get(table, 'detail')}", args=[reference])
    if table in _REGISTER_PAGES:
        return reverse(_REGISTER_PAGES[table])
    return reverse("register:edition", args=[row.get("edition", mention.row)])
