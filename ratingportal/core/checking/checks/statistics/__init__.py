"""Rules that weigh how likely something is, and show the numbers they weighed.

They never block, and they keep silent where many stick out: then the event is of another kind.
"""
