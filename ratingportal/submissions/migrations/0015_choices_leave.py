"""Choices of people are kept by the app of people now; the table stays as it is."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [
        ("submissions", "0014_steps_without_retry"),
        ("people", "0007_choices_come"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[migrations.DeleteModel(name="PersonChoice")],
        ),
    ]
