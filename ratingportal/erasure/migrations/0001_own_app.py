"""Erasures and mentions come to an app of their own; the tables stay as they are."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("people", "0004_health_and_splits"),
        ("registry", "0003_first_name_first"),
        ("submissions", "0011_mentions"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.CreateModel(
                    name="Erasure",
                    fields=[
                        (
                            "id",
                            models.BigAutoField(
                                auto_created=True,
                                primary_key=True,
                                serialize=False,
                                verbose_name="ID",
                            ),
                        ),
                        (
                            "created_at",
                            models.DateTimeField(auto_now_add=True, verbose_name="erased"),
                        ),
                        ("counts", models.JSONField(default=dict, verbose_name="what was changed")),
                        (
                            "author",
                            models.ForeignKey(
                                blank=True,
                                help_text="Empty: by the command line.",
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to=settings.AUTH_USER_MODEL,
                                verbose_name="erased by",
                            ),
                        ),
                        (
                            "player",
                            models.OneToOneField(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="erasure",
                                to="registry.player",
                            ),
                        ),
                    ],
                    options={
                        "db_table": "people_erasure",
                        "verbose_name": "erasure",
                        "verbose_name_plural": "erasures",
                    },
                ),
                migrations.CreateModel(
                    name="Mention",
                    fields=[
                        (
                            "id",
                            models.BigAutoField(
                                auto_created=True,
                                primary_key=True,
                                serialize=False,
                                verbose_name="ID",
                            ),
                        ),
                        ("table", models.CharField(max_length=20, verbose_name="kind of text")),
                        (
                            "row",
                            models.BigIntegerField(
                                blank=True, null=True, verbose_name="key of the text"
                            ),
                        ),
                        (
                            "field",
                            models.CharField(blank=True, max_length=20, verbose_name="field"),
                        ),
                        (
                            "part",
                            models.PositiveIntegerField(
                                blank=True, null=True, verbose_name="line or part"
                            ),
                        ),
                        (
                            "start",
                            models.PositiveIntegerField(
                                blank=True, null=True, verbose_name="first letter"
                            ),
                        ),
                        (
                            "length",
                            models.PositiveIntegerField(
                                blank=True, null=True, verbose_name="letters"
                            ),
                        ),
                        (
                            "size",
                            models.PositiveIntegerField(
                                blank=True,
                                help_text="If it is another one now, the text was changed and the place means nothing.",
                                null=True,
                                verbose_name="length of the text",
                            ),
                        ),
                        (
                            "verdict",
                            models.CharField(
                                blank=True,
                                choices=[
                                    ("masked", "Masked"),
                                    ("another", "Another person"),
                                    ("gone", "The text was changed or deleted meanwhile"),
                                ],
                                max_length=10,
                                verbose_name="what was said",
                            ),
                        ),
                        (
                            "settled_at",
                            models.DateTimeField(blank=True, null=True, verbose_name="said"),
                        ),
                        (
                            "player",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="mentions",
                                to="registry.player",
                                verbose_name="erased person",
                            ),
                        ),
                        (
                            "settled_by",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="+",
                                to=settings.AUTH_USER_MODEL,
                                verbose_name="said by",
                            ),
                        ),
                    ],
                    options={
                        "db_table": "submissions_mention",
                        "verbose_name": "mention of an erased person",
                        "verbose_name_plural": "mentions of erased people",
                        "constraints": [
                            models.CheckConstraint(
                                condition=models.Q(
                                    models.Q(
                                        ("row__isnull", False),
                                        ("settled_at__isnull", True),
                                        ("start__isnull", False),
                                        ("verdict", ""),
                                    ),
                                    models.Q(
                                        models.Q(("verdict", ""), _negated=True),
                                        ("field", ""),
                                        ("length__isnull", True),
                                        ("part__isnull", True),
                                        ("row__isnull", True),
                                        ("settled_at__isnull", False),
                                        ("size__isnull", True),
                                        ("start__isnull", True),
                                    ),
                                    _connector="OR",
                                ),
                                name="settled_mention_has_no_place",
                            )
                        ],
                    },
                ),
            ]
        ),
    ]
