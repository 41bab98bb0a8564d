"""Files of Chess Event, recognised by program code 3 in a Belgian control line.

The Belgian federation lists Chess Event among the programs that send results, but the layout of its own files
is not public. Files with rows in the columns of the Belgian ELO file are read as such; for all others we tell
you what to export instead.

    Tournoi : Open du Printemps
    ␀03  2 22026031420260315
    Exemple Anna;1850;1-0
"""

from __future__ import annotations

from ratingportal.core.reading.formats.base import Deferred, Format
from ratingportal.core.reading.formats.belgian.marks import holds_belgian_table
from ratingportal.core.reading.formats.shared.marks import Mark
from ratingportal.core.reading.text import NUL_SIGN

FORMAT = Format(
    key="chess_event",
    title="Chess Event",
    extensions=(".txt",),
    summary="Not accepted: we tell you what to export from Chess Event instead.",
    sniff=Deferred("belgian.event_answer", "sniff"),
    read=Deferred("belgian.event_answer", "read"),
    mark=Mark(holds_belgian_table, "no Belgian control line"),
    readable=False,
    sent_by="Users of Chess Event in Belgium.",
    control_characters=NUL_SIGN,
)
