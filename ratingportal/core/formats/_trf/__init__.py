"""The FIDE data-exchange format in its versions of 2006, 2016 and 2026: one reader, one writer."""
