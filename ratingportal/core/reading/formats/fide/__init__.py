"""Lists that FIDE publishes of rated games."""

from ratingportal.core.reading.formats.fide import fide_ev_code

FORMATS = (fide_ev_code.FORMAT,)
