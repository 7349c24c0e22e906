"""Of Kivy's style sheet the app reads only what its widgets need."""

import re
from collections.abc import Iterator
from pathlib import Path

from kivy import kivy_data_dir
from kivy.lang import Builder
from kivy.uix.widget import Widget

from app.kivy_rules import NEEDED, needed, widgets_of
from app.screen_loader import screen_class, screen_names

STYLE = Path(kivy_data_dir, "style.kv")


def made_from(kind: type) -> Iterator[type]:
    for derived in kind.__subclasses__():
        yield derived
        yield from made_from(derived)


def test_every_widget_that_a_screen_can_have_has_its_rule(phone):
    for name in screen_names():
        screen_class(name)
    loaded = {kind.__name__ for kind in made_from(Widget)}
    rules = re.findall(r"^<.*", STYLE.read_text("utf-8"), flags=re.MULTILINE)
    assert len(rules) > 50
    for rule in rules:
        if loaded & widgets_of(rule):
            assert NEEDED & widgets_of(rule), rule


def test_nothing_is_listed_that_kivy_has_no_rule_for():
    rules = re.findall(r"^<.*", needed(STYLE.read_text("utf-8")), flags=re.MULTILINE)
    assert set().union(*map(widgets_of, rules)) >= NEEDED


def test_the_app_runs_with_these_rules_alone(phone):
    rules = [rule for _, rule in Builder.rules if rule.ctx.filename == str(STYLE)]
    read = set().union(*(widgets_of(rule.name) for rule in rules))
    assert read >= NEEDED and "FileChooser" not in str(read)
