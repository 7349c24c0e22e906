"""What is only for those who work on the app. Nothing in here goes to a phone or into the wheel."""
