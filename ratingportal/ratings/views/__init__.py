"""Views of the rating pages."""
