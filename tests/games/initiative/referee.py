"""Initiative: a naive referee, which works out the whole next state from the rules page, on dicts and lists.

Memory holds what a state does not: the stack and the inventories at the start of round one, and for whom the
die is rolled.
"""

import re
from collections import Counter
from copy import deepcopy

from support.referee import agree

KEYS = {
    "to_move",
    "phase",
    "round",
    "turn",
    "leader",
    "stack",
    "inventories",
    "rows",
    "attack",
    "called",
    "calls",
    "pummels",
    "scores",
    "draft",
    "legal",
}
COLOURS = "RYGBK"
PLAY = re.compile(r"([RYGBK][123])(!?)(?:/([RYGBK][123])([+-][0-3]))?")


def check(before, move, after, options, memory):
    if before is None:
        agree(after, first_state(after["stack"], after["inventories"], options, memory))
    else:
        agree(after, next_state(before, move, options, memory))


def first_state(stack, inventories, options, memory):
    assert sorted(stack) == sorted(COLOURS)
    bag = Counter(
        {
            colour + pips: 1 if pips == str(options["stack_size"]) else 2
            for colour in COLOURS
            for pips in "123"
        }
    )
    memory["stack"] = list(stack)
    state = {"stack": stack, "scores": [0, 0], "draft": None}
    assert not (options["draft"] and options["sizes"] == "choose")
    if options["draft"]:
        begin_round(state, 1, [{}, {}])
        state |= {"phase": "draft", "draft": open_rows(dict(bag))}
    elif options["sizes"] == "choose":  # I1
        begin_round(state, 1, [{}, {}])
        state |= {"phase": "roll", "to_move": "chance", "draft": open_rows(dict(bag), rows=0)}
        memory["roller"] = 0
    else:
        assert [sum(inventory.values()) for inventory in inventories] == [10, 10]
        assert Counter(inventories[0]) + Counter(inventories[1]) <= bag
        begin_match(state, inventories, memory)
    return state | {"legal": legal(state, options)}


def next_state(before, move, options, memory):
    state = {key: deepcopy(value) for key, value in before.items() if key != "legal"}
    {
        "draft": roll_or_take,
        "roll": show_face,
        "size": choose_size,
        "draw": draw_for_first if options["sizes"] == "choose" else draw,
        "place": place,
        "deal": deal,
        "attack": attack,
        "parry": parry,
    }[state["phase"]](state, move, options, memory)
    return state | {"legal": legal(state, options)}


def legal(state, options):
    match state["phase"]:
        case "draft":
            return sorted(drafts(state))
        case "size":
            return [f"size:{size}" for size in sizes_to_draw(state["draft"])]
        case "place":
            return [f"row:{row}" for row in rows_with_room(state["draft"])]
        case "attack":
            return sorted(attacks(state, options))
        case "parry":
            return sorted(parries(state, options))
    return []


# -- Rounds --------------------------------------------------------------------------
def begin_match(state, inventories, memory):
    memory["inventories"] = deepcopy(inventories)
    state["draft"] = None
    begin_round(state, 1, inventories)


def begin_round(state, number, inventories):
    """A leads in the first round and B, who then has A's inventory, in the second."""
    state |= {
        "phase": "attack",
        "to_move": number - 1,
        "leader": number - 1,
        "round": number,
        "turn": 1,
        "inventories": deepcopy(inventories),
        "rows": [[], []],
        "attack": None,
        "called": None,
        "calls": 0,
        "pummels": [0, 0],
    }


def end_round(state, options, memory):
    if state["round"] < options["rounds"]:
        state["stack"] = list(memory["stack"])
        begin_round(state, 2, memory["inventories"][::-1])
    else:
        state |= {"phase": "over", "to_move": None, "attack": None, "called": None}


def attack(state, move, options, memory):
    attacker = state["to_move"]
    attacking = play(state, move)
    state |= {"phase": "parry", "to_move": 1 - attacker, "attack": attacking}
    if "!" in move:
        state |= {"called": attacking[0], "calls": state["calls"] + 1}
    if not parries(state, options):  # the defender has lost the round (I4, I5)
        state["scores"][attacker] += (
            len(pyramids(state["rows"][attacker]))
            * pips(attacking)
            * 2 ** state["calls"]
            * 2 ** state["pummels"][attacker]
        )  # I6
        end_round(state, options, memory)


def parry(state, move, options, memory):
    defender, attacking = state["to_move"], state["attack"]
    parrying = play(state, move)
    attacker = defender if gains_initiative(parrying, attacking, state["stack"]) else 1 - defender
    if state["turn"] == 10 or state["inventories"] == [{}, {}]:
        state["scores"][attacker] += (
            options["parried_score"] * 2 ** state["calls"] * 2 ** state["pummels"][attacker]
        )  # I11
        end_round(state, options, memory)
        return
    state |= {
        "phase": "attack",
        "turn": state["turn"] + 1,
        "leader": attacker,
        "to_move": attacker,
        "attack": None,
        "called": None,
    }


def gains_initiative(parrying, attacking, stack):
    if pips(parrying) == pips(attacking):
        return stack.index(parrying[0]) < stack.index(attacking[0])
    return parrying[0] == attacking[0] and pips(parrying) > pips(attacking)


def play(state, move):
    """Put a play into the row and say which pyramid was played, or stands in.  A sacrifice moves its colour
    at once."""
    player = state["to_move"]
    state["rows"][player].append(move)
    if move == "*":
        state["pummels"][player] += 1
        return last_played(state["rows"][player])
    played, _, sacrificed, places = PLAY.fullmatch(move).groups()
    take_out(state["inventories"][player], played)
    if sacrificed:
        take_out(state["inventories"][player], sacrificed)
        place = state["stack"].index(played[0])
        state["stack"].insert(place - int(places), state["stack"].pop(place))
    return played


def last_played(row):
    return [move for move in row if move != "*"][-1][:2]


def pyramids(row):
    """All the pyramids in a row, sacrificed ones too; a virtual play is none (I6)."""
    return [pyramid for move in row for pyramid in re.findall("[RYGBK][123]", move)]


def pips(pyramid):
    return int(pyramid[1])


# -- Legal plays ---------------------------------------------------------------------
def attacks(state, options):
    inventory = state["inventories"][state["to_move"]]
    if not inventory:
        return ["*"]
    moves = []
    for pyramid in inventory:
        others = without(inventory, pyramid)
        moves += with_sacrifices(pyramid, pyramid, others, state["stack"], options)
        if options["call"] and pips(pyramid) == 1:
            moves += with_sacrifices(pyramid + "!", pyramid, others, state["stack"], options)  # I9
    return moves


def parries(state, options):
    """The plays that parry, judged on the whole inventory (I2); none is a lost round."""
    defender, attacking, called = state["to_move"], state["attack"], state["called"]
    inventory = state["inventories"][defender]
    if not inventory:
        standing_in = last_played(state["rows"][defender])
        return ["*"] if answers([standing_in], attacking, called, options) else []  # I5
    moves = []
    for pyramid in answers(inventory, attacking, called, options):
        others = [other for other in without(inventory, pyramid) if other[0] != called]
        moves += with_sacrifices(pyramid, pyramid, others, state["stack"], options)
    return moves


def answers(held, attacking, called, options):
    """Those that may be played: of the called colour; else of the same size; else of the same colour."""
    if called:
        coloured = [pyramid for pyramid in held if pyramid[0] == called]
        if coloured or not options["call_fallback"]:  # I4, I10
            return coloured
    same_size = [pyramid for pyramid in held if pyramid[1] == attacking[1]]
    return same_size or [pyramid for pyramid in held if pyramid[0] == attacking[0]]


def with_sacrifices(written, pyramid, others, stack, options):
    """A play alone, and with each of the others under it, its colour moved as far as pips and stack allow
    (I3)."""
    moves = [written]
    if options["sacrifice"]:
        above = stack.index(pyramid[0])
        below = 4 - above
        for other in others:
            moves += [f"{written}/{other}+{places}" for places in range(min(pips(other), above) + 1)]
            moves += [f"{written}/{other}-{places}" for places in range(1, min(pips(other), below) + 1)]
    return moves


# -- Draft ---------------------------------------------------------------------------
def open_rows(bag, rows=3):
    return {
        "rows": [[] for _ in range(rows)],
        "closed": [False] * rows,
        "taken": [False] * 2,
        "bag": bag,
        "die": None,
        "size": None,
        "drawn": None,
    }


def drafts(state):
    draft, needed = state["draft"], needs(state, state["to_move"])
    moves = ["roll"] if draft["bag"] and rows_with_room(draft) else []
    for number, row in enumerate(draft["rows"], 1):
        if row and not draft["closed"][number - 1]:
            moves += (
                {f"take:{number}:{kept}" for kept in row} if len(row) > needed else {f"take:{number}"}
            )  # I7
    return moves


def roll_or_take(state, move, options, memory):
    memory["roller"] = state["to_move"]
    if move == "roll":
        state |= {"phase": "roll", "to_move": "chance"}
    else:
        take_row(state, move, options, memory)


def show_face(state, move, options, memory):
    draft = state["draft"]
    draft["die"] = move.removeprefix("~roll:")
    assert draft["die"] in ("S", "M", "L", "SM", "SL", "ML")
    sizes = sizes_to_draw(draft)
    assert sizes  # else it would have been rolled again (I7)
    if len(sizes) == 2:
        state |= {"phase": "size", "to_move": memory["roller"]}
    else:
        draft["size"] = sizes[0]
        state["phase"] = "draw"


def choose_size(state, move, options, memory):
    state["draft"]["size"] = int(move.removeprefix("size:"))
    state |= {"phase": "draw", "to_move": "chance"}


def draw(state, move, options, memory):
    draft = state["draft"]
    draft["drawn"] = move.removeprefix("~draw:")
    assert pips(draft["drawn"]) == draft["size"]
    take_out(draft["bag"], draft["drawn"])
    state |= {"phase": "place", "to_move": memory["roller"]}


def place(state, move, options, memory):
    draft = state["draft"]
    draft["rows"][int(move.removeprefix("row:")) - 1].append(draft["drawn"])
    draft |= {"die": None, "size": None, "drawn": None}
    next_drafter(state, 1 - state["to_move"], memory)


def take_row(state, move, options, memory):
    draft, taker = state["draft"], state["to_move"]
    _, number, *kept = move.split(":")
    row = draft["rows"][int(number) - 1]
    for pyramid in kept or row:
        put_in(state["inventories"][taker], pyramid)
    left = Counter(row) - Counter(kept or row)
    for pyramid in left.elements():
        put_in(draft["bag"], pyramid)
    row.clear()
    draft["closed"][int(number) - 1] = True
    waiting, draft["taken"][taker] = draft["taken"][1 - taker], True
    if waiting or needs(state, 1 - taker) == 0:  # the cycle ends (I7)
        for pyramid in (pyramid for untaken in draft["rows"] for pyramid in untaken):
            put_in(draft["bag"], pyramid)
        state["draft"] = open_rows(draft["bag"])
    next_drafter(
        state, 1 - taker, memory
    )  # who took first, if the other waited; who is finished is passed over


def next_drafter(state, player, memory):
    """The player, or the other if this one waits with a row taken or is finished; with both finished the
    match begins."""
    if needs(state, 0) == needs(state, 1) == 0:
        begin_match(state, state["inventories"], memory)
        return
    waits = state["draft"]["taken"][player] or needs(state, player) == 0
    state |= {"phase": "draft", "to_move": 1 - player if waits else player}


def needs(state, player):
    return 10 - sum(state["inventories"][player].values())


def rows_with_room(draft):
    return [
        number
        for number, row in enumerate(draft["rows"], 1)
        if len(row) < 2 and not draft["closed"][number - 1]
    ]


def sizes_to_draw(draft):
    """The sizes that the die shows and the bag holds."""
    return [
        size
        for size, letter in enumerate("SML", 1)
        if letter in draft["die"] and any(pips(pyramid) == size for pyramid in draft["bag"])
    ]


# -- Quick set-up with sizes that A chooses ------------------------------------------
def draw_for_first(state, move, options, memory):
    """What is drawn is A's at once; after ten draws B is dealt ten."""
    draft = state["draft"]
    drawn = move.removeprefix("~draw:")
    assert pips(drawn) == draft["size"]
    take_out(draft["bag"], drawn)
    put_in(state["inventories"][0], drawn)
    draft |= {"die": None, "size": None}
    state |= {"phase": "roll" if needs(state, 0) else "deal", "to_move": "chance"}


def deal(state, move, options, memory):
    dealt = move.removeprefix("~deal:").split(",")
    assert dealt == sorted(dealt, key=lambda pyramid: (COLOURS.index(pyramid[0]), pips(pyramid)))
    assert len(dealt) == 10
    for pyramid in dealt:
        take_out(state["draft"]["bag"], pyramid)
        put_in(state["inventories"][1], pyramid)
    begin_match(state, state["inventories"], memory)


# -- Multisets -----------------------------------------------------------------------
def take_out(bag, pyramid):
    bag[pyramid] -= 1
    if not bag[pyramid]:
        del bag[pyramid]


def put_in(bag, pyramid):
    bag[pyramid] = bag.get(pyramid, 0) + 1


def without(bag, pyramid):
    return list(Counter(bag) - Counter([pyramid]))


# -- For games that chance alone does not bring about --------------------------------
def preference(state, player):
    """Full rows in the draft; then one who runs out and one who does not, in rounds that last, so that
    somebody pummels."""
    if state["draft"]:
        return sum(map(len, state["draft"]["rows"])) + (state["phase"] == "roll")
    first, second = (sum(inventory.values()) for inventory in state["inventories"])
    ended = state["phase"] == "over" or (state["round"] == 2 and state["turn"] == 1)
    return abs(first - second) - 100 * ended
