"""The command `ratingportal`: the core on files, without a database."""
