"""What the shared tests know about Montauk (see `support.game_cases`)."""

FULL_RULES = {"rounds": 1, "decks": 2, "claims": "choose", "edition": "late"}
HIGHEST_RANDOM_VALUES = {"rounds": 8}
ALWAYS_RANDOM = ("rounds",)  # with its default a random game is long

GOLDEN = {"standard": (2, {"rounds": 1}), "choose": (6, FULL_RULES)}
WIDE_BOARDS = [{"rounds": 1}, FULL_RULES]
SCRIPT_CHOICES = [
    ("homebody", {"board": {"a1": ["R1"], "e5": ["R2"]}}, ["W:R1>d4", "W:R2>c5", "done"], "W:R1>d4"),
    ("homebody", {"board": {"e5": ["R2"]}}, ["W:R2>c5", "done"], "done"),
]
