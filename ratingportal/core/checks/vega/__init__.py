"""Rules about the description that Vega saves."""

KEY = "vega_tdf"
"""The format that these rules are about."""
