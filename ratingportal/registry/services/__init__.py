"""What changes the register: receive a list, read it, compare, merge."""
