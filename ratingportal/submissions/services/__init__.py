"""Everything that changes a submission, one module per part of its way."""
