"""A portal with something in it: invented tournaments, sent and handled through the real services."""
