"""A refused row of a list is called so; the table stays as it is."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("registry", "0004_names_in_latin_letters")]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.RenameModel("Refusal", "RefusedRow"),
                migrations.AlterModelTable("RefusedRow", "registry_refusal"),
            ]
        ),
    ]
