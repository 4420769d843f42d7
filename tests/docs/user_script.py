"""A user's script that names everything public, with the types that a user may rely on.

`test_api.py` checks it with `mypy --strict`, runs it, and looks that nothing public is missing from it.
"""

import copy
import pickle
from typing import Any, Literal, assert_type

import benben

assert_type(benben.names(), list[str])
assert_type(benben.COMPILED, bool)
assert_type(benben.PURE, bool)

# -- random sources
rng = benben.Rng(seed=3)
assert_type(rng.below(6), int)
deck = ["a", "b", "c"]
rng.shuffle(deck)
assert_type(rng.copy(), benben.Rng)
assert_type(rng.words(), tuple[int, int, int, int])

# -- a game in progress
game = benben.game("logistics", cards=3)
assert_type(game, benben.Game[Any])
assert_type(game.chosen_options(), dict[str, Any])
position = game.new(seed=7)
assert_type(position, benben.Position)
assert_type(position.game, benben.Game[Any])
assert_type(position.setup, dict[str, Any])
assert_type(position.to_move, Literal[0, 1, "chance"] | None)
assert_type(position.is_over, bool)
assert_type(position.is_chance, bool)
assert_type(position.scores, list[int])
assert_type(position.winner, Literal[0, 1] | None)
assert_type(position.legal_moves(), list[str])
position.play(position.legal_moves()[0])
assert_type(position.moves, list[str])
assert_type(position.last_move, str)
assert_type(position.moves_seen(1), list[str])
assert_type(position.last_move_seen(None), str)
assert_type(position.view(0), dict[str, Any])
assert_type(position.full_view(), dict[str, Any])
assert_type(position.hides(1), bool)
assert_type(position.undo(), str)
assert_type(position.number("R1"), int)
assert_type(position.text(position.legal_actions()[0]), str)
position.apply(position.legal_actions()[0])
assert_type(position.copy(), benben.Position)
assert_type(position.resample(0, rng), benben.Position)
assert_type(benben.load(position.record()), benben.Position)
assert copy.deepcopy(position) == pickle.loads(pickle.dumps(position)) == position

# -- chance that the caller draws
by_hand = benben.game("montauk").new(seed=1, chance="manual")
assert_type(by_hand.play_chance(rng), str)

# -- what is refused
try:
    position.play("no move")
except benben.NotationError as refusal:
    assert_type(refusal.code, str)
    assert_type(refusal.sentence, str)
    assert_type(refusal.cites, str)
kinds = benben.IllegalMove, benben.MoveError, benben.ResultError, benben.SetupError
assert all(issubclass(kind, benben.BenbenError) for kind in kinds)
assert issubclass(benben.RulesError, Exception)

# -- bots
bot = benben.bot("greedy", seed=1)
choice = bot.choose(position)
assert_type(bot.name, str)
assert_type(choice.move, str)
assert_type(choice.value, float | None)
assert_type(choice.line, tuple[str, ...])
assert_type(position.player_view(0).moves_seen(), list[str])

# -- the bare state, for search
state = position.search_state()
assert_type(state, benben.State)
assert_type(state.to_move, Literal[0, 1, "chance"] | None)
assert_type(state.mover, int)
assert_type(state.most_legal, int)
assert_type(state.is_over, bool)
assert_type(state.is_chance, bool)
assert_type(state.is_uncertain, bool)
assert_type(state.scores, list[int])
assert_type(state.legal_actions(), list[int])
assert_type(state.count_legal(), int)
assert_type(state.is_legal(0), bool)
assert_type(state.random_action(rng), int)
assert_type(state.move_scores(), list[tuple[int, int]])
assert_type(state.evaluate(), int)
state.apply(state.legal_actions()[0])
assert_type(state.copy(), benben.State)
assert_type(state.resample(1, rng), benben.State)
assert pickle.loads(pickle.dumps(state)).legal_actions() == state.legal_actions()
shuffling = benben.game("montauk").new(seed=1, chance="manual").search_state()
shuffling.draw_chance(rng)
shuffling.apply_chance()
