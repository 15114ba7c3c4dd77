// Written by `make protocol` from src/lapilli. Do not edit.

export type ClientMessage =
  | Hello
  | Sit
  | Leave
  | Remove
  | SeatBot
  | RemoveBot
  | Fill
  | Start
  | Contribute
  | Play
  | Try
  | LetPass
  | AlwaysLetPass
  | Ask
  | Answer
  | Emote
  | Write
  | GoOnWithout
  | AskSnapshot;

export type ServerMessage = Welcome | Ok | Error | Snapshot | Update | Presence;

/**
 * The first message: the table of the link, and the token of a client that has been here before.
 *
 * Without a token a browser is known by its guest cookie, and anybody else gets a fresh token.
 */
export interface Hello {
  type: "hello";
  n: number;
  table: string;
  token?: string | null;
  version?: 1;
}

/**
 * Take an open seat, or, before the first game, another name. One client may take several: hot seat.
 *
 * While a game is played the others who sit there are asked first: `ok` then means that they are.
 */
export interface Sit {
  type: "sit";
  n: number;
  seat: number;
  name: string;
}

/**
 * Get up.
 */
export interface Leave {
  type: "leave";
  n: number;
  seat: number;
}

/**
 * Open the seat of somebody else, before cards are dealt. Only for whoever made the table.
 */
export interface Remove {
  type: "remove";
  n: number;
  seat: number;
}

/**
 * Put a bot on an open seat; while a game is played, if the others who sit there agree.
 */
export interface SeatBot {
  type: "seat_bot";
  n: number;
  seat: number;
  bot: string;
}

/**
 * Open the seat of a bot; while a game is played, if the others who sit there agree.
 */
export interface RemoveBot {
  type: "remove_bot";
  n: number;
  seat: number;
}

/**
 * Put bots on all open seats.
 */
export interface Fill {
  type: "fill";
  n: number;
  bot: string;
}

/**
 * Begin the first or the next game of the match.
 */
export interface Start {
  type: "start";
  n: number;
}

/**
 * A seat's 16 random bytes for the fair deal, as 32 hexadecimal digits. Asked for in phase `contributing`.
 */
export interface Contribute {
  type: "contribute";
  n: number;
  seat: number;
  given: string;
}

/**
 * Play a move, in the notation of the rules, or answer what the seat is asked in secret.
 *
 * With `events_seen`, how many events of the game's story it was decided on, it is played once only.
 */
export interface Play {
  type: "play";
  n: number;
  seat: number;
  move: string;
  events_seen?: number | null;
}

/**
 * Play what was pointed at, pick by pick (`Layout.forms` of the table). If it is no move, the answer says why.
 */
export interface Try {
  type: "try";
  n: number;
  seat: number;
  picks: string[];
  events_seen?: number | null;
}

/**
 * Let pass what the seat may be asked in secret now (`own.pause.may_pass`), whether or not it is asked.
 */
export interface LetPass {
  type: "let_pass";
  n: number;
  seat: number;
}

/**
 * From now on let pass everything that the seat may be asked in secret, or no longer: nobody waits for it then.
 */
export interface AlwaysLetPass {
  type: "always_let_pass";
  n: number;
  seat: number;
  always: boolean;
}

/**
 * Propose something that the others must agree to.
 */
export interface Ask {
  type: "ask";
  n: number;
  seat: number;
  what: "draw" | "rematch" | "resign" | "undo";
}

/**
 * Agree to the open question, or refuse it.
 */
export interface Answer {
  type: "answer";
  n: number;
  seat: number;
  agree: boolean;
}

/**
 * Say something short, from the list of `GET /api/v1/games`.
 */
export interface Emote {
  type: "emote";
  n: number;
  seat: number;
  emote: string;
}

/**
 * Write a line to the others who sit there, at a table with `lobby.chat`.
 */
export interface Write {
  type: "write";
  n: number;
  seat: number;
  text: string;
}

/**
 * Let a bot play for everybody who has been away for long enough (`presence`), or end the game without a winner.
 *
 * The others who are there are asked first. Whoever comes back plays again.
 */
export interface GoOnWithout {
  type: "go_on_without";
  n: number;
  seat: number;
  what: "end" | "stand_in";
  bot?: string;
}

/**
 * Ask for everything anew.
 */
export interface AskSnapshot {
  type: "snapshot";
  n: number;
}

/**
 * The answer to `hello`. Keep `token`: it is the client's key to its seats at this table, and is sent only once.
 *
 * `now` is the server's time in milliseconds since 1970, to set clocks by.
 */
export interface Welcome {
  type: "welcome";
  n: number;
  seats: number[];
  now: number;
  token: string | null;
  version: number;
}

/**
 * Done, and stored.
 */
export interface Ok {
  type: "ok";
  n: number;
}

/**
 * Refused: nothing has changed. `n` is null if the message had no readable number.
 */
export interface Error {
  type: "error";
  n: number | null;
  problem: Problem;
}

/**
 * Why something was refused; nothing has changed. `sentence` is `text` in English, `rule` the id of a rule.
 */
export interface Problem {
  code: "bad_message" | "bad_option" | "bad_position" | "bad_record" | "damaged" | "illegal_move" | "internal" | "not_found" | "not_now" | "not_possible" | "not_yours" | "outdated" | "too_large" | "too_many" | "unavailable";
  text: Text;
  sentence: string;
  rule?: string | null;
}

/**
 * An English template with {places}, and what fills them: as JSON, all that a browser needs to say it.
 */
export interface Text {
  template: string;
  values?: Record<string, string | number | Text | (string | number | Text)[]>;
}

/**
 * Everything, for each of the client's seats; for a client without one, as such a one sees it.
 */
export interface Snapshot {
  type: "snapshot";
  shown: SeatSnapshot[];
}

/**
 * A seat's view and the story of the game so far, as events.
 */
export interface SeatSnapshot {
  view: View;
  events: GameEvent[];
}

/**
 * A table as one seat may see it. `game` is None before the deal and for whoever may not watch.
 */
export interface View {
  lobby: LobbyView;
  own: Own;
  game: GameView | null;
}

/**
 * What anybody may see who knows the table: who sits there and how the match stands.
 *
 * `asks_in_secret`: in this game somebody may be asked something of which the others do not know. `layout` is how the
 * table is shown and moves are pointed at. `chat`: those who sit there may write to each other.
 */
export interface LobbyView {
  table: string;
  game: string;
  options: Record<string, unknown>;
  phase: "between games" | "contributing" | "match over" | "open" | "playing";
  seats: SeatShown[];
  points: number[];
  target: number;
  match_winners: number[];
  spectators: boolean;
  asks_in_secret: boolean;
  layout: Layout;
  chat: boolean;
}

/**
 * Who sits where. A human's `bot` plays as long as they are not there.
 */
export interface SeatShown {
  name: string;
  kind: "bot" | "human" | "open";
  bot: string | null;
}

/**
 * A table and how moves are made at it.
 *
 * `forms`: of those that fit a move, the first counts. `prompts` say what to do next, by the picks made so far: of the
 * keys that the picks begin with, the longest, and the most exact, counts (`card`, `card:Pe`, `card:Pe cell`);
 * `{card}` is the name of the picked card. `labels` say what is on the button of a pick, by the pick or its kind:
 * `{name}` is the name of the player, `{card}` of the card, `{value}` the pick's own. `quiet` is the answer of whoever
 * says nothing to a secret question; a question that only `calls` and `quiet` answer is not shown. `travels` are by
 * the event's tag. `cells` are the fields of events that name cells; with `points` a cell is a pair of numbers, named
 * `x,y`. `celebrated` are the tags of events that show a winning line. `board` names a board of the game's own in the
 * browser.
 */
export interface Layout {
  forms: Form[];
  grids: Grid[];
  piles: Pile[];
  badges: Badge[];
  shape: "card" | "tile";
  prompts: Record<string, string>;
  labels: Record<string, string>;
  calls: Call[];
  quiet: string;
  travels: Record<string, Travel[]>;
  maps: Record<string, Record<string, string>>;
  cells: string[];
  points: boolean;
  celebrated: string[];
  board: string;
}

/**
 * One way a move is written and pointed at. Places in braces are the same in `text` and `picks`.
 *
 * `where` is the regular expression of what a place may hold (by default anything without a sign of the notation).
 * Python and JavaScript must read it alike. `{tile.kind}` is what `maps["kind"]` has for {tile}. With `either` the
 * last two picks may come in either order.
 */
export interface Form {
  text: string;
  picks: string[];
  either: boolean;
  where: Record<string, string>;
  maps: Record<string, Record<string, string>>;
}

/**
 * Cells in rows, named as in the notation.
 *
 * `field` is the field of the view that tells what lies there: a list with an entry for each cell, row by row, or an
 * object with an entry for each cell that is not empty. An entry is a list of cards from bottom to top, or one card.
 * `blocks` asks for a wider gap after every so many rows and columns. `block_field` is the field that gives for each
 * block the card that covers it once it is decided. `aims` is the field that gives the cells that the seat needs: a
 * list with an entry for each seat, or an entry that only the seat itself sees.
 */
export interface Grid {
  rows: string[][];
  field: string;
  blocks: number;
  block_field: string;
  aims: string;
}

/**
 * A pile, picked as `pile:<name>`. `field` is where the view has its number of cards, or the cards, top last.
 *
 * A dot in `field` leads into an object.
 */
export interface Pile {
  name: string;
  label: string;
  field: string;
  back: string;
}

/**
 * A card beside the name of every player.
 *
 * `{value}` is the entry of the seat in `field` of the view; without a field, what `Layout.maps["seat"]` has for it.
 */
export interface Badge {
  picture: string;
  field: string;
  text: string;
}

/**
 * A button that is always there, so that it never hints at anything.
 */
export interface Call {
  move: string;
  label: string;
}

/**
 * How cards travel when something happens, seen from the table as it was before.
 *
 * `cards` is "{card}" (the event's field of that name), "{cards}" (each of them; where the event hides them, `count`
 * cards face down), "back" (one card face down), or "" (whatever lies at the start). `start` and `to` are places:
 * `hand:{seat}`, `cell:{cell}`, `pile:draw`, `stage` (the middle of the table), or `covered` (every cell on which more
 * than one card lies). A place with a list in it stands for several places, `{cells.0}` for one entry, and
 * `{seat.deck}` is what `Layout.maps["deck"]` has for {seat}.
 */
export interface Travel {
  cards: string;
  start: string;
  to: string;
}

/**
 * What one seat (None: somebody without one) knows besides.
 *
 * `moves` are its legal moves, if it is to decide, and `prompt` is what it is asked to do.
 * `always_passes`: it lets everything pass that it may be asked in secret.
 * `aim` is what wins for the seat; `outcome` says why a finished game ended as it did; `warnings` are why some of
 * `moves` would lose at once. All are made from what the seat is shown. `written` are the last lines that those who
 * sit there wrote to each other.
 */
export interface Own {
  seat: number | null;
  moves: string[];
  prompt: Text | null;
  deal: DealShown | null;
  proposal: ProposalShown | null;
  clock: ClockShown | null;
  pause: PauseShown | null;
  always_passes: boolean;
  emotes: [number, string][];
  winners: number[] | null;
  ending: string;
  aim: Aim | null;
  outcome: Text | null;
  warnings: Record<string, Text>;
  written: Written[];
}

/**
 * The fair deal as far as it is public: contributions from the deal on, the secret from the end on.
 */
export interface DealShown {
  commit: string;
  game_number: number;
  contributed: boolean[];
  contributions: (string | null)[] | null;
  secret: string | null;
}

/**
 * What was asked for, and the seats that have not answered yet.
 *
 * It was asked for by `seat`; 'sit', 'seat_bot' and 'remove_bot' concern `seat`: `name` is who would sit there.
 * Two are about people who are not there: 'stand_in', a bot plays for `seat`; 'end', asked for by `seat`.
 */
export interface ProposalShown {
  seat: number;
  what: "draw" | "rematch" | "resign" | "undo" | "end" | "stand_in" | "remove_bot" | "seat_bot" | "sit";
  waiting: number[];
  name: string;
}

/**
 * Milliseconds for each move, and when the one that is due began.
 */
export interface ClockShown {
  each_move: number;
  since: number;
}

/**
 * Somebody may be asked something in secret, at the latest until `until`; None: without a limit.
 *
 * `may_pass`: this seat may be asked and has not answered; it can let it pass, whether or not it is asked.
 * `events_seen` counts the events of this game's story that are done in `game`: there may be more.
 */
export interface PauseShown {
  until: number | null;
  may_pass: boolean;
  events_seen: number;
}

/**
 * What wins for a seat.
 *
 * `cards` are the cards that say so, by their names in the notation or in the layout; `standing` is how far the seat
 * is. Made from the seat's own view, so it can tell nothing that the seat may not know.
 */
export interface Aim {
  text: Text;
  cards: string[];
  standing: Text | null;
}

/**
 * What somebody wrote to the others, as those who sit there see it.
 */
export interface Written {
  seat: number;
  name: string;
  text: string;
  at: number;
}

/**
 * What whoever shows any game can rely on; the rest of a view is the game's own.
 *
 * `hands` is how many cards everybody holds, `hand` one's own cards, where there are cards to hold.
 */
export interface GameView {
  players: number;
  turn: number | null;
  over: boolean;
  winners: number[];
  game: string;
  seat: number | null;
  hands?: number[];
  hand?: string[];
}

/**
 * What whoever shows any event can rely on. A field of one of these names means the same in every game.
 *
 * `owner` is the seat to which the piece belongs that the event is about, if that is not `seat`.
 */
export interface GameEvent {
  event: string;
  seat?: number;
  target?: number;
  seats?: number[];
  owner?: number;
  card?: string;
  cards?: string[];
  count?: number;
  ending?: string;
}

/**
 * What has changed for a seat: patches of the three parts of its view, and new events.
 *
 * A patch names places: `{"turn": 1, "grid/4+": ["RX"]}`. A name that ends in `+` adds to the end of a list, one that
 * ends in `-` removes an entry of an object; every other sets what stands there, the empty one the whole part. In a
 * pause, in which somebody may be asked in secret (`own.pause`), events come before the game shows what they did.
 */
export interface Update {
  type: "update";
  seat: number | null;
  lobby?: Record<string, unknown>;
  own?: Record<string, unknown>;
  game?: Record<string, unknown>;
  events?: GameEvent[];
}

/**
 * Who is not there, and how many watch. After `patience` milliseconds the others may go on without somebody.
 */
export interface Presence {
  type: "presence";
  away: Away[];
  watching: number;
  patience: number;
}

/**
 * Somebody who sits at the table and is not there, since when (milliseconds since 1970).
 */
export interface Away {
  seat: number;
  since: number;
}

/**
 * All that a set-up form needs.
 */
export interface Catalogue {
  games: GameShown[];
  bots: BotShown[];
  emotes: string[];
  longest_name: number;
}

/**
 * A game that can be played here, with what can be chosen.
 */
export interface GameShown {
  name: string;
  title: string;
  summary: string;
  players: number[];
  options: Option[];
  rules_version: number;
  unofficial: boolean;
}

/**
 * One choice. A default of None means the game decides.
 *
 * `with_people` is the default where two or more people play, if it differs. `label` is what a form calls it,
 * `names` what it calls the choices, if these are not numbers.
 */
export interface Option {
  name: string;
  kind: "choice" | "file" | "flag" | "number" | "seat";
  default: unknown;
  help: string;
  choices: unknown[];
  rule: string | null;
  label: string;
  names: string[];
  with_people: unknown;
}

export interface BotShown {
  name: string;
  character: string;
}

/**
 * A table to be made. `seats` says for each seat `mine`, `open` or the name of a bot; seats not named are open.
 *
 * `name` is what you are called; with several seats of your own, `names` gives each its own. `clock` is in
 * milliseconds for each move. `pause` is how long each slot for answers in secret is, in milliseconds. With
 * `start` the first game begins at once; every seat must then be taken.
 */
export interface NewTable {
  game: string;
  options?: Record<string, unknown>;
  target?: number;
  clock?: number | null;
  pause?: number;
  spectators?: boolean;
  delay?: number;
  public?: boolean;
  seats?: string[];
  name?: string;
  names?: string[];
  start?: boolean;
}

/**
 * The new table, and the key to your seats there. The link `/t/<table>` invites others; never pass on the token.
 */
export interface TableMade {
  table: string;
  token: string;
  seats: number[];
}

/**
 * A table as whoever has its link sees it, and its story as far as spectators may know it.
 */
export interface TableState {
  view: View;
  events: GameEvent[];
}

/**
 * Public tables, those that changed last first, and the names of the games that can be played here.
 */
export interface Lobby {
  tables: TableShown[];
  games: string[];
}

/**
 * A table in a list. `changed` is in milliseconds since 1970; `games` counts those that are finished.
 */
export interface TableShown {
  table: string;
  game: string;
  options: Record<string, unknown>;
  phase: "between games" | "contributing" | "match over" | "open" | "playing";
  seats: SeatShown[];
  points: number[];
  target: number;
  clock: number | null;
  spectators: boolean;
  games: number;
  changed: number;
}

/**
 * For which of your seats you ask.
 */
export interface AskHint {
  seat: number;
}

/**
 * The moves of a seat, the best first, from what the seat may know, and what speaks for the best one.
 */
export interface Hint {
  moves: Advice[];
  why: Text;
}

/**
 * A move, the chance to win by it, the 95 % error of that, and how many imagined games it was tried in.
 */
export interface Advice {
  move: string;
  win: number;
  error: number;
  games: number;
}

/**
 * A record, as the text of its file.
 */
export interface AskRecord {
  record: string;
}

/**
 * A game to look at: a record, or a game with its options, dealt from `seed` or set up as `position`.
 *
 * `moves` are those to play; without them, those of the record. The answer begins after the first `since` of them.
 * `seat` is whose view is wanted; without it all cards are open, and the view is that of whoever is to decide.
 */
export interface AskSteps {
  record?: string | null;
  game?: string;
  options?: Record<string, unknown>;
  seed?: number | string;
  position?: Record<string, unknown> | null;
  moves?: string[] | null;
  since?: number;
  seat?: number | null;
}

/**
 * A game step by step.
 */
export interface Steps {
  game: string;
  options: Record<string, unknown>;
  layout: Layout;
  steps: ReplayStep[];
}

/**
 * A game after a move (after the deal: `move` is empty, `mover` null).
 *
 * `turn` is who decides next, null at the end, `moves` what they may do and `prompt` what they are asked to do;
 * all as far as the asked seat may know them.
 * With open cards `secrets` has what each seat alone knows, such as its hand.
 */
export interface ReplayStep {
  move: string;
  mover: number | null;
  view: GameView;
  events: GameEvent[];
  turn: number | null;
  moves: string[];
  prompt: Text | null;
  secrets: Record<string, unknown>[];
}

/**
 * A line of an analysis on its way: so many moves of so many are done.
 */
export interface Progress {
  type: "progress";
  done: number;
  of: number;
}

/**
 * The last line of an analysis: every move judged by what its player knew.
 *
 * `results` is what the game was worth to each seat: 1 won, 0 lost, 0.5 neither.
 */
export interface Analysed {
  type: "analysis";
  moves: Judged[];
  results: number[];
}

/**
 * A move that was played: its chance and the best one's, what it lost, and what came after by luck.
 *
 * `luck` is the change of the player's chance from this move to their next one, or to the end: the cards, and what the
 * others did. `sure` says that the best move was better by more than the error.
 */
export interface Judged {
  number: number;
  seat: number;
  move: string;
  win: number;
  best: string;
  best_win: number;
  lost: number;
  sure: boolean;
  luck: number;
}

/**
 * A game whose deal, moves and result are as its record says.
 */
export interface Verified {
  moves: number;
  ending: string;
}

/**
 * A record that this server keeps for whoever knows its link, `/replay/<id>`.
 */
export interface RecordKept {
  id: string;
}

/**
 * What a guest is called, and the number their picture is drawn from.
 */
export interface Profile {
  name?: string;
  picture?: number;
}

/**
 * The tables where this browser's guest sits, those that wait for them first.
 */
export interface Inbox {
  tables: MyTable[];
}

/**
 * A table where one sits. `turn` says for whom it waits since when: 'yours', 'others', or 'nobody' any more.
 */
export interface MyTable {
  table: TableShown;
  mine: number[];
  turn: string;
  since: number;
}

/**
 * What makes another device a guest's, too, until a time in milliseconds since 1970.
 */
export interface DeviceCode {
  code: string;
  until?: number;
}

/**
 * The public key of this server, base64url, with which a browser subscribes to Web Push.
 */
export interface PushKey {
  key: string;
}

/**
 * A browser's subscription: its address at a push service, its keys (base64url), the language to be called in.
 */
export interface Subscribe {
  endpoint: string;
  key: string;
  auth: string;
  language?: string;
}

/**
 * The address of a subscription that is to end.
 */
export interface Unsubscribe {
  endpoint: string;
}

/**
 * All that this server knows of a guest: the last games first.
 */
export interface Home {
  profile: Profile;
  finished: GamePlayed[];
  standings: Standing[];
}

/**
 * A finished game of one's own, for `/replay/<table>/<number>`.
 *
 * `against` is 'people', the level of the bots, 'bots' of several levels, or 'oneself' where one played all sides.
 * A game against bots in which moves were taken back does not count.
 */
export interface GamePlayed {
  table: string;
  number: number;
  game: string;
  at: number;
  seats: SeatShown[];
  mine: number[];
  result: "drawn" | "lost" | "won";
  against: string;
  ending: string;
  counts: boolean;
}

/**
 * The results of a game against one kind of opponent. `streak` counts victories since the last game not won.
 */
export interface Standing {
  game: string;
  against: string;
  played: number;
  won: number;
  drawn: number;
  streak: number;
  best_streak: number;
}

export interface LessonShown {
  game: string;
  steps: StepShown[];
}

export interface StepShown {
  title: Text;
  layout: Layout;
  task: TaskShown;
  after: Text;
  rules: string[];
}

/**
 * What the learner sees, may do and shall do.
 *
 * `prompt` is what the game itself would ask. `outcomes` are by the moves wanted, `refusals` by what was pointed at,
 * with blanks between.
 */
export interface TaskShown {
  says: Text;
  hint: Text;
  prompt: Text;
  view: GameView;
  moves: string[];
  outcomes: Record<string, AfterMove>;
  refusals: Record<string, RefusedTry>;
}

/**
 * What a wanted move leads to, and the task that follows in the same step.
 */
export interface AfterMove {
  events: GameEvent[];
  view: GameView;
  next: TaskShown | null;
}

/**
 * Why a try is not legal.
 */
export interface RefusedTry {
  rule: string | null;
  text: Text;
}

export const LANGUAGES = {
  "en": "English",
  "fr": "Français",
  "es": "Español",
  "de": "Deutsch",
  "it": "Italiano",
  "hu": "Magyar"
} as const;

export const LONGEST_NAME = 24 as const;

export const LONGEST_LINE = 200 as const;

export const SEAT_FIELDS = [
  "seat",
  "target",
  "seats"
] as const;
