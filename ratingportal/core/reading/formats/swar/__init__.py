"""The JSON export of the Belgian program SWAR. Its ELO file is a TRF, and of that family."""

from ratingportal.core.reading.formats.swar import swar_json

FORMATS = (swar_json.FORMAT,)
