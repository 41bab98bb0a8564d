"""Places where an erased person may be meant, until somebody has looked."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("registry", "0002_room_for_updates"),
        ("submissions", "0010_redaction"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
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
                    ("back", "Earlier revision made current again"),
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
                    ("identify", "Person chosen"),
                    ("forget", "Choice of a person taken back"),
                    ("merge", "Two numbers of one person merged"),
                    ("unmerge", "Merge of two numbers undone"),
                    ("admit", "New players entered in the register"),
                    ("message", "Message written"),
                    ("read_as", "Format chosen by hand"),
                    ("mask", "Mention of an erased person taken out"),
                ],
                max_length=10,
                verbose_name="what",
            ),
        ),
        migrations.CreateModel(
            name="Mention",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("table", models.CharField(max_length=20, verbose_name="kind of text")),
                (
                    "row",
                    models.BigIntegerField(blank=True, null=True, verbose_name="key of the text"),
                ),
                ("field", models.CharField(blank=True, max_length=20, verbose_name="field")),
                (
                    "part",
                    models.PositiveIntegerField(blank=True, null=True, verbose_name="line or part"),
                ),
                (
                    "start",
                    models.PositiveIntegerField(blank=True, null=True, verbose_name="first letter"),
                ),
                (
                    "length",
                    models.PositiveIntegerField(blank=True, null=True, verbose_name="letters"),
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
                ("settled_at", models.DateTimeField(blank=True, null=True, verbose_name="said")),
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
