"""What readers and writers of several formats need alike."""
