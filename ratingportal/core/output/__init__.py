"""What comes out: crosstables, CSV, other formats with their losses, reports as text, JSON and SARIF."""
