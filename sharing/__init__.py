"""A match as others take it: as sentences, as a table for spreadsheets, as a play for BG Stats.

Nothing here draws or touches the phone. The screens hand what comes out to `device`.
"""
