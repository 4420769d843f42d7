"""What the shared tests know about Logistics (see `support.game_cases`)."""

FULL_RULES = {"cards": 3, "sets": 1, "palettes": ["rainbow", "xeno"], "max_sows": 20}
HIGHEST_RANDOM_VALUES = {"max_sows": 120}
HAS_LONG_HISTORIES = True

GOLDEN = {"standard": (11, {"sets": 1})}
WIDE_BOARDS = [
    {"max_sows": 60},
    {"cards": 10, "sets": 4, "palettes": ["rainbow", "xeno"], "max_sows": 60},
]
CROWDED = [{}, {"cards": 8, "sets": 2}, {"cards": 10, "sets": 4, "palettes": ["rainbow", "xeno"]}]
FULLEST = [({"cards": 8, "sets": 2}, 1, "wordiest", 1, ["stock:0:G2"])]
ENDGAME = ({"cards": 3, "sets": 1, "max_sows": 12}, 4)
SCRIPT_CHOICES = [
    ("trickle", {"cards": [[["R1"], [], ["B1"], []], []]}, ["R1", "sow:1", "sow:3"], "sow:3"),
    ("trickle", {"cards": [[[], [], [], []], []]}, ["R2", ".", "R1"], "."),
]

# Fields of a state that are lists by seat, and those that are seats.
FIELDS_OF_SEATS = (("height", "stack", "stock", "vault", "stock_kinds", "vault_kinds"), ("mover",))

# What the shipped net may lose at most on `net_games.jsonl`; it reached 0.312.
MOST_LOG_LOSS = 0.34
