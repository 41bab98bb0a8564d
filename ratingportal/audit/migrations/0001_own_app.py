"""The audit trail comes to an app of its own; the tables stay as they are."""

from django.db import migrations, models
from django.db.models.fields.json import KeyTextTransform
from django.db.models.functions import Cast


class Migration(migrations.Migration):
    initial = True

    dependencies = [("site", "0004_audit_by_list")]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.CreateModel(
                    name="AuditEvent",
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
                            models.DateTimeField(auto_now_add=True, verbose_name="when"),
                        ),
                        ("actor_id", models.BigIntegerField(null=True, verbose_name="who")),
                        (
                            "action",
                            models.CharField(
                                choices=[
                                    ("added", "added"),
                                    ("changed", "changed"),
                                    ("removed", "removed"),
                                ],
                                max_length=8,
                                verbose_name="what",
                            ),
                        ),
                        ("subject", models.CharField(max_length=60, verbose_name="kind of thing")),
                        ("subject_id", models.CharField(max_length=40, verbose_name="which")),
                        ("details", models.JSONField(default=dict, verbose_name="details")),
                        (
                            "rating_list_id",
                            models.GeneratedField(
                                db_persist=True,
                                expression=Cast(
                                    KeyTextTransform("rating_list_id", "details"),
                                    models.BigIntegerField(),
                                ),
                                output_field=models.BigIntegerField(null=True),
                            ),
                        ),
                    ],
                    options={
                        "verbose_name": "audit event",
                        "verbose_name_plural": "audit events",
                        "db_table": "site_auditevent",
                        "indexes": [
                            models.Index(fields=["-created_at", "-id"], name="audit_by_time"),
                            models.Index(
                                fields=["rating_list_id", "-created_at", "-id"],
                                name="audit_of_list",
                            ),
                            models.Index(
                                fields=["actor_id", "-created_at", "-id"], name="audit_of_actor"
                            ),
                            models.Index(
                                fields=["subject", "-created_at", "-id"], name="audit_of_subject"
                            ),
                            models.Index(fields=["subject", "subject_id"], name="audit_of_object"),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="AuditLink",
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
                        ("source", models.CharField(max_length=20, verbose_name="trail")),
                        ("row_id", models.BigIntegerField(verbose_name="row")),
                        (
                            "digest",
                            models.CharField(max_length=64, verbose_name="digest of the row"),
                        ),
                        (
                            "hash",
                            models.CharField(max_length=64, verbose_name="hash with all before"),
                        ),
                        (
                            "sealed_at",
                            models.DateTimeField(auto_now_add=True, verbose_name="sealed"),
                        ),
                    ],
                    options={
                        "verbose_name": "link of the audit chain",
                        "verbose_name_plural": "links of the audit chain",
                        "db_table": "site_auditlink",
                        "constraints": [
                            models.UniqueConstraint(
                                fields=("source", "row_id"), name="one_link_per_row"
                            )
                        ],
                    },
                ),
            ]
        )
    ]
