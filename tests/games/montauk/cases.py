"""What the shared tests know about Montauk (see `support.game_cases`)."""

FULL_RULES = {"rounds": 1, "decks": 2, "claims": "choose", "edition": "late"}
HIGHEST_RANDOM_VALUES = {"rounds": 8}
ALWAYS_RANDOM = ("rounds",)  # with its default a random game is long

GOLDEN = {"standard": (2, {"rounds": 1}), "choose": (6, FULL_RULES)}
WIDE_BOARDS = [{"rounds": 1}, FULL_RULES]
CROWDED = [{"rounds": 1}, FULL_RULES]
FULLEST = [(FULL_RULES, 101, "wordiest", 20, ["cell:e2", "piece:G3", "dig:1"])]
FULLEST_ROWS = [({"rounds": 2}, 3, 31), ({"rounds": 2}, 4, 25)]  # full hands, and three cards just discarded
SCRIPT_CHOICES = [
    ("homebody", {"board": {"a1": ["R1"], "e5": ["R2"]}}, ["W:R1>d4", "W:R2>c5", "done"], "W:R1>d4"),
    ("homebody", {"board": {"e5": ["R2"]}}, ["W:R2>c5", "done"], "done"),
]

# What the shipped net may lose at most on `net_games.jsonl`; it reached 0.295.
MOST_LOG_LOSS = 0.34
