"""Vega's generic description of a tournament: fields divided by “|”, reader and writer."""
