"""What the sender tells because the file does not: kept with its history, and the file is checked again with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from ratingportal.accounts import rights
from ratingportal.submissions.enums import BEFORE_DECISION, Action
from ratingportal.submissions.models import GivenFact, Submission
from ratingportal.submissions.services import intake
from ratingportal.submissions.services.errors import NotAllowedError
from ratingportal.submissions.services.states import leave_step

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ratingportal.accounts.models import User


def read_given_facts(submission: Submission) -> dict[str, str]:
    """Give what holds now, by name."""
    held = submission.given_facts.filter(ended_at__isnull=True)
    return dict(held.values_list("name", "value"))


def may_give_facts(submission: Submission, user: User) -> bool:
    """Tell whether this user can tell what the file does not, now."""
    return submission.state in BEFORE_DECISION and rights.belongs_to(user, submission.federation)


def give_facts(*, submission: Submission, author: User, facts: Mapping[str, str]) -> bool:
    """Keep what was told, end what it replaces, and check the file again; tell whether anything changed."""
    with transaction.atomic():
        locked = Submission.objects.select_for_update().get(pk=submission.pk)
        if not may_give_facts(locked, author):
            raise NotAllowedError(_("These details cannot be changed now."))
        held = read_given_facts(submission)
        changed = [name for name, value in facts.items() if value != held.get(name, "")]
        if not changed:
            return False
        rows = submission.given_facts.filter(ended_at__isnull=True, name__in=changed)
        rows.update(ended_at=timezone.now())
        GivenFact.objects.bulk_create(
            GivenFact(submission=submission, name=name, value=facts[name], author=author)
            for name in changed
            if facts[name]
        )
        leave_step(submission, Action.GIVE, actor=author, facts=", ".join(changed))
        intake.request_recheck(submission=submission, actor=author)
    return True
