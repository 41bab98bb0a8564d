"""Guard the audit trail in the database itself, and let findings go with their revision."""

from django.db import migrations

REFUSE = """
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% on % is refused: the audit trail is append-only', TG_OP, TG_TABLE_NAME
        USING ERRCODE = 'insufficient_privilege';
END
$$
"""

GUARD = [
    REFUSE,
    (
        "CREATE TRIGGER trail_rows_stay BEFORE UPDATE OR DELETE ON submissions_step "
        "FOR EACH ROW EXECUTE FUNCTION refuse_change()"
    ),
    (
        "CREATE TRIGGER trail_table_stays BEFORE TRUNCATE ON submissions_step "
        "FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()"
    ),
]
UNGUARD = [
    "DROP TRIGGER trail_table_stays ON submissions_step",
    "DROP TRIGGER trail_rows_stay ON submissions_step",
    "DROP FUNCTION refuse_change()",
]
CASCADE = (
    "ALTER TABLE submissions_findingrow ADD CONSTRAINT findingrow_goes_with_revision "
    "FOREIGN KEY (revision_id) REFERENCES submissions_revision (id) ON DELETE CASCADE"
)
NO_CASCADE = "ALTER TABLE submissions_findingrow DROP CONSTRAINT findingrow_goes_with_revision"


class Migration(migrations.Migration):
    dependencies = [("submissions", "0001_initial")]
    operations = [migrations.RunSQL(GUARD, UNGUARD), migrations.RunSQL(CASCADE, NO_CASCADE)]
