"""The HTTP API for pairing programs: the same services as the pages, JSON in place of HTML, a token in place of a session."""
