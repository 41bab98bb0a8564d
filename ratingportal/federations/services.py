"""Load the reference data: what is missing is added, what is there is left as people have made it."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from django.apps import apps as current_apps

from ratingportal.federations.reference import FEDERATIONS, LISTS, OTHELLO_RANGES

if TYPE_CHECKING:
    from django.apps.registry import Apps

OTHELLO_LIST = "wof"


def load_reference_data(apps: Apps = current_apps) -> None:
    """Add the lists, federations and id ranges that are missing; safe to repeat.

    A migration gives its own `apps`, so that it works with the tables of its time.
    """
    _add_lists(apps)
    _add_federations(apps)
    _add_ranges(apps)
    add_participants(apps)


def add_participants(apps: Apps = current_apps) -> None:
    """Say who takes part in lists of which nobody has said it; what an administrator set stays."""
    lists = _model(apps, "RatingList")
    if not hasattr(lists, "federations"):
        return
    federations = _model(apps, "Federation").objects
    for item in LISTS:
        held = lists.objects.get(key=item.key)
        if not held.federations.exists():
            held.federations.add(*federations.filter(code__in=item.participants))


def _add_lists(apps: Apps) -> None:
    model = _model(apps, "RatingList")
    held = {field.name for field in model._meta.get_fields()}  # noqa: SLF001 -- Django's public name for it
    rows = []
    for position, item in enumerate(LISTS, 1):
        values = asdict(item) | {
            "usual_formats": list(item.usual_formats),
            "rating_controls": list(item.rating_controls),
            "position": position,
        }
        rows.append(model(**{name: value for name, value in values.items() if name in held}))
    model.objects.bulk_create(rows, ignore_conflicts=True)


def _add_federations(apps: Apps) -> None:
    model = _model(apps, "Federation")
    rows = [model(code=code, name=name) for code, name in FEDERATIONS.items()]
    model.objects.bulk_create(rows, ignore_conflicts=True)


def _add_ranges(apps: Apps) -> None:
    """Add ranges by country: one whose numbers were changed by hand is not added a second time."""
    model = _model(apps, "IdRange")
    othello = _model(apps, "RatingList").objects.get(key=OTHELLO_LIST)
    federations = _model(apps, "Federation").objects.in_bulk(field_name="code")
    held = set(model.objects.filter(rating_list=othello).values_list("country_name", flat=True))
    rows = [
        model(
            rating_list=othello,
            federation=federations[item.federation] if item.federation else None,
            country_name=item.country_name,
            country_code=item.country_code,
            first=item.first,
            last=item.last,
        )
        for item in OTHELLO_RANGES
        if item.country_name not in held
    ]
    model.objects.bulk_create(rows, ignore_conflicts=True)


def _model(apps: Apps, name: str) -> Any:
    """Give a model of the time of the migration; such models have no static type."""
    return apps.get_model("federations", name)
