"""Who was erased, when and by whom."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("people", "0002_merges"),
        ("registry", "0001_register"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Erasure",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("created_at", models.DateTimeField(auto_now_add=True, verbose_name="erased")),
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
                "verbose_name": "erasure",
                "verbose_name_plural": "erasures",
            },
        ),
    ]
