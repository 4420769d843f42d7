"""What the shared tests know about Initiative (see `support.game_cases`)."""

FULL_RULES = {"draft": True, "sacrifice": True, "call": True, "rounds": 1}

GOLDEN = {
    "standard": (8, {}),
    "draft": (3, FULL_RULES),
    "choosing_sizes": (5, {"sizes": "choose", "rounds": 1}),
}
WIDE_BOARDS = [{}, {"draft": True, "sacrifice": True, "call": True}]
CROWDED = [
    {"sacrifice": True, "call": True},
    {"stack_size": 3, "draft": True, "sacrifice": True, "call": True},
    {"stack_size": 3, "sizes": "choose", "sacrifice": True, "call": True},
]
FULLEST = [
    (
        {"sacrifice": True, "call": True},
        1,
        "at_random",
        19,
        ["inventory:1:K3", "inventory:1:R3", "stack:5"],
    )
]
ENDGAME = ({"rounds": 1}, 6)
SCRIPT_CHOICES = [
    ("spender", {}, ["R1", "R1/K2+0", "R1!"], "R1/K2+0"),
    ("hoarder", {}, ["R3", "R1/K2+0", "R1"], "R1"),
]

# What the shipped net may lose at most on `net_games.jsonl`, of which four games in ten are drawn; it reached
# 0.652.
MOST_LOG_LOSS = 0.67


def is_near_the_end(position):
    """In the last round, with five pyramids left at most."""
    state, search_state = position.full_view(), position.search_state()
    left = sum(sum(inventory.values()) for inventory in state["inventories"])
    return state["phase"] in ("attack", "parry") and search_state.round == search_state.rounds and left <= 5


def chance_move(position, shown):
    """The chance event that revealed the events so far; None while those of a deal are incomplete."""
    if position.full_view()["phase"] != "deal":
        return shown[0]
    pyramids = [event.removeprefix("~draw:") for event in shown]
    return "~deal:" + ",".join(pyramids) if len(pyramids) == 10 else None
