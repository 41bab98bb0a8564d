"""Look up people whose names are one slip away from what was written: a short stretch of an index each.

All names are asked about in one query. It counts no letters: it gives who is worth comparing, the most
alike first.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from django.db import connection

from ratingportal.core.model import names
from ratingportal.core.register.misspellings import Order, find_end, list_stretches, split_halves

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ratingportal.federations.models import RatingList

MOST = 20
"""People who are given for one name."""
_LONGEST_STRETCH = 300
"""People looked at in one stretch; only a very short name has more."""
_ORDERED = {
    Order.NAME: "folded",
    Order.NAME_END: "reverse(folded)",
    Order.TURNED: "turned",
    Order.TURNED_END: "reverse(turned)",
}
_PIECE = """
    (SELECT id, folded FROM registry_player
     WHERE asked.way = {way} AND {ordered} >= asked.start AND {ordered} < asked.stop
        AND erased_at IS NULL AND (%(list)s::bigint IS NULL OR rating_list_id = %(list)s)
     LIMIT {longest})
"""
_PIECES = " UNION ALL ".join(
    _PIECE.format(way=order.value, ordered=ordered, longest=_LONGEST_STRETCH)
    for order, ordered in _ORDERED.items()
)
_NEARBY = f"""
    SELECT entry, id FROM (
        SELECT entry, id, row_number() OVER (
            PARTITION BY entry ORDER BY max(similarity(found.folded, asked.name)) DESC, id
        ) AS place
        FROM unnest(%(entries)s::int[], %(names)s::text[], %(ways)s::int[], %(starts)s::text[], %(stops)s::text[])
            AS asked(entry, name, way, start, stop)
        CROSS JOIN LATERAL ({_PIECES}) AS found
        GROUP BY entry, id
    ) AS ranked WHERE place <= %(most)s ORDER BY entry, place
"""  # noqa: S608 -- our own column names
# From one surname straight to the next, however many people have it: behind all names that begin with the
# word and a space. The last word of a surname is the first of the name read from the back.
_WORDS = """
    WITH RECURSIVE words(word, place) AS (
        (SELECT split_part({ordered}, ' ', 1), 1 FROM registry_player
         WHERE {ordered} >= %(start)s AND {ordered} < %(stop)s ORDER BY {ordered} LIMIT 1)
        UNION ALL
        SELECT (
            SELECT split_part({ordered}, ' ', 1) FROM registry_player
            WHERE {ordered} >= word || '!' AND {ordered} < %(stop)s ORDER BY {ordered} LIMIT 1
        ), place + 1
        FROM words WHERE word IS NOT NULL AND place < {most}
    )
    SELECT word FROM words WHERE word IS NOT NULL
"""
_MOST_WORDS = 3_000


def find_surnames_near(word: str) -> list[str]:
    """Give the surnames, or last words of surnames, one slip away from a word."""
    start, end = split_halves(word)
    found = [
        *_words("folded", start),
        *(each[::-1] for each in _words("reverse(turned)", end[::-1])),
    ]
    return sorted({each for each in found if names.count_typos(each, word, most=1) == 1})


def _words(ordered: str, start: str) -> list[str]:
    if not start:
        return []
    with connection.cursor() as cursor:
        cursor.execute(
            _WORDS.format(ordered=ordered, most=_MOST_WORDS),
            {"start": start, "stop": find_end(start)},
        )
        return [word for (word,) in cursor.fetchall()]


def find_similar(
    asked: Mapping[int, str], rating_list: RatingList | None = None, most: int = MOST
) -> dict[int, list[int]]:
    """Give for each name the people, by their primary keys, who may be meant."""
    wanted = [
        (entry, names.fold_name(name), stretch.order.value, stretch.start, stretch.stop)
        for entry, name in asked.items()
        for stretch in list_stretches(name)
    ]
    if not wanted:
        return {}
    values = dict(
        zip(
            ("entries", "names", "ways", "starts", "stops"),
            map(list, zip(*wanted, strict=True)),
            strict=True,
        )
    )
    with connection.cursor() as cursor:
        cursor.execute(
            _NEARBY, {**values, "list": rating_list.pk if rating_list else None, "most": most}
        )
        return _grouped(cursor.fetchall())


def _grouped(rows: Iterable[tuple[int, int]]) -> dict[int, list[int]]:
    found: defaultdict[int, list[int]] = defaultdict(list)
    for entry, pk in rows:
        found[entry].append(pk)
    return dict(found)
