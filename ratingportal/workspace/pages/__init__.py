"""What the pages of a submission show, in the shape that templates take."""
