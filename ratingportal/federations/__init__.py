"""Federations, rating lists and the id ranges that federations hold in them."""
