"""Rating systems as pure functions: players, events and a context in, an outcome out.

No clock, no settings, no database: the same inputs give the same numbers, on any machine and in any
order. `systems.py` finds the systems, `exchange.py` and `exchange_output.py` speak JSON, `command.py` is
`ratingportal rate`, `explanation.py` tells a player in words why a rating changed.
"""
