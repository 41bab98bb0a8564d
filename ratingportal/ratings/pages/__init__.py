"""What the templates of the rating pages get."""
