"""Fill a database as a large office has it after years. Imported only after Django is set up.

The database makes the rows itself, table by table, which is quicker still than a COPY of rows made here.
Everything follows from the number of submissions: a million have 200,000 published tournaments with 5 million
games, 20,000 open cases, 3 million steps of the trail and 1.8 million players beside them.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from django.db import connection, transaction

from benchmarks.scale.rows import fill_table, without_indexes
from ratingportal.accounts.models import Membership, OfficerAssignment, User
from ratingportal.federations.models import Federation, RatingList
from ratingportal.mailing.models import Mail
from ratingportal.office.models import Tally
from ratingportal.ratings.models import Period, RatingEntry, RatingRun
from ratingportal.registry.models import Player
from ratingportal.submissions.models import (
    FindingRow,
    Message,
    Revision,
    Step,
    Submission,
    Upload,
    UploadItem,
)
from ratingportal.tournaments.models import Entry, Game, Signature, Tournament

BASE = 1_000_000_000
"""Keys begin here, so that the sequences need not know of them."""
LIST, HOME = "fide", "NED"
PLAYERS, ROUNDS = 10, 5
"""Of every tournament: 25 games."""
OFTEN = 2_000
"""So many tournaments one player has played, at full size."""
SENDERS = 500
MODELS = (
    Player, Submission, Revision, Step, Tournament, Entry, Game, Signature, FindingRow, Message, Mail, Upload,
    UploadItem, Tally, RatingEntry,
)  # fmt: skip

_WORDS = "ARRAY['spring','summer','autumn','winter','city','club','youth','rapid','blitz','masters','castle','river']"
_TOWNS = "ARRAY['Utrecht','Gent','Lyon','Bremen','Vigo','Turin','Lublin','Bergen','Cork','Leeds','Basel','Graz']"
_SYLLABLES = "ARRAY['ba','ce','di','fo','gu','ha','je','ki','lo','mu','na','pe','ri','so','tu','va','we','xi','yo','za']"


@dataclass(frozen=True, slots=True)
class Size:
    """How many rows there are of what."""

    submissions: int

    @property
    def published(self) -> int:
        """Give the published tournaments."""
        return self.submissions // 5

    @property
    def open(self) -> int:
        """Give the cases that nobody has decided on."""
        return self.submissions // 50

    @property
    def players(self) -> int:
        """Give the players of the register."""
        return self.submissions * 9 // 5

    @property
    def often(self) -> int:
        """Give the tournaments of who plays most."""
        return min(OFTEN, self.published // 4)


def fill_database(size: Size, *, as_owner: bool) -> dict[str, User]:
    """Fill the tables and give the people who look at them; only their owner may leave indexes aside meanwhile."""
    people = _make_people()
    with without_indexes(*MODELS) if as_owner else transaction.atomic():
        _fill_register(size)
        _fill_submissions(size, people["organiser"], _make_senders())
        _fill_revisions(size)
        _fill_tournaments(size)
        _fill_trail(size, people["officer"])
        _fill_counters()
        _fill_list(size)
    return people


def find_player(size: Size, tournaments: int) -> str:
    """Give the number of a player with one tournament, or of the one with most."""
    return str(1 if tournaments > 1 else size.players)


def _make_people() -> dict[str, User]:
    rating_list, home = RatingList.objects.get(key=LIST), Federation.objects.get(code=HOME)
    made = {
        name: User.objects.create_user(f"{name}@example.org", name=name.title(), is_superuser=name == "admin", is_staff=name != "organiser")
        for name in ("organiser", "officer", "admin")
    }  # fmt: skip
    Membership.objects.create(user=made["organiser"], federation=home)
    for each in RatingList.objects.all():
        OfficerAssignment.objects.create(user=made["officer"], rating_list=each)
    OfficerAssignment.objects.get_or_create(user=made["admin"], rating_list=rating_list)
    return made


def _make_senders() -> list[int]:
    """Make those who send the files of other federations."""
    made = User.objects.bulk_create(
        User(email=f"sender{number}@example.com", name=f"Sender {number}", password="!")
        for number in range(SENDERS)
    )
    return [user.pk for user in made]


def _fill_register(size: Size) -> None:
    first = "given || ' ' || lower(word)"
    fill_table(
        Player,
        f"""generate_series(1, {size.players}) AS n, LATERAL (SELECT initcap(s[1 + n % 20] || s[1 + n / 20 % 20]
            || s[1 + n / 400 % 20] || s[1 + n / 8000 % 20]) AS word, s[1 + n * 7 % 20] || s[1 + n / 160000 % 20] AS given
            FROM (SELECT {_SYLLABLES} AS s) AS made) AS named""",
        id=f"{BASE} + n",
        rating_list_id=str(RatingList.objects.get(key=LIST).pk),
        number="n::text",
        name="word || ', ' || initcap(given)",
        folded="lower(word) || ' ' || given",
        sorted_key="least(given, lower(word)) || ' ' || greatest(given, lower(word))",
        turned=first,
        sound_key="substr(lower(word), 1, 4)",
        federation="(ARRAY['NED','BEL','GER','FRA','IND','ESP'])[1 + n % 6]",
        birth_year="1940 + n % 75",
        standard="1400 + n % 1200",
    )


def _fill_submissions(size: Size, sender: User, senders: list[int]) -> None:
    """Make a tenth those of one federation; the newest are open, those before them published, the rest given up."""
    others = list(Federation.objects.exclude(code=HOME).order_by("pk").values_list("pk", flat=True))
    home = Federation.objects.get(code=HOME).pk
    open_from, published_from = (
        size.submissions - size.open,
        size.submissions - size.open - size.published,
    )
    fill_table(
        Submission,
        f"""generate_series(1, {size.submissions}) AS n, LATERAL (SELECT
            (ARRAY{others})[1 + n % {len(others)}] AS other, initcap(w[1 + n % 12] || ' ' || w[1 + n / 12 % 12]) || ' ' ||
            t[1 + n / 144 % 12] || ' ' || 2000 + n % 27 AS title, 'S' || upper(lpad(to_hex(n), 7, '0')) AS reference
            FROM (SELECT {_WORDS} AS w, {_TOWNS} AS t) AS made) AS named""",
        id=f"{BASE} + n",
        reference="reference",
        rating_list_id=str(RatingList.objects.get(key=LIST).pk),
        federation_id=f"CASE WHEN n % 10 = 0 THEN {home} ELSE other END",
        sender_id=f"CASE WHEN n % 10 = 0 THEN {sender.pk} ELSE (ARRAY{senders})[1 + n % {len(senders)}] END",
        title="title",
        state=f"""CASE WHEN n > {open_from} THEN (ARRAY['in_review','needs_fix','returned','in_review'])[1 + n % 4]
            WHEN n > {published_from} THEN 'approved' WHEN n % 2 = 0 THEN 'withdrawn' ELSE 'rejected' END""",
        to_confirm=f"CASE WHEN n > {open_from} THEN n % 3 ELSE 0 END",
        deadline=f"CASE WHEN n % 5 > 0 THEN current_date + ((n - {size.submissions}) / 2000)::int END",
        search="lower(reference || ' ' || title || ' file' || n || ' trf ' || CASE WHEN n % 10 = 0 THEN 'organiser example org' ELSE 'sender' || n % 500 END)",
        created_at=f"now() - ({size.submissions} - n) * interval '100 seconds'",
        moved_at=f"now() - ({size.submissions} - n) * interval '99 seconds'",
    )


def _fill_revisions(size: Size) -> None:
    has_rows = f"n > {size.submissions - size.open - size.published}"
    fill_table(
        Revision,
        f"generate_series(1, {size.submissions}) AS n JOIN submissions_submission AS s ON s.id = {BASE} + n",
        id=f"{BASE} + n",
        submission_id=f"{BASE} + n",
        federation_id="s.federation_id",
        rating_list_id="s.rating_list_id",
        number="1",
        filename="'file' || n || '.trf'",
        data="decode(repeat('30', 500), 'hex')",
        size="500",
        sha256="md5(n::text) || md5((n + 1)::text)",
        author_id="s.sender_id",
        created_at="s.created_at",
        checked_at="s.created_at",
        waiting="false",
        attempts="1",
        format="'trf16'",
        tournament_id=f"CASE WHEN {has_rows} THEN {BASE} + n END",
    )
    with connection.cursor() as cursor:
        cursor.execute("UPDATE submissions_submission SET revision_id = id WHERE id > %s", [BASE])


def _fill_tournaments(size: Size) -> None:
    open_from = size.submissions - size.open
    span = f"generate_series({open_from - size.published + 1}, {size.submissions}) AS n"
    shared = {"rating_list_id": "s.rating_list_id"}
    fill_table(
        Tournament,
        f"{span} JOIN submissions_submission AS s ON s.id = {BASE} + n",
        id=f"{BASE} + n",
        sender_id="s.federation_id",
        name="s.title",
        city=f"({_TOWNS})[1 + n / 144 % 12]",
        start="current_date - (n % 7000)::int",
        end="current_date - (n % 7000)::int + 4",
        rounds=str(ROUNDS),
        player_count=str(PLAYERS),
        game_count=str(PLAYERS * ROUNDS // 2),
        rated_game_count=str(PLAYERS * ROUNDS // 2),
        search="lower(s.title)",
        published_at=f"CASE WHEN n <= {open_from} THEN s.moved_at END",
        **shared,
    )
    # The first player played often, the last once; all others as chance has it.
    fill_table(
        Entry,
        f"""{span}, generate_series(1, {PLAYERS}) AS p, LATERAL (SELECT CASE
            WHEN p = 1 AND n <= {open_from - size.published + size.often} THEN 1
            WHEN p = 2 AND n = {open_from} THEN {size.players}
            ELSE 2 + (n::bigint * 7919 + p * 104729) % ({size.players} - 2) END AS who) AS chosen""",
        tournament_id=f"{BASE} + n",
        number="p",
        name="'Player ' || who",
        player_id=f"{BASE} + who",
        matched_by="'number'",
        rating="1500 + (who % 900)",
        points="10 * (p % 6)",
        rank="p",
    )
    fill_table(
        Game,
        f"{span}, generate_series(1, {ROUNDS}) AS r, generate_series(1, {PLAYERS // 2}) AS b",
        tournament_id=f"{BASE} + n",
        round="r",
        white="b",
        black=f"{PLAYERS // 2} + 1 + (b + r) % {PLAYERS // 2}",
        white_score="10",
        black_score="0",
        kind="'played'",
        board="b",
    )
    fill_table(
        Signature,
        f"""{span} JOIN submissions_submission AS s ON s.id = {BASE} + n, LATERAL (SELECT array(SELECT
            (n::bigint * 25 + g) * 46116860184 FROM generate_series(1, 25) AS g) AS games) AS made""",
        tournament_id=f"{BASE} + n",
        version="1",
        games="games",
        sketch="games",
        players="'{}'",
        name="lower(s.title)",
        start="current_date - (n % 7000)::int",
        end="current_date - (n % 7000)::int + 4",
        rounds=str(ROUNDS),
        player_count=str(PLAYERS),
        game_count=str(PLAYERS * ROUNDS // 2),
        **shared,
    )


def _fill_trail(size: Size, officer: User) -> None:
    rating_list = RatingList.objects.get(key=LIST).pk
    moment = f"now() - ({size.submissions} - n) * interval '100 seconds' + p * interval '9 seconds'"
    span = f"generate_series(1, {size.submissions}) AS n"
    fill_table(
        Step,
        f"{span}, generate_series(1, 3) AS p",
        submission_id=f"{BASE} + n",
        actor_id=f"CASE WHEN p = 3 THEN {officer.pk} END",
        action="(ARRAY['receive','pass','approve'])[p]",
        from_state="(ARRAY['','checking','in_review'])[p]",
        to_state="(ARRAY['received','in_review','approved'])[p]",
        rating_list_id=str(rating_list),
        revision_number="1",
        created_at=moment,
    )
    fill_table(
        FindingRow,
        f"generate_series({size.submissions - size.open - size.published + 1}, {size.submissions}) AS n, generate_series(1, 2) AS p",
        revision_id=f"{BASE} + n",
        position="p",
        code="(ARRAY['R002','P006'])[p]",
        severity="'note'",
        fingerprint="substr(md5(n::text), 1, 16)",
    )
    some = f"generate_series(1, {size.submissions}, 5) AS n"
    fill_table(
        Message, some, submission_id=f"{BASE} + n", author_id=str(officer.pk), from_office="true", text="'Thank you.'"
    )  # fmt: skip
    fill_table(
        Mail, f"{some} JOIN submissions_submission AS s ON s.id = {BASE} + n", submission_id=f"{BASE} + n", user_id="s.sender_id", kind="'approve'", sent_at="now()"
    )  # fmt: skip
    fill_table(
        Upload, some, id=f"{BASE} + n", reference="'U' || upper(lpad(to_hex(n), 7, '0'))", author_id=str(officer.pk),
        federation_id=str(Federation.objects.get(code=HOME).pk),
    )  # fmt: skip
    fill_table(
        UploadItem, some, upload_id=f"{BASE} + n", filename="'file' || n || '.trf'", size="500", outcome="'received'",
        submission_id=f"{BASE} + n",
    )  # fmt: skip


def _fill_counters() -> None:
    """Make three years of counters for some federations: they do not grow with the submissions."""
    fill_table(
        Tally,
        "generate_series(0, 1095) AS d, generate_series(1, 40) AS f, unnest(ARRAY['d','w','m']) AS grain, unnest(ARRAY['received','judged','clean','approved']) AS measure"
        " WHERE grain = 'd' OR (grain = 'w' AND d % 7 = 0) OR d % 30 = 0",
        grain="grain",
        measure="measure",
        day="current_date - d",
        rating_list=str(RatingList.objects.get(key=LIST).pk),
        federation="f",
        n="1 + d % 9",
    )


def _fill_list(size: Size) -> None:
    """Publish one list with a third of the players."""
    day = date.today().replace(day=1)  # noqa: DTZ011 -- any day does
    period = Period.objects.create(
        rating_list=RatingList.objects.get(key=LIST), control="standard", opens=day - timedelta(60),
        closes=day - timedelta(31), publishes=day, state="published",
    )  # fmt: skip
    run = RatingRun.objects.create(
        period=period, kind="published", state="done", system="fide", version="-"
    )
    RatingRun.objects.filter(pk=run.pk).update(approved_at=f"{day}T00:00Z")
    fill_table(
        RatingEntry,
        f"generate_series(1, {size.players}, 3) AS n",
        run_id=str(run.pk),
        rating_list_id=str(period.rating_list_id),
        control="'standard'",
        player_id=f"{BASE} + n",
        rating="1400 + (n::bigint * 7919) % 1200",
        before="1500",
        change="3",
        games="5",
        career="100",
        k="20",
        status="'full'",
        valid_from=f"'{day}'::date",
    )
