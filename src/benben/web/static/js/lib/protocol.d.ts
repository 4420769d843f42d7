/**
 * What the server sends and reads, as `make types` writes it from the types in web/protocol/. Do not edit.
 */

/** A position as one person may know it: the keys that the game's page of rules describes, and `legal`. */
export type View = Record<string, any>;

export type Seat = 0 | 1;

export type Mover = Seat | "chance";

export type Speed = "fast" | "slow" | "usual";

export type OfferKind = "draw" | "rematch" | "takeback";

export type PlayerKind = "bot" | "person";

export type Ending = "agreement" | "closed" | "resign" | "rules" | "time";

export type AnalysisState = "done" | "failed" | "none" | "queued" | "running" | "stopped";

export type ExperimentState = "done" | "failed" | "queued" | "running" | "stopped" | "stopping";

/** The first request: a seat's token, or null to watch. If repeated, the whole table is sent again. */
export interface Hello {
  type: "hello";
  token?: string | null;
  id: number;
}

/** A move, and the number of moves before it. */
export interface Play {
  type: "play";
  ply: number;
  move: string;
  id: number;
}

/** Requests the preview of a move. */
export interface PreviewRequest {
  type: "preview";
  ply: number;
  move: string;
  id: number;
}

/** Requests a hint: what the strongest bot would play. */
export interface HintRequest {
  type: "hint";
  ply: number;
  id: number;
}

/**
 * Requests earlier moments of the game. Moment 0 is the position before the first move, moment n the one
 * after move n.
 */
export interface LookBack {
  type: "look";
  ply: number;
  count?: number;
  id: number;
}

export interface TakebackRequest {
  type: "takeback";
  id: number;
}

export interface DrawRequest {
  type: "draw";
  id: number;
}

export interface RematchRequest {
  type: "rematch";
  id: number;
}

/** Accepts or declines the other player's offer, or withdraws one's own. */
export interface AnswerOffer {
  type: "answer";
  offer: OfferKind;
  accept: boolean;
  id: number;
}

/** `seat` says who resigns, where one token holds both seats. */
export interface Resign {
  type: "resign";
  seat?: Seat | null;
  id: number;
}

/** Whose hand is shown to somebody who holds both seats; null: nobody's. */
export interface ChooseViewpoint {
  type: "viewpoint";
  seat: Seat | null;
  id: number;
}

/** Changes the playback of a game between two bots; what is null stays as it is. */
export interface SetPlayback {
  type: "playback";
  paused?: boolean | null;
  speed?: Speed | null;
  id: number;
}

/** Requests one move of two bots that are paused. */
export interface StepPlayback {
  type: "step";
  id: number;
}

export interface Ping {
  type: "ping";
  id: number;
}

/**
 * The whole table. `files` are what the game brings to the browser, `facts` what its board needs that no
 * view says; `seats` are the reader's own, none for a spectator; `viewpoint` is the seat whose view is sent,
 * null where it is a spectator's. `last_turn` has the moves of the turn that was played last, for the marks
 * on the board, and `highlights` are those of the game so far.
 */
export interface TableMessage {
  type: "table";
  names: [string, string];
  clock: ClockFace | null;
  offers: Offer[];
  takeback: TakebackStatus;
  result: Result | null;
  present: [boolean, boolean];
  thinking: BotThinking | null;
  playback: PlaybackState | null;
  rematch: RematchTable | null;
  id: string;
  game: string;
  title: string;
  files: string[];
  options: Record<string, any>;
  facts: Record<string, any>;
  options_text: string;
  seats: Seat[];
  viewpoint: Seat | null;
  kinds: [PlayerKind, PlayerKind];
  ply: number;
  view: Record<string, any>;
  account: AccountLine[];
  last_turn: TurnMove[];
  highlights: Highlight[];
  score_parts: [ScorePart[], ScorePart[]];
  status: Status;
}

/**
 * The seconds left by seat when the message was sent, and whose clock is running. `live`: minutes for the
 * game; `days`: days for every turn.
 */
export interface ClockFace {
  kind: "days" | "live";
  left: [number, number];
  running: Seat | null;
}

/** An open offer of a player. */
export interface Offer {
  kind: OfferKind;
  by: Seat;
}

/** Whether the reader may take a move back, and if not, why. */
export interface TakebackStatus {
  allowed: boolean;
  reason: string;
  cites: string;
}

/**
 * How a game ended, in a few words and in a sentence; no winner: a draw, or a game that is `outdated`: it
 * has a move that is not legal by today's rules.
 */
export interface Result {
  scores: [number, number];
  winner: Seat | null;
  by: Ending | "outdated";
  headline: string;
  sentence: string;
}

/** The status of the bot that is to move. */
export interface BotThinking {
  seat: Seat;
  text: string;
}

/** The playback of a game between two bots. */
export interface PlaybackState {
  paused: boolean;
  speed: Speed;
}

/** The table of the rematch, the reader's seats at it, and the token that opens them. */
export interface RematchTable {
  id: string;
  seats: Seat[];
  token: string | null;
}

/**
 * A line of the list of moves. Plies and turns are numbered from 1; consecutive decisions of one player are
 * one turn. `by` is null for the position before the first move.
 */
export interface AccountLine {
  ply: number;
  turn: number;
  by: Seat | "chance" | null;
  move: string;
  sentence: string;
}

/** A move of the last turn, and what it moved. */
export interface TurnMove {
  ply: number;
  by: Mover;
  move: string;
  transitions: Transition[];
}

/**
 * A piece (`R1`, or a card such as `TH`) that goes from one spot of the board to another. Those of one beat
 * move together, those of the next beat after them.
 */
export interface Transition {
  piece: string;
  from: string;
  to: string;
  beat: number;
}

/**
 * Something that deserves a pause, such as a trick: in one line, and for the game's own board. It is shown
 * before the transitions of its beat; null: after all of them.
 */
export interface Highlight {
  ply: number;
  text: string;
  detail: Record<string, any>;
  beat: number | null;
}

/** A part of a score: what the points are for. */
export interface ScorePart {
  text: string;
  points: number;
}

/** What is to be done now, and what a newcomer may want to know about it. */
export interface Status {
  text: string;
  detail: string;
}

/** New moves; `from_ply` is the number of moves before the first of them. */
export interface StepsMessage {
  type: "steps";
  names: [string, string];
  clock: ClockFace | null;
  offers: Offer[];
  takeback: TakebackStatus;
  result: Result | null;
  present: [boolean, boolean];
  thinking: BotThinking | null;
  playback: PlaybackState | null;
  rematch: RematchTable | null;
  from_ply: number;
  steps: Step[];
  viewpoint: Seat | null;
}

/** A move that was made, and the position after it. */
export interface Step {
  ply: number;
  turn: number;
  by: Seat | "chance" | null;
  move: string;
  sentence: string;
  view: Record<string, any>;
  transitions: Transition[];
  highlight: Highlight | null;
  score_parts: [ScorePart[], ScorePart[]];
  status: Status;
}

/** A change without a move. */
export interface UpdateMessage {
  type: "update";
  names: [string, string];
  clock: ClockFace | null;
  offers: Offer[];
  takeback: TakebackStatus;
  result: Result | null;
  present: [boolean, boolean];
  thinking: BotThinking | null;
  playback: PlaybackState | null;
  rematch: RematchTable | null;
}

/** The request with this number was granted; the results that it asked for are included. */
export interface OkMessage {
  type: "ok";
  id: number;
  preview?: Preview;
  hint?: Hint;
  moments?: Step[];
  rematch?: RematchTable | null;
}

/**
 * What a move would lead to; `view` is null where that cannot be known, `detail` is for the game's own
 * board.
 */
export interface Preview {
  move: string;
  sentence: string;
  view: Record<string, any> | null;
  transitions: Transition[];
  detail: Record<string, any>;
}

/** What the strongest bot would play, what that would do, and what the bot expects of it. */
export interface Hint {
  move: string;
  sentence: string;
  value: number | null;
  text: string;
}

/** The request with this number was refused; the number is null if it could not be read. */
export interface ErrorMessage {
  type: "error";
  id: number | null;
  error: Refusal;
}

/**
 * Why something cannot be done: a code for programs, a sentence for people, the ruling or section it follows
 * from, which may be empty, and where that ruling comes from.
 */
export interface Refusal {
  code: string;
  sentence: string;
  cites: string;
  mark?: string;
}

/** The body of every error over HTTP. */
export interface ErrorBody {
  error: Refusal;
}

/**
 * An option of a game's rules: a whole number from `low` to `high`, or one of `choices`, for the game or for
 * each seat. A laboratory option is a rule changed to measure it. If its default `follows` from other
 * options, `default` is that of the game as published.
 */
export interface OptionInfo {
  name: string;
  label: string;
  text: string;
  ruling: string;
  ruling_text: string;
  laboratory: boolean;
  kind: "choice" | "each_seat" | "whole";
  default: any;
  follows: boolean;
  choices?: any[];
  low?: number;
  high?: number;
}

/**
 * A bot; `level` counts from 1 and is null for a bot that is not a level, `seconds` is its time per move, if
 * that is fixed.
 */
export interface BotInfo {
  name: string;
  line: string;
  level: number | null;
  seconds: number | null;
}

/** A length of game: its approximate duration in minutes, and the options for it. */
export interface GameLength {
  text: string;
  minutes: number;
  options: Record<string, any>;
  usual: boolean;
}

/**
 * A game that can be played, with the files it brings to the browser, its options and bots. `chance_starts`
 * says that chance decides who makes the first decision.
 */
export interface GameInfo {
  name: string;
  title: string;
  tagline: string;
  has_secrets: boolean;
  has_lesson: boolean;
  difficulty: string;
  lengths: GameLength[];
  chance_starts: boolean;
  files: string[];
  options: OptionInfo[];
  bots: BotInfo[];
}

/** All games. */
export interface Catalogue {
  games: GameInfo[];
}

/**
 * The address at which others can reach the server, for links; empty if they cannot, if it is unknown, or if
 * the request is from another machine.
 */
export interface Reach {
  address: string;
}

/** A new table, with a token for the requester's seats and an invitation for a friend. */
export interface CreatedTable {
  id: string;
  token: string | null;
  seats: Seat[];
  invite: string | null;
}

/** A seat at a friend's table. */
export interface JoinedTable {
  token: string;
  seats: Seat[];
}

/** A game that was taken off its player's list; `gone` says that the table was deleted. */
export interface DeletedTable {
  id: string;
  gone: boolean;
}

/**
 * An entry of a list of tables. `to_move` is null where chance is to act or the game is over,
 * `last_sentence` is empty before the first move, `changed` is in ISO 8601, and `view` lists no legal moves.
 */
export interface Summary {
  id: string;
  game: string;
  title: string;
  options_text: string;
  seats: Seat[];
  names: [string, string];
  kinds: [PlayerKind, PlayerKind];
  to_move: Seat | null;
  your_turn: boolean;
  ply: number;
  last_sentence: string;
  scores: [number, number];
  over: boolean;
  result: Result | null;
  changed: string;
  view: Record<string, any>;
}

/** A page of a list of tables; `total` is the length of the list. */
export interface Summaries {
  tables: Summary[];
  total: number;
}

/**
 * The steps of a finished game, complete or as a side knew it at the time; the first step is the position
 * before the first move.
 */
export interface Review {
  id: string;
  game: string;
  title: string;
  files: string[];
  options: Record<string, any>;
  facts: Record<string, any>;
  options_text: string;
  names: [string, string];
  kinds: [PlayerKind, PlayerKind];
  side: "0" | "1" | "all";
  has_secrets: boolean;
  result: Result | null;
  uploaded: boolean;
  steps: Step[];
}

/**
 * The judgement of a decision in winning chances of the mover, from 0 to 1: before it, after it, and the
 * loss, from the mover's knowledge and with all cards known. `points` is the loss of final lead, where that
 * is certain; `better` is the best move, if the one that was played is marked.
 */
export interface Judgement {
  ply: number;
  mover: Seat;
  move: string;
  before: number;
  after: number;
  loss: number;
  best: string;
  mark: "" | "?" | "?!" | "??";
  points?: number;
  before_all?: number;
  after_all?: number;
  loss_all?: number;
  better?: Preview;
}

/** The analysis of a game and its progress: `done` of `total` decisions are judged. */
export interface Analysis {
  state: AnalysisState;
  done: number;
  total: number;
  judgements: Judgement[];
}

/** The id of the table that was created from a record. */
export interface UploadedRecord {
  id: string;
}

/** A position for display only, as a seat sees it. */
export interface Scene {
  view: Record<string, any>;
  options: Record<string, any>;
  facts: Record<string, any>;
  seat: Seat;
}

/** A drawing: stacks of pyramids (bottom first), playing cards, or a whole position. */
export interface Figure {
  caption: string;
  stacks: string[][];
  cards: string[];
  position: Scene | null;
}

/** One thing to know about a game. */
export interface PrimerPoint {
  heading: string;
  text: string;
  figures: Figure[];
}

/** A paragraph of a rules page; within texts there are `code`, **bold type** and numbers of rulings. */
export interface ParagraphBlock {
  type: "paragraph";
  text: string;
}

/** A list with bullets, or numbered. */
export interface ListBlock {
  type: "list";
  items: string[];
  numbered: boolean;
}

/** A table with a head. */
export interface TableBlock {
  type: "table";
  head: string[];
  rows: string[][];
}

/** A figure between the paragraphs; its name is that of its file in the docs. */
export interface FigureBlock {
  type: "figure";
  name: string;
  figure: Figure;
}

/** A section of a rules page. */
export interface RulesSection {
  heading: string;
  blocks: (ParagraphBlock | ListBlock | TableBlock | FigureBlock)[];
}

/**
 * A numbered ruling, where it comes from, the option that switches it, and the ruling that it changes, if
 * there are any.
 */
export interface RulingLine {
  number: string;
  text: string;
  mark: string;
  option: string;
  changes: string;
}

/** A question about a position. `answer` is one of the choices. */
export interface QuizQuestion {
  text: string;
  position: Scene;
  choices: string[];
  answer: string;
  why: string;
  rulings: string[];
}

/** An option in words. */
export interface OptionRow {
  name: string;
  values: string;
  default: string;
  text: string;
  ruling: string;
  laboratory: boolean;
}

/** The rules of a game in the order in which they are read, and the number of tasks of its lesson. */
export interface RulesPage {
  name: string;
  title: string;
  tagline: string;
  credit: string;
  files: string[];
  example: string;
  lesson: number;
  pyramids: RulesSection;
  primer: PrimerPoint[];
  sections: RulesSection[];
  options: OptionRow[];
  quiz: QuizQuestion[];
  marks: Record<string, string>;
  rulings: RulingLine[];
  reference: RulesSection[];
}

/** A task of a lesson: the question, the move asked for, and the table at which it is set. */
export interface LessonTask {
  chapter: string;
  text: string;
  answer: string;
  table: TableMessage;
}

/** The tasks of a lesson, in order. */
export interface LessonPage {
  name: string;
  title: string;
  tasks: LessonTask[];
}

/** The reply to an answer, with the moves that follow if it is right; or a preview of a move. */
export interface LessonReply {
  right: boolean;
  say: string;
  steps: StepsMessage | null;
  preview: Preview | null;
}

/** A value of an option, and its text. */
export interface OptionChoice {
  value: any;
  text: string;
}

/** An option that can be varied; `values` is null if there are too many to list. */
export interface LabOption {
  name: string;
  label: string;
  text: string;
  ruling: string;
  ruling_text: string;
  laboratory: boolean;
  kind: "choice" | "each_seat" | "whole";
  default: any;
  follows: boolean;
  choices?: any[];
  low?: number;
  high?: number;
  values: OptionChoice[] | null;
}

/** The defaults of the form. */
export interface UsualExperiment {
  bots: [string, string];
  games: number;
}

/** A game of the laboratory; `most_games` is the limit per variant. */
export interface LabGame {
  name: string;
  title: string;
  files: string[];
  options: LabOption[];
  bots: BotInfo[];
  usual: UsualExperiment;
  most_games: number;
}

/** A short text in a drawing; `anchor` is as in SVG. */
export interface CurveMark {
  text: string;
  x: number;
  y: number;
  anchor: string;
}

/**
 * A drawing of how an estimate converged: paths as in SVG for its mean, its interval, zero and the axis, and
 * texts.
 */
export interface Curve {
  width: number;
  height: number;
  line: string;
  band: string;
  zero: string;
  axis: string;
  marks: CurveMark[];
}

/**
 * Interim results of a variant: its games, the first player's advantage as mean, low and high, and its
 * convergence; null while there are too few games.
 */
export interface VariantInterim {
  name: string;
  games: number;
  advantage?: [number, number, number] | null;
  curve?: Curve | null;
}

/** Interim results of a measure: its value for each variant, as text. */
export interface MeasureInterim {
  title: string;
  unit: string;
  means: string;
  values: string[];
}

/**
 * The interim results of an experiment: `done` of `total` games, the time left in words, conclusions,
 * variants and measures; in a list of experiments without the last two.
 */
export interface Interim {
  done: number;
  total: number;
  left: string;
  summary: string[];
  games: number;
  variants: VariantInterim[];
  measures: MeasureInterim[];
}

/** A variant of an experiment, and its options that differ from the published game. */
export interface VariantRules {
  name: string;
  options: Record<string, any>;
}

/**
 * An experiment: its creation time in seconds since 1970, why it failed, a description, its variants, the
 * equivalent command, and its interim results.
 */
export interface Experiment {
  id: string;
  state: ExperimentState;
  at: number;
  problem: string;
  game: string;
  title: string;
  about: string;
  rules: string;
  variants: VariantRules[];
  command: string;
  interim: Interim | null;
}

/** The experiments that are stored, the newest first. */
export interface Experiments {
  experiments: Experiment[];
}

/** The games of the laboratory, and the experiments that are stored. */
export interface LabOverview {
  games: LabGame[];
  experiments: Experiment[];
}

/** The number of games of an experiment, and an estimate of its duration. */
export interface ExperimentEstimate {
  games: number;
  variants: string[];
  seconds: number;
  sentence: string;
}

/** The id of what was deleted. */
export interface DeletedExperiment {
  deleted: string;
}

export interface AgainstBot {
  kind: "bot";
  bot: string;
}

export interface BetweenBots {
  kind: "bots";
  bots: string[];
}

/** Days for every turn. */
export interface DaysClock {
  kind: "days";
  days: number;
}

export interface HeldSeat {
  id: string;
  token: string;
}

export interface JoinRequest {
  invite: string;
  name?: string;
}

/** An answer to a task of a lesson; with `preview` only what the move would lead to. */
export interface LessonAnswer {
  task: number;
  move: string;
  preview?: boolean;
}

/** Minutes for the whole game, and seconds added for every turn. */
export interface LiveClock {
  kind: "live";
  minutes: number;
  increment?: number;
}

/**
 * The tables at which somebody holds seats; `skip` says how many of them, the newest first, are known
 * already.
 */
export interface MyTables {
  seats: HeldSeat[];
  skip?: number;
}

/** A request for an experiment; the fields are named after the arguments of `benben lab`. */
export interface NewExperiment {
  game: string;
  bots: string[];
  games: number;
  options?: Record<string, boolean | number | string | (boolean | number | string)[]>;
  vary?: Record<string, (boolean | number | string | (boolean | number | string)[])[]>;
  seed?: number;
  until_decided?: boolean;
  skill?: boolean;
  probes?: boolean;
}

/** `first` says who moves first: the requester, the opponent, or one of them at random. */
export interface NewTable {
  game: string;
  options?: Record<string, boolean | number | string | (boolean | number | string)[]>;
  opponent: AgainstBot | OnOneScreen | WithFriend | BetweenBots;
  first?: "me" | "them" | "lots";
  clock?: LiveClock | DaysClock | null;
  name?: string;
}

/** `name` is the other person's, who plays second. */
export interface OnOneScreen {
  kind: "screen";
  name?: string;
}

export interface WithFriend {
  kind: "friend";
}

export type ClientMessage =
  | Hello
  | Play
  | PreviewRequest
  | HintRequest
  | LookBack
  | TakebackRequest
  | DrawRequest
  | RematchRequest
  | AnswerOffer
  | Resign
  | ChooseViewpoint
  | SetPlayback
  | StepPlayback
  | Ping;

export type ServerMessage =
  | TableMessage
  | StepsMessage
  | UpdateMessage
  | OkMessage
  | ErrorMessage;
