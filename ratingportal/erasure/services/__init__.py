"""Everything that erases, one module per part."""
