"""Cydonia: a naive referee, which works out the whole next state from the rules page, on dicts and lists."""

from collections import Counter
from copy import deepcopy
from functools import cache
from itertools import product

from support.referee import agree

KEYS = {
    "to_move",
    "phase",
    "stage",
    "trick",
    "leader",
    "led",
    "stash",
    "labyrinth",
    "reserved",
    "scores",
    "legal",
}
COLOURS = "RYGBK"  # highest first; black that stays black is the lowest (C4)


def check(before, move, after, options, memory):
    agree(after, next_state(before, move, options) if before else first_state(after["labyrinth"], options))


def first_state(labyrinth, options):
    assert len(labyrinth) == options["labyrinth"]
    sack = sum((pyramids(tree) for tree in labyrinth), Counter())
    assert sack == sets(options["labyrinth"] // 5)  # a set makes five trees
    state = {
        "to_move": 0,
        "phase": "lead",
        "stage": 1,
        "trick": 1,
        "leader": 0,
        "led": None,
        "stash": [dict(sets(2)), dict(sets(2))],
        "labyrinth": labyrinth,
        "reserved": [[], []],
        "scores": [0, 0],
    }
    return state | {"legal": presentable(state, options)}


def next_state(before, move, options):
    state = deepcopy(before)
    mover = state["to_move"]
    state["stash"][mover] = dict(Counter(state["stash"][mover]) - pyramids(move))
    if state["phase"] == "lead":
        state |= {"led": move, "phase": "follow", "to_move": 1 - mover}
    else:
        end_trick(state, move)
    state["scores"] = [points(trees, options) for trees in state["reserved"]]
    state["legal"] = presentable(state, options)
    return state


def end_trick(state, followed):
    led, leader = state["led"], state["leader"]
    winner = 1 - leader if beats(followed, led) else leader
    if state["stage"] == 1:
        for player in (winner, 1 - winner):
            take(state["stash"], player, state["labyrinth"].pop(0))
    else:
        state["reserved"][winner].append(led if winner == leader else followed)
    state |= {"phase": "lead", "to_move": winner, "leader": winner, "led": None, "trick": state["trick"] + 1}
    if state["stage"] == 1 and not state["labyrinth"]:
        state |= {"stage": 2, "trick": 1}
    elif state["stage"] == 2 and state["trick"] == 11:
        state |= {"phase": "over", "to_move": None, "trick": 10}


def take(stashes, player, tree):
    stashes[player] = dict(Counter(stashes[player]) + pyramids(tree))


def presentable(state, options):
    """All the trees in the stash; a follower who owns a colour of the led tree shows one (C2), black only for
    black (C3)."""
    if state["phase"] == "over":
        return []
    stash = state["stash"][state["to_move"]]
    trees = ["".join(tree) for tree in product(COLOURS, repeat=3) if pyramids(tree) <= Counter(stash)]
    if state["phase"] == "follow" and any(pyramid[0] in state["led"] for pyramid in stash):
        trees = [
            tree
            for tree in trees
            if set(tree) & set(state["led"]) or (options["wild_following"] and "K" in tree + state["led"])
        ]
    return sorted(trees)


def beats(followed, led):
    """Whether the follower wins; what the five steps leave open is the leader's."""
    theirs, ours = worth(followed), worth(led)
    if one_colour(theirs) != one_colour(ours):
        return one_colour(theirs)
    if one_colour(theirs):
        if theirs[0] != ours[0]:
            return higher(theirs[0], ours[0])
        return "K" not in followed and "K" in led  # C9: with wilds in both, the leader
    won = sum(higher(colour, other) for colour, other in zip(theirs, ours, strict=True))  # C7
    lost = sum(higher(other, colour) for colour, other in zip(theirs, ours, strict=True))
    return won > lost


def worth(tree):
    """The colours a tree counts as.  A wild takes the higher (C5) of the colours that touch it, else stays
    black (C4)."""
    base, middle, top = tree
    touching = ([middle], [base, top], [middle])
    return [
        min(neighbours, key=COLOURS.index) if colour == "K" else colour
        for colour, neighbours in zip(tree, touching, strict=True)
    ]


def one_colour(colours):
    return len(set(colours)) == 1  # three blacks too (C6)


def higher(colour, other):
    return COLOURS.index(colour) < COLOURS.index(other)


def points(trees, options):
    pile = sum((pyramids(tree) for tree in trees), Counter())
    solid = (most_that_count(pile) if options["wild_scoring"] else most_printed(pile)) if trees else 0
    return options["solid_value"] * solid + options["mixed_value"] * (len(trees) - solid)


def most_printed(pile):
    """Take one-colour trees off the pile until none is left, by printed colour (C8)."""
    solid = 0
    for colour in COLOURS:
        while pyramids(colour * 3) <= pile:
            pile -= pyramids(colour * 3)
            solid += 1
    return solid


def most_that_count(pile):
    """The most trees that count as one colour if black is wild: colour by colour, for each use of wilds the
    most trees."""
    most = {(0, 0, 0): 0}
    wilds = tuple(pile["K" + pips] for pips in "321")
    for colour in "RYGB":
        own = trees_of(tuple(pile[colour + pips] for pips in "321"), wilds)
        counts = {}
        for (used, before), (more, trees) in product(most.items(), own.items()):
            both = tuple(map(sum, zip(used, more, strict=True)))
            if all(one <= there for one, there in zip(both, wilds, strict=True)):
                counts[both] = max(counts.get(both, 0), before + trees)
        most = counts
    return max(
        trees + min(there - one for one, there in zip(used, wilds, strict=True))
        for used, trees in most.items()
    )


@cache
def trees_of(own, wilds):
    """For each number of large, medium and small wilds the most trees of a colour of which there is so
    much."""
    large, medium, small = own
    counts = {}
    most = (wilds[2], wilds[1], wilds[0], min(wilds[0], wilds[2]))
    for with_small, with_medium, with_large, with_both in product(*(range(number + 1) for number in most)):
        plain = min(
            large - with_small - with_medium,
            medium - with_small - with_large - with_both,
            small - with_medium - with_large,
        )  # RRK, RKR, KRR, KRK; what is left makes RRR
        if plain >= 0:
            used = (with_large + with_both, with_medium, with_small + with_both)
            counts[used] = max(counts.get(used, 0), plain + with_small + with_medium + with_large + with_both)
    return counts


def pyramids(tree):
    return Counter(colour + pips for colour, pips in zip(tree, "321", strict=True))


def sets(number):
    return Counter({colour + pips: number for colour in COLOURS for pips in "123"})


def preference(state, player):
    """Many pyramids of few colours, so that the led colours run out and one-colour trees meet."""
    held = Counter()
    for pyramid, count in state["stash"][player].items():
        held[pyramid[0]] += count
    return sum(count * count for count in held.values())
