"""Rules in plain Python that begin to fail in the middle of a search: it ends with their error.

The program runs in another process, because what is tested is that it survives.
"""

import benben
from support.plain_python import printed

BROKEN = """
import benben
from benben.research.batch import Batch
from benben.search.endgame import Ending
from benben.search.perft import perft
from benben.search.playouts import playouts
from benben.search.tree import Tree
from benben.search.uct import Uct
from support.toy_simple_game import HideAndSeek, Sticks, WindySticks

def fail(moves):
    raise LookupError("no moves today")

FAULTS = {
    "an error": fail,
    "no move": lambda moves: [],
    "a move listed twice": lambda moves: [*moves, moves[0]],
    "a list longer than all moves": lambda moves: moves * 1_000,
}
# A random move is drawn from a list without looking for duplicates.
OFTEN_UNNOTICED = [("playouts", "a move listed twice"), ("playouts", "a list longer than all moves")]
OFTEN_UNNOTICED += [("UCT", fault) for _, fault in OFTEN_UNNOTICED]

def failing(kind, fault, at):
    "A game whose list of moves is faulty from the `at`-th time on, and a count of these times."
    times = []
    def legal_moves(self):
        times.append(1)
        moves = kind.state.legal_moves(self)
        return moves if len(times) < at else FAULTS[fault](moves)
    state = type("Failing", (kind.state,), {"legal_moves": legal_moves})
    return type(kind.__name__, (kind,), {"state": state})({}), times

def grown(state):
    tree = Tree(benben.Rng(1), 1_000)
    tree.begin(state, state.mover)
    tree.grow(state, 500)

def stepped(game):
    batch = Batch(game, 2, seed=1)
    for _ in range(100):
        batch.step(batch.masks.argmax(axis=1))

def started(search):
    return lambda game: search(game.start(game.draw_setup(benben.Rng(3))))

SEARCHES = {
    "a tree": started(grown),
    "UCT": started(lambda state: Uct(1, 1_000).search(state, 500)),
    "playouts": started(lambda state: playouts(state, benben.Rng(1), 200)),
    "listed playouts": started(lambda state: playouts(state, benben.Rng(1), 200, True)),
    "perft": started(lambda state: perft(state, 8)),
    "an ending": started(lambda state: Ending(state, 1_000).best_moves()),
    "a batch": stepped,
}

raised = 0
for search, run in SEARCHES.items():
    for kind in (Sticks, WindySticks, HideAndSeek):
        for fault in FAULTS:
            for at in (*range(1, 10), 20, 40):
                game, times = failing(kind, fault, at)
                try:
                    run(game)
                except benben.RulesError as error:
                    assert "legal_moves()" in str(error), error
                    raised += 1
                else:
                    unnoticed = len(times) < at or (search, fault) in OFTEN_UNNOTICED
                    assert unnoticed, (search, kind, fault, at)
print(raised > 500)
"""


def test_a_search_whose_rules_begin_to_fail_ends_with_their_error():
    assert printed(BROKEN, plain=not benben.COMPILED) == "True\n"
