"""Rules about what an office takes: when it is sent, by whom, and what counts as an event."""
