"""Choices of people come to this app; the table stays as it is."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("people", "0006_spellings_in_latin_letters"),
        ("registry", "0004_names_in_latin_letters"),
        ("submissions", "0014_steps_without_retry"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.CreateModel(
                    name="PersonChoice",
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
                            "who",
                            models.CharField(
                                db_collation="C", max_length=250, verbose_name="entry"
                            ),
                        ),
                        (
                            "name",
                            models.CharField(max_length=200, verbose_name="as the file wrote it"),
                        ),
                        (
                            "kind",
                            models.CharField(
                                choices=[
                                    ("is", "is this person"),
                                    ("not", "is not this person"),
                                    ("new", "is a new player"),
                                    ("provisional", "stays provisional"),
                                    ("foreigner", "plays as a foreigner, with the number 0"),
                                ],
                                max_length=12,
                                verbose_name="what was said",
                            ),
                        ),
                        (
                            "created_at",
                            models.DateTimeField(auto_now_add=True, verbose_name="said"),
                        ),
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
                                verbose_name="said by",
                            ),
                        ),
                        (
                            "player",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="choices",
                                to="registry.player",
                            ),
                        ),
                        (
                            "submission",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.PROTECT,
                                related_name="person_choices",
                                to="submissions.submission",
                            ),
                        ),
                    ],
                    options={
                        "db_table": "submissions_personchoice",
                        "verbose_name": "choice of a person",
                        "verbose_name_plural": "choices of people",
                        "constraints": [
                            models.UniqueConstraint(
                                condition=models.Q(
                                    ("revoked_at__isnull", True),
                                    models.Q(("kind", "not"), _negated=True),
                                ),
                                fields=("submission", "who"),
                                name="one_standing_choice_per_entry",
                            ),
                            models.UniqueConstraint(
                                condition=models.Q(("revoked_at__isnull", True)),
                                fields=("submission", "who", "player"),
                                name="one_standing_word_per_entry_and_player",
                            ),
                        ],
                    },
                ),
            ]
        ),
    ]
