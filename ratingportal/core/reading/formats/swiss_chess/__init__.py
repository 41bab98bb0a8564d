"""Swiss-Chess' own files."""

from ratingportal.core.reading.formats.swiss_chess import swiss_chess_swt

FORMATS = (swiss_chess_swt.FORMAT,)
