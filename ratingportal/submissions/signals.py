"""What apps above this one, which may not be imported here, can listen to."""

from django.dispatch import Signal

submission_moved = Signal()
"""A submission was moved, in the transaction of the move: `submission`, `action` and `actor`.

What a receiver raises undoes the move.
"""

deadline_asked = Signal()
"""The deadline of a `submission` is being kept: a receiver gives the day, or nothing where it knows none."""
