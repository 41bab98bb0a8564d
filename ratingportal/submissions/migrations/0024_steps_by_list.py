"""Let officers read the trail of their lists newest first, however long it is."""

import django.db.models.deletion
from django.db import migrations, models

FILL = [
    """
    CREATE FUNCTION fill_list_of_step() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        SELECT rating_list_id INTO NEW.rating_list_id FROM submissions_submission WHERE id = NEW.submission_id;
        RETURN NEW;
    END
    $$
    """,
    (
        "CREATE TRIGGER fill_list_of_step BEFORE INSERT ON submissions_step "
        "FOR EACH ROW EXECUTE FUNCTION fill_list_of_step()"
    ),
    # What was written before: the guard is off only for this, in the transaction of the migration.
    "ALTER TABLE submissions_step DISABLE TRIGGER trail_rows_stay",
    (
        "UPDATE submissions_step SET rating_list_id = submission.rating_list_id "
        "FROM submissions_submission AS submission WHERE submission.id = submission_id"
    ),
    "ALTER TABLE submissions_step ENABLE TRIGGER trail_rows_stay",
]
UNFILL = [
    "DROP TRIGGER fill_list_of_step ON submissions_step",
    "DROP FUNCTION fill_list_of_step()",
]


class Migration(migrations.Migration):
    dependencies = [
        ("federations", "0006_participants"),
        ("submissions", "0023_uploads"),
    ]

    operations = [
        migrations.AddField(
            model_name="step",
            name="rating_list",
            field=models.ForeignKey(
                db_constraint=False,
                db_index=False,
                editable=False,
                null=True,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                to="federations.ratinglist",
                verbose_name="rating list",
            ),
        ),
        migrations.RunSQL(FILL, UNFILL),
        migrations.AddIndex(
            model_name="step",
            index=models.Index(fields=["rating_list", "-created_at", "-id"], name="step_of_list"),
        ),
        migrations.AddIndex(
            model_name="step",
            index=models.Index(fields=["actor", "-created_at", "-id"], name="step_of_actor"),
        ),
        migrations.AddIndex(
            model_name="step",
            index=models.Index(fields=["action", "-created_at", "-id"], name="step_of_action"),
        ),
    ]
