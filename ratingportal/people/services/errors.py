"""What a service says when it does not do what was asked."""


class NotAllowedError(Exception):
    """The action is refused; the text says why, in words for the person who asked."""
