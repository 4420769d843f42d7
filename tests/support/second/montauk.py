"""Montauk: twelve pyramids and all the cards stay in play, and every trick is scored again from the board."""
from collections import Counter

KEYS = {"to_move", "phase", "round", "trick", "leader", "board", "hands", "led", "followed", "extra", "winner", "uses",
        "draw", "discard", "scored", "black", "tricks_won", "scores", "legal"}
OWN = ("RG", "YB")
CENTRES = {"Y": "b5", "R": "e5", "G": "b2", "B": "e2"}
ONCE = {"safe": 11, "almost": 7, "inlaws": 7, "sitting": 5, "watch": 3}
SUITS_BEATEN = {"S": "HD", "H": "DC", "D": "C", "C": "S"}


def check(before, move, after, options, memory):
    standing = [pyramid for stack in after["board"].values() for pyramid in stack]
    assert sorted(standing) == sorted(colour + pips for colour in "RYGB" for pips in "123")
    assert all(after["board"].values())
    if after["draw"] or after["discard"]:
        assert cards(after) == Counter({rank + suit: options["decks"] for rank in "A23456789TJQK" for suit in "SHDC"})
    if before is None:
        memory.update(new_round())
        return
    if before["phase"] == "lead":
        memory["start"] = before["board"]
        memory["points"] = [0, 0]
    if before["phase"] == "follow":
        memory["winner"] = trick_winner(before["led"], move, before["leader"])
        memory["won"][memory["winner"]] += 1
    expected = list(before["scores"])
    if before["phase"] in ("follow", "move") and after["phase"] != "move":
        add(expected, memory, points_of_trick(before, after["board"], options))
    if move.startswith("claim:"):
        add(expected, memory, claimed(before, move))
    if before["phase"] in ("follow", "move", "claim") and trick_ended(before, after):
        end_trick(memory, after["board"])
        if before["trick"] == 6:
            end_round(expected, memory, before, after, options)
    assert after["scores"] == expected
    if after["phase"] != "shuffle":
        assert after["black"] == memory["black"]


def new_round():
    return {"points": [0, 0], "scored": [set(), set()], "tricks_scored": [0, 0], "won": [0, 0], "black": [0, 0]}


def add(expected, memory, gains):
    for player in (0, 1):
        for way, points in gains[player].items():
            expected[player] += points
            memory["points"][player] += points
            memory["scored"][player].add(way)


def points_of_trick(before, board, options):
    """What scores by itself when the movement is over: neighbours, and with automatic claims every other way."""
    gains = [{}, {}]
    for player in (0, 1):
        if options["claims"] == "auto":
            gains[player] = {way: ONCE[way] for way in ways(board, player) - set(before["scored"][player])}
        neighbours = at_home(board, player, options["edition"] == "late")
        if neighbours:
            gains[player]["neighbors"] = neighbours
    return gains


def claimed(before, move):
    way, player = move.removeprefix("claim:"), before["to_move"]
    assert way in ways(before["board"], player)
    assert way not in before["scored"][player]
    gains = [{}, {}]
    gains[player][way] = ONCE[way]
    return gains


def end_trick(memory, board):
    """Who scored, and who gets black pyramids: (a) nothing of one's own at home, (b) under pressure."""
    winner = memory["winner"]
    for player in (0, 1):
        memory["tricks_scored"][player] += memory["points"][player] > 0
    memory["black"][winner] += at_home(board, winner) == 0
    memory["black"][1 - winner] += both_centres(memory["start"], winner, solid=False)


def end_round(expected, memory, before, after, options):
    for player in (0, 1):
        expected[player] += 12 * (memory["tricks_scored"][player] == 6) + 20 * (memory["won"][player] == 6)
        expected[player] += 22 * both_centres(after["board"], player, solid=True)
        expected[player] += 42 * (len(memory["scored"][player]) == 6)
        expected[player] -= 20 * (memory["won"][player] == 0) + 15 * memory["black"][player]
        if options["edition"] == "late":
            expected[player] -= 42 * (memory["tricks_scored"][player] == 0)
    if after["phase"] != "over":
        memory.update(new_round())


def cards(state):
    found = Counter(state["draw"]) + Counter(state["discard"])
    for hand in state["hands"]:
        found.update(hand)
    found.update(card for card in (state["led"], state["followed"], state["extra"]) if card)
    return found


def trick_winner(led, followed, leader):
    return leader if followed[1] in SUITS_BEATEN[led[1]] else 1 - leader


def trick_ended(before, after):
    return (before["round"], before["trick"]) != (after["round"], after["trick"]) or after["phase"] == "over"


def region(cell):
    left, upper = cell[0] in "abc", cell[1] in "456"
    return ("Y" if upper else "G") if left else ("R" if upper else "B")


def trees(board, player):
    """The trees of a player: where each stands and its colours, base first."""
    for cell, stack in board.items():
        top = stack[-3:]
        if [pyramid[1] for pyramid in top] == ["3", "2", "1"] and all(pyramid[0] in OWN[player] for pyramid in top):
            yield cell, "".join(pyramid[0] for pyramid in top)


def ways(board, player):
    met = set()
    for cell, colours in trees(board, player):
        majority = max(colours, key=colours.count)
        on_centre = cell in [CENTRES[colour] for colour in OWN[player]]
        if len(set(colours)) == 1:
            met |= {"safe"} if cell == CENTRES[majority] else set()
            met |= {"almost"} if region(cell) == majority else set()
        else:
            met |= {"inlaws"} if cell == CENTRES[majority] else set()
            met |= {"sitting"} if on_centre else set()
            met |= {"watch"} if region(cell) == majority else set()
    return met


def at_home(board, player, late=False):
    return sum(pyramid[0] == region(cell) and pyramid[0] in OWN[player]
               for cell, stack in board.items() if not (late and cell in CENTRES.values()) for pyramid in stack)


def both_centres(board, player, solid):
    held = dict(trees(board, player))
    return all(CENTRES[colour] in held and (not solid or set(held[CENTRES[colour]]) == {colour})
               for colour in OWN[player])


def appetite(state, player):
    """How near a player is to trees at home.  Random games never build one; games played by this do, and score."""
    liking = 30 * len(ways(state["board"], player)) + 2 * state["scores"][player]
    for cell, stack in state["board"].items():
        for level, pyramid in enumerate(stack):
            if pyramid[0] in OWN[player]:
                centre = CENTRES[pyramid[0]]
                away = abs(ord(cell[0]) - ord(centre[0])) + abs(int(cell[1]) - int(centre[1]))
                liking -= int(pyramid[1]) * away + (len(stack) - 1 - level)
                fits = level > 0 and stack[level - 1][0] in OWN[player] and int(stack[level - 1][1]) == int(pyramid[1]) + 1
                liking += 4 * fits
    return liking
