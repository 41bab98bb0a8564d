"""The register of players: imports of published lists, search, player pages."""
