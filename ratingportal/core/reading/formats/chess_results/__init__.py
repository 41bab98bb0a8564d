"""What pairing programs upload to Chess-Results."""

from ratingportal.core.reading.formats.chess_results import chess_results_xml

FORMATS = (chess_results_xml.FORMAT,)
