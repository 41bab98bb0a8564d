"""What everybody can do without an account: have a file checked or converted, read about formats."""
