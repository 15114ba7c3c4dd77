"""Brings the catalogues up to date with the English texts (`make texts`): new ones are added, empty, for a translator;
those that nobody says any more are taken out. A text that moves to another catalogue keeps its translation; one that
stands in several catalogues may be translated differently in each."""

from __future__ import annotations

import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from lapilli.texts.catalogues import LANGUAGES, Key, entries
from tools.sources import GAMES, PACKAGE, Message, all_messages

ROOT = Path()  # of the repository
OTHERS = [language for language in LANGUAGES if language != "en"]
HEADER = """\
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def folders(root: Path) -> dict[str, list[Message]]:
    """The texts of each catalogue, by its folder in the package. What everybody says a game need not say again."""
    found: dict[str, list[Message]] = {"texts": []}
    for message in all_messages(root):
        home = message.home
        found.setdefault(f"{GAMES}/{home}" if home else "texts", []).append(message)
    shared = {message.key for message in found["texts"]}
    return {
        folder: [message for message in messages if folder == "texts" or message.key not in shared]
        for folder, messages in found.items()
    }


def known_translations(root: Path, language: str) -> dict[Key, str]:
    """Everything that the catalogues of a language translate, wherever they lie below a `locale`."""
    known: dict[Key, str] = {}
    for file in sorted((root / PACKAGE).rglob("*.po"), key=lambda file: file.stem == language):
        if language in (file.stem, *file.parts):
            known |= translated_in(file)
    return known


def translated_in(file: Path) -> dict[Key, str]:
    return {key: text for key, text in entries(file.read_text(encoding="utf-8")) if text}


def update(file: Path, language: str, messages: list[Message], known: dict[Key, str]) -> int:
    """Write a catalogue anew: what is known of it, and empty places for the rest. Gives the number of empty places."""
    catalogue = Catalog(locale=language, fuzzy=False)
    if file.exists():
        known = known | translated_in(file)
    translated = {message.key: known.get(message.key) or known.get((None, message.english), "") for message in messages}
    for message in messages:
        catalogue.add(message.english, translated[message.key], context=message.context, auto_comments=[message.place])
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as out:
        out.write(HEADER.format(language=language).encode())
        write_po(out, catalogue, width=120, omit_header=True)
    return sum(not string for string in translated.values())


def main() -> None:
    missing = 0
    catalogues = folders(ROOT)
    for language in OTHERS:
        known = known_translations(ROOT, language)
        for folder, messages in catalogues.items():
            file = ROOT / PACKAGE / folder / "locale" / f"{language}.po"
            empty = update(file, language, messages, known)
            missing += empty
            if empty:
                print(f"{file}: {empty} texts to translate")
    sys.exit(1 if missing else 0)


if __name__ == "__main__":
    main()
