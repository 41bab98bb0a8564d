"""Keep names with the first name first, too: a misspelt one is then found in a short stretch of an index.

What surname and initial were kept for, the order of the names themselves serves as well.
"""

from typing import Any

import django.db.models.functions.text
from django.db import migrations, models

from ratingportal.core.model import names

BATCH = 50_000


def turn(apps: Any, schema_editor: Any) -> None:
    """Make the key for everybody who is there already."""
    cursor = schema_editor.connection.cursor()
    cursor.execute("CREATE TEMPORARY TABLE turned (id bigint, turned text) ON COMMIT DROP")
    people = apps.get_model("registry", "Player").objects.order_by("id")
    last = 0
    while some := list(people.filter(id__gt=last).values_list("id", "name")[:BATCH]):
        with cursor.copy("COPY turned FROM STDIN") as copy:
            for pk, name in some:
                copy.write_row((pk, names.build_keys(name)[2]))
        last = some[-1][0]
    cursor.execute(
        "UPDATE registry_player AS p SET turned = t.turned FROM turned AS t WHERE t.id = p.id"
    )
    # A list that is being read was staged with the other key: it is read anew.
    cursor.execute("TRUNCATE registry_stagedplayer")


class Migration(migrations.Migration):
    dependencies = [("registry", "0002_room_for_updates")]

    operations = [
        migrations.RemoveIndex("player", "player_by_initial"),
        migrations.RenameField("player", "initial_key", "turned"),
        migrations.RenameField("stagedplayer", "initial_key", "turned"),
        migrations.AlterField(
            "player",
            "turned",
            models.CharField(
                db_collation="C", editable=False, max_length=200, verbose_name="first name first"
            ),
        ),
        migrations.AlterField(
            "stagedplayer",
            "turned",
            models.CharField(db_collation="C", max_length=200, verbose_name="first name first"),
        ),
        migrations.RunPython(turn, migrations.RunPython.noop),
        migrations.AddIndex("player", models.Index(fields=["turned"], name="player_by_first_name")),
        migrations.AddIndex(
            "player",
            models.Index(
                django.db.models.functions.text.Reverse("turned"), name="player_by_surname_end"
            ),
        ),
    ]
