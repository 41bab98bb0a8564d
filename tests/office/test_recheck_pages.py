"""The office sees how far re-checks are, which verdicts changed, and the newest sweep; each their own lists only."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from ratingportal.federations.models import RuleSeverity
from ratingportal.office.enums import RecheckReason
from ratingportal.office.models import Recheck, Sweep
from ratingportal.office.services import rechecks
from tests import files

if TYPE_CHECKING:
    from django.test import Client

    from ratingportal.accounts.models import User
    from ratingportal.federations.models import RatingList
    from tests.submissions.conftest import Sender


@pytest.fixture
def office(client: Client, officer: User) -> Client:
    client.force_login(officer)
    return client


def test_page_shows_progress_then_what_changed(
    office: Client, fide: RatingList, send: Sender
) -> None:
    case = send(files.with_wrong_total())
    RuleSeverity.objects.update_or_create(
        rating_list=fide, code="R002", defaults={"severity": "note"}
    )
    waiting = office.get(reverse("office:rechecks")).content.decode()
    assert "Waiting for a free worker" in waiting
    assert "hx-get" in waiting

    rechecks.work_on_recheck(pk=Recheck.objects.get().pk)
    page = office.get(reverse("office:rechecks")).content.decode()

    assert "1 verdict changed" in page
    assert case.get_absolute_url() in page
    assert 'hx-trigger="every' not in page


def test_number_of_queries_does_not_grow(office: Client, fide: RatingList, send: Sender) -> None:
    case = send()
    verdict = {"state": "in_review", "to_fix": 0, "to_confirm": 0, "to_waive": 0, "to_identify": 0}
    outcome = {"submission": case.pk, "before": verdict, "after": verdict | {"to_waive": 1}}

    def ask() -> int:
        with CaptureQueriesContext(
            connection,
        ) as asked:
            assert (
                "for the officer: 0 → 1" in office.get(reverse("office:rechecks")).content.decode()
            )
        return len(asked)

    def more() -> None:
        Recheck.objects.create(
            rating_list=fide, reasons=[RecheckReason.LIST], outcomes=[outcome], state="done"
        )

    more()
    ask()
    one = ask()
    more()
    more()
    assert ask() == one


def test_newest_sweep_is_shown_and_foreign_lists_are_not(
    office: Client, fide: RatingList, kbsb: RatingList
) -> None:
    rule = {"new": 3, "gone": 0, "regraded": 0}
    told = {"submission": 1, "reference": "ABCDEFGH", "title": "Old Open", "rules": {"R002": rule}}
    for rating_list, title in ((fide, "Old Open"), (kbsb, "Foreign Open"), (fide, "New Open")):
        Sweep.objects.create(
            rating_list=rating_list, total=1, done=1, changed=1,
            rules={"R002": rule | {"tournaments": 1}}, tournaments=[told | {"title": title}],
        )  # fmt: skip
    Recheck.objects.create(rating_list=kbsb, reasons=[RecheckReason.REGISTER])

    page = office.get(reverse("office:sweeps")).content.decode()

    assert "New Open" in page
    assert "R002: 3 new" in page
    assert "Old Open" not in page
    assert "Foreign Open" not in page
    assert (
        "Waiting for a free worker" not in office.get(reverse("office:rechecks")).content.decode()
    )
