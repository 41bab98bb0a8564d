"""Othello: result files of the World Othello Federation, and tournaments of FlipTheDisc."""

from ratingportal.core.reading.formats.othello import flipthedisc, othello_elo

FORMATS = (
    flipthedisc.FORMAT,
    othello_elo.FORMAT,
)
