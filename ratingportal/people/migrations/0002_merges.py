"""Merges of people, which can be undone once and never be changed."""

import django.contrib.postgres.fields
import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

GUARD = [
    """
    CREATE FUNCTION refuse_change_of_merge() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
        may_change text[] := ARRAY['undone_at', 'undone_by_id'];
    BEGIN
        -- Erasing a person takes the name out of what was written about them, and nothing else.
        IF current_setting('ratingportal.erasing', true) = 'on' THEN
            may_change := ARRAY['reason'];
        ELSIF TG_OP = 'UPDATE' AND (OLD.undone_at IS NOT NULL OR NEW.undone_at IS NULL) THEN
            may_change := ARRAY[]::text[];
        END IF;
        IF TG_OP = 'UPDATE' AND cardinality(may_change) > 0
            AND to_jsonb(OLD) - may_change = to_jsonb(NEW) - may_change
        THEN
            RETURN NEW;
        END IF;
        RAISE EXCEPTION '% on % is refused: it can only be undone, once',
            TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
    END
    $$
    """,
    (
        "CREATE TRIGGER merges_stay BEFORE UPDATE OR DELETE ON people_merge "
        "FOR EACH ROW EXECUTE FUNCTION refuse_change_of_merge()"
    ),
]
UNGUARD = [
    "DROP TRIGGER merges_stay ON people_merge",
    "DROP FUNCTION refuse_change_of_merge()",
]


class Migration(migrations.Migration):
    dependencies = [
        ("federations", "0003_numbers_of_new_players"),
        ("people", "0001_decisions"),
        ("registry", "0001_register"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Merge",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("reason", models.TextField(verbose_name="reason")),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="done")),
                (
                    "entries",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.BigIntegerField(),
                        default=list,
                        help_text="Undoing gives exactly these back.",
                        size=None,
                        verbose_name="entries that moved",
                    ),
                ),
                (
                    "tournaments",
                    models.PositiveIntegerField(default=0, verbose_name="tournaments that moved"),
                ),
                ("undone_at", models.DateTimeField(blank=True, null=True, verbose_name="undone")),
                (
                    "followers",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.BigIntegerField(),
                        default=list,
                        size=None,
                        verbose_name="people merged into the source before",
                    ),
                ),
                (
                    "author",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="done by",
                    ),
                ),
                (
                    "rating_list",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="federations.ratinglist",
                        verbose_name="rating list",
                    ),
                ),
                (
                    "source",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="merges_away",
                        to="registry.player",
                        verbose_name="number given up",
                    ),
                ),
                (
                    "target",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="merges_here",
                        to="registry.player",
                        verbose_name="number kept",
                    ),
                ),
                (
                    "undone_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="undone by",
                    ),
                ),
            ],
            options={
                "verbose_name": "merge of two people",
                "verbose_name_plural": "merges of people",
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("undone_at__isnull", True)),
                        fields=("source",),
                        name="one_standing_merge_per_person",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("source", models.F("target")), _negated=True),
                        name="merge_of_two_people",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("undone_at__isnull", True), ("undone_by__isnull", True)),
                            models.Q(("undone_at__isnull", False), ("undone_by__isnull", False)),
                            _connector="OR",
                        ),
                        name="merge_undone_by_somebody",
                    ),
                ],
            },
        ),
        migrations.RunSQL(GUARD, UNGUARD),
    ]
