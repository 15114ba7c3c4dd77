/** The rules for players, as `python -m lapilli.texts` wrote them. */

import type { Language } from "./texts.svelte";

export interface Rulebook {
  ruling: { mark: string; note: string };
  games: Record<string, Chapter[]>;
}

export interface Chapter {
  title: string;
  paragraphs: Paragraph[];
}

export interface Paragraph {
  rules: string[];
  text: string;
}

export async function loadRulebook(language: Language): Promise<Rulebook> {
  const answer = await fetch(`/texts/rules-${language}.json`);
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
