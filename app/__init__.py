"""The app as a whole: its life, its navigation, and what all its screens have in common."""
