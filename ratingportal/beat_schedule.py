"""What Celery's beat sets off, and how often."""

from __future__ import annotations

from typing import Any

from celery.schedules import crontab

# An entry not picked up before its next turn is dropped: beat must not fill a queue nobody reads.
BEAT_SCHEDULE: dict[str, Any] = {
    "relay": {"task": "submissions.relay", "schedule": 1.0, "options": {"expires": 5}},
    "mail": {"task": "mailing.deliver", "schedule": 5.0, "options": {"expires": 10}},
    "tidy-mail": {"task": "mailing.tidy", "schedule": 3600.0, "options": {"expires": 600}},
    "open-points": {
        "task": "submissions.count_open_points",
        "schedule": crontab(hour=0, minute=5),
        "options": {"expires": 3600},
    },
    "reminders": {
        "task": "office.remind",
        "schedule": crontab(hour=4, minute=20),
        "options": {"expires": 3600},
    },
    "forget": {"task": "public_check.forget", "schedule": 300.0, "options": {"expires": 250}},
    "retry": {"task": "office.retry", "schedule": 600.0, "options": {"expires": 500}},
    "tidy": {"task": "submissions.tidy", "schedule": 3600.0, "options": {"expires": 600}},
    "tidy-corrections": {
        "task": "office.tidy_corrections",
        "schedule": crontab(hour=3, minute=10),
        "options": {"expires": 3600},
    },
    "bulk-approvals": {"task": "office.relay", "schedule": 2.0, "options": {"expires": 5}},
    "rechecks": {"task": "office.relay_rechecks", "schedule": 5.0, "options": {"expires": 5}},
    "sweeps": {"task": "office.relay_sweeps", "schedule": 5.0, "options": {"expires": 5}},
    "statistics": {"task": "office.count", "schedule": 15.0, "options": {"expires": 15}},
    "exports": {"task": "tournaments.relay_exports", "schedule": 2.0, "options": {"expires": 5}},
    "dump": {"task": "tournaments.dump", "schedule": 60.0, "options": {"expires": 50}},
    "tidy-exports": {
        "task": "tournaments.tidy_exports",
        "schedule": 3600.0,
        "options": {"expires": 600},
    },
    "registers": {"task": "registry.relay", "schedule": 5.0, "options": {"expires": 10}},
    "tidy-registers": {"task": "registry.tidy", "schedule": 3600.0, "options": {"expires": 600}},
    "rating-runs": {"task": "ratings.relay", "schedule": 5.0, "options": {"expires": 10}},
    "seal-audit": {"task": "audit.seal", "schedule": 10.0, "options": {"expires": 20}},
    "periods": {"task": "ratings.open_periods", "schedule": 3600.0, "options": {"expires": 600}},
    "health-of-registers": {
        "task": "people.health",
        "schedule": crontab(hour=2, minute=40),
        "options": {"expires": 3600},
    },
}
