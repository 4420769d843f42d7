"""Initiative: pyramids stay with their players, the stack moves by what is written, and rounds are scored from the rows."""
import re
from collections import Counter

KEYS = {"to_move", "phase", "round", "turn", "leader", "stack", "inventories", "rows", "attack", "called", "calls",
        "pummels", "scores", "draft", "legal"}
PLAY = re.compile(r"([RYGBK][123])(!?)(?:/([RYGBK][123])([+-][0-3]))?")


def check(before, move, after, options, memory):
    assert sorted(after["stack"]) == sorted("RYGBK")
    if after["draft"] is not None:
        check_draft(after)
    elif after["phase"] in ("attack", "parry"):
        for seat in (0, 1):
            assert (Counter(after["inventories"][seat]) + Counter(pyramids(after["rows"][seat]))).total() == 10
    if before is not None and before["phase"] in ("attack", "parry"):
        check_play(before, move, after, options)


def check_draft(state):
    draft = state["draft"]
    found = Counter(draft["bag"]) + Counter(state["inventories"][0]) + Counter(state["inventories"][1])
    for row in draft["rows"]:
        assert len(row) <= 2
        found.update(row)
    if draft["drawn"]:
        found[draft["drawn"]] += 1
    assert found.total() == 25


def check_play(before, move, after, options):
    mover = before["to_move"]
    same_round = after["round"] == before["round"] and after["phase"] != "over"
    if same_round:
        assert after["rows"][mover] == [*before["rows"][mover], move]
        assert after["stack"] == moved_stack(before["stack"], move)
        assert after["scores"] == before["scores"]
        return
    gained = [new - old for old, new in zip(before["scores"], after["scores"], strict=True)]
    if before["phase"] == "parry":
        assert gained == [0, 0]                     # a parried turn ended the round
        return
    rows = [list(row) for row in before["rows"]]
    rows[mover].append(move)
    calls = sum("!" in play for row in rows for play in row)
    assert gained[1 - mover] == 0
    assert gained[mover] == row_score(rows[mover]) * 2**calls


def row_score(row):
    real = [play for play in row if play != "*"]
    return len(pyramids(row)) * int(real[-1][1]) * 2 ** (len(row) - len(real))


def pyramids(row):
    """All the pyramids in a row, sacrificed ones too; a virtual play is none."""
    found = []
    for play in row:
        if play != "*":
            played, _, sacrificed, _ = PLAY.fullmatch(play).groups()
            found += [played, *filter(None, [sacrificed])]
    return found


def moved_stack(stack, move):
    if move == "*":
        return stack
    played, _, sacrificed, places = PLAY.fullmatch(move).groups()
    if not sacrificed:
        return stack
    order = [colour for colour in stack if colour != played[0]]
    order.insert(stack.index(played[0]) - int(places), played[0])
    return order
