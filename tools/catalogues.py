"""Brings the catalogues up to date with the English texts (`make texts`): new ones are added, empty, for a translator;
those that nobody says any more are taken out."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from lapilli.texts.catalogues import LANGUAGES, catalogue_file, read_catalogue
from tools.sources import Message, browser_messages, program_messages, rules_messages

BROWSER = Path("web/src")  # from the root of the repository
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


def templates(browser: Path) -> dict[str, Catalog]:
    """The texts of each domain. What the program says the browser need not say again."""
    program = list(program_messages())
    return {
        "lapilli": template_of(program),
        "web": template_of(browser_messages(browser), known=program),
        "rules": template_of(rules_messages()),
    }


def update(language: str, domain: str, template: Catalog) -> None:
    """Write a language's catalogue anew: what it had of the template, and empty places for the rest."""
    file = catalogue_file(language, domain)
    known = {}
    if file.exists():
        known = {(message.context, message.id): message.string for message in read_catalogue(language, domain)}
    catalogue = Catalog(locale=language, fuzzy=False)
    for message in template:
        if message.id:
            translation = known.get((message.context, message.id), "")
            catalogue.add(message.id, translation, context=message.context, auto_comments=message.auto_comments)
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as out:
        out.write(HEADER.format(language=language).encode())
        write_po(out, catalogue, width=120, omit_header=True)


def main() -> None:
    missing = 0
    for domain, template in templates(BROWSER).items():
        for language in LANGUAGES:
            if language != "en":
                update(language, domain, template)
                empty = sum(not message.string for message in read_catalogue(language, domain) if message.id)
                missing += empty
                if empty:
                    print(f"{catalogue_file(language, domain)}: {empty} texts to translate")
    sys.exit(1 if missing else 0)


if __name__ == "__main__":
    main()
