"""Find the largest changes and the highest newcomers of a run by indexes."""

from django.db import migrations, models
from django.db.models.functions import Abs


class Migration(migrations.Migration):
    dependencies = [
        ("federations", "0008_plainer_words"),
        ("ratings", "0006_plainer_words"),
        ("registry", "0010_rating_factors"),
    ]

    operations = [
        migrations.AddIndex(
            model_name="ratingentry",
            index=models.Index(
                models.F("run"),
                Abs(models.F("rating") - models.F("before")).desc(),
                condition=models.Q(games__gt=0, before__isnull=False, rating__isnull=False),
                name="movers_of_run",
            ),
        ),
        migrations.AddIndex(
            model_name="ratingentry",
            index=models.Index(
                models.F("run"),
                models.F("rating").desc(),
                condition=models.Q(games__gt=0, before__isnull=True, rating__isnull=False),
                name="newcomers_of_run",
            ),
        ),
    ]
