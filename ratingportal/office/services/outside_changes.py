"""What changes beyond the files, and reaches open cases: receivers of signals of the apps below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.office.enums import RecheckReason
from ratingportal.office.services.rechecks import request_recheck

if TYPE_CHECKING:
    from ratingportal.federations.models import IdRange, RatingList, RuleSeverity
    from ratingportal.people.models import Merge, Split
    from ratingportal.registry.models import Edition


def follow_edition(*, edition: Edition, **_signal: object) -> None:
    """The register of a list is another one now."""
    request_recheck(rating_list=edition.rating_list_id, reason=RecheckReason.REGISTER)


def follow_people(*, instance: Merge | Split, **_signal: object) -> None:
    """Two numbers became one person or are two again, or a person was split."""
    request_recheck(rating_list=instance.rating_list_id, reason=RecheckReason.PEOPLE)


def follow_severity(*, instance: RuleSeverity, **_signal: object) -> None:
    """A list takes a rule more or less strictly than before."""
    request_recheck(rating_list=instance.rating_list_id, reason=RecheckReason.SEVERITY)


def follow_range(*, instance: IdRange, **_signal: object) -> None:
    """Other numbers are given to new players."""
    request_recheck(rating_list=instance.rating_list_id, reason=RecheckReason.RANGE)


def follow_list(*, instance: RatingList, created: bool, **_signal: object) -> None:
    """A list is set in another way."""
    if not created:
        request_recheck(rating_list=instance.pk, reason=RecheckReason.LIST)
