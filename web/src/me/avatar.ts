/** A picture of somebody, made of shapes: the same number always gives the same pebble. */

export interface Look {
  ground: string;
  pebble: string;
  /** Points of the pebble's outline around the middle. */
  outline: [x: number, y: number][];
  pattern: "plain" | "dots" | "stripes" | "waves";
  eyes: "round" | "wide" | "closed";
  mouth: "smile" | "line" | "open";
  hat: "none" | "triangle" | "square" | "leaf";
}

const GROUNDS = ["#f4e3c1", "#d9e8f2", "#dcefe4", "#f6dcc9", "#e9dff2", "#e3e3de"];
const PEBBLES = ["#d55e00", "#0072b2", "#f0e442", "#009e73", "#7a3e9d", "#7d756a"];
const CORNERS = 9;

/** Numbers between 0 and 1 that follow from a seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function lookOf(seed: number): Look {
  const next = chance(seed);
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)]!;
  return {
    ground: oneOf(GROUNDS),
    pebble: oneOf(PEBBLES),
    pattern: oneOf(["plain", "dots", "stripes", "waves"]),
    eyes: oneOf(["round", "wide", "closed"]),
    mouth: oneOf(["smile", "line", "open"]),
    hat: oneOf(["none", "triangle", "square", "leaf"]),
    outline: Array.from({ length: CORNERS }, (_, i) => {
      const angle = (i / CORNERS) * 2 * Math.PI;
      const radius = 27 + next() * 7;
      return [50 + Math.cos(angle) * radius * 1.12, 56 + Math.sin(angle) * radius * 0.92];
    }),
  };
}

/** A smooth closed curve through the middles between the points. */
export function smooth(points: readonly [number, number][]): string {
  const middle = (i: number): string => {
    const [one, other] = [points[i % points.length]!, points[(i + 1) % points.length]!];
    return `${((one[0] + other[0]) / 2).toFixed(1)} ${((one[1] + other[1]) / 2).toFixed(1)}`;
  };
  const curves = points.map((_, i) => {
    const [x, y] = points[(i + 1) % points.length]!;
    return `Q${x.toFixed(1)} ${y.toFixed(1)} ${middle(i + 1)}`;
  });
  return `M${middle(0)}${curves.join("")}Z`;
}

export function freshPicture(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1;
}
