"""Make the keys of names anew that held letters of scripts without a table: they are Latin letters now.

Keys that are plain ASCII already come out as before, so nobody else's is touched.
"""

from typing import Any

from django.db import migrations
from django.db.models import Q

from ratingportal.core.model import names

BATCH = 5_000
OTHER_LETTERS = r"[^\x01-\x7f]"


def fold_again(apps: Any, _editor: Any) -> None:
    """Write the keys of everybody whose keys are no plain ASCII."""
    players = apps.get_model("registry", "Player").objects
    held = players.filter(Q(folded__regex=OTHER_LETTERS) | Q(turned__regex=OTHER_LETTERS))
    last = 0
    while some := list(held.filter(id__gt=last).order_by("id").only("name")[:BATCH]):
        for each in some:
            each.folded, each.sorted_key, each.turned, each.sound_key = names.build_keys(each.name)
        players.bulk_update(some, ["folded", "sorted_key", "turned", "sound_key"])
        last = some[-1].id
    # A list that is being read was staged with the other keys: it is read anew.
    apps.get_model("registry", "StagedPlayer").objects.all().delete()


class Migration(migrations.Migration):
    dependencies = [("registry", "0003_first_name_first")]

    operations = [migrations.RunPython(fold_again, migrations.RunPython.noop)]
