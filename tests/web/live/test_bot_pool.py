"""How long bots take: for people to follow, and so that the time tells nothing that is hidden."""

import pytest

import benben
from benben.core.rng import Rng
from benben.web.live.bot_pool import SECRET_MARGIN, bot_pace

USUAL, SECRET = 0.7, 0.9


def paces(position, name):
    """For every decision of a game of random moves: the phase, the choices a spectator sees, and what the bot
    waits."""
    rng = Rng(5)
    while not position.is_over:
        view = position.view(None)
        yield view["phase"], view["legal"], bot_pace(position.game, name, view["legal"], USUAL, SECRET)
        legal = position.legal_moves()
        position.play(legal[rng.below(len(legal))])


@pytest.mark.parametrize(
    ("name", "hidden", "open_"),
    [("steady", SECRET, USUAL), ("greedy", SECRET, USUAL), ("strongest", 1.0 + SECRET_MARGIN, 1.0)],
)
def test_only_cards_chosen_unseen_take_the_secret_pace(name, hidden, open_):
    waited = {"hidden": set(), "open": set(), "forced": set()}
    for phase, legal, seconds in paces(benben.game("montauk", rounds=2).new(seed=3), name):
        kind = "forced" if len(legal) == 1 else "hidden" if phase in ("lead", "follow") else "open"
        waited[kind].add(seconds)
    assert waited == {"hidden": {hidden}, "open": {open_}, "forced": {USUAL}}


def test_where_nothing_is_hidden_every_move_takes_the_usual_pace():
    game = benben.game("logistics")
    assert bot_pace(game, "strongest", game.new(seed=1).legal_moves(), USUAL, SECRET) == USUAL
