"""Another name for somebody in the list; it shows in every match."""

from functools import partial

from kivy.properties import NumericProperty, ObjectProperty

from i18n import tr
from scoring import Refused
from screens.write_text import WriteTextPage
from store import NameTaken
from widgets import load_kv
from words import problems
from words.merge_players import cannot_have_name
from words.store_errors import explained

load_kv("write_text")


class RenamePlayerPage(WriteTextPage):
    """`same` is called with the number of whoever has the name already, if that is the person."""

    heading = ObjectProperty(lambda: tr("New name"))
    advice = ObjectProperty(lambda: tr("The new name shows in every match."))
    person = NumericProperty()
    same = ObjectProperty()
    holder = NumericProperty(0)

    def changed(self, text: str) -> None:
        super().changed(text)
        self.holder = 0

    def on_next(self) -> None:
        try:
            self.session.roster.rename(self.person, self.ids.field.text)
        except Refused as refused:
            self.refuse(partial(problems.text, refused.problems[0]))
        except NameTaken as taken:
            holder = taken.params["player"]
            if holder in self.session.roster.played_with(int(self.person)):
                name = self.session.roster.get(int(self.person)).name
                self.refuse(partial(cannot_have_name, taken.params["name"], name))
            else:
                self.holder = holder
                self.refuse(partial(explained, taken))
        else:
            self.nav.back()

    def merge(self) -> None:
        holder, same = self.holder, self.same
        self.nav.back()
        same(holder)
