"""Every use of a rule that a witness counts is found again in the positions before and after the moves."""

from collections import Counter

import pytest

import benben
from benben.core.parts import required_part
from benben.core.registry import find
from benben.core.rule_statistics import rule_statistics
from benben.games.montauk.options import worth_of
from benben.lab.measure.observer import watch
from support.randomly import how_many, random_game, random_options

GAMES = how_many(25, 3, 100)


def plies(name, seed):
    """A random game with random options, every third time the laboratory's too: what happened at each
    decision, its record, and the observation of it."""
    before, found, position = None, [], None
    options = random_options(name, benben.Rng(seed), laboratory=True) if seed % 3 == 2 else None
    for position in random_game(name, seed, options):
        after = position.state()
        if before and before["to_move"] != "chance":
            found.append((before, position.last_move, after))
        before = after
    record = position.record()
    return found, record, watch(position.game, record["setup"], record["moves"])


def counted(game, seen):
    names = [element.name for element in required_part(find(game), "statistics").Statistics.elements]
    return {name: tuple(count) for name, count in zip(names, seen.counts, strict=True) if any(count)}


def by_seat(uses):
    """Pairs of an element and a seat, as the numbers of both seats."""
    times = Counter(uses)
    return {name: (times[name, 0], times[name, 1]) for name, _ in times}


@pytest.mark.parametrize("seed", range(GAMES))
def test_logistics(seed):
    found, record, seen = plies("logistics", seed)
    options = benben.game("logistics", **record.get("options", {})).options
    mixed_bonus, solid_bonus = (
        options["mixed_tree"] - 3,
        max(options["solid_tree"], options["mixed_tree"]) - 3,
    )
    uses = [use for ply in found for use in logistics_uses(*ply)]
    expected = by_seat(uses)
    got = counted("logistics", seen)
    trees = got.pop("one-colour tree", (0, 0)), got.pop("mixed tree", (0, 0))
    assert got == expected
    for seat, points in enumerate(record["result"]["scores"]):
        pieces = sum(found[-1][2]["vault"][seat].values())
        assert points == pieces + solid_bonus * trees[0][seat] + mixed_bonus * trees[1][seat]


def logistics_uses(before, move, after):
    mover, other = before["to_move"], 1 - before["to_move"]
    if before["phase"] == "power":
        verb, _, rest = move.partition(":")
        names = {"take": "green power", "lift": "yellow power", "push": "red power", "-": "declined"}
        yield names.get(verb) or ("blue power" if rest[0] == "AB"[mover] else "black power"), mover
    elif before["phase"] == "sow":
        yield "pass" if move == "pass" else "card sow" if move.startswith("sow:") else "stock sow", mover
    captured = 0
    if before["phase"] != "power":
        facing = reversed(after["cards"][mover])
        for old, new, own in zip(before["cards"][other], after["cards"][other], facing, strict=True):
            if old and not new:
                captured += 1
                yield (
                    "nest capture" if [piece[1] for piece in own[-3:]] == ["1", "2", "3"] else "capture",
                    mover,
                )
    reached = sum(after["vault"][mover].values()) > sum(before["vault"][mover].values())
    extra = move.startswith("sow:") and reached and not captured
    if after["phase"] == "sow":
        if extra:
            yield "extra turn", mover
        due = mover if extra else other
        if after["to_move"] != due:
            yield "passed over", due


@pytest.mark.parametrize("seed", range(GAMES))
def test_cydonia(seed):
    found, record, seen = plies("cydonia", seed)
    uses = []
    for before, move, after in found:
        if "K" in move:
            uses.append(("wild", before["to_move"]))
        if before["phase"] == "follow":
            uses.append((f"stage-{'one' if before['stage'] == 1 else 'two'} trick", after["leader"]))
    got, options = counted("cydonia", seen), benben.load(record).game.options
    assert {
        name: got[name] for name in got if name in ("wild", "stage-one trick", "stage-two trick")
    } == by_seat(uses)
    for seat, points in enumerate(record["result"]["scores"]):
        solid, mixed = (got.get(name, (0, 0))[seat] for name in ("solid scored", "mixed scored"))
        assert points == options["solid_value"] * solid + options["mixed_value"] * mixed


def test_a_wild_may_complete_a_tree_of_one_colour():
    game = benben.game("cydonia", labyrinth=10)
    position = game.new(seed=1)
    for move in ("RKR", "RYR"):
        position.play(move)
    counts = rule_statistics(game, position.search_state())
    state = game.new(seed=1).search_state()
    for move, solid in (("RKR", 1), ("RYR", 0)):
        counts.before(state, state.mover, game.read(state, move))
        assert sum(counts.counts[3]) == solid
        counts.counts[3] = [0, 0]
        state.advance(game.read(state, move))


@pytest.mark.parametrize("seed", range(GAMES))
def test_initiative(seed):
    found, _, seen = plies("initiative", seed)
    uses = []
    for before, move, after in found:
        if before["phase"] not in ("attack", "parry"):
            continue
        mover = before["to_move"]
        uses += [("sacrifice", mover)] * ("/" in move) + [("call", mover)] * ("!" in move)
        uses += [("pummel", mover)] * (move == "*")
        gains = [new > old for new, old in zip(after["scores"], before["scores"], strict=True)]
        ended = after["phase"] == "over" or after["round"] != before["round"]
        if ended and before["phase"] == "parry":
            uses.append(("round parried", mover))
        elif any(gains):
            uses.append(("round won", gains.index(True)))
        elif before["phase"] == "parry" and after["leader"] == mover:
            uses.append(("initiative gained", mover))
    assert counted("initiative", seen) == by_seat(uses)


@pytest.mark.parametrize("seed", range(GAMES))
def test_montauk(seed):
    found, record, seen = plies("montauk", seed)
    got = counted("montauk", seen)
    worth = worth_of(benben.load(record).game.options)
    for seat, points in enumerate(record["result"]["scores"]):
        assert points == sum(value * got.get(name, (0, 0))[seat] for name, value in worth.items())
    uses = []
    for before, move, after in found:
        if before["phase"] == "move":
            uses.append(
                ("step" if ">" in move else "dig" if "^" in move else "done early", before["to_move"])
            )
        elif before["phase"] == "follow" and after["phase"] == "move":
            uses += [("trick won", after["winner"])] + [("extra card", after["winner"])] * (
                after["extra"] is not None
            )
    expected = by_seat(uses)
    assert {name: times for name, times in got.items() if name not in worth} == expected
