"""The audit trail is kept by an app of its own now; the tables stay as they are."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [
        ("site", "0004_audit_by_list"),
        ("audit", "0001_own_app"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.DeleteModel(name="AuditEvent"),
                migrations.DeleteModel(name="AuditLink"),
            ],
        ),
    ]
