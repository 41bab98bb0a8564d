"""The back office of periods and runs: to look at, not to change."""

from __future__ import annotations

from django.contrib import admin

from ratingportal.ratings.models import Period, PeriodStep, Placement, RatingAdjustment, RatingRun
from ratingportal.registry.look_only import LookOnlyAdmin


@admin.register(Period)
class PeriodAdmin(LookOnlyAdmin):
    """Periods."""

    list_display = ["rating_list", "control", "opens", "closes", "publishes", "state"]
    list_filter = ["rating_list", "control", "state"]
    search_fields = ["=rating_list__key"]
    list_select_related = ["rating_list"]


@admin.register(PeriodStep)
class PeriodStepAdmin(LookOnlyAdmin):
    """The audit trail of periods."""

    list_display = ["period", "action", "actor", "created_at"]
    list_filter = ["action"]
    search_fields = ["=actor__email"]
    ordering = ["-pk"]
    list_select_related = ["period__rating_list", "actor"]


@admin.register(Placement)
class PlacementAdmin(LookOnlyAdmin):
    """Which submission is rated in which period."""

    list_display = ["submission", "period", "meant", "placed_at"]
    search_fields = ["=submission__reference"]
    ordering = ["-pk"]
    list_select_related = ["submission", "period__rating_list", "meant__rating_list"]


@admin.register(RatingRun)
class RatingRunAdmin(LookOnlyAdmin):
    """Runs."""

    list_display = ["period", "kind", "state", "system", "version", "author", "approved_by"]
    list_filter = ["kind", "state", "system"]
    search_fields = ["=author__email"]
    ordering = ["-pk"]
    list_select_related = ["period__rating_list", "author", "approved_by"]


@admin.register(RatingAdjustment)
class RatingAdjustmentAdmin(LookOnlyAdmin):
    """Ratings set by hand."""

    list_display = ["player", "period", "rating", "author", "created_at", "revoked_at"]
    search_fields = ["=player__number", "=author__email"]
    ordering = ["-pk"]
    list_select_related = ["player", "period__rating_list", "author"]
