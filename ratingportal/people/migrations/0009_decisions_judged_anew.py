"""Judge the decisions that were made before approval made them.

What was to be remembered becomes a mark of the choice it came from, so that approving its tournament remembers it.
"""

import sys
from collections import Counter
from typing import Any

from django.db import migrations

from ratingportal.people.services.decision_review import judge_decisions, revoke_objectionable


def judge_anew(apps: Any, _editor: Any) -> None:
    """Mark the choices, revoke what does not hold, and say what was done."""
    choices = apps.get_model("people", "PersonChoice").objects
    judged = judge_decisions(apps)
    for each in judged:
        row = each.row
        choices.filter(
            submission__reference=row.reference,
            player=row.player_id,
            who__startswith=f"{row.spelling}|",
            revoked_at__isnull=True,
        ).update(remember=True)
    revoke_objectionable(judged, apps)
    for objection, count in Counter(each.objection for each in judged).items():
        said = f"revoked, {objection}" if objection else "kept"
        sys.stdout.write(f"\n    decisions: {count} {said}")


class Migration(migrations.Migration):
    dependencies = [
        ("people", "0008_choices_to_be_remembered"),
        ("submissions", "0016_mail_leaves"),
        ("registry", "0005_refused_rows"),
    ]

    operations = [migrations.RunPython(judge_anew, migrations.RunPython.noop)]
