"""The audit trail: what is written down, the chain of hashes over it, and the page on which it is read."""
