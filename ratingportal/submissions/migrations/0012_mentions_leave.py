"""Mentions are kept by the app of erasure now; the table stays as it is."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [
        ("submissions", "0011_mentions"),
        ("erasure", "0001_own_app"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[migrations.DeleteModel(name="Mention")],
        ),
    ]
