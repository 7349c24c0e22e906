"""What is checked on a screen, a module for each question; every check yields its findings."""
