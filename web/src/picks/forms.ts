/** How moves are pointed at, as the game declares it: the same interpreter as engine/layout.py. */

import type { Form } from "../lib/protocol";
import type { Path, Pick } from "./picks";

const PLACE = /\{(\w+)(?:\.(\w+))?\}/g;
const ANYTHING = "[^@>:<=]+"; // no sign of the notation

type Values = Record<string, string>;

/** The ways to point at a move. Of the forms that fit, the first counts. */
export function pathsOf(forms: readonly Form[], move: string): Path[] {
  for (const form of forms) {
    const picks = picksOf(form, move);
    if (picks) return orders(form, picks).map((path) => ({ move, picks: path }));
  }
  return [];
}

/** The move that picks mean: a legal one if they mean one; else one in a form that legal moves have, if one fits. */
export function moveMeant(
  forms: readonly Form[],
  picks: readonly Pick[],
  legal: readonly string[],
): string | null {
  const inUse = forms.filter((form) => legal.some((move) => picksOf(form, move)));
  const meant = [...inUse, ...forms].flatMap((form) => textsOf(form, picks));
  return meant.find((text) => legal.includes(text)) ?? meant[0] ?? null;
}

/** What is pointed at once one more thing is, before it is the player's turn: nothing is legal yet, so all that the
 *  notation can write counts. Where moves begin with a card, these do. Null: no move is pointed at like that.
 */
export function pickedAhead(forms: readonly Form[], chosen: readonly Pick[], one: Pick): Pick[] | null {
  const byCard = forms.filter(({ picks }) => picks[0]?.startsWith("card:"));
  const usual = byCard.length > 0 ? byCard : forms;
  return [[...chosen, one], [one]].find((picks) => usual.some((form) => couldBegin(form, picks))) ?? null;
}

/** Whether picks are all that a move needs. */
export function isWhole(forms: readonly Form[], picks: readonly Pick[]): boolean {
  return forms.some((form) => textsOf(form, picks).length > 0);
}

function couldBegin(form: Form, picks: readonly Pick[]): boolean {
  return (
    picks.length <= form.picks.length &&
    orders(form, form.picks as Pick[]).some((order) =>
      picks.every((pick, i) => matched(form, order[i]!, pick) !== null),
    )
  );
}

function picksOf(form: Form, move: string): Pick[] | null {
  const values = matched(form, form.text, move);
  return values && form.picks.map((pick) => filledIn(form, pick, values) as Pick);
}

/** The picks as they are and, where it does not matter, with the last two in the other order. */
function orders(form: Form, picks: readonly Pick[]): Pick[][] {
  const [last, other, ...before] = picks.toReversed();
  if (!form.either || !last || !other) return [[...picks]];
  return [[...picks], [...before.reverse(), last, other]];
}

function textsOf(form: Form, picks: readonly Pick[]): string[] {
  const texts = orders(form, picks).map((order) => textOf(form, order));
  return texts.filter((text) => text !== null).sort();
}

function textOf(form: Form, picks: readonly Pick[]): string | null {
  if (picks.length !== form.picks.length) return null;
  const found = form.picks.map((template, i) => matched(form, template, picks[i]!));
  if (found.includes(null)) return null;
  const values: Values = Object.assign({}, ...found) as Values;
  const agree = form.picks.every((template, i) => filledIn(form, template, values) === picks[i]);
  return agree ? filledIn(form, form.text, values) : null;
}

function filledIn(form: Form, template: string, values: Values): string {
  return template.replace(PLACE, (_, name: string, map?: string) => {
    const value = values[name] ?? "";
    return map === undefined ? value : (form.maps[map]?.[value] ?? "");
  });
}

/** What stands in the places of a template; null if the text is not written like that. */
function matched(form: Form, template: string, text: string): Values | null {
  const found = compiled(form, template).exec(text);
  return found && { ...found.groups };
}

const known = new WeakMap<Form, Map<string, RegExp>>();

function compiled(form: Form, template: string): RegExp {
  const ofForm = known.get(form) ?? new Map<string, RegExp>();
  known.set(form, ofForm);
  const expression = ofForm.get(template) ?? expressionOf(form, template);
  ofForm.set(template, expression);
  return expression;
}

function expressionOf(form: Form, template: string): RegExp {
  const named = new Set<string>();
  const parts = template.split(/(\{[\w.]+\})/).map((part) => {
    const [, name, map] = new RegExp(PLACE.source).exec(part) ?? [];
    if (name === undefined) return part.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
    if (map !== undefined) return ".*"; // what a map gave is checked afterwards
    if (named.has(name)) return `\\k<${name}>`;
    named.add(name);
    return `(?<${name}>${form.where[name] ?? ANYTHING})`;
  });
  return new RegExp(`^(?:${parts.join("")})$`);
}
