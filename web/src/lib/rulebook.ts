/** The rules for players, as lapilli/browser.py writes them. */

import { texts, type Language } from "./texts.svelte";

export interface Rulebook {
  ruling: { mark: string; note: string };
  games: Record<string, Chapter[]>;
  /** What the signs on the pieces of a game mean, in the order of their pictures. */
  signs: Record<string, string[]>;
}

export interface Chapter {
  title: string;
  paragraphs: Paragraph[];
}

export interface Paragraph {
  rules: string[];
  text: string;
}

/** The rules of a game, among others. */
export async function loadRulebook(game: string, language: Language): Promise<Rulebook> {
  if (texts.book.rules?.games[game]) return texts.book.rules;
  const answer = await fetch(`texts/rules-${language}.json`);
  if (!answer.ok) throw new Error("The rules could not be loaded.");
  return (await answer.json()) as Rulebook;
}

/** The rules whose first place is a paragraph, for links: no two places may have the same name. */
export function anchorsOf(chapters: readonly Chapter[]): Map<Paragraph, string[]> {
  const seen = new Set<string>();
  const anchors = new Map<Paragraph, string[]>();
  for (const paragraph of chapters.flatMap((chapter) => chapter.paragraphs)) {
    anchors.set(
      paragraph,
      paragraph.rules.filter((rule) => !seen.has(rule)),
    );
    for (const rule of paragraph.rules) seen.add(rule);
  }
  return anchors;
}
