"""Who the entries of tournaments are: matching with the register, decisions, new numbers, merges."""
