"""Logistics: a naive referee, which works out the whole next state from the rules page, on dicts and lists.

Cards are numbered from 1 as in the rules, so stack(state, player, 1) is the left-most as that player sees it.
"""

from copy import deepcopy
from itertools import combinations

from support.referee import agree

KEYS = {"to_move", "phase", "stock", "vault", "cards", "placed", "powers", "sows", "extra", "scores", "legal"}
MORE_KEYS = {"passing": "passed", "buried_guard": "guarded"}  # with options of the laboratory
COLOURS = {"rainbow": "RYGBK", "xeno": "OTCPW"}
POWERS = {"green": "GC", "yellow": "YT", "red": "RO", "blue": "BP", "black": "KW"}


def check(before, move, after, options, memory):
    agree(after, next_state(before, move, options) if before else first_state(options))


def first_state(options):
    stock = [
        {colour + pips: options["sets"] for colour in COLOURS[palette] for pips in "123"}
        for palette in options["palettes"]
    ]
    cards = [[[] for _ in range(options["cards"])] for _ in range(2)]
    state = {
        "to_move": 0,
        "phase": "sow",
        "stock": stock,
        "vault": [{}, {}],
        "cards": cards,
        "placed": 0,
        "powers": [],
        "sows": 0,
        "extra": False,
        "scores": [0, 0],
    }
    if options["passing"]:
        state["passed"] = False
    return finished(state, options)


def finished(state, options):
    """With all that follows from the rest."""
    state["scores"] = [
        best_total(vault, options["mixed_tree"], options["solid_tree"]) for vault in state["vault"]
    ]
    if options["buried_guard"]:
        state["guarded"] = [[guarded(pyramids, options) for pyramids in row] for row in state["cards"]]
    return state | {"legal": legal(state, options)}


def next_state(before, move, options):
    state = deepcopy(before)
    mover = state["to_move"]
    further_turn = False
    if move == "pass":
        pass_turn(state, mover, options)
        return finished(state, options)
    if state["phase"] == "power":
        use_power(state, move)
        del state["powers"][0]
    elif move.startswith("sow:"):
        further_turn = sow_card(state, mover, int(move.removeprefix("sow:")), options)
    else:
        sow_from_stock(state, mover, move, options)
    if not state["placed"]:
        begin_power_or_turn(state, mover, further_turn, options)
    return finished(state, options)


# -- Sowing --------------------------------------------------------------------------
def sow_from_stock(state, mover, move, options):
    """Put one pyramid on the next card, or end the sow.  `placed` is 0 again if this ended it (L1, L16)."""
    stock = state["stock"][mover]
    if move != ".":
        remove(stock, move)
        state["placed"] += 1
        land(state, mover, state["placed"], [move], options)
    if move == "." or state["placed"] in (options["stock_limit"], len(state["cards"][mover])) or not stock:
        end_sow(state, mover, state["placed"], stack(state, mover, state["placed"])[-1:], options)
        state["placed"] = 0
    else:
        state["phase"] = "stock"


def sow_card(state, mover, card, options):
    """Sow a card and say whether that gives another turn: the last unit in the vault and nothing captured
    (L5)."""
    sown = units(stack(state, mover, card))
    stack(state, mover, card).clear()
    for unit in sown:
        card += 1
        land(state, mover, card, unit, options)
    end_sow(state, mover, card, sown[-1], options)
    return is_vault(state, card) and not state["powers"]


def units(pyramids):
    """What is sown, in order: a tree on top first and as one, then the others from the top down (L2)."""
    tree = pyramids[-3:] if tree_on_top(pyramids) else []
    others = pyramids[: len(pyramids) - len(tree)]
    return ([tree] if tree else []) + [[pyramid] for pyramid in reversed(others)]


def land(state, mover, card, unit, options):
    """Put a unit on a card or into the vault.  A lone large on a medium on a small captures from a guarded
    card (L5, L6), or from any (L19)."""
    if is_vault(state, card):
        for pyramid in unit:
            add(state["vault"][mover], pyramid)
        return
    below = stack(state, mover, card)
    nest = sizes(unit) == "3" and sizes(below[-2:]) == "12"
    below.extend(unit)
    if nest and (
        guarded(facing(state, mover, card), options) or (options["open_nests"] and facing(state, mover, card))
    ):
        capture(state, mover, card, unit)


def end_sow(state, mover, card, last, options):
    """Count the sow.  Its last unit, if it has the card for itself, captures from a card that is not
    guarded."""
    state["sows"] += 1
    if not is_vault(state, card) and stack(state, mover, card) == last:
        opposite = facing(state, mover, card)
        if opposite and not guarded(opposite, options):
            capture(state, mover, card, last)


def capture(state, mover, card, unit):
    """The facing card goes to the vault, and the colours of the unit, a tree's too (L7), say what power it
    gives."""
    for pyramid in facing(state, mover, card):
        add(state["vault"][mover], pyramid)
    facing(state, mover, card).clear()
    state["powers"].append(
        sorted(name for name, colours in POWERS.items() if any(p[0] in colours for p in unit))
    )


# -- Turns ---------------------------------------------------------------------------
def begin_power_or_turn(state, mover, further_turn, options):
    while state["powers"] and not uses(state, mover, state["powers"][0]):  # L8
        del state["powers"][0]
    if state["powers"]:
        state |= {"phase": "power", "to_move": mover}
        return
    turn_order = [mover, 1 - mover] if further_turn else [1 - mover, mover]  # L4
    able = [player for player in turn_order if sows(state, player)]  # L14
    if options["early_end"]:
        able = able if turn_order[0] in able else []  # L18
    if "passed" in state:
        state["passed"] = not sows(state, turn_order[0])  # L17
    if able and state["sows"] < options["max_sows"]:  # L12
        state |= {"phase": "sow", "to_move": able[0], "extra": further_turn and able[0] == mover}
    else:
        end_game(state)


def end_game(state):
    """No turn is under way any more, so none is an extra one and none comes after one that was not used."""
    state |= {"phase": "over", "to_move": None, "extra": False}
    if "passed" in state:
        state["passed"] = False


def pass_turn(state, mover, options):
    """The turn goes on to the other player, or comes back as an ordinary one (L14); in the laboratory the
    game is over with the second turn in succession that is not used, be it passed or passed over (L17)."""
    if not options["passing"]:
        begin_power_or_turn(state, mover, False, options)
    elif state["passed"] or not sows(state, 1 - mover):
        end_game(state)
    else:
        state |= {"passed": True, "to_move": 1 - mover, "extra": False}


def legal(state, options):
    mover = state["to_move"]
    match state["phase"]:
        case "sow":
            may_pass = options["passing"] or (state["extra"] and options["extra_turn"] == "may")  # L4, L17
            return sorted(sows(state, mover) + ["pass"] * may_pass)
        case "stock":
            return sorted([".", *state["stock"][mover]])
        case "power":
            return sorted(["-", *uses(state, mover, state["powers"][0])])
    return []


def sows(state, player):
    """From the stock, or a card with no more units than steps to the vault (L3)."""
    count = len(state["cards"][player])
    return [*state["stock"][player]] + [
        f"sow:{card}"
        for card in range(1, count + 1)
        if 1 <= len(units(stack(state, player, card))) <= count + 1 - card
    ]


# -- Powers --------------------------------------------------------------------------
def uses(state, mover, names):
    """What may be done with any of these powers, without declining.  They move single pyramids (L9)."""
    tops = [
        f"{'AB'[player]}{card}"
        for player in (0, 1)
        for card, pyramids in enumerate(state["cards"][player], 1)
        if pyramids
    ]
    moves = []
    for name in names:
        match name:
            case "green":
                moves += [
                    f"take:{'AB'[player]}:{pyramid}"
                    for player in (0, 1)
                    for pyramid in state["vault"][player]
                ]
            case "yellow":
                moves += [f"lift:{top}" for top in tops]
            case "red":
                moves += [f"push:{top}" for top in tops]
            case "blue":
                moves += swaps(state, mover)
            case "black":
                moves += swaps(state, 1 - mover)
    return moves


def swaps(state, player):
    """Any two pieces on a player's cards that differ (L10)."""
    places = [
        (f"{'AB'[player]}{card}.{level}", pyramid)
        for card, pyramids in enumerate(state["cards"][player], 1)
        for level, pyramid in enumerate(pyramids, 1)
    ]
    return [f"swap:{place}:{other}" for (place, one), (other, two) in combinations(places, 2) if one != two]


def use_power(state, move):
    """Powers cause nothing else (L11)."""
    verb, _, what = move.partition(":")
    player = "AB".find(what[:1])
    match verb:
        case "take":
            remove(state["vault"][player], what[2:])
            add(state["stock"][player], what[2:])
        case "lift":
            add(state["stock"][player], stack(state, player, int(what[1:])).pop())
        case "push":
            card = int(what[1:])
            pyramid = stack(state, player, card).pop()
            if is_vault(state, card + 1):  # L9
                add(state["vault"][player], pyramid)
            else:
                stack(state, player, card + 1).append(pyramid)
        case "swap":
            (card, level), (card2, level2) = [map(int, place[1:].split(".")) for place in what.split(":")]
            one, two = stack(state, player, card), stack(state, player, card2)
            one[level - 1], two[level2 - 1] = two[level2 - 1], one[level - 1]


# -- The table -----------------------------------------------------------------------
def stack(state, player, card):
    return state["cards"][player][card - 1]


def facing(state, player, card):
    return stack(state, 1 - player, len(state["cards"][player]) + 1 - card)


def is_vault(state, card):
    return card == len(state["cards"][0]) + 1


def sizes(pyramids):
    return "".join(pyramid[1] for pyramid in pyramids)


def tree_on_top(pyramids):
    return sizes(pyramids[-3:]) == "321"


def guarded(pyramids, options):
    """By a tree on top (L2), or by one at any height (L20)."""
    return "321" in sizes(pyramids) if options["buried_guard"] else tree_on_top(pyramids)


def add(pile, pyramid):
    pile[pyramid] = pile.get(pyramid, 0) + 1


def remove(pile, pyramid):
    pile[pyramid] -= 1
    if not pile[pyramid]:
        del pile[pyramid]


def best_total(vault, mixed_tree=5, solid_tree=7):
    """Every number of one-colour trees and of other trees beside them that could be built, also of one colour
    (L15)."""
    sized = [sum(count for pyramid, count in vault.items() if pyramid[1] == pips) for pips in "123"]
    colours = {pyramid[0] for pyramid in vault}
    most_solid = sum(min(vault.get(colour + pips, 0) for pips in "123") for colour in colours)
    best = 0
    for solid in range(most_solid + 1):
        for mixed in range(min(sized) - solid + 1):
            best = max(
                best, solid_tree * solid + mixed_tree * mixed + sum(size - solid - mixed for size in sized)
            )
    return best


def preference(state, player):
    """What random games seldom bring: powers to use, trees, nests about to capture them, and cards too full
    to be sown while the other player has hardly anything left to sow."""
    liking = 40 * len(state["powers"]) + 10 * (sum(state["stock"][1 - player].values()) in (1, 2))
    for card, own in enumerate(state["cards"][player], 1):
        previous = stack(state, player, card - 1) if card > 1 else []
        liking += {"321": 8, "32": 4, "12": 2}.get(sizes(own[-3:] if tree_on_top(own) else own[-2:]), 0)
        liking += 3 * (len(units(own)) > len(state["cards"][player]) + 1 - card)
        if tree_on_top(facing(state, player, card)):
            liking += 6 + 6 * (sizes(own[-1:]) == "1") + 4 * (not own)
            if sizes(own[-2:]) == "12":
                liking += 20 + 10 * (sizes(previous[-1:]) == "3" or tree_on_top(previous))
    return liking
