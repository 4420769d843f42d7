/**
 * The shapes of what the server sends and of what a board is, for the type checker. No code.
 *
 * -- what everything is made of ----------------------------------------------------------------
 *
 * @typedef {0 | 1} Seat                      0 moves first; A and B in records
 * @typedef {Record<string, any>} View        a position as one person may know it: the keys that the game's
 *   page of rules describes, and `legal`, the texts of the legal moves
 *
 * @typedef {Object} Travel                   a piece that moves on the board
 * @property {string} piece                   its code: "R1", or a card such as "TH"
 * @property {string} from                    the spot or place it leaves
 * @property {string} to                      the spot or place it reaches
 * @property {number} beat                    travels of one beat happen together, beats one after the other
 *
 * @typedef {Object} ScorePart                a part of a score
 * @property {string} text                    what the points are for
 * @property {number} points
 *
 * @typedef {Object} Refusal                  why something cannot be done
 * @property {string} code                    a short name for programs
 * @property {string} sentence                the reason, for people
 * @property {string} cites                   the ruling or section it follows from; may be empty
 *
 * @typedef {Object} Told                     a line in the account of a game
 * @property {number} ply                     the number of the move, from 1
 * @property {Seat | "chance"} by             who made it
 * @property {string} move                    its notation
 * @property {string} sentence                what happened, for people
 *
 * @typedef {Object} Status                   where a game stands
 * @property {string} text                    what is to be done now
 * @property {string} detail                  what a newcomer may want to know about it
 *
 * @typedef {Object} Preview                  what a move would lead to
 * @property {string} sentence                what would happen
 * @property {View | null} view               the position after it; null where chance decides
 * @property {Travel[]} travels               what would move
 * @property {Record<string, any>} detail     what else the game's own board shows of it
 *
 * @typedef {Object} Step                     a move that was made, and the position after it
 * @property {number} ply                     its number, from 1
 * @property {Seat | "chance"} by             who made it
 * @property {string} move                    its notation
 * @property {string} sentence                what happened
 * @property {View} view                      the position after it
 * @property {Travel[]} travels               what moved
 * @property {ScorePart[][]} score_parts      by seat, how the scores come about
 * @property {Status} status                  what is to be done then
 *
 * @typedef {Object} LastMove                 what the board marks as moved
 * @property {string} move                    its notation
 * @property {Travel[]} travels               what moved
 *
 * -- a table -----------------------------------------------------------------------------------
 *
 * @typedef {Object} Clock
 * @property {"live" | "days"} kind           minutes for the game, or days for every turn
 * @property {[number, number]} left          seconds by seat, when the message was sent
 * @property {Seat | null} running            whose time runs
 *
 * @typedef {Object} Result
 * @property {number[]} scores                by seat
 * @property {Seat | null} winner             null: a draw
 * @property {string} by                      rules, resign, agreement or time
 * @property {string} sentence                how it ended, for people
 *
 * @typedef {Object} Offer
 * @property {"takeback" | "draw" | "rematch"} kind
 * @property {Seat} by                        who has offered it
 *
 * @typedef {"slow" | "usual" | "fast"} Speed how quickly two bots play before onlookers
 *
 * @typedef {Object} Table                    the whole truth for one socket
 * @property {string} id
 * @property {string} game                    the name of the game
 * @property {string} title                   the game's name for people
 * @property {string[]} files                 what the game brings to the browser: board.js, art.js and so on
 * @property {Record<string, any>} options    all options of the game with their values
 * @property {Record<string, any>} facts      what the game's board must know that no view says
 * @property {string} options_text            the options that are not as usual, in words
 * @property {Seat[]} seats                   mine; none for a spectator
 * @property {Seat | null} looking            whose view is sent; null: what everybody may know
 * @property {[string, string]} names         of the players
 * @property {["person" | "bot", "person" | "bot"]} kinds   of the players
 * @property {number} ply                     how many moves have been made
 * @property {View} view                      the position
 * @property {Told[]} account                 the game so far
 * @property {LastMove | null} [last]         as of when the table was asked for
 * @property {ScorePart[][]} score_parts      by seat, how the scores come about
 * @property {Status} status                  what is to be done
 * @property {Clock | null} clock             null: nobody's time runs out
 * @property {Offer[]} offers                 that nobody has answered yet
 * @property {{allowed: boolean, why: string, cites: string}} takeback   whether a move may be taken back
 * @property {Result | null} result           null while the game goes on
 * @property {[boolean, boolean]} present     whether the players are connected
 * @property {{seat: Seat, text: string} | null} thinking   the bot that thinks, and what it says about it
 * @property {{paused: boolean, speed: Speed} | null} pace  of two bots before onlookers
 * @property {string} watch                   the path of the page for spectators
 * @property {{id: string, token?: string, seats: Seat[]} | null} next   the rematch, once it is set up
 *
 * @typedef {Object} Summary                  a table in a list
 * @property {string} id
 * @property {string} game                    the name of the game
 * @property {string} title                   the game's name for people
 * @property {string} options_text            the options that are not as usual, in words
 * @property {Seat[]} seats                   mine
 * @property {[string, string]} names         of the players
 * @property {Seat | null} to_move            null: chance, or nobody any more
 * @property {boolean} your_turn              whether one of my seats is to move
 * @property {number} ply                     how many moves have been made
 * @property {string} last                    the last move in a sentence; empty before the first
 * @property {number[]} scores                by seat
 * @property {boolean} over
 * @property {Result | null} result           null while the game goes on
 * @property {string} changed                 when something last happened, ISO 8601
 * @property {View} view                      the position, without legal moves
 *
 * -- boards ------------------------------------------------------------------------------------
 *
 * @typedef {Object} BoardContext             all a board knows; it holds no state itself
 * @property {View} view                      the position
 * @property {Seat} seat                      the one drawn below
 * @property {Seat[]} mine                    the seats of the person who looks
 * @property {string[]} legal                 moves this person may make now
 * @property {string[]} picks                 spots chosen so far, in order
 * @property {Preview | null} preview         of the move that the picks spell, once it has come
 * @property {LastMove | null} last           what to mark as moved
 * @property {boolean} interactive            whether spots can be pressed
 * @property {string | null} refused          the spot of an illegal try, to be shaken
 * @property {[string, string]} names         of the players
 * @property {Record<string, any>} options    all options of the game with their values
 * @property {Record<string, any>} facts      what the game says about its board, once for these options
 * @property {boolean} small                  phone size
 *
 * @typedef {Object} Pressed                  what a press leads to
 * @property {string[]} picks                 spots chosen from now on
 * @property {string} [move]                  the legal move they spell
 * @property {string} [tryMove]               a move that is not legal: the server says why
 * @property {boolean} [auto]                 play the move without asking
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
 *
 * -- what can be played ------------------------------------------------------------------------
 *
 * @typedef {Object} OptionInfo               an option of a game's rules
 * @property {string} name
 * @property {string} text                    what it decides
 * @property {string} ruling                  the number of the ruling it is about; may be empty
 * @property {string} ruling_text             that ruling
 * @property {boolean} laboratory             a rule changed to measure it; no new game offers it
 * @property {"whole" | "choice" | "each_seat"} kind
 * @property {any} default
 * @property {any[]} [choices]                of a choice, and for each seat
 * @property {number} [low]                   of a whole number
 * @property {number} [high]                  of a whole number
 *
 * @typedef {Object} BotInfo
 * @property {string} name
 * @property {string} line                    what it is like, in a few words
 * @property {number | null} level            from 1; null for a bot beside the levels
 * @property {number | null} seconds          how long it thinks about a move, if that is fixed
 *
 * @typedef {Object} GameInfo
 * @property {string} name
 * @property {string} title                   its name for people
 * @property {string} tagline                 what it is, in a sentence
 * @property {boolean} has_secrets            whether players know different things
 * @property {string[]} files                 what the game brings to the browser: board.js, art.js and so on
 * @property {OptionInfo[]} options
 * @property {BotInfo[]} bots
 */
export {};
