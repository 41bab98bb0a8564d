"""Nothing is queued again by a step of its own: the relay does it, and nobody ever wrote this one."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("submissions", "0013_entries_in_latin_letters"),
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
    ]
