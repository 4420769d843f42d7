"""States whose rules are plain Python: they play like any other, and a mistake in the rules is always
reported."""

import pickle
from itertools import product

import pytest

import benben
from benben.cli import main
from benben.core import registry
from benben.players import make_bot
from benben.players.catalogue import kinds
from benben.players.solver import solve
from benben.search.endgame import Ending
from benben.search.perft import perft
from benben.search.playouts import playouts
from benben.search.tree import Tree
from benben.search.uct import Uct
from support.toy_simple_game import HideAndSeek, Sticks, WindySticks, sticks_with


def start(kind=Sticks, **options):
    return kind(options).new(seed=1)


def fails_at(move):
    """Rules that fail when the fifth stick is gone, with a message of their own."""

    def play(self, text):
        if self.left == 5 and text == move:
            raise KeyError("no such stick")
        super(type(self), self).play(text)

    return play


# -- playing --------------------------------------------------------------------------------
def test_search_counts_and_solves_what_plain_python_plays():
    state = start(sticks=4).search_state()
    assert perft(state, 1) == 3
    assert perft(state, 4) == 1  # one stick at a time
    assert Ending(state, 1000).best_moves() == (-1, [0, 1, 2])
    assert Ending(start(sticks=5).search_state(), 1000).best_moves() == (1, [0])


def test_every_bot_plays_it_and_those_who_search_find_the_win():
    for name in kinds(Sticks):
        game = Sticks({"sticks": 7})
        bot = make_bot(
            game, f"{name}@200" if name in ("uct", "strongest") else name, benben.Rng(3), lambda: 0.0
        )
        position = game.new(seed=1)
        choice = bot.choose(position.player_view(0))
        assert choice.move in position.legal_moves()
        if name in ("uct", "expert", "master", "strongest"):
            assert choice.move == "take3"


def test_chance_is_drawn_by_its_weights_and_searched():
    position = WindySticks({"sticks": 40}).new(seed=4, chance="manual")
    rng = benben.Rng(5)
    while position.to_move != "chance":
        position.play("take1")
    texts = [position.copy().play_chance(rng) for _ in range(2000)]
    assert 400 < texts.count("~lost") < 600
    assert position.game.chance_outcomes(position.search_state()) == [("~lost", 0.25), ("~nothing", 0.75)]
    game = WindySticks({})
    bot = make_bot(game, "casual", benben.Rng(1), lambda: 0.0)
    position = game.new(seed=8)
    assert bot.choose(position.player_view(0)).move in position.legal_moves()


def test_an_impossible_event_and_a_foreign_set_up_are_refused():
    position = WindySticks({}).new(seed=4, chance="manual")
    position.play("take1")
    with pytest.raises(benben.IllegalMove, match="this event cannot happen now"):
        position.play("~found")
    for setup in (None, {}, {"sticks": "many"}, {"sticks": 10**9}, {"sticks": 2, "more": 1}):
        with pytest.raises(benben.SetupError):
            WindySticks({}).start(setup)
    with pytest.raises(benben.SetupError, match=r"the set-up of Sticks is \{\}"):
        Sticks({}).start({"sticks": 3})


def test_a_copy_is_independent_and_positions_travel_between_processes():
    position = start()
    copy = position.copy()
    copy.play("take2")
    assert position.full_view()["left"] == 10
    assert pickle.loads(pickle.dumps(copy)) == copy


# -- mistakes ---------------------------------------------------------------------------------
MISTAKES = {
    "an exception": ({"play": fails_at("take2")}, r"play\('take2'\): KeyError: 'no such stick' \(.*py, line"),
    "a move that is listed but cannot be made": (
        {"legal_moves": lambda self: ["take3"]},
        r"left: -2 is not a whole number|not over after 10 moves",
    ),
    "a move that nobody knows": (
        {"legal_moves": lambda self: ["take9"] if self.left == 5 else ["take1"]},
        r"legal_moves\(\) after 'take1': ValueError: 'take9' is not in all_moves\(\)",
    ),
    "a move that is listed twice": (
        {"legal_moves": lambda self: ["take1"] * (1 + (self.left == 5))},
        "it lists the same move twice",
    ),
    "no move at all": (
        {"legal_moves": lambda self: [] if self.left == 5 else ["take1"]},
        "a player is to move, but there is no legal move",
    ),
    "moves that are no list": (
        {"legal_moves": lambda self: {"take1"} if self.left == 5 else ["take1"]},
        "it returns an object of type set, not a list",
    ),
    "an impossible player": (
        {"play": lambda self, move: setattr(self, "to_move", 2)},
        "to_move is 0, 1 or None, not 2",
    ),
    "a game without end": (
        {"play": lambda self, move: setattr(self, "to_move", 1 - self.to_move)},
        r"the game is not over after 10 moves, the bound that longest_game\(\) gives",
    ),
    "points that are no number": (
        {"play": lambda self, move: vars(self).update(to_move=None, scores=["many", 0])},
        "a score is a whole number up to 400000, not 'many'",
    ),
    "a copy of something else": ({"copy": lambda self: Sticks}, r"copy\(\).*it returns an object of type"),
}
SEARCHES = {
    "playouts": lambda state: playouts(state, benben.Rng(1), 200),
    "listed playouts": lambda state: playouts(state, benben.Rng(1), 200, True),
    "perft": lambda state: perft(state, 11),
    "UCT": lambda state: Uct(1, 10_000).search(state, 400),
    "the bots' search": lambda state: searched(state),
    "an ending": lambda state: Ending(state, 100_000).best_moves(),
}
UNNOTICED = {  # by searches that do not come across it
    ("a game without end", "perft"),
    ("a move that is listed twice", "playouts"),
    ("points that are no number", "playouts"),
    ("points that are no number", "listed playouts"),
    ("points that are no number", "perft"),
}


def searched(state):
    tree = Tree(benben.Rng(1), 10_000)
    tree.begin(state, 0)
    tree.grow(state, 400)


@pytest.mark.parametrize(("mistake", "search"), sorted(set(product(MISTAKES, SEARCHES)) - UNNOTICED))
def test_a_mistake_in_the_rules_ends_a_search_and_is_named(mistake, search):
    methods, words = MISTAKES[mistake]
    state = start().search_state()
    broken = sticks_with(**methods)({})
    with pytest.raises(benben.RulesError, match="the rules of Sticks are broken") as told:
        SEARCHES[search](broken.start({}))
        pytest.fail(f"nobody noticed {mistake}")
    assert told.value.game == "Sticks"
    assert told.match(words)
    SEARCHES[search](state)  # and others go on


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_in_the_rules_stops_a_game_and_changes_nothing(mistake):
    methods, words = MISTAKES[mistake]
    with pytest.raises(benben.RulesError, match=words):
        position = start(sticks_with(**methods))
        before = position
        for _ in range(30):
            before = position.copy()
            legal = position.legal_moves()
            position.play("take2" if position.full_view()["left"] == 5 and "take2" in legal else legal[0])
        pytest.fail(f"nobody noticed {mistake}")
    if mistake != "a copy of something else":  # which nobody could look at
        assert position.moves == before.moves
        assert not position.is_over


def test_a_tree_that_met_a_mistake_is_not_searched_on():
    broken = sticks_with(play=fails_at("take2"))({})
    state = broken.start({})
    tree = Tree(benben.Rng(1), 10_000)
    tree.begin(state, 0)
    with pytest.raises(benben.RulesError):
        tree.grow(state, 500)
    assert not tree.resume(state, 0, [(0, 0)])
    assert tree.root_visits() == 0


def test_ctrl_c_during_a_search_is_no_mistake_in_the_rules():
    def interrupted(self, move):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        playouts(sticks_with(play=interrupted)({}).start({}), benben.Rng(1), 5)


def test_a_mistake_survives_the_way_from_another_process():
    error = benben.RulesError("Sticks", "take2", "play('take2'): KeyError: 'x'")
    again = pickle.loads(pickle.dumps(error))
    assert (again.game, again.move, str(again)) == (error.game, error.move, str(error))


def test_what_a_game_says_about_a_move_may_be_wrong_too():
    def tell(self, before, move, after):
        return before["nothing"]

    position = start(sticks_with({"tell": tell}))
    with pytest.raises(benben.RulesError, match=r"tell\(\): KeyError: 'nothing'"):
        position.play("take1")
    assert position.moves == []


def test_advice_that_is_no_number_is_a_mistake():
    state = sticks_with(move_score=lambda self, move: "good")({}).start({})
    with pytest.raises(benben.RulesError, match=r"move_score\(\).*not 'good'"):
        searched(state)
    state = sticks_with(evaluate=lambda self: 10**9)({}).start({})
    with pytest.raises(benben.RulesError, match=r"evaluate\(\)"):
        state.evaluate()


def test_advice_is_followed():
    state = sticks_with(move_score=lambda self, move: int(move[-1]), evaluate=lambda self: 7)({}).start({})
    assert state.move_scores() == [(0, 1), (1, 2), (2, 3)]
    assert state.evaluate() == 7


def test_solving_and_a_bot_name_the_mistake_too():
    broken = sticks_with(play=fails_at("take2"))({})
    with pytest.raises(benben.RulesError):
        solve(broken.new(seed=1))
    with pytest.raises(benben.RulesError):
        make_bot(broken, "steady", benben.Rng(1), lambda: 0.0).choose(broken.new(seed=1).player_view(0))


@pytest.mark.parametrize("method", ["conceal", "moves_seen"])
def test_a_mistake_in_what_a_seat_may_know_is_found_before_the_move_counts(method):
    def fail(self, *arguments):
        raise LookupError("nobody")

    game = type("HideAndSeek", (HideAndSeek,), {method: fail})({})
    position = benben.Position(game, {}, game.start({}), None)
    with pytest.raises(benben.RulesError, match=rf"{method}\(\): LookupError.*at the move 'hide1'") as told:
        position.play("hide1")
    assert told.value.move == "hide1"
    assert position.moves == []
    assert position.search_state().to_move == 0


def test_a_match_is_not_scored_but_ends_with_a_sentence(monkeypatch, capsys):
    monkeypatch.setitem(registry._games, "sticks", sticks_with(play=fails_at("take2")))
    assert main(["match", "sticks", "random", "random", "--games", "20", "--jobs", "1"]) == 1
    assert "benben: the rules of Sticks are broken: play('take2')" in capsys.readouterr().err
