"""Everything Lapilli says, in six languages.

English stands in the sources (`lapilli.engine.words`) and is the key; the other languages are gettext catalogues in
`locale`, kept complete by `make texts` and the tests. docs/texts.md says how to add a text or a language.

>>> from lapilli.texts import translate
>>> translate(say("space {space} is empty", space=4), "fr")
'la case 4 est vide'
"""

from lapilli.texts.cards import CardWords, cards, keywords, with_names
from lapilli.texts.catalogues import LANGUAGES, chosen_language, translate, translation
from lapilli.texts.rules import Chapter, Paragraph, rules, rules_about

__all__ = [
    "LANGUAGES",
    "CardWords",
    "Chapter",
    "Paragraph",
    "cards",
    "chosen_language",
    "keywords",
    "rules",
    "rules_about",
    "translate",
    "translation",
    "with_names",
]
