"""Erasures are kept by the app of erasure now; the table stays as it is."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [
        ("people", "0004_health_and_splits"),
        ("erasure", "0001_own_app"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[migrations.DeleteModel(name="Erasure")],
        ),
    ]
