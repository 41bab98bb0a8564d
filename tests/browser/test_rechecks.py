"""The office's pages of re-checks and sweeps, looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from ratingportal.federations.models import RuleSeverity
from ratingportal.office.enums import RecheckReason
from ratingportal.office.models import Recheck, Sweep
from ratingportal.office.services import rechecks
from ratingportal.submissions.services import check, intake
from tests import files

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.federations.models import Federation, RatingList
    from tests.browser.conftest import Visitor

pytestmark = pytest.mark.browser


def test_rechecks_and_sweeps(
    visit: Visitor, officer: User, organiser: User, bel: Federation, fide: RatingList
) -> None:
    sent = intake.receive_file(
        sender=organiser, federation=bel, rating_list=fide, filename="a.trf",
        data=files.with_wrong_total("Spring Open of the long-standing Chess Club of Gent"),
    ).submission  # fmt: skip
    assert sent is not None
    check.check_revision(revision_id=sent.revision_id or 0)
    RuleSeverity.objects.update_or_create(
        rating_list=fide, code="R002", defaults={"severity": "note"}
    )
    rechecks.work_on_recheck(pk=Recheck.objects.get().pk)
    desk = visit(officer)
    page = desk.open(reverse("office:rechecks"))
    assert "1 verdict changed" in page.inner_text("main")
    desk.look("office-rechecks")

    Recheck.objects.create(
        rating_list=fide, reasons=[RecheckReason.REGISTER, RecheckReason.PEOPLE],
        state="running", total=40, done=12, attempts=1,
    )  # fmt: skip
    page.reload()
    desk.look("office-rechecks-running")
    Recheck.objects.filter(state="running").update(state="done", done=40)
    page.get_by_text("40 submissions checked again").wait_for()

    desk.open(reverse("office:sweeps"))
    desk.look("office-sweeps-empty")
    change = {"new": 3, "gone": 1, "regraded": 0}
    told = {"submission": sent.pk, "reference": sent.reference, "title": sent.title}
    Sweep.objects.create(
        rating_list=fide, total=20, done=20, changed=1, failed=1,
        rules={"R002": change | {"tournaments": 1}},
        tournaments=[told | {"rules": {"R002": change}}, told | {"rules": {}, "failed": True}],
    )  # fmt: skip
    page.reload()
    desk.look("office-sweeps")
