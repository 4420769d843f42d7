"""The chance events of Initiative's draft with their probabilities; there are few enough to list."""

from benben.games.initiative.notation import FACES, PYRAMIDS
from benben.games.initiative.rules.draft import BAG
from benben.games.initiative.rules.state import InitiativeState


def events(state: InitiativeState) -> list[tuple[str, float]]:
    """What may happen now, each as a record writes it.  A face whose sizes the bag lacks is rolled again
    (I7)."""
    if state.size:
        counts = {kind: count for kind, count in enumerate(state.counts(BAG)) if state.can_draw(kind)}
        drawn = sum(counts.values())
        return [(f"~draw:{PYRAMIDS[kind]}", count / drawn) for kind, count in counts.items()]
    shown = [face for face in range(len(FACES)) if state.can_show(face)]
    return [(f"~roll:{FACES[face]}", 1 / len(shown)) for face in shown]
