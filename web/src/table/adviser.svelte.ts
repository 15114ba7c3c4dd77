/** Hints in games against bots: one card and one cell glow, and the panel says what to do and why. */

import type { Kit, Moment } from "../games/kit";
import { labelOf } from "../games/layout";
import { cellName } from "../lib/cells";
import { kindOf, nameOf, type Pick } from "../picks/picks";
import { pathsOf } from "../picks/forms";
import type { Picker } from "../picks/picker.svelte";
import { loadHint } from "../lib/api";
import type { Layout } from "../lib/protocol";
import { translate } from "../lib/translate";
import { cardName } from "../lib/texts.svelte";

export interface HintShown {
  picks: Pick[];
  move: string;
  why: string;
  close: () => void;
}

export class Adviser {
  #found: HintShown | null = $state.raw(null);
  busy = $state(false);

  constructor(
    private readonly table: string,
    private readonly kit: Kit,
    private readonly moment: () => Moment,
    private readonly picker: Picker,
  ) {}

  /** The hint, as long as the player has picked nothing else. */
  get hint(): HintShown | null {
    const held = this.#found?.picks.slice(0, -1);
    return held?.join() === this.picker.chosen.join() ? this.#found : null;
  }

  close(): void {
    this.#found = null;
  }

  /** Ask the server what it would play, and pick all of it but the last thing: that is the player's to do. */
  async ask(): Promise<void> {
    const asked = this.moment();
    this.busy = true;
    try {
      const { moves, why } = await loadHint(this.table, asked.view.seat!);
      const best = moves[0]!;
      if (!this.moment().moves.includes(best.move)) return; // the game has gone on meanwhile
      const { picks } = pathsOf(this.kit.layout.forms, best.move)[0]!;
      this.#found = {
        picks,
        move: inWords(picks, this.kit.layout, asked),
        why: translate(why),
        close: () => this.close(),
      };
      this.picker.hold(picks.slice(0, -1));
    } finally {
      this.busy = false;
    }
  }
}

/** What is picked for a move: 'red X → Cell 5'. */
export function inWords(picks: readonly Pick[], layout: Layout, moment: Moment): string {
  const turned = picks.some((pick) => kindOf(pick) === "turn");
  const shown = picks.filter((pick) => kindOf(pick) !== "pile" && !(turned && kindOf(pick) === "card"));
  return shown.map((pick) => pickInWords(pick, layout, moment)).join(" → ");
}

function pickInWords(pick: Pick, layout: Layout, moment: Moment): string {
  const name = nameOf(pick);
  switch (kindOf(pick)) {
    case "card":
    case "turn":
      return cardName(moment.view.game, name);
    case "cell":
      return cellName(layout, name);
    case "seat":
      return moment.names[Number(name)]!;
    default:
      return labelOf(layout, pick, moment);
  }
}
