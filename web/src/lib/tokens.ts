/** The keys to this browser's seats, one for each table. */

const PREFIX = "lapilli.seat.";

export function tokenOf(table: string): string | null {
  try {
    return localStorage.getItem(PREFIX + table);
  } catch {
    return null;
  }
}

export function keepToken(table: string, token: string): void {
  try {
    localStorage.setItem(PREFIX + table, token);
  } catch {
    // the guest cookie still knows the seat
  }
}

export function forgetToken(table: string): void {
  try {
    localStorage.removeItem(PREFIX + table);
  } catch {
    // nothing was kept
  }
}
