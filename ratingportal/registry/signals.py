"""What this app tells those above it, which may not be imported here; they connect in `AppConfig.ready`."""

from django.dispatch import Signal

edition_applied = Signal()
"""The register of a list is another one now: `edition`. Sent in the transaction that changed it."""
edition_discarded = Signal()
"""A list that was looked at is not taken: `edition`. Sent in the transaction that threw it away."""
