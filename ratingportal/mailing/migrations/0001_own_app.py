"""E-mails come to an app of their own; the table stays as it is."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("submissions", "0015_choices_leave"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.CreateModel(
                    name="Mail",
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
                        ("kind", models.CharField(max_length=20, verbose_name="kind")),
                        (
                            "created_at",
                            models.DateTimeField(auto_now_add=True, verbose_name="written"),
                        ),
                        (
                            "attempts",
                            models.PositiveSmallIntegerField(default=0, verbose_name="attempts"),
                        ),
                        (
                            "next_try_at",
                            models.DateTimeField(auto_now_add=True, verbose_name="next try"),
                        ),
                        (
                            "sent_at",
                            models.DateTimeField(blank=True, null=True, verbose_name="sent"),
                        ),
                        (
                            "submission",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.CASCADE,
                                related_name="+",
                                to="submissions.submission",
                            ),
                        ),
                        (
                            "user",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.CASCADE,
                                related_name="+",
                                to=settings.AUTH_USER_MODEL,
                                verbose_name="receiver",
                            ),
                        ),
                    ],
                    options={
                        "db_table": "submissions_mail",
                        "verbose_name": "e-mail",
                        "verbose_name_plural": "e-mails",
                        "indexes": [
                            models.Index(
                                condition=models.Q(("sent_at__isnull", True)),
                                fields=["next_try_at"],
                                name="mail_to_send",
                            )
                        ],
                    },
                ),
            ]
        ),
    ]
