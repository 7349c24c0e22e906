"""What became of something that was handed to the phone. The words for the outcomes are those of
`device.HandoverResult`; nothing is said where another app came up, which speaks for itself."""

from i18n import N_, tr

OUTCOMES = {
    "copied": N_("Copied: paste it wherever you like."),
    "saved": N_("Saved: {place}"),
    "failed": N_("That did not work. Is there room left on the phone?"),
}
LOG_OUTCOMES = {
    "saved": N_("The log is in {place}"),
    "failed": N_("The log cannot be shared from here."),
}


def handed_over(outcome: str, place: str) -> str:
    return tr(OUTCOMES.get(outcome, ""), place=place)


def log_handed_over(outcome: str, place: str) -> str:
    return tr(LOG_OUTCOMES.get(outcome, ""), place=place)
