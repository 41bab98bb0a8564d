"""The rating office at work: the queue, standing exceptions, the back office of submissions."""
