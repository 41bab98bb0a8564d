"""Fold entries anew that people chose a person for, where letters of other scripts are Latin ones now.

Two standing choices may come to speak of the same entry then. The later one counts, the other is taken back.
"""

from typing import Any

from django.db import migrations
from django.db.models import Q
from django.utils import timezone

from ratingportal.core.model import names

LONGEST = 250
NOT = "not"
OTHER_LETTERS = r"[^\x01-\x7f]"


def fold_again(apps: Any, _editor: Any) -> None:
    """Write the key of every chosen entry that is no plain ASCII, the latest choice first."""
    choices = apps.get_model("submissions", "PersonChoice").objects
    held = choices.filter(who__regex=OTHER_LETTERS).order_by("-created_at", "-id")
    for each in held.iterator():
        _, number, year = each.who.rsplit("|", 2)
        folded = names.sort_words(names.fold_name(each.name))
        who = f"{folded}|{number}|{year}"[:LONGEST]
        if not folded or who == each.who:
            continue
        clash = Q(player=each.player_id) if each.player_id else Q(pk__isnull=True)
        if each.kind != NOT:
            clash |= ~Q(kind=NOT)
        standing = choices.filter(
            clash, submission=each.submission_id, who=who, revoked_at__isnull=True
        )
        if each.revoked_at is None and standing.filter(created_at__gte=each.created_at).exists():
            each.revoked_at = timezone.now()
        elif each.revoked_at is None:
            standing.update(revoked_at=timezone.now())
        each.who = who
        each.save(update_fields=["who", "revoked_at"])


class Migration(migrations.Migration):
    dependencies = [("submissions", "0012_mentions_leave")]

    operations = [migrations.RunPython(fold_again, migrations.RunPython.noop)]
