"""Read all audit trails as one, the newest first, in stretches, whatever their length.

Each trail is asked once for each list that the reader may see, by an index that ends in the moment; so a page costs the
same at the beginning and at the end of a trail of millions, and for the officer of a small list too.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final, Self

from django.db import connection
from psycopg import sql

from ratingportal.accounts.models import User
from ratingportal.federations.models import RatingList
from ratingportal.registry.models import Player
from ratingportal.submissions.models import Submission
from ratingportal.tournaments.search_text import split_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

AREAS: Final[dict[str, tuple[str, ...]]] = {
    "submissions": (),
    "register": (
        "registry.edition",
        "registry.playercorrection",
        "erasure.erasure",
        "people.merge",
        "people.split",
        "people.healthexception",
    ),
    "users": (
        "accounts.user",
        "accounts.membership",
        "accounts.officerassignment",
        "mfa.authenticator",
    ),
    "settings": (
        "federations.ruleseverity",
        "federations.idrange",
        "federations.ratinglist",
        "federations.federation",
        "site.office",
    ),
    "exports": ("tournaments.exportjob",),
    "ratings": (),
}
"""What the events of each area are about; steps of submissions and of periods are areas of their own."""
_TRAIL_OF = {"submissions": "step", "ratings": "period"}
NOBODY = 0
"""As somebody to look for: the portal itself."""
MOST_FOUND = 200
"""So many submissions, users and players are looked up for the words of a search."""


@dataclass(frozen=True, slots=True)
class Cursor:
    """The last row that was shown."""

    moment: datetime
    source: str
    row: int

    def __str__(self) -> str:
        return f"{self.moment.isoformat()},{self.source},{self.row}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Read what the address says; nonsense is the beginning."""
        moment, _, rest = text.partition(",")
        source, _, row = rest.partition(",")
        try:
            read = cls(datetime.fromisoformat(moment), source, int(row))
        except ValueError:
            return None
        is_sound = source in _RANKS and read.moment.tzinfo and 0 <= read.row < 2**63
        return read if is_sound else None


@dataclass(frozen=True, slots=True)
class Objects:
    """What the words of a search may mean."""

    submissions: list[int] = field(default_factory=list)
    users: list[int] = field(default_factory=list)
    players: list[int] = field(default_factory=list)
    code: str = ""


@dataclass(frozen=True, slots=True)
class AuditQuery:
    """What somebody wants to see of the trails."""

    lists: Sequence[int]
    """Those that the reader may see."""
    sees_all: bool = False
    """Also what concerns no list, or several: users, federations."""
    area: str = ""
    actor: int | None = None
    since: datetime | None = None
    before: datetime | None = None
    objects: Objects | None = None
    after: Cursor | None = None


@dataclass(frozen=True, slots=True)
class AuditRow:
    """One row of any trail."""

    source: str
    row: int
    moment: datetime
    actor: int | None
    action: str
    subject: str
    subject_id: str
    details: dict[str, Any]
    rating_list: int | None
    states: str

    @property
    def cursor(self) -> Cursor:
        """Say where to go on after this row."""
        return Cursor(self.moment, self.source, self.row)


@dataclass(frozen=True, slots=True)
class _Source:
    """A trail as a table with the columns that all have in common."""

    table: str
    subject: str
    subject_id: str
    states: str
    rating_list: str
    join: str = ""


_STATES = "t.from_state || '>' || t.to_state"
_SOURCES = {
    "event": _Source("site_auditevent", "t.subject", "t.subject_id", "''", "t.rating_list_id"),
    "period": _Source(
        "ratings_periodstep",
        "'ratings.period'",
        "t.period_id::text",
        _STATES,
        "p.rating_list_id",
        "JOIN ratings_period AS p ON p.id = t.period_id",
    ),
    "step": _Source(
        "submissions_step",
        "'submissions.submission'",
        "t.submission_id::text",
        _STATES,
        "t.rating_list_id",
    ),
}
_RANKS = {name: rank for rank, name in enumerate(_SOURCES)}
_ROWS = """
SELECT {name} AS source, t.id, t.created_at, t.actor_id, t.action, {subject}, {subject_id}, t.details,
    {list}, {states}
FROM {table} AS t {join} WHERE {where} ORDER BY t.created_at DESC, t.id DESC LIMIT %(limit)s
"""


def find_objects(text: str) -> Objects | None:
    """Look up what the words may mean: tournaments, people, players or a rule."""
    words = split_words(text)
    if not words:
        return None
    submissions, users = Submission.objects.order_by("-pk"), User.objects.order_by("pk")
    for word in words:
        submissions = submissions.filter(search__contains=word)
        users = users.filter(name__icontains=word) | users.filter(email__icontains=word)
    wanted = text.strip()[:20]
    return Objects(
        list(submissions.values_list("pk", flat=True)[:MOST_FOUND]),
        list(users.values_list("pk", flat=True)[:MOST_FOUND]),
        list(Player.objects.filter(number=wanted).values_list("pk", flat=True)[:MOST_FOUND]),
        wanted.upper(),
    )


def fetch_rows(query: AuditQuery, limit: int) -> list[AuditRow]:
    """Fetch the next rows in one question to the database."""
    parts = list(_parts(query))
    if not parts:
        return []
    statement = sql.SQL(
        "SELECT * FROM ({}) AS rows ORDER BY 3 DESC, {} DESC, 2 DESC LIMIT %(limit)s"
    )
    with connection.cursor() as cursor:
        cursor.execute(
            statement.format(sql.SQL(" UNION ALL ").join(parts), _rank_of(sql.SQL("source"))),
            _values(query) | {"limit": limit},
        )
        # Django leaves JSON as text where it does not know the model.
        found = cursor.fetchall()
    return [AuditRow(*(*row[:7], json.loads(row[7]), *row[8:])) for row in found]


def walk_rows(query: AuditQuery, most: int, at_once: int = 1_000) -> Iterator[list[AuditRow]]:
    """Give all rows, stretch after stretch, up to a bound."""
    while most > 0:
        rows = fetch_rows(query, min(at_once, most))
        if not rows:
            return
        yield rows
        most -= len(rows)
        query = replace(query, after=rows[-1].cursor)


def list_readable_lists(user: User) -> list[int]:
    """Name the lists whose trail the user may read."""
    lists = RatingList.objects.all() if user.is_superuser else user.officer_lists.all()
    return list(lists.order_by("pk").values_list("pk", flat=True))


def _rank_of(source: sql.SQL) -> sql.Composed:
    ranks = sql.SQL(" ").join(
        sql.SQL("WHEN {} THEN {}").format(sql.Literal(name), sql.Literal(rank))
        for name, rank in _RANKS.items()
    )
    return sql.SQL("CASE {} {} END").format(source, ranks)


def _parts(query: AuditQuery) -> Iterator[sql.Composable]:
    """Give a stretch of each trail that can hold what is wanted, list by list."""
    for name, source in _SOURCES.items():
        if not _holds(name, query):
            continue
        where = sql.SQL(" AND ").join(_conditions(name, query))
        if name == "event" and query.sees_all:
            yield _select(name, source, where)
            continue
        for key in query.lists:
            own = sql.SQL("{} = {}").format(sql.SQL(source.rating_list), sql.Literal(key))
            yield _select(name, source, sql.SQL("{} AND {}").format(own, where))


def _holds(source: str, query: AuditQuery) -> bool:
    """Leave out a trail that cannot hold what is wanted: it would be walked from end to end."""
    if query.objects and source != "event":
        is_found = query.objects.users or (source == "step" and query.objects.submissions)
        if not is_found:
            return False
    return not query.area or source == _TRAIL_OF.get(query.area, "event")


def _select(name: str, source: _Source, where: sql.Composable) -> sql.Composed:
    return sql.SQL("({})").format(
        sql.SQL(_ROWS).format(
            name=sql.Literal(name),
            subject=sql.SQL(source.subject),
            subject_id=sql.SQL(source.subject_id),
            list=sql.SQL(source.rating_list),
            states=sql.SQL(source.states),
            table=sql.Identifier(source.table),
            join=sql.SQL(source.join),
            where=where,
        )
    )


def _conditions(name: str, query: AuditQuery) -> Iterator[sql.Composable]:
    yield sql.SQL("true")
    if query.area and name == "event":
        yield sql.SQL("t.subject = ANY(%(subjects)s)")
    if query.actor is not None:
        yield sql.SQL("t.actor_id IS NULL" if query.actor == NOBODY else "t.actor_id = %(actor)s")
    if query.since:
        yield sql.SQL("t.created_at >= %(since)s")
    if query.before:
        yield sql.SQL("t.created_at < %(before)s")
    if query.objects:
        yield sql.SQL(_ABOUT[name])
    if query.after:
        yield sql.SQL(_after(name, query.after))


_ABOUT = {
    "event": "(t.actor_id = ANY(%(users)s) OR t.details ->> 'code' = %(code)s "
    "OR (t.subject = 'accounts.user' AND t.subject_id = ANY(%(users)s::text[])) "
    "OR (t.details ->> 'user_id') = ANY(%(users)s::text[]) "
    "OR (t.details ->> 'player_id') = ANY(%(players)s::text[]) "
    "OR (t.details ->> 'source_id') = ANY(%(players)s::text[]) "
    "OR (t.details ->> 'target_id') = ANY(%(players)s::text[]))",
    "period": "t.actor_id = ANY(%(users)s)",
    "step": "(t.submission_id = ANY(%(submissions)s) OR t.actor_id = ANY(%(users)s))",
}


def _after(name: str, cursor: Cursor) -> str:
    """Begin after a row: at the same moment, trails of a lower rank come after it."""
    if name == cursor.source:
        return "(t.created_at, t.id) < (%(moment)s, %(row)s)"
    return f"t.created_at {'<' if _RANKS[name] > _RANKS[cursor.source] else '<='} %(moment)s"


def _values(query: AuditQuery) -> dict[str, Any]:
    objects = query.objects or Objects()
    return {
        "subjects": list(AREAS.get(query.area, ())),
        "actor": query.actor,
        "since": query.since,
        "before": query.before,
        "submissions": objects.submissions,
        "users": objects.users,
        "players": objects.players,
        "code": objects.code,
        "moment": query.after.moment if query.after else None,
        "row": query.after.row if query.after else None,
    }
