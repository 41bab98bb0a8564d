"""Standing exceptions, answers given together, and the findings that are counted but not listed."""

import uuid

import django.contrib.postgres.fields
import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

GUARD = [
    """
    CREATE FUNCTION refuse_change_of_exception() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF TG_OP = 'UPDATE' AND OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL
            AND to_jsonb(OLD) - 'ended_at' - 'ended_by_id' = to_jsonb(NEW) - 'ended_at' - 'ended_by_id'
        THEN
            RETURN NEW;
        END IF;
        RAISE EXCEPTION '% on % is refused: a standing exception can only be ended, once',
            TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
    END
    $$
    """,
    (
        "CREATE TRIGGER exceptions_stay BEFORE UPDATE OR DELETE ON submissions_standingexception "
        "FOR EACH ROW EXECUTE FUNCTION refuse_change_of_exception()"
    ),
]
UNGUARD = [
    "DROP TRIGGER exceptions_stay ON submissions_standingexception",
    "DROP FUNCTION refuse_change_of_exception()",
]
# The default is computed once for all rows that are there; each of them was an act of its own.
OWN_ACT = "UPDATE submissions_answer SET act = gen_random_uuid()"


class Migration(migrations.Migration):
    dependencies = [
        ("federations", "0002_load_reference_data"),
        ("submissions", "0003_fixes_and_origin"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="answer",
            name="act",
            field=models.UUIDField(default=uuid.uuid4, verbose_name="given together"),
        ),
        migrations.RunSQL(OWN_ACT, migrations.RunSQL.noop),
        migrations.AlterField(
            model_name="step",
            name="action",
            field=models.CharField(
                choices=[
                    ("receive", "File received"),
                    ("start", "Checking started"),
                    ("pass", "Checked: nothing stands in the way"),
                    ("object", "Checked: something must be fixed or confirmed"),
                    ("retry", "Checking interrupted, queued again"),
                    ("fail", "Checking failed on our side"),
                    ("recheck", "Check asked for again"),
                    ("revise", "New revision received"),
                    ("settle", "Everything confirmed, sent to the office"),
                    ("hand_back", "Sent back to the office"),
                    ("return", "Returned to the organiser"),
                    ("approve", "Approved"),
                    ("reject", "Rejected"),
                    ("reopen", "Reopened"),
                    ("withdraw", "Withdrawn"),
                    ("restore", "Brought back"),
                    ("claim", "Case taken"),
                    ("release", "Case released"),
                    ("take_over", "Case taken over"),
                    ("confirm", "Finding confirmed"),
                    ("waive", "Finding waived"),
                    ("unanswer", "Answer taken back"),
                    ("unsettle", "Confirmation taken back, with the organiser again"),
                    ("except", "Standing exception made"),
                    ("excuse", "Waived by a standing exception"),
                    ("unexcept", "Standing exception ended"),
                    ("message", "Message written"),
                    ("read_as", "Format chosen by hand"),
                ],
                max_length=10,
                verbose_name="what",
            ),
        ),
        migrations.CreateModel(
            name="StandingException",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("code", models.CharField(max_length=4, verbose_name="rule")),
                ("reason", models.TextField(verbose_name="reason")),
                ("until", models.DateField(verbose_name="last day")),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="made")),
                ("ended_at", models.DateTimeField(blank=True, null=True, verbose_name="ended")),
                (
                    "author",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="made by",
                    ),
                ),
                (
                    "ended_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="ended by",
                    ),
                ),
                (
                    "federation",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="exceptions",
                        to="federations.federation",
                        verbose_name="federation",
                    ),
                ),
                (
                    "origin",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="exceptions_made",
                        to="submissions.submission",
                        verbose_name="made at",
                    ),
                ),
                (
                    "rating_list",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="exceptions",
                        to="federations.ratinglist",
                        verbose_name="rating list",
                    ),
                ),
            ],
            options={
                "verbose_name": "standing exception",
                "verbose_name_plural": "standing exceptions",
            },
        ),
        migrations.CreateModel(
            name="ExceptionUse",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("findings", models.PositiveIntegerField(verbose_name="findings")),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="when")),
                (
                    "revision",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="submissions.revision",
                    ),
                ),
                (
                    "exception",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="uses",
                        to="submissions.standingexception",
                    ),
                ),
            ],
            options={
                "verbose_name": "use of an exception",
                "verbose_name_plural": "uses of exceptions",
            },
        ),
        migrations.CreateModel(
            name="Unlisted",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("code", models.CharField(max_length=4, verbose_name="rule")),
                ("severity", models.CharField(max_length=10, verbose_name="severity")),
                ("number", models.PositiveIntegerField(verbose_name="findings")),
                (
                    "fingerprints",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.CharField(max_length=20),
                        size=None,
                        verbose_name="fingerprints",
                    ),
                ),
                (
                    "revision",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="unlisted",
                        to="submissions.revision",
                    ),
                ),
            ],
            options={
                "verbose_name": "unlisted findings",
                "verbose_name_plural": "unlisted findings",
            },
        ),
        migrations.AddConstraint(
            model_name="standingexception",
            constraint=models.UniqueConstraint(
                condition=models.Q(("ended_at__isnull", True)),
                fields=("rating_list", "federation", "code"),
                name="one_standing_exception_per_rule",
            ),
        ),
        migrations.AddConstraint(
            model_name="standingexception",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("ended_at__isnull", True), ("ended_by__isnull", True)),
                    models.Q(("ended_at__isnull", False), ("ended_by__isnull", False)),
                    _connector="OR",
                ),
                name="ended_by_somebody",
            ),
        ),
        migrations.AddConstraint(
            model_name="exceptionuse",
            constraint=models.UniqueConstraint(
                fields=("exception", "revision"), name="one_use_per_revision"
            ),
        ),
        migrations.RunSQL(GUARD, UNGUARD),
    ]
