"""E-mails are kept by the app of e-mail now; the table stays as it is."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [
        ("submissions", "0015_choices_leave"),
        ("mailing", "0001_own_app"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[migrations.DeleteModel(name="Mail")],
        ),
    ]
