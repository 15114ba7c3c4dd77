"""The rules for players: complete, honest about rulings, and the same in every language."""

from __future__ import annotations

import re

import pytest

import lapilli
from lapilli.games import game_class, names
from lapilli.texts import LANGUAGES, rules, rules_about
from lapilli.texts.rules import RULING, english_chapters
from tests.rule_texts import ROOT, rule_ids

MARKED = re.compile(r"^\| ([A-Z]\d+) \| .*\*\(ruling\)\*", re.MULTILINE)


def paragraphs(game: str, language: str = "en") -> list[tuple[list[str], str]]:
    return [(one.rules, one.text) for chapter in rules(game_class(game), language) for one in chapter.paragraphs]


@pytest.mark.parametrize("game", names())
def test_every_rule_is_covered_and_every_paragraph_covers_rules_that_exist(game: str) -> None:
    covered = [rule for ids, _ in paragraphs(game) for rule in ids]
    assert sorted(set(covered)) == sorted(rule_ids(game))


@pytest.mark.parametrize("game", names())
def test_a_paragraph_about_a_ruling_marks_it(game: str) -> None:
    text = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    unmarked = [
        rule
        for rule in MARKED.findall(text)
        if not any(rule in ids and RULING in said for ids, said in paragraphs(game))
    ]
    assert unmarked == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", names())
def test_the_rules_are_there_in_every_language_with_the_same_marks(game: str, language: str) -> None:
    for (ids, english), (_, said) in zip(paragraphs(game), paragraphs(game, language), strict=True):
        assert said
        assert language == "en" or said != english, ids
        assert said.count(RULING) == english.count(RULING), ids


@pytest.mark.parametrize("game", names())
def test_numbers_in_the_rules_are_the_same_in_every_language(game: str) -> None:
    """A slip in a number would be another rule. Thousands are grouped in each language's own way."""
    for language in LANGUAGES:
        for (ids, english), (_, said) in zip(paragraphs(game), paragraphs(game, language), strict=True):
            assert digits(said) == digits(english), (language, ids)


def digits(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", re.sub(r"(?<=\d)[.,\u202f\u00a0 ](?=\d{3})", "", text)))


def test_a_family_can_read_the_rules() -> None:
    """At most three pages of A5, which take about 380 words each."""
    for game in names():
        for language in LANGUAGES:
            words = sum(len(said.split()) for _, said in paragraphs(game, language))
            assert words <= 3 * 400, (game, language, words)


def test_rules_are_found_by_their_id() -> None:
    for game in names():
        known = rule_ids(game)
        for rule in known:
            assert all(rule in found.rules for found in rules_about(game_class(game), rule))
        letter = known[0][0]
        complaint = f"{game} has no rule '{letter}99'; its rules are {letter}1 to {letter}{len(known)}"
        with pytest.raises(lapilli.OptionError, match=complaint):
            rules_about(game_class(game), f"{letter}99")


def test_chapters_have_titles_of_their_own() -> None:
    for game in names():
        titles = [chapter.title for chapter in english_chapters(game_class(game))]
        assert len(titles) == len(set(titles))
