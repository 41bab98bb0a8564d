"""From approved tournaments to a published list that never changes."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import date
from io import StringIO
from typing import TYPE_CHECKING

import pytest
from django.core.management import CommandError, call_command
from django.db import DatabaseError, connection, transaction

from ratingportal.core.rating.bundle import verify_bundle
from ratingportal.people.services import merges
from ratingportal.ratings import queries
from ratingportal.ratings.enums import PeriodAction, PeriodState, RunKind, RunState
from ratingportal.ratings.models import PeriodStep, Placement, RatingChange, RunBundle
from ratingportal.ratings.services import adjustments, publication, revisions, runs
from ratingportal.ratings.services.errors import RefusedError
from ratingportal.submissions.enums import Action
from ratingportal.submissions.services.states import move_state
from tests.ratings.world import JULY, JUNE, MAY, listed

if TYPE_CHECKING:
    from ratingportal.registry.models import Player
    from tests.ratings.world import Office

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_autumn")]

ROUND_ROBIN = [(1, 2, 1), (2, 3, 0.5), (3, 1, 0)]


def test_list_is_published_with_four_eyes(office: Office, field: list[Player]) -> None:
    period = office.period(MAY)
    office.rate(field[:3], ROUND_ROBIN)
    run = office.draft(period)

    assert (run.state, run.progress) == (RunState.DONE, 100)
    with pytest.raises(RefusedError, match="A second officer must"):
        publication.publish_draft(run=run, officer=office.officer)
    publication.publish_draft(run=run, officer=office.colleague)

    period.refresh_from_db()
    assert (period.state, run.kind) == (PeriodState.PUBLISHED, RunKind.PUBLISHED)
    assert (run.author, run.approved_by) == (office.officer, office.colleague)
    # K 20: 0.36 + 0.24, −0.36 − 0.14, 0.14 − 0.24.
    assert listed(run) == {"900001": 2012, "900002": 1890, "900003": 1798}
    assert run.changes.count() == 6
    first = queries.list_entries_on(office.rating_list, "standard", date(2026, 6, 15))
    assert first.count() == 3
    assert not queries.list_entries_on(office.rating_list, "standard", date(2026, 5, 15)).exists()


def test_first_list_takes_k_from_the_register(office: Office) -> None:
    period = office.period(MAY)
    factors = {"900011": 40, "900012": 10, "900013": None}
    field = [office.player(key, 1900, standard_k=k, rapid_k=15) for key, k in factors.items()]
    office.rate(field, ROUND_ROBIN)

    run = office.publish(period)

    found = dict(run.entries.values_list("player__number", "k"))
    assert found == {"900011": 40, "900012": 10, "900013": 20}
    june = office.period(JUNE)
    office.rate(field, ROUND_ROBIN, start=date(2026, 6, 8), name="Second")
    later = office.publish(june)
    assert dict(later.entries.values_list("player__number", "k")) == found


def test_every_step_of_a_period_is_on_record(office: Office, field: list[Player]) -> None:
    period = office.period(MAY)
    office.rate(field[:3], ROUND_ROBIN)
    office.publish(period)

    assert list(period.steps.order_by("pk").values_list("action", "actor__name")) == [
        (PeriodAction.CLOSE, "Officer"),
        (PeriodAction.DRAFT, "Officer"),
        (PeriodAction.PUBLISH, "Colleague"),
    ]
    with pytest.raises(DatabaseError), transaction.atomic():
        PeriodStep.objects.update(action=PeriodAction.OPEN)


def test_next_list_starts_from_the_one_before(office: Office, field: list[Player]) -> None:
    may, june = office.period(MAY), office.period(JUNE)
    office.rate(field[:3], ROUND_ROBIN)
    first = office.publish(may)
    office.rate(field[:2], [(1, 2, 0.5)], start=date(2026, 6, 5), name="Cup")

    second = office.publish(june)

    assert listed(second) == {"900001": 2009, "900002": 1893}
    change = RatingChange.objects.get(run=second, player=field[0])
    assert (change.rating, change.opponent_rating, change.expected) == (2012, 1890, 0.67)
    assert (change.k, change.points, change.entry, change.opponent) == (
        20,
        pytest.approx(-3.4),
        1,
        2,
    )
    on_list = queries.list_entries_on(office.rating_list, "standard", None)
    assert dict(on_list.values_list("player__number", "rating")) == {
        "900001": 2009,
        "900002": 1893,
        "900003": 1798,
    }
    assert verify_bundle(bytes(second.bundle.data)).manifest["previous"] == first.output_hash


def test_rating_of_the_first_day_counts(office: Office, field: list[Player]) -> None:
    may, june = office.period(MAY), office.period(JUNE)
    office.rate(field[:3], ROUND_ROBIN)
    office.publish(may)
    office.rate(field[:2], [(1, 2, 1)], start=date(2026, 5, 29), end=date(2026, 6, 2), name="Cup")

    run = office.publish(june)

    change = RatingChange.objects.get(run=run, player=field[0])
    assert (change.rating, change.opponent_rating) == (2000, 1900)
    assert listed(run)["900001"] == 2019


def test_newcomer_is_rated_and_collects_across_periods(office: Office, field: list[Player]) -> None:
    may, june = office.period(MAY), office.period(JUNE)
    office.rate(field, [(4, 1, 0.5), (4, 2, 1), (4, 3, 1)])
    first = office.publish(may)
    assert listed(first)["900004"] is None
    office.rate(field, [(4, 1, 1), (4, 2, 0)], start=date(2026, 6, 5), name="Cup")

    second = office.publish(june)

    assert second.summary["newcomers"] == 1
    assert listed(second)["900004"] == 1988
    assert (
        not queries.list_entries_on(office.rating_list, "standard", date(2026, 6, 2))
        .filter(player=field[3])
        .exists()
    )


def test_who_is_not_identified_is_left_out_and_listed(office: Office, field: list[Player]) -> None:
    period = office.period(MAY)
    provisional = office.player("P1-1", None, is_provisional=True)
    office.rate([field[0], field[1], None, provisional], [(1, 2, 1), (1, 3, 1), (4, 1, 1)])

    run = office.draft(period)

    assert [row[1:] for row in run.summary["left_out"]] == [[3, "unidentified"], [4, "provisional"]]
    assert run.summary["unrated"] == {"unknown player": 2}
    assert listed(run) == {"900001": 2007, "900002": 1893}


def test_games_that_cannot_be_rated_say_why(office: Office, field: list[Player]) -> None:
    period = office.period(MAY)
    office.rate(field[:2], [(1, 2, 1), (2, 1, None)])

    assert office.draft(period).summary["unrated"] == {"no result": 1}


def test_period_is_drafted_after_it_is_closed_only(office: Office) -> None:
    period = office.period(MAY)

    with pytest.raises(RefusedError, match="Close the period first"):
        runs.request_draft(period=period, officer=office.officer)


def test_lists_are_published_in_order(office: Office) -> None:
    office.period(MAY)
    june = office.period(JUNE)

    with pytest.raises(RefusedError, match="Close the earlier period first"):
        office.draft(june)


def test_draft_is_asked_for_twice_and_calculated_once(office: Office) -> None:
    period = office.period(MAY)
    office.draft(period)

    first = runs.request_draft(period=period, officer=office.officer)

    assert runs.request_draft(period=period, officer=office.colleague) == first


def test_draft_whose_inputs_changed_is_not_published(office: Office, field: list[Player]) -> None:
    period = office.period(MAY)
    sent = office.rate(field[:3], ROUND_ROBIN)
    run = office.draft(period)
    move_state(sent, Action.REOPEN, actor=office.officer)

    with pytest.raises(RefusedError, match="Something has changed since this draft"):
        publication.publish_draft(run=run, officer=office.colleague)


@pytest.mark.django_db(transaction=True)
def test_adjustment_made_while_a_list_is_published_is_not_passed_over(
    office: Office, field: list[Player]
) -> None:
    period = office.period(MAY)
    office.rate(field[:3], ROUND_ROBIN)
    run = office.draft(period)

    def publish() -> str:
        try:
            publication.publish_draft(run=run, officer=office.colleague)
        except RefusedError as error:
            return str(error)
        finally:
            connection.close()
        return "published"

    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            adjustments.adjust_rating(
                period=period, player=field[0], rating=2050, reason="Base.", officer=office.officer
            )
            told = pool.submit(publish)
            # The publication waits for the adjustment, or it is out before that is committed.
            while not told.done() and not _somebody_waits():
                pass
        answer = told.result()

    period.refresh_from_db()
    assert "Something has changed since this draft" in answer
    assert period.state == PeriodState.CLOSED


def _somebody_waits() -> bool:
    """Tell whether a session waits for a row that somebody holds."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_locks WHERE NOT granted")
        (count,) = cursor.fetchone()
    return bool(count)


def test_other_drafts_leave_nothing_but_their_row(office: Office, field: list[Player]) -> None:
    period = office.period(MAY)
    office.rate(field[:3], ROUND_ROBIN)
    first = office.draft(period)
    second = runs.complete_run(run=runs.request_draft(period=period, officer=office.officer))

    publication.publish_draft(run=second, officer=office.colleague)

    assert not first.changes.exists()
    assert not RunBundle.objects.filter(run=first).exists()
    assert first.output_hash == second.output_hash


def test_unknown_system_version_does_not_run(office: Office) -> None:
    period = office.period(MAY)
    office.draft(period)
    run = runs.request_draft(period=period, officer=office.officer)
    type(run).objects.filter(pk=run.pk).update(version="1999")

    run = runs.complete_run(run=run)

    assert run.state == RunState.FAILED
    assert "The rating system has changed since" in run.failure


def test_published_list_is_verified(office: Office, field: list[Player]) -> None:
    period = office.period(MAY)
    office.rate(field[:3], ROUND_ROBIN)
    run = office.publish(period)
    out = StringIO()

    call_command("verify_list", "fide/standard/2026-06-01", "--changes", stdout=out)
    call_command("verify_list", str(period.pk), stdout=StringIO())

    assert out.getvalue().splitlines() == [
        "FIDE Standard, 1 Jun 2026: verified, the list comes out the same.",
        "Nothing has changed since it was published.",
    ]
    run.entries.filter(player=field[0]).update(rating=2500)
    with pytest.raises(CommandError, match="shows other ratings than the bundle for: 900001"):
        call_command("verify_list", "fide/standard/2026-06-01")


@pytest.mark.parametrize(
    "period", ["fide", "fide/standard/x", "fide/standard/2026-06-01", "0", "9" * 30]
)
def test_unknown_period_is_told(period: str) -> None:
    with pytest.raises(CommandError):
        call_command("verify_list", period)


def test_correction_gives_revised_figures_beside_the_list(
    office: Office, field: list[Player]
) -> None:
    may, june = office.period(MAY), office.period(JUNE)
    sent = office.rate(field[:3], ROUND_ROBIN)
    office.rate(field[:2], [(1, 2, 0.5)], start=date(2026, 6, 5), name="Cup")
    first, second = office.publish(may), office.publish(june)
    bundle = bytes(first.bundle.data)
    office.correct(sent, field[:3], [(1, 2, 0), (2, 3, 0.5), (3, 1, 0)])
    assert Placement.objects.get(submission=sent).period == may

    chain = revisions.request_revision(period=may, officer=office.officer, reason="Wrong result.")
    for run in chain:
        runs.complete_run(run=run)

    assert [run.period for run in chain] == [may, june]
    assert [run.supersedes for run in chain] == [first, second]
    assert listed(chain[0])["900001"] == 1992
    assert chain[0].summary["input_changes"] == [
        f"Tournament {sent.reference} was corrected with a new file."
    ]
    assert "900001 starts from 1992 instead of 2012." in chain[1].summary["input_changes"]
    with pytest.raises(RefusedError, match="A second officer must"):
        revisions.adopt_revision(run=chain[0], officer=office.officer)
    revisions.adopt_revision(run=chain[0], officer=office.colleague)

    on_list = queries.list_entries_on(office.rating_list, "standard", None)
    assert on_list.get(player=field[0]).rating == 2009
    official = queries.list_official_runs(office.rating_list, "standard")
    assert official == chain
    assert queries.find_revised_ratings(official, [field[0].pk]) == {
        field[0].pk: listed(chain[1])["900001"]
    }
    assert bytes(RunBundle.objects.get(run=first).data) == bundle
    assert publication.verify_period(may) == []
    chain[0].entries.filter(player=field[0]).update(rating=2500)
    assert publication.verify_period(may) == [
        f"Revised figures (run {chain[0].pk}): The database shows other ratings than the bundle for: 900001."
    ]


def test_next_list_starts_from_revised_figures(office: Office, field: list[Player]) -> None:
    may, june = office.period(MAY), office.period(JUNE)
    sent = office.rate(field[:3], ROUND_ROBIN)
    office.publish(may)
    office.correct(sent, field[:3], [(1, 2, 0), (2, 3, 0.5), (3, 1, 0)])
    (run,) = revisions.request_revision(period=may, officer=office.officer, reason="Wrong.")
    revisions.adopt_revision(run=runs.complete_run(run=run), officer=office.colleague)
    office.rate(field[:2], [(1, 2, 0.5)], start=date(2026, 6, 5), name="Cup")

    after = office.publish(june)

    assert after.entries.get(player=field[0]).before == 1992
    assert verify_bundle(bytes(after.bundle.data)).manifest["previous"] == run.output_hash


def test_replay_of_unchanged_inputs_gives_the_same_list(
    office: Office, field: list[Player]
) -> None:
    may, june = office.period(MAY), office.period(JUNE)
    office.rate(field, [*ROUND_ROBIN, (4, 1, 0.5), (4, 2, 1)])
    office.rate(field, [(4, 1, 1), (4, 2, 0), (4, 3, 1)], start=date(2026, 6, 5), name="Cup")
    originals = [office.publish(may), office.publish(june)]

    chain = revisions.request_revision(period=may, officer=office.officer, reason="To be sure.")

    replayed = [runs.complete_run(run=run) for run in chain]
    assert [run.output_hash for run in replayed] == [run.output_hash for run in originals]
    assert [run.input_hash for run in replayed] == [run.input_hash for run in originals]


def test_list_published_meanwhile_refuses_the_replay(office: Office, field: list[Player]) -> None:
    may, june = office.period(MAY), office.period(JUNE)
    office.rate(field[:3], ROUND_ROBIN)
    office.publish(may)
    (run,) = revisions.request_revision(period=may, officer=office.officer, reason="To be sure.")
    run = runs.complete_run(run=run)
    office.publish(june)

    with pytest.raises(RefusedError, match="Another list has been published since"):
        revisions.adopt_revision(run=run, officer=office.colleague)


def test_merge_is_an_input_change_and_says_so(office: Office, field: list[Player]) -> None:
    period = office.period(MAY)
    double = office.player("900005", 1850)
    sent = office.rate([field[0], double], [(1, 2, 0.5)])
    office.publish(period)

    merges.merge_players(
        source=double, target=field[2], officer=office.officer, reason="One person."
    )

    assert publication.describe_changes_since(period) == [
        f"In tournament {sent.reference}, the games of 900005 now belong to 900003."
    ]


def test_adjustment_is_used_and_taken_back(office: Office, field: list[Player]) -> None:
    period = office.period(MAY)
    office.rate(field[:2], [(1, 2, 0.5)])
    adjustments.adjust_rating(
        period=period,
        player=field[0],
        rating=2050,
        reason="FIDE's own base.",
        officer=office.officer,
    )

    run = office.draft(period)

    assert listed(run)["900001"] == 2046
    assert "900001 starts from 2050: FIDE's own base." in run.summary["notes"]
    with pytest.raises(RefusedError, match="Undo it first"):
        adjustments.adjust_rating(
            period=period, player=field[0], rating=2060, reason="Again.", officer=office.officer
        )
    adjustments.revoke_adjustment(adjustment=period.adjustments.get(), officer=office.officer)
    again = runs.complete_run(run=runs.request_draft(period=period, officer=office.officer))
    assert listed(again)["900001"] == 1997


def test_officers_of_other_lists_decide_nothing(office: Office, other_officer: object) -> None:
    period = office.period(MAY)

    with pytest.raises(RefusedError, match="Only officers of this rating list"):
        runs.request_draft(period=period, officer=other_officer)  # type: ignore[arg-type]


def test_three_lists_in_a_row_and_inactive_players_stay(
    office: Office, field: list[Player]
) -> None:
    periods = [office.period(day) for day in (MAY, JUNE, JULY)]
    office.rate(field[:3], ROUND_ROBIN)

    results = [office.publish(period) for period in periods]

    assert [run.entries.count() for run in results] == [3, 0, 0]
    assert queries.list_entries_on(office.rating_list, "standard", date(2026, 8, 1)).count() == 3
