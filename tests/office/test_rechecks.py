"""What changes beyond the files reaches open cases: in the background, bounded, and no mail where nothing changes hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from celery.exceptions import SoftTimeLimitExceeded

from ratingportal.federations.models import IdRange, RuleSeverity
from ratingportal.mailing.models import Mail
from ratingportal.office.enums import JobProgress, RecheckReason
from ratingportal.office.models import Recheck
from ratingportal.office.services import rechecks
from ratingportal.people.services import merges
from ratingportal.submissions.enums import Action, State
from ratingportal.submissions.models import FindingRow, Revision, Submission
from ratingportal.submissions.services import check as checking
from tests import files
from tests.core.register.lists.lists import fide_player, fide_xml
from tests.live import LiveServices, until
from tests.people.people import known
from tests.registry.conftest import apply, bring

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from ratingportal.registry.models import Player
    from tests.submissions.conftest import Sender

REGISTER = fide_xml(
    fide_player(900001, "Janssens, Anna", country="BEL", birthday=1990, rating=2101),
    fide_player(900002, "Peeters, Bram", country="BEL", birthday=1990, rating=2002),
    fide_player(900003, "Claes, Emma", country="BEL", birthday=1970, rating=1903),
)


def _work() -> Recheck:
    row = Recheck.objects.get()
    rechecks.work_on_recheck(pk=row.pk)
    row.refresh_from_db()
    return row


def _codes(submission: Submission) -> set[str]:
    rows = FindingRow.objects.filter(revision=submission.revision_id)
    return set(rows.values_list("code", flat=True))


def test_register_import_reaches_an_open_case(fide: RatingList, in_review: Submission) -> None:
    before = _codes(in_review)

    apply(bring(REGISTER, fide))
    row = _work()

    in_review.refresh_from_db()
    assert row.reasons == [RecheckReason.REGISTER]
    assert (row.state, row.total, row.done, row.changed) == (JobProgress.DONE, 1, 1, 1)
    assert _codes(in_review) - before, "somebody has another one's number"
    (outcome,) = row.outcomes
    assert outcome["submission"] == in_review.pk
    assert outcome["after"]["state"] == in_review.state
    assert outcome["before"] != outcome["after"]
    assert in_review.steps.filter(action=Action.RECHECK, actor=None).count() == 1


def test_severity_makes_it_the_organisers_turn_and_back(
    fide: RatingList, send: Sender, organiser: User, officer: User
) -> None:
    case = send(files.with_wrong_total())
    code = "R002"
    RuleSeverity.objects.update_or_create(
        rating_list=fide, code=code, defaults={"severity": "note"}
    )
    _work()
    case.refresh_from_db()
    assert case.state == State.IN_REVIEW
    Mail.objects.all().delete()
    Recheck.objects.all().delete()

    RuleSeverity.objects.get(rating_list=fide, code=code).delete()
    RuleSeverity.objects.create(rating_list=fide, code=code, severity="confirm")
    row = _work()

    case.refresh_from_db()
    assert (case.state, case.to_confirm) == (State.NEEDS_FIX, 1)
    assert row.outcomes[0]["before"]["state"] == State.IN_REVIEW
    assert set(Mail.objects.values_list("user", "kind")) == {(organiser.pk, Action.UNSETTLE)}


def test_nothing_changed_tells_nobody(
    fide: RatingList, in_review: Submission, officer: User
) -> None:
    Mail.objects.all().delete()
    seen = in_review.version

    fide.save()
    row = _work()

    in_review.refresh_from_db()
    assert (row.reasons, row.done, row.changed) == ([RecheckReason.LIST], 1, 0)
    assert (in_review.state, in_review.version) == (State.IN_REVIEW, seen)
    assert not Mail.objects.exists()
    assert not in_review.steps.filter(action=Action.RECHECK).exists()


def test_what_waits_is_told_every_reason_and_a_list_without_open_cases_none(
    fide: RatingList, bel: Federation, send: Sender
) -> None:
    fide.save()
    assert not Recheck.objects.exists()
    send()

    fide.save()
    fide.save()
    span = IdRange.objects.create(
        rating_list=fide, federation=bel, country_name="Belgium", first=1, last=9
    )
    span.delete()

    assert Recheck.objects.get().reasons == [RecheckReason.LIST, RecheckReason.RANGE]


def test_merge_and_its_undo_reach_the_list(
    fide: RatingList, officer: User, sent: Submission, register: dict[str, Player]
) -> None:
    double = known(fide, "900004", "Maes, D.", federation="BEL", birth_year=1990)
    dries = known(fide, "900044", "Maes, Dries", federation="BEL", birth_year=1990)
    merge = merges.merge_players(source=double, target=dries, officer=officer, reason="Same.")
    first = _work()
    assert first.reasons == [RecheckReason.PEOPLE]
    assert sent.revision is not None
    sent.refresh_from_db()
    entry = Revision.objects.get(pk=sent.revision_id).tournament.entries.get(number=4)  # type: ignore[union-attr]
    assert entry.player == dries

    merges.undo_merge(merge=merge, officer=officer)

    assert Recheck.objects.filter(state=JobProgress.WAITING).count() == 1


def test_killed_worker_goes_on_where_it_stopped(fide: RatingList, send: Sender) -> None:
    cases = [send(files.clean(name)) for name in "ABC"]
    fide.save()
    row = Recheck.objects.get()
    claimed = rechecks._claim(row.pk)
    assert claimed is not None
    rechecks._take_next(claimed)
    seen = _checked_at(cases[0])

    row = _work()

    assert (row.done, row.total, row.is_done) == (3, 3, True)
    assert _checked_at(cases[0]) == seen, "the first one was not checked twice"
    assert _checked_at(cases[1]) > seen


def test_case_that_kills_every_worker_is_named_and_the_others_go_on(
    fide: RatingList, send: Sender
) -> None:
    first, second = send(files.clean("A")), send(files.clean("B"))
    fide.save()
    Recheck.objects.update(attempts=3)
    before = [_checked_at(first), _checked_at(second)]

    row = _work()

    assert row.outcomes == [{"submission": first.pk, "failed": True}]
    assert (row.done, row.changed) == (2, 0)
    assert _checked_at(first) == before[0]
    assert _checked_at(second) > before[1]


def test_case_in_which_a_turn_ends_is_taken_first_by_the_next(
    fide: RatingList, send: Sender, monkeypatch: pytest.MonkeyPatch
) -> None:
    cases = [send(files.clean(name)) for name in "AB"]
    fide.save()
    whole = rechecks.refresh_check

    def late(*, submission: Submission, actor: User | None) -> None:
        if submission == cases[1]:
            raise SoftTimeLimitExceeded
        whole(submission=submission, actor=actor)

    with monkeypatch.context() as limited:
        limited.setattr(rechecks, "refresh_check", late)
        with pytest.raises(SoftTimeLimitExceeded):
            _work()
    cut = Recheck.objects.get()
    before = [_checked_at(case) for case in cases]

    row = _work()

    assert (cut.done, cut.outcomes, cut.is_done) == (1, [], False)
    assert (row.done, row.outcomes, row.is_done) == (2, [], True)
    assert _checked_at(cases[0]) == before[0]
    assert _checked_at(cases[1]) > before[1]


def test_check_that_began_before_the_change_does_not_count(fide: RatingList, send: Sender) -> None:
    case = send(check=False)
    claim = checking._claim(case.revision_id or 0)
    assert claim is not None
    old = checking.check_file(claim.revision)
    fide.save()
    _work()

    checking._record(claim, old)

    case.refresh_from_db()
    assert case.state == State.CHECKING
    assert checking.check_revision(revision_id=case.revision_id or 0)
    case.refresh_from_db()
    assert case.state == State.IN_REVIEW


def _checked_at(submission: Submission) -> object:
    return Revision.objects.values_list("checked_at", flat=True).get(pk=submission.revision_id)


@pytest.mark.live
def test_import_reaches_an_open_case_through_a_real_worker(
    services: LiveServices, fide: RatingList, in_review: Submission
) -> None:
    before = _codes(in_review)
    edition = bring(REGISTER, fide)
    services.start()

    apply(edition)
    until(lambda: Recheck.objects.filter(state=JobProgress.DONE).exists(), "re-check done")

    row = Recheck.objects.get()
    assert (row.done, row.changed, row.system_error) == (1, 1, "")
    assert _codes(in_review) - before
