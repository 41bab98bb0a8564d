"""What apps above this one, which may not be imported here, can listen to."""

from django.dispatch import Signal

submission_moved = Signal()
"""A submission was moved, in the transaction of the move: `submission`, `action` and `actor`.

What a receiver raises undoes the move.
"""
