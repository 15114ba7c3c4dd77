/** How each game is shown: by its layout, and where that does not do, by a kit in the folder of the game. */

import type { Layout } from "../lib/protocol";
import type { Kit } from "./kit";
import { usualKit } from "./usual";

type Change = (usual: Kit) => unknown;

const OWN = import.meta.glob<{ kit: Change }>("../../../src/lapilli/games/*/web/kit.ts");

/** A kit of its own reads views of its own game only: the table sees to that, so here they are all alike. */
export async function loadKit(layout: Layout): Promise<Kit> {
  const usual = usualKit(layout);
  const load = OWN[`../../../src/lapilli/games/${layout.board}/web/kit.ts`];
  return load ? ((await load()).kit(usual) as Kit) : usual;
}
