"""Rating Portal: tournament results in, checked and approved, out as CSV and TRF."""
