"""Load the rating lists, federations and id ranges that every portal starts with."""

from django.db import migrations

from ratingportal.federations.services import load_reference_data


def load(apps, _schema_editor):
    load_reference_data(apps)


class Migration(migrations.Migration):
    dependencies = [("federations", "0001_initial")]
    operations = [migrations.RunPython(load, migrations.RunPython.noop)]
