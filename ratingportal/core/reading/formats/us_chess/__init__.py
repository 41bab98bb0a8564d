"""Reports for US Chess."""

from ratingportal.core.reading.formats.us_chess import us_chess_dbf

FORMATS = (us_chess_dbf.FORMAT,)
