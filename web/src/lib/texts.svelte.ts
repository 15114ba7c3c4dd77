/** What is said to the player, in their language. The English sentence is the key of its translations. */

export const LANGUAGES = {
  en: "English",
  fr: "Français",
  es: "Español",
  de: "Deutsch",
  it: "Italiano",
  hu: "Magyar",
} as const;

export type Language = keyof typeof LANGUAGES;
export type Values = Record<string, string | number>;

interface Book {
  messages: Record<string, string>;
  fields: { seats: string[]; words: string[] };
  stories: Record<string, Record<string, string>>;
  cards: Record<string, Record<string, { name: string; text?: string }>>;
  games: Record<string, { title: string; summary: string }>;
  options: Record<string, Record<string, { label: string; help: string; choices?: Record<string, string> }>>;
  levels: Record<string, { name: string; character: string }>;
  emotes: Record<string, string>;
  endings: Record<string, string>;
}

const EMPTY: Book = {
  messages: {},
  fields: { seats: [], words: [] },
  stories: {},
  cards: {},
  games: {},
  options: {},
  levels: {},
  emotes: {},
  endings: {},
};

class Texts {
  language: Language = $state("en");
  book: Book = $state.raw(EMPTY);

  /** Fetch a language and speak it from then on; the old one stays if it does not come. */
  async speak(language: Language): Promise<void> {
    const answer = await fetch(`/texts/${language}.json`);
    if (!answer.ok) throw new Error(`The texts in ${LANGUAGES[language]} could not be loaded.`);
    this.book = { ...EMPTY, ...((await answer.json()) as Partial<Book>) };
    this.language = language;
    document.documentElement.lang = language;
  }
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

/** 'Tic Tac K.O.: Dragons vs Unicorns': what follows the colon is left out where there is little room. */
export function shortTitle(game: string): string {
  return gameTitle(game).split(":")[0]!;
}

export function cardName(game: string, code: string): string {
  return texts.book.cards[game]?.[code]?.name ?? code;
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
