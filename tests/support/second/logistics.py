"""Logistics: pyramids never leave the table, and vaults are scored by trying every number of one-colour trees."""
from collections import Counter

from benben.core.pieces import PALETTES

KEYS = {"to_move", "phase", "stock", "vault", "cards", "placed", "powers", "sows", "scores", "legal"}


def check(before, move, after, options, memory):
    everything = Counter()
    for palette in options["palettes"]:
        everything.update({colour + pips: options["sets"] for colour in PALETTES[palette] for pips in "123"})
    assert pyramids(after) == everything
    assert after["scores"] == [best_total(vault) for vault in after["vault"]]
    assert after["sows"] <= options["max_sows"]
    if before is not None:
        assert after["sows"] - before["sows"] == (1 if before["phase"] != "power" and after["phase"] != "stock" else 0)
        assert bool(after["placed"]) == (after["phase"] == "stock")


def pyramids(state):
    found = Counter()
    for seat in (0, 1):
        found.update(state["stock"][seat])
        found.update(state["vault"][seat])
        for stack in state["cards"][seat]:
            found.update(stack)
    return found


def best_total(vault):
    """Every number of one-colour trees that could be built, the rest made into as many mixed trees as possible."""
    sizes = [sum(count for pyramid, count in vault.items() if pyramid[1] == pips) for pips in "123"]
    colours = {pyramid[0] for pyramid in vault}
    most_solid = sum(min(vault.get(colour + pips, 0) for pips in "123") for colour in colours)
    best = 0
    for solid in range(most_solid + 1):
        mixed = min(size - solid for size in sizes)
        best = max(best, 7 * solid + 5 * mixed + sum(size - solid - mixed for size in sizes))
    return best
