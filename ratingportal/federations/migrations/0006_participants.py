"""Say which federations take part in which lists; nobody loses a list that they use.

As shipped; and wherever a federation has sent a file, holds numbers, or has a member whose usual list it is.
"""

from typing import Any

from django.db import migrations

from ratingportal.federations.services import add_participants


def add(apps: Any, _editor: Any) -> None:
    """Add what is shipped, then whoever uses a list already."""
    add_participants(apps)
    lists = apps.get_model("federations", "RatingList").objects.in_bulk()
    for app, model in (
        ("submissions", "Submission"),
        ("federations", "IdRange"),
        ("accounts", "Membership"),
    ):
        rows = apps.get_model(app, model).objects.filter(
            federation__isnull=False, rating_list__isnull=False
        )
        for key, federation in rows.values_list("rating_list", "federation").distinct():
            lists[key].federations.add(federation)


class Migration(migrations.Migration):
    dependencies = [
        ("federations", "0005_participation"),
        ("accounts", "0001_initial"),
        ("submissions", "0016_mail_leaves"),
    ]

    operations = [migrations.RunPython(add, migrations.RunPython.noop)]
