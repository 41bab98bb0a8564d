"""Looking for copies among many stored tournaments, next to looking one up by its key.

Imported only after Django is set up. It makes a database of its own and drops it again.
"""

from __future__ import annotations

import random
import statistics
import time
from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from django.db import connection

from benchmarks.databases import make_database
from ratingportal.accounts.models import User
from ratingportal.core.duplicates.similarity import DuplicateKind
from ratingportal.federations.models import Federation, RatingList
from ratingportal.submissions.models import Submission
from ratingportal.submissions.services.duplicates import find_like
from ratingportal.tournaments.models import Signature as Row
from ratingportal.tournaments.models import Tournament
from ratingportal.tournaments.signatures import COLUMNS, read_signature

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.duplicates.similarity import GameSignature

GAMES = 150
POOL = 50
"""Games are drawn from so many times as many numbers as there are tournaments, so each recurs about thrice."""
STEP = 46_116_860_184
RUNS = 120

# A tournament, its submission and its revision have the same number. Sketches are the smallest of the games.
_STORE = """
INSERT INTO tournaments_tournament (id, rating_list_id, sender_id, name, city, federation, type, chief_arbiter,
    deputies, time_control, program, reporter, rounds, round_dates, scoring, declared, extra, comments,
    player_count, game_count, rated_game_count, team_count, search, recorded_at)
SELECT n, %(list)s, %(federation)s, 'Open ' || n, '', '', '', '', '{}', '', '', '', 9, '{}', '{}', '{}', '{}', '{}',
    40, %(games)s, %(games)s, 0, '', now() FROM generate_series(1, %(many)s) AS n;
INSERT INTO submissions_submission (id, reference, rating_list_id, federation_id, sender_id, title, note, state,
    version, created_at, moved_at)
SELECT n, n::text, %(list)s, %(federation)s, %(sender)s, 'Open ' || n, '', 'in_review', 1, now(), now()
FROM generate_series(1, %(many)s) AS n;
INSERT INTO submissions_revision (id, submission_id, federation_id, rating_list_id, number, filename, data, size,
    sha256, author_id, created_at, read_as, origin, waiting, attempts, format, encoding, line_ending, report,
    system_error, tournament_id)
SELECT n, n, %(federation)s, %(list)s, 1, 'a.trf', '', 0, n::text, %(sender)s, now(), '', 'upload', false, 1, 'trf16',
    'ascii', 'CRLF', '{}', '', n FROM generate_series(1, %(many)s) AS n;
UPDATE submissions_submission SET revision_id = id;
INSERT INTO tournaments_signature (tournament_id, rating_list_id, version, games, sketch, players, name, start,
    "end", rounds, player_count, game_count)
SELECT n, %(list)s, 1, games, games[1:64], '{}', 'open ' || n %% 977, date '2000-01-01' + n %% 9000,
    date '2000-01-03' + n %% 9000, 9, 40, %(games)s
FROM generate_series(1, %(many)s) AS n, LATERAL (
    SELECT array(SELECT DISTINCT floor(random() * %(pool)s)::bigint * %(step)s + 0 * n AS game
        FROM generate_series(1, %(games)s) ORDER BY game) AS games
) AS made;
"""


def duplicate_table(*, quick: bool) -> Iterator[str]:
    """Compare look-ups for copies with a look-up by key, among many tournaments."""
    many = 5_000 if quick else 100_000
    with make_database():
        _fill(many)
        found = _measured(many)
    floor = found.pop("key")
    yield f"| among {many:,} tournaments of {GAMES} games | median ms | / look-up by key |"
    yield "|---|---|---|"
    yield f"| one by its key | {floor:.2f} | 1 |"
    for name, taken in found.items():
        yield f"| {name} | {taken:.2f} | {taken / floor:.1f} |"


def _fill(many: int) -> None:
    values = {
        "list": RatingList.objects.get(key="fide").pk,
        "federation": Federation.objects.get(code="NED").pk,
        "sender": User.objects.create_user("bench@example.org", name="Bench").pk,
        "many": many,
        "games": GAMES,
        "pool": POOL * many,
        "step": STEP,
    }
    with connection.cursor() as cursor:
        cursor.execute("DROP INDEX signature_by_games")
        for statement in _STORE.strip().split(";\n"):
            cursor.execute(statement, values)
        cursor.execute(
            "CREATE INDEX signature_by_games ON tournaments_signature USING gin (sketch) WITH (fastupdate = off)"
        )
        cursor.execute("ANALYZE")


def _measured(many: int) -> dict[str, float]:
    """Run all look-ups in turn, each time for another tournament; give the median of each in ms."""
    dice = random.Random(1)
    rating_list = RatingList.objects.get(key="fide")
    asking = Submission(pk=0, rating_list=rating_list)
    taken: defaultdict[str, list[float]] = defaultdict(list)
    for _ in range(RUNS):
        pk = dice.randrange(1, many + 1)
        stored = read_signature(Row.objects.values_list(*COLUMNS).get(pk=pk))
        start = time.perf_counter()
        Tournament.objects.get(pk=pk)
        taken["key"].append(time.perf_counter() - start)
        for name, (signature, expected) in _questions(stored, dice, many).items():
            start = time.perf_counter()
            found = find_like(asking, signature).found
            taken[name].append(time.perf_counter() - start)
            assert [each.alike.kind for each in found] == expected, (name, found)
    return {name: 1000 * statistics.median(times) for name, times in taken.items()}


def _questions(
    stored: GameSignature, dice: random.Random, many: int
) -> dict[str, tuple[GameSignature, list[DuplicateKind]]]:
    games = frozenset(dice.randrange(POOL * many) * STEP for _ in range(GAMES))
    return {
        "nothing alike": (replace(stored, games=games, name="new"), []),
        "an exact copy": (stored, [DuplicateKind.EXACT]),
        "one with nine tenths of the games": (_part(stored, 0.9), [DuplicateKind.NEAR]),
        "a part with a fifth of the games": (_part(stored, 0.2), [DuplicateKind.PART]),
    }


def _part(whole: GameSignature, share: float) -> GameSignature:
    """Keep some of the games, evenly spread."""
    games = sorted(whole.games)
    kept = round(share * len(games))
    return replace(whole, games=frozenset(games[at * len(games) // kept] for at in range(kept)))
