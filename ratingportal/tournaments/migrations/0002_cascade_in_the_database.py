"""Let the database delete a tournament's rows with it: one statement instead of thousands."""

from django.db import migrations

TABLES = ("entry", "game", "bye", "team")

ADD = [
    f"ALTER TABLE tournaments_{name} ADD CONSTRAINT {name}_goes_with_tournament "
    "FOREIGN KEY (tournament_id) REFERENCES tournaments_tournament (id) ON DELETE CASCADE"
    for name in TABLES
]
DROP = [
    f"ALTER TABLE tournaments_{name} DROP CONSTRAINT {name}_goes_with_tournament" for name in TABLES
]


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0001_initial")]
    operations = [migrations.RunSQL(ADD, DROP)]
