/** Whom this browser does not want to read, by table and name. */

const KEY = "lapilli.muted";
const MOST = 100;

class Muted {
  #names: string[] = $state.raw(read());

  has(table: string, name: string): boolean {
    return this.#names.includes(`${table}/${name}`);
  }

  turn(table: string, name: string): void {
    const one = `${table}/${name}`;
    const rest = this.#names.filter((other) => other !== one);
    this.#names = rest.length < this.#names.length ? rest : [...rest, one].slice(-MOST);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#names));
    } catch {
      // until the page is closed
    }
  }
}

function read(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export const muted = new Muted();
