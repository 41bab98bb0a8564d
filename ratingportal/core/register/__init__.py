"""Players as registers know them: name keys, matching, readers of player lists."""
