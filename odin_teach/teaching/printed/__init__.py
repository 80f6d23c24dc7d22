"""What is printed: the rules in a minute, and the answer sheet for teachers."""
