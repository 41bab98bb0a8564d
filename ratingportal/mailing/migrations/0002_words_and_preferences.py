"""E-mails that carry words of their own, keys against repeats, and preferences."""

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0001_initial"),
        ("mailing", "0001_own_app"),
        ("submissions", "0016_mail_leaves"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Preference",
            fields=[
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="mail_preference",
                        serialize=False,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "frequency",
                    models.CharField(
                        choices=[
                            ("at_once", "At once"),
                            ("daily", "Once a day"),
                            ("weekly", "Once a week"),
                            ("none", "Never"),
                        ],
                        default="at_once",
                        max_length=10,
                        verbose_name="e-mails about submissions",
                    ),
                ),
            ],
            options={
                "verbose_name": "e-mail preference",
                "verbose_name_plural": "e-mail preferences",
            },
        ),
        migrations.AddField(
            model_name="mail",
            name="address",
            field=models.EmailField(
                blank=True,
                help_text="Empty: the one the receiver has by then.",
                max_length=254,
                verbose_name="address",
            ),
        ),
        migrations.AddField(
            model_name="mail",
            name="due_at",
            field=models.DateTimeField(
                default=django.utils.timezone.now,
                help_text="Summaries wait for their hour.",
                verbose_name="due",
            ),
        ),
        migrations.AddField(
            model_name="mail",
            name="key",
            field=models.CharField(
                blank=True,
                help_text="Nobody gets two e-mails of one key.",
                max_length=120,
                verbose_name="key",
            ),
        ),
        migrations.AddField(
            model_name="mail",
            name="subject",
            field=models.CharField(blank=True, max_length=200, verbose_name="subject"),
        ),
        migrations.AddField(
            model_name="mail",
            name="text",
            field=models.TextField(blank=True, verbose_name="text"),
        ),
        migrations.AlterField(
            model_name="mail",
            name="next_try_at",
            field=models.DateTimeField(default=django.utils.timezone.now, verbose_name="next try"),
        ),
        migrations.AlterField(
            model_name="mail",
            name="submission",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="+",
                to="submissions.submission",
            ),
        ),
        migrations.AlterField(
            model_name="mail",
            name="user",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
                verbose_name="receiver",
            ),
        ),
        migrations.AddConstraint(
            model_name="mail",
            constraint=models.UniqueConstraint(
                condition=models.Q(("key", ""), _negated=True),
                fields=("user", "key"),
                name="one_mail_per_key",
            ),
        ),
    ]
