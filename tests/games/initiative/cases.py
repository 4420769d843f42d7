"""What the shared tests know about Initiative (see `support.game_cases`)."""

FULL_RULES = {"draft": True, "sacrifice": True, "call": True, "rounds": 1}

GOLDEN = {"standard": (8, {}), "draft": (3, FULL_RULES)}
WIDE_BOARDS = [{}, {"draft": True, "sacrifice": True, "call": True}]
ENDGAME = ({"rounds": 1}, 6)
SCRIPT_CHOICES = [
    ("spender", {}, ["R1", "R1/K2+0", "R1!"], "R1/K2+0"),
    ("hoarder", {}, ["R3", "R1/K2+0", "R1"], "R1"),
]


def is_near_the_end(position):
    """In the last round, with five pyramids left at most."""
    state, search_state = position.state(), position.search_state()
    left = sum(sum(inventory.values()) for inventory in state["inventories"])
    return state["phase"] in ("attack", "parry") and search_state.round == search_state.rounds and left <= 5
