"""A database like that of a large office after years, and what every page of the portal costs on it."""
