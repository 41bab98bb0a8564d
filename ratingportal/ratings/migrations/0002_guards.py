"""Guard the periods' audit trail, and let changes and entries go with their run."""

from django.db import migrations

GUARD = [
    (
        "CREATE TRIGGER period_steps_stay BEFORE UPDATE OR DELETE ON ratings_periodstep "
        "FOR EACH ROW EXECUTE FUNCTION refuse_change()"
    ),
    (
        "CREATE TRIGGER period_trail_stays BEFORE TRUNCATE ON ratings_periodstep "
        "FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()"
    ),
]
UNGUARD = [
    "DROP TRIGGER period_trail_stays ON ratings_periodstep",
    "DROP TRIGGER period_steps_stay ON ratings_periodstep",
]
TABLES = ("ratingchange", "ratingentry")
ADD = [
    f"ALTER TABLE ratings_{name} ADD CONSTRAINT {name}_goes_with_run "
    "FOREIGN KEY (run_id) REFERENCES ratings_ratingrun (id) ON DELETE CASCADE"
    for name in TABLES
]
DROP = [f"ALTER TABLE ratings_{name} DROP CONSTRAINT {name}_goes_with_run" for name in TABLES]


class Migration(migrations.Migration):
    dependencies = [
        ("ratings", "0001_initial"),
        ("submissions", "0002_trail_is_append_only"),
    ]
    operations = [migrations.RunSQL(GUARD, UNGUARD), migrations.RunSQL(ADD, DROP)]
