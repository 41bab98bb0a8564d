"""Rules about the description that Vega saves."""

FORMAT_FAMILY = "vega"
"""The family of formats that these rules are for."""
