"""Brings the catalogues up to date with the English texts (`make texts`): new ones are added, empty, for a translator;
those that nobody says any more are taken out."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from lapilli.texts.catalogues import DOMAINS, LANGUAGES, catalogue_file, read_catalogue
from tools.sources import Message, browser_messages, program_messages, rules_messages

ROOT = Path()  # of the repository
HEADER = """\
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def template_of(messages: Iterable[Message], known: Iterable[Message] = ()) -> Catalog:
    """A catalogue without translations; what stands in another one already is left out."""
    template = Catalog(project="Lapilli", fuzzy=False)
    said = {(message.context, message.english) for message in known}
    for message in messages:
        if (message.context, message.english) not in said:
            template.add(message.english, context=message.context, auto_comments=[message.place])
    return template


def templates(root: Path) -> dict[str, Catalog]:
    """The texts of each domain. What the program says the browser need not say again."""
    program = list(program_messages())
    return {
        "lapilli": template_of(program),
        "web": template_of(browser_messages(root), known=program),
        "rules": template_of(rules_messages()),
    }


def known_translations(language: str) -> dict[tuple[str | None, str], str]:
    """What the catalogues of a language translate: a text that moves to another domain keeps its translation."""
    return {
        (message.context, str(message.id)): str(message.string)
        for domain in DOMAINS
        if catalogue_file(language, domain).exists()
        for message in read_catalogue(language, domain)
        if message.string
    }


def update(language: str, domain: str, template: Catalog, known: dict[tuple[str | None, str], str]) -> None:
    """Write a language's catalogue anew: what is known of the template, and empty places for the rest."""
    file = catalogue_file(language, domain)
    catalogue = Catalog(locale=language, fuzzy=False)
    for message in template:
        if message.id:
            translation = known.get((message.context, str(message.id)), "")
            catalogue.add(message.id, translation, context=message.context, auto_comments=message.auto_comments)
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as out:
        out.write(HEADER.format(language=language).encode())
        write_po(out, catalogue, width=120, omit_header=True)


def main() -> None:
    missing = 0
    known = {language: known_translations(language) for language in LANGUAGES if language != "en"}
    for domain, template in templates(ROOT).items():
        for language in LANGUAGES:
            if language != "en":
                update(language, domain, template, known[language])
                empty = sum(not message.string for message in read_catalogue(language, domain) if message.id)
                missing += empty
                if empty:
                    print(f"{catalogue_file(language, domain)}: {empty} texts to translate")
    sys.exit(1 if missing else 0)


if __name__ == "__main__":
    main()
