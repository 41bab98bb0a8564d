"""Vega's files: the generic description of a tournament with reader and writer, and the program's own file."""

from ratingportal.core.reading.formats.vega import vega_tdf, vega_veg

FORMATS = (
    vega_tdf.FORMAT,
    vega_veg.FORMAT,
)
