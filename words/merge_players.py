"""Two entries of the list that are one person: the question, what would happen, what happened."""

from collections.abc import Sequence

from i18n import tr


def who_else(name: str) -> str:
    return tr("Who else is {name}?", name=name)


def has_played_with(name: str) -> str:
    return tr("Has played with {name}", name=name)


def cannot_be_one(names: Sequence[str]) -> str:
    return tr("{names} sat at the same table: they cannot be one person.", names=tr.listed(names))


def cannot_have_name(taken: str, name: str) -> str:
    """Why a player cannot have the name of a person at the same table."""
    return tr(
        "{taken} has played with {name}, so they are two people. Choose another name.",
        taken=taken,
        name=name,
    )


def matches_that_move(gone: str, kept: str, count: int) -> str:
    if not count:
        return tr("{gone} has no match.", gone=gone)
    return tr.n(
        "{n} match of {gone} goes to {kept}.",
        "{n} matches of {gone} go to {kept}.",
        count,
        gone=gone,
        kept=kept,
    )


def matches_afterwards(kept: str, count: int) -> str:
    return tr.n("{kept} then has {n} match.", "{kept} then has {n} matches.", count, kept=kept)


def name_that_leaves(gone: str) -> str:
    return tr(
        "The name {gone} leaves the list. You can undo this at once, or later on this page.",
        gone=gone,
    )


def are_merged(gone: str, kept: str) -> str:
    return tr("{gone} is now {kept}.", gone=gone, kept=kept)


def who_is_another(name: str) -> str:
    return tr("Who is not {name} after all?", name=name)


def are_two(gone: str, kept: str) -> str:
    return tr("{gone} and {kept} are two people again.", gone=gone, kept=kept)


def name_is_taken(name: str) -> str:
    return tr(
        "Somebody else is called {name} by now. Rename them first, then try again.", name=name
    )
