"""Montauk: a naive referee, which works out the whole next state from the rules page, on dicts and lists.

Memory holds what a state does not: who led first in the round, in how many of its tricks each player has
scored, the scores at the start of the trick, and the ways scored since.
"""

from copy import deepcopy
from itertools import permutations

from support.referee import agree

KEYS = {
    "to_move",
    "phase",
    "round",
    "trick",
    "leader",
    "board",
    "hands",
    "led",
    "followed",
    "extra",
    "winner",
    "uses",
    "draw",
    "discard",
    "scored",
    "black",
    "pressed_by",
    "tricks_won",
    "paid",
    "last_round",
    "costs",
    "scores",
    "legal",
}
OWN = ("RG", "YB")
CENTRES = {"Y": "b5", "R": "e5", "G": "b2", "B": "e2"}
STANDARD = {
    "b5": ["B3", "G2", "R1"],
    "e5": ["G3", "B2", "Y1"],
    "b2": ["Y3", "R2", "B1"],
    "e2": ["R3", "Y2", "G1"],
}
ARROWS = """
    RDL  URDL URL  UDL  URL  UDL
    UDL  UDL  RDL  URD  URL  URDL
    RDL  URL  UDL  URL  UDL  URD
    UDL  URD  RDL  URD  RDL  URL
    URDL RDL  UDL  URL  URD  URD
    URD  RDL  URD  RDL  URDL URL
"""  # as printed, a6 first, f1 last
RANKS, SUITS = "A23456789TJQK", "SHDC"
BEATEN = {"S": "HD", "H": "DC", "D": "C", "C": "S"}
ONCE = ("safe", "almost", "inlaws", "sitting", "watch")  # as the rules name them


def check(before, move, after, options, memory):
    if before is None:
        agree(after, first_state(after["board"], options))
        return
    state = {key: deepcopy(value) for key, value in before.items() if key != "legal"}
    {"shuffle": shuffle, "lead": lead, "follow": follow, "move": use, "claim": claim}[state["phase"]](
        state, move, options, memory
    )
    agree(after, state | {"costs": step_costs(state), "legal": legal(state, options, memory)})


def first_state(board, options):
    assert set(board) == set(CENTRES.values())
    for colour, cell in CENTRES.items():  # a tree of all the colours but its region's
        assert sorted(p[0] for p in board[cell]) == sorted(set("RYGB") - {colour})
        assert [p[1] for p in board[cell]] == ["3", "2", "1"]
    assert len({pyramid for stack in board.values() for pyramid in stack}) == 12
    assert board == STANDARD or options["setup_trees"] == "random"
    return {
        "to_move": "chance",
        "phase": "shuffle",
        "round": 1,
        "trick": 1,
        "leader": None,
        "board": board,
        "hands": [[], []],
        "led": None,
        "followed": None,
        "extra": None,
        "winner": None,
        "uses": {},
        "draw": [],
        "discard": [],
        "scored": [[], []],
        "black": [0, 0],
        "pressed_by": [False, False],
        "tricks_won": [0, 0],
        "paid": [{}, {}],
        "last_round": [{}, {}],
        "costs": {},
        "scores": [0, 0],
        "legal": [],
    }


def legal(state, options, memory):
    match state["phase"]:
        case "lead" | "follow":
            return sorted(set(state["hands"][state["to_move"]]))
        case "move":
            return sorted(["done", *movements(state)])
        case "claim":
            return sorted(
                ["done", *(f"claim:{way}" for way in claimable(state, state["to_move"], options, memory))]
            )
    return []


# -- Rounds --------------------------------------------------------------------------
def shuffle(state, move, options, memory):
    """All the cards; only the first shuffle turns one over, which says who leads (M9)."""
    state["draw"] = move.removeprefix("~shuffle:").split(",")
    assert sorted(state["draw"]) == sorted(
        [rank + suit for rank in RANKS for suit in SUITS] * options["decks"]
    )
    state["discard"] = []
    if state["leader"] is None:
        state["discard"] = [state["draw"].pop(0)]
        state["leader"] = 0 if suit(state["discard"][0]) in "HD" else 1
    deal(state, options, memory)


def deal(state, options, memory):
    for player in [0, 1] * 6:
        state["hands"][player].append(state["draw"].pop(0))
    for hand in state["hands"]:
        hand.sort(key=lambda card: (SUITS.index(suit(card)), RANKS.index(rank(card))))
    memory |= {"led first": state["leader"], "tricks scored": [0, 0]}
    begin_trick(state, options, memory)


def end_round(state, options, memory):
    for player in (0, 1):
        for what, worth in bonuses(state, player, options, memory):
            pay(state, player, what, worth)
    if state["round"] == options["rounds"]:
        state |= {"phase": "over", "to_move": None, "pressed_by": [False, False]}
        return
    first, second = state["scores"]
    leader = memory["led first"] if first == second else 0 if first < second else 1
    state |= {
        "round": state["round"] + 1,
        "trick": 1,
        "leader": leader,
        "scored": [[], []],
        "paid": [{}, {}],
        "last_round": state["paid"],
        "black": [0, 0],
        "tricks_won": [0, 0],
        "pressed_by": [presses(state["board"], player) for player in (0, 1)],  # judged anew
    }
    if len(state["draw"]) < 18:  # M9
        state |= {"phase": "shuffle", "to_move": "chance"}
    else:
        deal(state, options, memory)


def bonuses(state, player, options, memory):
    scored_in, won = memory["tricks scored"][player], state["tricks_won"][player]
    trees = trees_of(state["board"], player)
    both_home = all(trees.get(CENTRES[colour]) == colour * 3 for colour in OWN[player])  # M10, M11
    yield "every-trick", options["every_trick_bonus"] * (scored_in == 6)
    yield "all-tricks", options["all_tricks_bonus"] * (won == 6)
    yield "both-home", options["both_home_bonus"] * both_home
    yield "every-way", options["every_way_bonus"] * (len(state["scored"][player]) == 6)
    yield "no-trick", -options["no_trick_penalty"] * (won == 0)
    yield "black", -options["black_penalty"] * state["black"][player]
    yield "nothing", -options["nothing_penalty"] * (scored_in == 0)  # M8


def pay(state, player, what, worth):
    state["scores"][player] += worth
    if worth:
        paid = state["paid"][player]
        paid[what] = paid.get(what, 0) + worth


# -- Tricks --------------------------------------------------------------------------
def begin_trick(state, options, memory):
    lasting = options["pressure"] == "lasting"  # M10
    state |= {
        "phase": "lead",
        "to_move": state["leader"],
        "pressed_by": [
            presses(state["board"], player) or (lasting and state["pressed_by"][player]) for player in (0, 1)
        ],
    }
    memory |= {
        "scores": list(state["scores"]),
        "ways": [[], []],
    }  # those scored in this trick


def lead(state, move, options, memory):
    state["hands"][state["leader"]].remove(move)
    state |= {"led": move, "phase": "follow", "to_move": 1 - state["leader"]}


def follow(state, move, options, memory):
    leader, led = state["leader"], state["led"]
    state["hands"][1 - leader].remove(move)
    winner = leader if suit(move) in BEATEN[suit(led)] else 1 - leader  # M1
    state["tricks_won"][winner] += 1
    state |= {"followed": move, "winner": winner, "phase": "move", "to_move": winner}
    if match(led, move, options):
        state["extra"] = state["draw"].pop(0)
    won, lost = (led, move) if winner == leader else (move, led)
    times = times_to_use(won, lost, state["extra"], options)
    cards = {"W": won, "L": lost, "X": state["extra"]}
    state["uses"] = {
        source: {"points": points(cards[source]), "left": left}
        for source, left in times.items()
        if points(cards[source])
    }
    end_movement_if_stuck(state, options, memory)


def times_to_use(won, lost, extra, options):
    """The table, row by row (M2)."""
    if not match(won, lost, options):
        return {"W": 1, "L": 1}
    if same_card(won, lost, options):
        return {"W": 6, "X": 4}
    more = {"X": 6 if same_card(extra, won, options) else 4 if match(extra, won, options) else 1}
    return {"W": 4} | more if same_rank(won, lost, options) else {"W": 1, "L": 1} | more


def end_trick(state, options, memory):
    """Black pyramids, (a) before (b) (M13); then the next trick, which the winner leads."""
    winner = state["winner"]
    for player in (0, 1):
        memory["tricks scored"][player] += state["scores"][player] > memory["scores"][player]
    state["black"][winner] += at_home(state["board"], winner) == []
    state["black"][1 - winner] += state["pressed_by"][winner]  # M10
    state["discard"] += [card for card in (state["led"], state["followed"], state["extra"]) if card]
    state |= {"led": None, "followed": None, "extra": None, "winner": None}
    if state["trick"] == 6:
        end_round(state, options, memory)
    else:
        state |= {"trick": state["trick"] + 1, "leader": winner}
        begin_trick(state, options, memory)


def rank(card):
    return card[0]


def suit(card):
    return card[1]


WORTH_THE_SAME = ("A7", "28", "39", "4T", "5J", "6Q", "K")


def same_rank(card, other, options):
    """By what they are worth, or as printed (M3)."""
    if options["matching"] == "printed":
        return rank(card) == rank(other)
    return any(rank(card) in ranks and rank(other) in ranks for ranks in WORTH_THE_SAME)


def same_card(card, other, options):
    """M4."""
    return suit(card) == suit(other) and same_rank(card, other, options)


def match(card, other, options):
    return same_rank(card, other, options) or suit(card) == suit(other)


def points(card):
    return {"K": 0}.get(rank(card), RANKS.index(rank(card)) % 6 + 1)


# -- Movement ------------------------------------------------------------------------
def use(state, move, options, memory):
    if move == "done":
        end_movement(state, options, memory)
        return
    source, pyramid = move[0], move[2:4]
    state["uses"][source]["left"] -= 1
    if not state["uses"][source]["left"]:
        del state["uses"][source]
    board = state["board"]
    cell = where(board, pyramid)
    level = board[cell].index(pyramid)
    board[cell].remove(pyramid)
    if move[4] == "^":
        board[cell].insert(level + int(move[5:]), pyramid)
    else:
        board.setdefault(move[5:], []).append(pyramid)
    if not board[cell]:
        del board[cell]
    end_movement_if_stuck(state, options, memory)


def end_movement_if_stuck(state, options, memory):
    if not movements(state):
        end_movement(state, options, memory)


def movements(state):
    board = state["board"]
    moves = []
    for pyramid in (
        pyramid for stack in board.values() for pyramid in stack if pyramid[0] in OWN[state["winner"]]
    ):
        for how, cost in costs(board, pyramid):
            moves += [
                f"{source}:{pyramid}{how}" for source, use in state["uses"].items() if cost <= use["points"]
            ]
    return moves


def costs(board, pyramid):
    """Everything a pyramid may do within six points, and the cost: dig, past some or all above it, and then
    step (M5)."""
    cell, size = where(board, pyramid), int(pyramid[1])
    spent = 0
    for depth, above in enumerate(board[cell][board[cell].index(pyramid) + 1 :], 1):
        spent += int(above[1])
        yield f"^{depth}", spent
    reached, edge = {cell}, {cell}
    while edge and spent + size <= 6:
        spent += size
        edge = {
            step
            for place in edge
            for step in EXITS[place]
            if step not in reached and may_stop(board, step, size)
        }
        reached |= edge
        for place in edge:
            yield f">{place}", spent


def step_costs(state):
    """What each pyramid of the winner pays to each cell within the points of a use."""
    if state["phase"] != "move":
        return {}
    most = max(use["points"] for use in state["uses"].values())
    return {
        pyramid: {
            how[1:]: cost for how, cost in costs(state["board"], pyramid) if how[0] == ">" and cost <= most
        }
        for stack in state["board"].values()
        for pyramid in stack
        if pyramid[0] in OWN[state["winner"]]
    }


def may_stop(board, cell, size):
    """A pyramid passes, or stops on, an empty cell or one whose top pyramid is at least as large."""
    return cell not in board or int(board[cell][-1][1]) >= size


def where(board, pyramid):
    return next(cell for cell, stack in board.items() if pyramid in stack)


def exits():
    """Where each cell's arrows lead; some point off the board."""
    printed = {
        f"{column}{row}": arrows
        for row, line in zip("654321", ARROWS.strip().splitlines(), strict=True)
        for column, arrows in zip("abcdef", line.split(), strict=True)
    }
    ways = {"U": (0, 1), "D": (0, -1), "L": (-1, 0), "R": (1, 0)}
    led_to = {
        cell: [chr(ord(cell[0]) + ways[arrow][0]) + chr(ord(cell[1]) + ways[arrow][1]) for arrow in arrows]
        for cell, arrows in printed.items()
    }
    return {cell: [step for step in steps if step in printed] for cell, steps in led_to.items()}


EXITS = exits()


# -- Points --------------------------------------------------------------------------
def end_movement(state, options, memory):
    """Neighbours score by themselves; the other ways too, or else they are claimed, by the winner first
    (M7)."""
    state["uses"] = {}
    for player in (0, 1):
        neighbours = at_home(state["board"], player)
        if options["edition"] == "late":
            neighbours = [cell for cell in neighbours if cell not in CENTRES.values()]  # M8
        if neighbours:
            score(state, player, "neighbors", len(neighbours) * options["neighbors_points"])
        while options["claims"] == "auto" and (open_ways := claimable(state, player, options, memory)):
            score_once(
                state, player, max(open_ways, key=lambda way: options[f"{way}_points"]), options, memory
            )
    claim_or_end_trick(state, [state["winner"], 1 - state["winner"]], options, memory)


def claim(state, move, options, memory):
    player = state["to_move"]
    if move != "done":
        way = move.removeprefix("claim:")
        score_once(state, player, way, options, memory)
        still_to_claim = [player, 1 - player]
    else:
        still_to_claim = [1 - player]
    if player != state["winner"]:
        still_to_claim = still_to_claim[:-1]  # the winner has claimed already
    claim_or_end_trick(state, still_to_claim, options, memory)


def claim_or_end_trick(state, players, options, memory):
    able = [player for player in players if claimable(state, player, options, memory)]
    if able:
        state |= {"phase": "claim", "to_move": able[0]}
    else:
        end_trick(state, options, memory)


def score(state, player, way, worth):
    pay(state, player, way, worth)
    state["scored"][player] = sorted({*state["scored"][player], way})


def score_once(state, player, way, options, memory):
    score(state, player, way, options[f"{way}_points"])
    memory["ways"][player].append(way)


def claimable(state, player, options, memory):
    """The once-a-round ways, as the rules name them, that a player's trees meet and that are open in this
    round (M6)."""
    met = [ways(tree, cell, player) for cell, tree in trees_of(state["board"], player).items()]
    met_ways = [
        way for way in ONCE if any(way in of_tree for of_tree in met) and way not in state["scored"][player]
    ]
    if not options["exclusive_ways"]:
        return met_ways
    so_far = memory["ways"][player]
    return [way for way in met_ways if of_different_trees([*so_far, way], met)]


def of_different_trees(wanted, met):
    """Whether each of some ways can be given to a tree that meets it, no tree to two."""
    return any(
        all(way in of_tree for way, of_tree in zip(wanted, trees, strict=True))
        for trees in permutations(met, len(wanted))
    )


def ways(tree, cell, player):
    """The once-a-round ways that a tree meets, each on its own (M6)."""
    majority = max(tree, key=tree.count)
    if len(set(tree)) == 1:
        return ({"safe"} if cell == CENTRES[majority] else set()) | (
            {"almost"} if region(cell) == majority else set()
        )
    met = {"inlaws"} if cell == CENTRES[majority] else set()
    met |= {"sitting"} if cell in [CENTRES[colour] for colour in OWN[player]] else set()
    return met | ({"watch"} if region(cell) == majority else set())


def trees_of(board, player):
    """The trees of a player, of their own pyramids only (M12): the colours by cell, base first."""
    tops = {cell: stack[-3:] for cell, stack in board.items()}
    return {
        cell: "".join(pyramid[0] for pyramid in top)
        for cell, top in tops.items()
        if [pyramid[1] for pyramid in top] == ["3", "2", "1"]
        and all(pyramid[0] in OWN[player] for pyramid in top)
    }


def at_home(board, player):
    """For each pyramid of the player in the region of its own colour, the cell."""
    return [
        cell
        for cell, stack in board.items()
        for pyramid in stack
        if pyramid[0] in OWN[player] and pyramid[0] == region(cell)
    ]


def presses(board, player):
    """Whether trees of the player, whatever their colours, stand on both their centres (M11)."""
    return all(CENTRES[colour] in trees_of(board, player) for colour in OWN[player])


def region(cell):
    left, upper = cell[0] in "abc", cell[1] in "456"
    return ("Y" if upper else "G") if left else ("R" if upper else "B")


# -- For games that chance alone does not bring about --------------------------------
def preference(state, player):
    """Points, and how near the player is to two trees, which random games never build: of one colour, or,
    once these have scored, rather mixed ones, so that all the ways are met in a round."""
    board = state["board"]
    at = {pyramid: (cell, level) for cell, stack in board.items() for level, pyramid in enumerate(stack)}
    solid, *mixed = (nearness(board, at, plan) for plan in PLANS[player])
    safe = "safe" in state["scored"][player]
    return 2 * state["scores"][player] + max(solid + 70 * (not safe), max(mixed) + 70 * safe)


def nearness(board, at, plan):
    """How far two trees are built on their centres; the pieces still to come should be near, and not in the
    way."""
    liking = 0
    for tree in plan:
        centre = CENTRES[tree[0][0]]
        stack = board.get(centre, [])
        base = stack.index(tree[0]) if tree[0] in stack else len(stack)
        built = next((height for height in (3, 2, 1) if stack[base : base + height] == tree[:height]), 0)
        liking += 30 * built + 30 * (built == 3)
        for above in stack[base + built :] if built else []:
            liking -= 3 * int(above[1])
        for piece in tree[built:]:
            cell, level = at[piece]
            away = DISTANCES[centre][cell] if piece == tree[built] or cell != centre else 3
            liking -= 2 * int(piece[1]) * away
            for above in board[cell][level + 1 :]:
                liking -= 2 * int(above[1])
    return liking


def distances(centre):
    """From each cell the steps to a centre, whatever stands in between."""
    far = {centre: 0}
    while len(far) < 36:
        far |= {
            cell: 1 + min(far[step] for step in steps if step in far)
            for cell, steps in EXITS.items()
            if cell not in far and any(step in far for step in steps)
        }
    return far


def plans(own):
    """Two trees of a player's pyramids, each base on its own centre: first those of one colour, then the
    mixed ones."""
    return [
        [[own[tree] + "3", mediums[tree] + "2", smalls[tree] + "1"] for tree in (0, 1)]
        for mediums in (own, own[::-1])
        for smalls in (own, own[::-1])
    ]


DISTANCES = {centre: distances(centre) for centre in CENTRES.values()}
PLANS = [plans(own) for own in OWN]
