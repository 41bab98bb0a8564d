"""Fold spellings anew that held letters of scripts without a table: they are Latin letters now.

Two standing decisions may come to speak of the same spelling then. As always, the later one revokes the other.
"""

from typing import Any

from django.db import migrations
from django.utils import timezone

from ratingportal.core.model import names

OTHER_LETTERS = r"[^\x01-\x7f]"
SAME = ("rating_list_id", "federation", "number", "player_id")


def fold_again(apps: Any, _editor: Any) -> None:
    """Write the key of every spelling that is no plain ASCII, the latest decision first."""
    decisions = apps.get_model("people", "Decision").objects
    held = decisions.filter(spelling__regex=OTHER_LETTERS).order_by("-created_at", "-id")
    for each in held.iterator():
        spelling = names.sort_words(names.fold_name(each.name))
        if spelling in {"", each.spelling}:
            continue
        same = {name: getattr(each, name) for name in SAME}
        year = {"birth_year": each.birth_year} if each.birth_year else {"birth_year__isnull": True}
        standing = decisions.filter(spelling=spelling, revoked_at__isnull=True, **same, **year)
        if each.revoked_at is None and standing.filter(created_at__gte=each.created_at).exists():
            each.revoked_at = timezone.now()
        elif each.revoked_at is None:
            standing.update(revoked_at=timezone.now())
        each.spelling = spelling
        each.save(update_fields=["spelling", "revoked_at"])


class Migration(migrations.Migration):
    dependencies = [("people", "0005_erasures_leave")]

    operations = [migrations.RunPython(fold_again, migrations.RunPython.noop)]
