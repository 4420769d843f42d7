/**
 * What a page and a board are made of, for the type checker. No code. What the server sends is in
 * protocol.d.ts, which is generated.
 *
 * @typedef {Omit<import("./protocol.js").TableMessage, "type">} Table    a table as the page knows it
 * @typedef {import("./protocol.js").View} View
 * @typedef {import("./protocol.js").Seat} Seat
 * @typedef {import("./protocol.js").Preview} Preview
 * @typedef {import("./protocol.js").Step} Step
 * @typedef {import("./protocol.js").TurnMove} TurnMove
 * @typedef {import("./protocol.js").Highlight} Highlight
 * @typedef {import("./protocol.js").Transition} Transition
 *
 * -- boards ------------------------------------------------------------------------------------
 *
 * @typedef {Object} BoardContext             all a board knows; it holds no state itself
 * @property {View} view                      the position
 * @property {Seat} seat                      the one drawn below
 * @property {Seat[]} mine                    the seats of the person at this screen
 * @property {string[]} legal                 moves this person may make now
 * @property {string[]} picks                 spots chosen so far, in order
 * @property {Preview | null} preview         of the move the picks spell
 * @property {LastTurn | null} last           what to mark as moved
 * @property {Highlight[]} highlights         what deserved a pause so far
 * @property {boolean} interactive            whether spots can be pressed
 * @property {string | null} refused          the spot of an illegal try, to be shaken
 * @property {[string, string]} names         of the players
 * @property {Record<string, any>} options    all options of the game with their values
 * @property {Record<string, any>} facts      what the game says about its board, once for these options
 * @property {boolean} small                  phone size
 *
 * @typedef {Object} LastTurn                 the turn that was played last
 * @property {Pick<TurnMove, "move" | "transitions">[]} moves   in order
 * @property {Transition[]} transitions       of all of them, in order
 *
 * @typedef {Object} Stage                    a part of a move that is shown by itself
 * @property {Transition[]} transitions       what moves in it
 * @property {View} view                      the position at its end, perhaps one that only the board knows
 * @property {number} hold                    how long that is held, in milliseconds at the usual pace
 *
 * @typedef {Object} Pressed                  what a press leads to
 * @property {string[]} picks                 spots chosen from now on
 * @property {string} [move]                  the legal move they spell
 * @property {string} [tryMove]               a move that is not legal: the server says why
 * @property {boolean} [auto]                 play the move without asking
 *
 * @typedef {Object} Ahead                    a turn that is still to come
 * @property {View} view                      the position as if that turn had come
 * @property {string[]} legal                 moves that may be legal then
 *
 * @typedef {Object} AskButton                a button below what the board asks for
 * @property {string} label
 * @property {string} [move]                  plays this move
 * @property {boolean} [clear]                forgets what has been chosen
 * @property {string} [press]                 presses this spot
 * @property {boolean} [main]                 the one that most people want
 *
 * @typedef {Object} Ask                      what the board asks the person for
 * @property {string} [text]                  instead of the server's status
 * @property {string} [detail]                instead of the status' detail
 * @property {AskButton[]} buttons
 *
 * @typedef {Object} Board                    the default export of a game's board.js
 * @property {(ctx: BoardContext) => import("./render.js").VNode} draw     the whole board
 * @property {(ctx: BoardContext, spot: string) => Pressed} press          what pressing a spot means
 * @property {(ctx: BoardContext) => Ask} ask                              what is to be done next
 * @property {(ctx: BoardContext, spot: string) => string} label           a spot in words
 * @property {(ctx: BoardContext, move: string) => string[]} [spell]       the picks that spell a move, where
 *   a board needs them to show it
 * @property {(transition: Transition, move: Transition[]) => boolean} [traces]   whether an arrow marks it
 *   after the turn, among all that its move moved; without it, all are marked
 * @property {(view: View, seat: Seat) => Ahead | null} [ahead]   the moves that a seat may have when its turn
 *   comes, as far as can be told while the other one is to move; without it, none is chosen early
 * @property {(before: View, step: Step) => Stage[]} [stages] the parts in which a move is shown, the last
 *   with the view of the step; without it, a move is shown in one go
 */
export {};
