"""Who may do what: plain questions about a user, answered in one place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db.models import prefetch_related_objects

from ratingportal.federations.models import Federation, RatingList

if TYPE_CHECKING:
    from django.contrib.auth.models import AnonymousUser
    from django.db.models import QuerySet

    from ratingportal.accounts.models import User


def fetch_roles(user: User) -> None:
    """Fetch memberships and assignments once, for a page that asks again and again what the user may do."""
    prefetch_related_objects([user], "memberships", "assignments")


def is_administrator(user: User | AnonymousUser) -> bool:
    """Tell whether the user runs the portal."""
    return user.is_active and user.is_superuser


def is_officer(user: User | AnonymousUser) -> bool:
    """Tell whether the user reviews submissions of at least one rating list."""
    if not user.is_authenticated or not user.is_active:
        return False
    return user.is_superuser or user.assignments.exists()


def is_officer_of(user: User, rating_list: RatingList) -> bool:
    """Tell whether the user reviews submissions of this rating list."""
    if not user.is_active:
        return False
    return user.is_superuser or any(
        each.rating_list_id == rating_list.pk for each in user.assignments.all()
    )


def list_officer_lists(user: User) -> QuerySet[RatingList]:
    """List the rating lists whose submissions the user reviews."""
    if user.is_superuser:
        return RatingList.objects.all()
    return RatingList.objects.filter(assignments__user=user)


def list_upload_federations(user: User) -> QuerySet[Federation]:
    """List the federations that the user may send results for."""
    if user.is_superuser:
        return Federation.objects.all()
    return Federation.objects.filter(memberships__user=user)


def list_upload_lists(user: User) -> QuerySet[RatingList]:
    """List the rating lists that the user's federations take part in."""
    if user.is_superuser:
        return RatingList.objects.all()
    return RatingList.objects.filter(federations__in=list_upload_federations(user)).distinct()


def belongs_to(user: User, federation: Federation) -> bool:
    """Tell whether the user is a member of the federation."""
    return user.is_active and any(
        each.federation_id == federation.pk for each in user.memberships.all()
    )
