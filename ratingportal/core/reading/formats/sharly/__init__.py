"""Sharly Chess, the French program for chess events."""

from ratingportal.core.reading.formats.sharly import sharly_sce

FORMATS = (sharly_sce.FORMAT,)
