"""E-mail: every one is a row first, and is delivered later; how often people want to hear from the portal."""
