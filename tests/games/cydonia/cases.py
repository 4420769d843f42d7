"""What the shared tests know about Cydonia (see `support.game_cases`)."""

GOLDEN = {"standard": (5, {"labyrinth": 10})}
WIDE_BOARDS = [{}]
ENDGAME = ({"labyrinth": 10}, 4)
SCRIPT_CHOICES = [
    ("saver", {"stage": 1, "led": None}, ["RRR", "BKB", "RYG"], "BKB"),
    ("saver", {"stage": 2, "led": None}, ["RYG", "RRR", "BBB"], "RRR"),
    ("saver", {"stage": 2, "led": "GGB"}, ["RRR", "RRY", "BBB", "GBB"], "RRY"),
]


def is_near_the_end(position):
    state = position.state()
    return state["stage"] == 2 and state["trick"] >= 9
