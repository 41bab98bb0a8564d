"""What the Belgian federation's two files have in common."""

from __future__ import annotations

from dataclasses import replace

from ratingportal.core.reading.formats.traits import Traits

_BOTH = Traits(
    family="belgian",
    one_line_per_game=True,
    games_by_day=True,
    # Belgian programs write none of these, though a header may tell them.
    lacks=frozenset(("births", "chief_arbiter", "city", "federation", "sexes")),
    crlf_wanted=True,
    custom_file_names=True,
    blank_federation_is_home=True,
    blank_id_is_foreigner=True,
    colours_as_played=False,
)
CLASSIC = replace(_BOTH, holds_crosstables=True, name_width=25, club_as_extension=True)
CSV = replace(_BOTH, from_spreadsheets=True, date_shape="DD/MM/YYYY", holds_federations=False)
