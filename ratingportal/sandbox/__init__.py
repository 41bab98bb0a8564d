"""Work on a stranger's bytes in a process of its own, with bounds on processor, memory and answer.

A web process has one keeper (`keeper.py`), a plain Python process without the portal's secrets, which has loaded what the
jobs need and forks a child for each of them. A child that goes over a bound dies; nobody else notices. The keeper tells
how it ended and what it cost. `client.py` is the web process's side.
"""
