/** What happened, as the server tells it. The fields of an event depend on its name. */

export interface GameEvent {
  event: string;
  seat?: number;
  target?: number;
  card?: string;
  cards?: string[];
  cell?: number;
  cells?: (number | [number, number])[];
  count?: number;
  covers?: string;
  seats?: number[];
  ending?: string;
  [field: string]: unknown;
}
