"""What accounts tell the apps above."""

from django.dispatch import Signal

address_changed = Signal()
"""An administrator gave a user another e-mail address. Arguments: user, old (the address before)."""
