"""Views of the API: submissions, the check without an upload, tokens, and its own description."""
