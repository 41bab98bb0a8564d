"""The portal as docker compose starts it, on the real programs of the distribution where there is no Docker."""
