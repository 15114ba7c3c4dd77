import { afterTurn, kindOf, moveOf, nextPicks, type Path, type Pick } from "./picks";

/** What the player has picked of a move so far. It knows no rules: only the moves that the server listed. */
export class Picker {
  chosen: Pick[] = $state([]);
  #held: Pick | null = null; // how the last tile was turned

  constructor(
    private readonly paths: () => readonly Path[],
    private readonly play: (move: string, picks: readonly Pick[]) => void,
  ) {}

  get next(): Pick[] {
    return nextPicks(this.paths(), this.chosen);
  }

  /** The card in hand that is picked, if one is. */
  get card(): Pick | null {
    const first = this.chosen[0];
    return first && kindOf(first) === "card" ? first : null;
  }

  /** Whether a card is picked that no legal move begins with: to learn why. */
  get isDead(): boolean {
    return this.card !== null && this.next.length === 0;
  }

  /** The way round a picked tile is held, if it has several. */
  get turn(): Pick | null {
    return this.chosen.find((pick) => kindOf(pick) === "turn") ?? null;
  }

  allows(pick: Pick): boolean {
    return this.next.includes(pick);
  }

  begins(pick: Pick): boolean {
    return nextPicks(this.paths(), []).includes(pick);
  }

  /** Take one more pick, or begin anew with it. False if no legal move goes on like that.
   *
   *  Any card of the hand can be picked, also one that cannot be played: a try with it is told why not.
   */
  choose(pick: Pick): boolean {
    if (this.allows(pick)) this.#take([...this.chosen, pick]);
    else if (this.begins(pick) || kindOf(pick) === "card") this.#take([pick]);
    else return false;
    return true;
  }

  #take(picks: Pick[]): void {
    this.chosen = afterTurn(this.paths(), picks, this.#held);
    const move = moveOf(this.paths(), this.chosen);
    if (move === null) return;
    const made = this.chosen;
    this.clear();
    this.play(move, made);
  }

  /** Turn the picked tile to its next way round. */
  turnOver(): void {
    const at = this.chosen.findIndex((pick) => kindOf(pick) === "turn");
    if (at < 0) return;
    const ways = nextPicks(this.paths(), this.chosen.slice(0, at));
    const turned = ways[(ways.indexOf(this.chosen[at]!) + 1) % ways.length]!;
    this.#held = turned;
    this.chosen = this.chosen.with(at, turned);
  }

  /** Pick the beginning of a move for the player, as it is to be made. */
  hold(picks: readonly Pick[]): void {
    this.chosen = [...picks];
    this.#held = this.turn;
  }

  clear(): void {
    this.chosen = [];
  }

  /** Let go of picks that no longer lead anywhere, after the moves have changed. */
  refresh(): void {
    if (this.next.length === 0) this.clear();
  }
}
