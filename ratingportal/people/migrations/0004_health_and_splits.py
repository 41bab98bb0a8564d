"""How the register is each night, and splits, which can be undone once and never be changed."""

import django.contrib.postgres.fields
import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("federations", "0003_numbers_of_new_players"),
        ("people", "0003_erasures"),
        ("registry", "0001_register"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="HealthException",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("same_birth", "Same name and year of birth"),
                            ("same_federation", "Same name and federation"),
                            ("outside", "Numbers outside all ranges"),
                            ("merged_used", "Merged numbers still used"),
                            ("provisional", "Provisional for more than 90 days"),
                            ("range_low", "Ranges almost used up"),
                            ("decisions", "Decisions that contradict each other"),
                        ],
                        max_length=20,
                        verbose_name="check",
                    ),
                ),
                ("key", models.CharField(max_length=200, verbose_name="what it is about")),
                (
                    "players",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.BigIntegerField(),
                        default=list,
                        size=None,
                        verbose_name="people",
                    ),
                ),
                ("details", models.JSONField(default=dict, verbose_name="details")),
                ("reason", models.TextField(verbose_name="reason")),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="accepted")),
                (
                    "revoked_at",
                    models.DateTimeField(blank=True, null=True, verbose_name="taken back"),
                ),
                (
                    "author",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="accepted by",
                    ),
                ),
                (
                    "rating_list",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="health_exceptions",
                        to="federations.ratinglist",
                    ),
                ),
                (
                    "revoked_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="taken back by",
                    ),
                ),
            ],
            options={
                "verbose_name": "accepted issue of a register",
                "verbose_name_plural": "accepted issues of registers",
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("revoked_at__isnull", True)),
                        fields=("rating_list", "kind", "key"),
                        name="one_standing_health_exception",
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="HealthIssue",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("same_birth", "Same name and year of birth"),
                            ("same_federation", "Same name and federation"),
                            ("outside", "Numbers outside all ranges"),
                            ("merged_used", "Merged numbers still used"),
                            ("provisional", "Provisional for more than 90 days"),
                            ("range_low", "Ranges almost used up"),
                            ("decisions", "Decisions that contradict each other"),
                        ],
                        max_length=20,
                        verbose_name="check",
                    ),
                ),
                ("key", models.CharField(max_length=200, verbose_name="what it is about")),
                (
                    "players",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.BigIntegerField(),
                        default=list,
                        size=None,
                        verbose_name="people",
                    ),
                ),
                ("details", models.JSONField(default=dict, verbose_name="details")),
                (
                    "rating_list",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="health_issues",
                        to="federations.ratinglist",
                    ),
                ),
            ],
            options={
                "verbose_name": "issue of a register",
                "verbose_name_plural": "issues of registers",
                "indexes": [
                    models.Index(fields=["rating_list", "kind", "id"], name="issue_of_register")
                ],
            },
        ),
        migrations.CreateModel(
            name="HealthRun",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="looked")),
                ("counts", models.JSONField(default=dict, verbose_name="found, by check")),
                (
                    "rating_list",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="health_runs",
                        to="federations.ratinglist",
                    ),
                ),
            ],
            options={
                "verbose_name": "look at a register",
                "verbose_name_plural": "looks at registers",
                "indexes": [models.Index(fields=["rating_list", "-id"], name="newest_health_run")],
            },
        ),
        migrations.CreateModel(
            name="Split",
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
                    "made_target",
                    models.BooleanField(default=False, verbose_name="the person was made for it"),
                ),
                (
                    "choices",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.BigIntegerField(),
                        default=list,
                        size=None,
                        verbose_name="choices of people made by it",
                    ),
                ),
                (
                    "decisions",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.BigIntegerField(),
                        default=list,
                        size=None,
                        verbose_name="decisions revoked by it",
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
                        related_name="splits_away",
                        to="registry.player",
                        verbose_name="taken from",
                    ),
                ),
                (
                    "target",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="splits_here",
                        to="registry.player",
                        verbose_name="given to",
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
                "verbose_name": "split of a person",
                "verbose_name_plural": "splits of people",
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("undone_at__isnull", True), ("undone_by__isnull", True)),
                            models.Q(("undone_at__isnull", False), ("undone_by__isnull", False)),
                            _connector="OR",
                        ),
                        name="split_undone_by_somebody",
                    )
                ],
            },
        ),
        migrations.RunSQL(
            "CREATE TRIGGER splits_stay BEFORE UPDATE OR DELETE ON people_split "
            "FOR EACH ROW EXECUTE FUNCTION refuse_change_of_merge()",
            "DROP TRIGGER splits_stay ON people_split",
        ),
    ]
