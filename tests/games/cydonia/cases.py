"""What the shared tests know about Cydonia (see `support.game_cases`)."""

GOLDEN = {"standard": (5, {"labyrinth": 10})}
WIDE_BOARDS = [{}]
CROWDED = [{}]
FULLEST = [
    ({}, 2, "at_random", 13, ["stash:1:Y1", "stash:1:Y2", "stash:1:B3"]),
    ({}, 9, "wordiest", 30, ["stash:0:K2", "stash:0:R3", "stash:0:R1"]),
]
ENDGAME = ({"labyrinth": 10}, 4)
SCRIPT_CHOICES = [
    ("saver", {"stage": 1, "led": None}, ["RRR", "BKB", "RYG"], "BKB"),
    ("saver", {"stage": 2, "led": None}, ["RYG", "RRR", "BBB"], "RRR"),
    ("saver", {"stage": 2, "led": "GGB"}, ["RRR", "RRY", "BBB", "GBB"], "RRY"),
]


def is_near_the_end(position):
    state = position.full_view()
    return state["stage"] == 2 and state["trick"] >= 9


# Fields of a state that are lists by seat, and those that are seats.
FIELDS_OF_SEATS = (("stash", "owned", "reserved", "won"), ("mover", "leader"))

# What the shipped net may lose at most on `net_games.jsonl`; it reached 0.440.
MOST_LOG_LOSS = 0.5
