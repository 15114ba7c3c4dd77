/** Which lessons somebody has been through, kept in this browser. */

const KEY = "lapilli.learnt";

class Learnt {
  /** How many steps of the lesson of a game were done. */
  steps: Record<string, number> = $state(read());

  keep(game: string, step: number): void {
    if (step <= (this.steps[game] ?? 0)) return;
    this.steps = { ...this.steps, [game]: step };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.steps));
    } catch {
      // a browser that keeps nothing still teaches
    }
  }
}

function read(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

export const learnt = new Learnt();
