"""What a tap means while a round is entered: pure models behind the entry screens.

Each game has one model. It holds the half-entered round and where the thumb is, and every tap
gives a new model. A screen shows it and sends what changed to the session; it computes nothing.
"""
