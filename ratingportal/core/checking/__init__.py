"""Rules over what was read, what they share, and how strict each rating list is."""
