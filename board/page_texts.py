"""The fixed texts of the page, by the names under which the page asks for them."""

from __future__ import annotations

from typing import TypedDict

from i18n import N_, tr
from languages import LANGUAGES, forms

TEXTS = {
    "no_script": N_(
        "This browser is too old for this page, or JavaScript is switched off in it. Try "
        "another browser."
    ),
    # coming in
    "welcome": N_("Follow the match on this phone"),
    "ask_number": N_("The six-digit code on the main phone"),
    "come_in": N_("Come in"),
    "wrong_number": N_(
        "That is not the code. The code is on the main phone, under “Other phones”."
    ),
    "no_number": N_("Too many wrong codes. Scan the QR code on the main phone instead."),
    "wrong_secret": N_("This code is no longer valid. Scan the one on the main phone now."),
    "full": N_("There are too many phones at this table. As soon as one leaves, you are in."),
    "door_lost": N_("The main phone does not answer. As soon as it answers, you are in."),
    "door_asleep": N_("The main phone is asleep. As soon as it is awake, you are in."),
    # the connection
    "connecting": N_("Connecting…"),
    "lost": N_("The main phone does not answer. What you enter is kept here meanwhile."),
    "asleep": N_("The main phone is asleep. What you enter is kept here meanwhile."),
    "caught_up": N_("Up to date again"),
    "over": N_("The sharing has ended."),
    "elsewhere": N_("A newer tab on this phone shows the match."),
    "take_over": N_("Continue in this tab"),
    "not_possible": N_("Not entered, because it no longer fits what is on the table:"),
    "other_round": N_("Not entered, because it belongs to a round that has been saved:"),
    "taken": N_("Another phone was faster: this seat is taken."),
    # the table
    "chart": N_("Course of the match"),
    "rounds": N_("Rounds"),
    "round": N_("Round"),
    "extra": N_("Extra round"),
    "total": N_("total"),
    "nothing": N_("Nothing earned, nothing lost"),
    "earlier": N_("Earlier rounds"),
    # seats
    "take_seat": N_("Take my seat"),
    "who_are_you": N_("Who are you?"),
    "seat_taken": N_("taken"),
    "only_watch": N_("I am just watching"),
    "leave_seat": N_("Give up my seat"),
    "seat_left": N_("You gave up your seat."),
    "sit_again": N_("Take my seat again"),
    "taken_back": N_("The main phone has taken your seat back."),
    "watching": N_("For now, other phones can only watch."),
    "not_counting": N_("Nothing to enter for now: rounds are opened on the main phone."),
    # the hand
    "done": N_("I am done"),
    "not_done": N_("Change my entry"),
    "is_done": N_("Done. The round will be saved on the main phone."),
    "skip_to_done": N_("Skip to “I am done”"),
    # to keep
    "keep": N_("Keep the result"),
    "keep_text": N_("As text"),
    "keep_picture": N_("As a picture"),
    "keep_match": N_("As a match file"),
    # the bar
    "language": N_("Language"),
}


class PageTexts(TypedDict):
    language: str
    languages: dict[str, str]
    texts: dict[str, str]


def page_texts(language: str) -> PageTexts:
    """Them all in a language, which it is, and which others there are, named in themselves."""
    with tr.speaking(language):
        texts = {name: tr(text) for name, text in TEXTS.items()}
    names = {code: forms(code).name for code in LANGUAGES}
    return {"language": language, "languages": names, "texts": texts}
