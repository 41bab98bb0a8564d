"""What makes two tournaments alike."""
