"""What is said to people, kept so that it can be said in any language.

A `Text` is an English sentence with places for values; `str()` fills them in. `lapilli.texts` finds every `say(…)` and
`word(…)` in the sources, so their first argument must be a literal. A value that is a Text itself is said in the same
language; all others (names of people, cards in the notation of the rules, numbers) stay as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec


class Text(msgspec.Struct, frozen=True, omit_defaults=True):
    """An English template with {places}, and what fills them: as JSON, all that a browser needs to say it."""

    template: str
    values: dict[str, str | int | Text | list[str | int | Text]] = {}

    def __str__(self) -> str:
        return self.template.format_map({name: in_words(value) for name, value in self.values.items()})


class CardText(msgspec.Struct, frozen=True):
    """What a card or tile is called, and, if it does something, what, and what kind of card it is."""

    name: Text
    text: Text | None = None
    kind: Text | None = None


Speak = Callable[[Text], str]  # says a text in somebody's language; str says it in English
Reason = tuple[str, Text]  # why a move is not legal: the id of the rule, and a sentence


def say(template: str, **values: str | int | Text | Sequence[str | int | Text]) -> Text:
    return Text(template, {name: v if isinstance(v, str | int | Text) else list(v) for name, v in values.items()})


def word(english: str) -> str:
    """Marks a word or sentence as one that is translated where it is shown."""
    return english


def verbatim(sentence: str) -> Text:
    """A sentence that is shown as it is, in every language."""
    return Text("{sentence}", {"sentence": sentence})


def listed(names: Sequence[str | Text]) -> str | Text:
    """Names as a sentence lists them: A, B and C."""
    if len(names) < 2:
        return names[0] if names else ""
    return say("{first} and {last}", first=names[:-1], last=names[-1])


def in_words(value: str | int | Text | list[str | int | Text]) -> str:
    return ", ".join(str(entry) for entry in value) if isinstance(value, list) else str(value)
