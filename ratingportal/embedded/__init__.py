"""Real PostgreSQL and Valkey as child processes, for development, demonstrations and tests.

The servers come as wheels (or from the system), listen on Unix sockets inside a data folder, and
go when their parent goes, however it ends. Nothing here is used in production.
"""
