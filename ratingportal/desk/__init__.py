"""The front desk: what everybody can do without an account, such as converting a file."""
