"""Pages of a rating list of 570,000 players with a year behind it, next to the same rows by bare SQL.

Imported only after Django is set up. It makes a database of its own and drops it again.
"""

from __future__ import annotations

import random
import statistics
import time
from collections import defaultdict
from datetime import date
from typing import TYPE_CHECKING, Any

from django.db import connection
from django.http import QueryDict

from benchmarks.databases import make_database
from ratingportal.federations.models import RatingList
from ratingportal.ratings import list_files, queries
from ratingportal.ratings.models import Period, RatingRun
from ratingportal.ratings.pages.lists import build_list_context
from ratingportal.registry.models import Player

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

MONTHS = 12
SHARE = 12
"""One player of so many has a new rating every month."""
RUNS = 15
KEY, CONTROL = "fide", "standard"

_PLAYERS = """
INSERT INTO registry_player (id, rating_list_id, number, name, folded, sorted_key, turned, sound_key, federation,
    sex, birth_year, title)
SELECT n, %(list)s, n::text, word || ', ' || given, lower(word) || ' ' || given, given || ' ' || lower(word),
    given || ' ' || lower(word), '', (ARRAY['BEL','NED','GER','FRA','IND','ESP'])[1 + n %% 6],
    CASE WHEN n %% 8 = 0 THEN 'w' ELSE 'm' END, 1940 + n %% 75, CASE WHEN n %% 300 = 0 THEN 'FM' ELSE '' END
FROM generate_series(1, %(many)s) AS n,
    LATERAL (SELECT 'S' || substr(md5((n %% 90000)::text), 1, 7) AS word, substr(md5(n::text), 1, 6) AS given) AS named
"""
# Everybody is on the first list; then some move every month, each entry ending where the next begins.
_ENTRIES = """
INSERT INTO ratings_ratingentry (run_id, rating_list_id, control, player_id, before, rating, change, games, career,
    k, status, is_active, state, details, valid_from, valid_to)
SELECT run, %(list)s, 'standard', player, 1500, 1400 + (player::bigint * 7919 + run * 104729) %% 1200, 3, 5, 100, 20, 'full',
    player %% 3 <> 0, '{}', '{}', day, lead(day) OVER (PARTITION BY player ORDER BY day)
FROM generate_series(1, %(many)s) AS player, unnest(%(runs)s::bigint[], %(days)s::date[]) WITH ORDINALITY AS r (run, day, turn)
WHERE turn = 1 OR (player + turn) %% %(share)s = 0
"""
_BARE_LIST = """
SELECT player_id, rating FROM ratings_ratingentry WHERE rating_list_id = %s AND control = 'standard'
    AND valid_from <= %s AND (valid_to IS NULL OR valid_to > %s)
"""


def rating_list_table(*, quick: bool) -> Iterator[str]:
    """Measure pages of a list, a whole list as of a month, one history and searches."""
    many = 20_000 if quick else 570_000
    with make_database():
        days = _fill(many)
        found = _measure(many, days)
    lookup, bare = found.pop("one entry by its key"), found["the bare rows of a month"]
    yield f"| of {many:,} rated players, {MONTHS} months | median ms | / entry by key | / bare rows |"
    yield "|---|---|---|---|"
    for name, taken in found.items():
        yield f"| {name} | {taken:.1f} | {taken / lookup:.0f} | {taken / bare:.2f} |"
    yield ""
    yield "Aims: a page, a history or a search as fast as people click (below 1 s on a busy machine)."


def _fill(many: int) -> list[date]:
    rating_list = RatingList.objects.get(key=KEY)
    days = [date(2025 + (at + 1) // 12, (at + 1) % 12 + 1, 1) for at in range(MONTHS)]
    runs = []
    for day in days:
        opens = date(day.year - (day.month == 1), (day.month - 2) % 12 + 1, 1)
        period = Period.objects.create(
            rating_list=rating_list,
            control=CONTROL,
            opens=opens,
            closes=opens.replace(day=27),
            publishes=day,
            state="published",
        )
        run = RatingRun.objects.create(
            period=period, kind="published", state="done", system="fide", version="-"
        )
        RatingRun.objects.filter(pk=run.pk).update(approved_at=f"{day}T00:00Z")
        runs.append(run.pk)
    values: dict[str, Any] = {
        "list": rating_list.pk,
        "many": many,
        "runs": runs,
        "days": days,
        "share": SHARE,
    }
    with connection.cursor() as cursor:
        cursor.execute(_PLAYERS, values)
        cursor.execute(_ENTRIES, values)
        cursor.execute("VACUUM ANALYZE registry_player")
        cursor.execute("VACUUM ANALYZE ratings_ratingentry")
    return days


def _measure(many: int, days: list[date]) -> dict[str, float]:
    """Ask all questions in turn, each time for another player and month; give the medians in ms."""
    dice = random.Random(1)
    rating_list = RatingList.objects.get(key=KEY)
    taken: defaultdict[str, list[float]] = defaultdict(list)
    for turn in range(RUNS):
        day = dice.choice(days[:-1])
        player = Player.objects.get(rating_list=rating_list, number=str(dice.randrange(1, many)))
        for name, ask in _questions(rating_list, player, day, dice).items():
            if "whole" in name and turn >= 3:
                continue
            start = time.perf_counter()
            ask()
            taken[name].append(time.perf_counter() - start)
    return {name: 1000 * statistics.median(times) for name, times in taken.items()}


def _questions(
    rating_list: RatingList, player: Player, day: date, dice: random.Random
) -> dict[str, Callable[[], object]]:
    period = Period.objects.get(rating_list=rating_list, publishes=day)
    latest = Period.objects.filter(rating_list=rating_list).order_by("closes").last()
    assert latest is not None
    surname = player.name.partition(",")[0]
    return {
        "one entry by its key": lambda: list(queries.list_history(player)[:1]),
        "the bare rows of a month": lambda: _fetch(_BARE_LIST, [rating_list.pk, day, day]),
        "first page of the latest list": lambda: _page(latest, ""),
        "first page of the list of any month": lambda: _page(period, ""),
        "a page far down the latest list": lambda: _page(latest, f"page={dice.randrange(40, 60)}"),
        "search by surname": lambda: _page(latest, f"q={surname}"),
        "search by surname in the list of any month": lambda: _page(period, f"q={surname}"),
        "search by ID": lambda: _page(latest, f"q={player.number}"),
        "women of one federation, active": lambda: _page(latest, "sex=F&federation=BEL&active=yes"),
        "one history": lambda: list(queries.list_history(player)),
        "the whole list of any month as a download": lambda: sum(
            1 for _ in list_files.read_players(period)
        ),
    }


def _fetch(statement: str, values: list[Any]) -> int:
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        return len(cursor.fetchall())


def _page(period: Period, address: str) -> object:
    """Gather what a page of a list shows, and read its rows."""
    return build_list_context(QueryDict(address), period)
