"""Leave room in every page of the register: a changed rating then stays in its page, and no index is touched."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("registry", "0001_register")]

    operations = [
        migrations.RunSQL(
            "ALTER TABLE registry_player SET (fillfactor = 85)",
            "ALTER TABLE registry_player RESET (fillfactor)",
        )
    ]
