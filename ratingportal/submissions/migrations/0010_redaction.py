"""Files from which a name was taken out, and exceptions from which it can be."""

from django.db import migrations, models

FUNCTION = """
CREATE OR REPLACE FUNCTION refuse_change_of_exception() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL
        AND to_jsonb(OLD) - 'ended_at' - 'ended_by_id' = to_jsonb(NEW) - 'ended_at' - 'ended_by_id'
    THEN
        RETURN NEW;
    END IF;
    {more}
    RAISE EXCEPTION '% on % is refused: a standing exception can only be ended, once',
        TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$
"""
# Erasing a person takes the name out of the reason, and changes nothing else.
ERASING = """
    IF TG_OP = 'UPDATE' AND current_setting('ratingportal.erasing', true) = 'on'
        AND to_jsonb(OLD) - 'reason' = to_jsonb(NEW) - 'reason'
    THEN
        RETURN NEW;
    END IF;
"""


class Migration(migrations.Migration):
    dependencies = [("submissions", "0009_new_players")]

    operations = [
        migrations.AddField(
            model_name="revision",
            name="redacted_at",
            field=models.DateTimeField(
                blank=True,
                help_text="Somebody was erased. SHA-256 is still that of the file as it came.",
                null=True,
                verbose_name="name taken out",
            ),
        ),
        migrations.RunSQL(FUNCTION.format(more=ERASING), FUNCTION.format(more="")),
    ]
