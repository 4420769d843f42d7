/**
 * The shapes of what the server sends and of what a board is, for the type checker. No code.
 *
 * @typedef {0 | 1} Seat
 * @typedef {Record<string, any>} View        a position as the game's page describes it, with `legal`
 * @typedef {{text: string, points: number}} ScorePart
 * @typedef {{piece: string, from: string, to: string, beat: number}} Travel
 * @typedef {{code: string, sentence: string, cites: string}} Refusal
 * @typedef {{ply: number, by: Seat | "chance", move: string, sentence: string}} Told
 * @typedef {{text: string, detail: string}} Status
 * @typedef {{kind: "live" | "days", left: [number, number], running: Seat | null}} Clock
 * @typedef {{scores: number[], winner: Seat | null, by: string, sentence: string}} Result
 * @typedef {{kind: "takeback" | "draw" | "rematch", by: Seat}} Offer
 * @typedef {{sentence: string, view: View | null, travels: Travel[], detail: Record<string, any>}} Preview
 * @typedef {{
 *   ply: number,
 *   by: Seat | "chance",
 *   move: string,
 *   sentence: string,
 *   view: View,
 *   travels: Travel[],
 *   score_parts: ScorePart[][],
 *   status: Status,
 * }} Step
 *
 * @typedef {"slow" | "usual" | "fast"} Speed
 *
 * @typedef {Object} Table                    the whole truth for one socket
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {Record<string, any>} options
 * @property {string} options_text
 * @property {Seat[]} seats                   mine; none for a spectator
 * @property {Seat | null} looking            whose view is sent
 * @property {[string, string]} names
 * @property {["person" | "bot", "person" | "bot"]} kinds
 * @property {number} ply
 * @property {View} view
 * @property {Told[]} account
 * @property {{move: string, travels: Travel[]} | null} [last]   as of when the table was asked for
 * @property {ScorePart[][]} score_parts
 * @property {Status} status
 * @property {Clock | null} clock
 * @property {Offer[]} offers
 * @property {{allowed: boolean, why: string, cites: string}} takeback
 * @property {Result | null} result
 * @property {[boolean, boolean]} present
 * @property {{seat: Seat, text: string} | null} thinking
 * @property {{paused: boolean, speed: Speed} | null} pace   of two bots before onlookers
 * @property {string} watch
 * @property {{id: string, token?: string, seats: Seat[]} | null} next
 *
 * @typedef {Object} BoardContext             all a board knows; it holds no state itself
 * @property {View} view
 * @property {Seat} seat                      drawn below
 * @property {Seat[]} mine
 * @property {string[]} legal                 moves this person may make now
 * @property {string[]} picks                 spots chosen so far, in order
 * @property {Preview | null} preview         of the move the picks spell, once it has come
 * @property {{move: string, travels: Travel[]} | null} last
 * @property {boolean} interactive
 * @property {string | null} refused          the spot of an illegal try, to be shaken
 * @property {[string, string]} names
 * @property {Record<string, any>} options
 * @property {boolean} small                  phone size
 *
 * @typedef {{picks: string[], move?: string, tryMove?: string, auto?: boolean}} Pressed
 * @typedef {{label: string, move?: string, clear?: boolean, press?: string, main?: boolean}} AskButton
 * @typedef {{text?: string, detail?: string, buttons: AskButton[]}} Ask
 *
 * @typedef {Object} Board
 * @property {(ctx: BoardContext) => import("./render.js").VNode} draw
 * @property {(ctx: BoardContext, spot: string) => Pressed} press
 * @property {(ctx: BoardContext) => Ask} ask
 * @property {(ctx: BoardContext, move: string) => string[]} [spell]  the picks that spell a move, where a
 *   board needs them to show it
 *
 * @typedef {Object} OptionInfo
 * @property {string} name
 * @property {string} text
 * @property {string} ruling
 * @property {string} ruling_text
 * @property {boolean} laboratory             a rule changed to measure it; no new game offers it
 * @property {"whole" | "choice" | "each_seat"} kind
 * @property {any} default
 * @property {any[]} [choices]
 * @property {number} [low]
 * @property {number} [high]
 *
 * @typedef {{name: string, line: string, level: number | null, seconds: number | null}} BotInfo
 * @typedef {{
 *   name: string,
 *   title: string,
 *   tagline: string,
 *   has_secrets: boolean,
 *   options: OptionInfo[],
 *   bots: BotInfo[],
 * }} GameInfo
 *
 * @typedef {Object} Summary                  a table in a list
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {string} options_text
 * @property {Seat[]} seats
 * @property {[string, string]} names
 * @property {Seat | null} to_move
 * @property {boolean} your_turn
 * @property {number} ply
 * @property {string} last
 * @property {number[]} scores
 * @property {boolean} over
 * @property {Result | null} result
 * @property {string} changed
 * @property {View} view
 */
export {};
