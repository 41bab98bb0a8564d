"""What an officer can be told."""


class RefusedError(Exception):
    """It was not done; the text says why and what can be done instead."""
