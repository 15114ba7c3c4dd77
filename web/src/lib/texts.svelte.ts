/** What is said to the player, in their language. The English sentence is the key of its translations. */

import { LANGUAGES } from "./protocol";
import type { Rulebook } from "./rulebook";

export type Language = keyof typeof LANGUAGES;
export type Values = Record<string, string | number>;

export interface GameTexts {
  title: string;
  summary: string;
  sample: string[];
  back: string;
  tile: boolean;
  /** The picture of each card and tile that has a name. */
  pictures: Record<string, string>;
}

/** What is told of an event: to anybody, to whoever did it, to whom it was done, and to whoever did it to themself. */
export interface Story {
  story: string;
  yours?: string;
  at_you?: string;
  at_yourself?: string;
}

interface Book {
  messages: Record<string, string>;
  /** The fields of events that hold cards, and those that hold words. */
  fields: Record<string, { cards: string[]; words: string[] }>;
  stories: Record<string, Record<string, Story>>;
  cards: Record<string, Record<string, { name: string; text?: string; kind?: string }>>;
  /** The words that cards print in capitals: how each is called, and what it means. */
  keywords: Record<string, Record<string, [string, string]>>;
  /** `sample` are nine cells of a position, `back` is a picture that stands for the game. */
  games: Record<string, GameTexts>;
  options: Record<string, Record<string, { label: string; help: string; choices?: Record<string, string> }>>;
  levels: Record<string, { name: string; character: string }>;
  emotes: Record<string, string>;
  endings: Record<string, string>;
  /** Of games that came with another package; those of ours are a file of their own. */
  rules?: Rulebook;
}

const EMPTY: Book = {
  messages: {},
  fields: {},
  stories: {},
  cards: {},
  keywords: {},
  games: {},
  options: {},
  levels: {},
  emotes: {},
  endings: {},
};

class Texts {
  language: Language = $state("en");
  book: Book = $state.raw(EMPTY);
  /** Games that came with another package, and of which we have read. */
  #met = new Set<string>();

  /** The games there are, in the order they are shown. */
  get games(): string[] {
    return Object.keys(this.book.games);
  }

  /** Fetch a language and speak it from then on; the old one stays if it does not come. */
  async speak(language: Language): Promise<void> {
    const answer = await fetch(`texts/${language}.json`);
    if (!answer.ok) throw new Error(`The texts in ${LANGUAGES[language]} could not be loaded.`);
    const book = { ...EMPTY, ...((await answer.json()) as Partial<Book>) };
    const more = await Promise.all([...this.#met].map((game) => bookOf(game, language)));
    this.book = more.filter((one) => one !== null).reduce(withMore, book);
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Read what a game says that came with another package. False if there is no such game. */
  async meet(game: string): Promise<boolean> {
    if (game in this.book.games) return true;
    const more = await bookOf(game, this.language);
    if (!more) return false;
    this.#met.add(game);
    this.book = withMore(this.book, more);
    return true;
  }
}

async function bookOf(game: string, language: Language): Promise<Book | null> {
  const answer = await fetch(`texts/${language}/${game}.json`);
  return answer.ok ? ((await answer.json()) as Book) : null;
}

function withMore(book: Book, more: Book): Book {
  const rules =
    book.rules && more.rules
      ? { ...more.rules, games: { ...book.rules.games, ...more.rules.games } }
      : more.rules;
  return {
    ...book,
    messages: { ...more.messages, ...book.messages },
    fields: { ...book.fields, ...more.fields },
    stories: { ...book.stories, ...more.stories },
    cards: { ...book.cards, ...more.cards },
    keywords: { ...book.keywords, ...more.keywords },
    games: { ...book.games, ...more.games },
    options: { ...book.options, ...more.options },
    endings: { ...more.endings, ...book.endings },
    rules: rules ?? book.rules,
  };
}

export const texts = new Texts();

export function t(sentence: string, values: Values = {}): string {
  return filled(texts.book.messages[sentence] ?? sentence, values);
}

/** A template with its {placeholders} filled in. */
export function filled(template: string, values: Values): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export function gameTitle(game: string): string {
  return texts.book.games[game]?.title ?? game;
}

/** The title up to its colon, for where there is little room. */
export function shortTitle(game: string): string {
  return gameTitle(game).split(":")[0]!;
}

export function cardName(game: string, code: string): string {
  return texts.book.cards[game]?.[code]?.name ?? code;
}

/** What kind of card it is, where a game has several. */
export function cardKind(game: string, code: string): string {
  return texts.book.cards[game]?.[code]?.kind ?? "";
}

/** The words in capitals in a text, with what they mean. */
export function keywordsIn(game: string, text: string): [string, string][] {
  return Object.values(texts.book.keywords[game] ?? {}).filter(([word]) => text.includes(word));
}

/** What a card does, if it says so. */
export function cardText(game: string, code: string): string {
  return texts.book.cards[game]?.[code]?.text ?? "";
}

/** The best of the languages that somebody reads. */
export function preferredLanguage(wanted: readonly string[]): Language {
  const known = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in LANGUAGES);
  return (known ?? "en") as Language;
}

/** 'Ana', 'Ana and Ben', 'Ana, Ben and Cleo'. */
export function listed(words: readonly string[]): string {
  return new Intl.ListFormat(texts.language, { type: "conjunction" }).format(words);
}
