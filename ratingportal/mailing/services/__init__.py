"""What the portal does about e-mail."""
