"""A match to be interrupted."""


def on_the_table(phone) -> None:
    phone.session.start("diabolo", ["Ana", "Joe", "Léo"], 0, {})
    phone.session.begin_round()
    phone.root.reset("home", "table")
    phone.settle()
