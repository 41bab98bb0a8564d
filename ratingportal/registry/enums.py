"""The states of an edition, and why one can fail."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class EditionState(models.TextChoices):
    """Where the import of an edition stands."""

    WAITING = "waiting", _("Waiting")
    READING = "reading", _("Being read")
    READY = "ready", _("Ready to review")
    QUEUED = "queued", _("About to be applied")
    APPLYING = "applying", _("Being applied")
    APPLIED = "applied", _("Applied")
    DISCARDED = "discarded", _("Discarded")
    FAILED = "failed", _("Failed")


IN_WORK = (
    EditionState.WAITING,
    EditionState.READING,
    EditionState.QUEUED,
    EditionState.APPLYING,
)
"""States in which a worker has something to do."""


class EditionFailure(models.TextChoices):
    """Why an import was given up, in words for the person who asked."""

    UNREADABLE = (
        "unreadable",
        _("The file is not the kind of list you chose. Check the kind and the file."),
    )
    NO_ROWS = "no_rows", _("No players could be read from the file.")
    OLDER = (
        "older",
        _(
            "A later edition of this list has been applied in the meantime, so this older one cannot be applied."
        ),
    )
    OURS = "ours", _("Something went wrong on our side. The administrators have been notified.")


class ChangeKind(models.TextChoices):
    """What an edition does with a row."""

    ADDED = "added", _("New")
    CHANGED = "changed", _("Changed")
    UNCHANGED = "unchanged", _("Unchanged")
    GONE = "gone", _("No longer listed")
    REFUSED = "refused", _("Refused")
    WITHHELD = "withheld", _("Erased here, not imported again")
