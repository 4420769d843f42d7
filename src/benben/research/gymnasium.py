"""All games for Gymnasium, one player against a bot: `make("cydonia", bot="steady")`.

Importing this module registers every game for `gymnasium.make`, as `benben/Cydonia-v0` and so on. The reward
is 1 for a win and -1 for a loss. An illegal action loses the game at once.
"""

from __future__ import annotations

import time
from typing import Any, Literal

import benben
from benben.core.rng import Rng
from benben.players import make_bot
from benben.research import missing
from benben.research.encoding import space
from benben.research.episode import Episode

try:
    import gymnasium

    from benben.research.spaces import Observation, action_space, observation, observation_space
except ModuleNotFoundError as error:
    raise missing(error.name, "gymnasium") from None

BOT_STREAM = 2**64  # added to a game's seed for the bot's own random source


class Duel(gymnasium.Env[Observation, Any]):
    """A game against a bot. `seat` is the learner's, 0 or 1; with None, every reset draws it.

    With a seed and a bot limited by simulations, every run is the same. Bots limited by seconds may differ.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 (Gymnasium's type)

    def __init__(
        self,
        game: str,
        bot: str = "beginner",
        seat: Literal[0, 1] | None = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if seat is not None and (type(seat) is not int or seat not in (0, 1)):
            raise ValueError(f"a seat is 0, 1 or None to draw it, not {seat!r}")
        if render_mode not in (None, "ansi"):
            raise ValueError(f'the render mode is "ansi" or None, not {render_mode!r}')
        self.game = benben.game(game, **options)
        self.bot_name = bot
        make_bot(self.game, bot, Rng(0), time.perf_counter)  # raise SetupError now, not at the first reset
        self.fixed_seat = seat
        self.render_mode = render_mode
        self.space = space(self.game)
        self.observation_space = observation_space(self.space)
        self.action_space = action_space(self.space)
        self.over = True  # until the first reset

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a new game, `game.new(seed)` if a seed is given."""
        super().reset(seed=seed)
        self.seed = int(self.np_random.integers(2**62)) if seed is None else seed
        drawn: Literal[0, 1] = 1 if self.np_random.integers(2) else 0
        self.seat = drawn if self.fixed_seat is None else self.fixed_seat
        self.bot = make_bot(self.game, self.bot_name, Rng(self.seed + BOT_STREAM), time.perf_counter)
        self.episode = Episode(self.space, self.game.new(seed=self.seed))
        self._answer()
        return observation(self.episode, self.seat), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self.over:
            raise ValueError("the game is over; reset it first")
        try:
            self.episode.step(int(action))
        except ValueError as error:
            self.over = True
            return (
                observation(self.episode, self.seat),
                -1.0,
                True,
                False,
                {**self._info(), "illegal": str(error)},
            )
        self._answer()
        return (
            observation(self.episode, self.seat),
            self.episode.returns()[self.seat],
            self.over,
            False,
            self._info(),
        )

    def _answer(self) -> None:
        """Let the bot play until it is the learner's turn or the game is over."""
        while self.episode.to_move == 1 - self.seat:
            self.episode.move(self.bot.choose(self.episode.position.player_view(0 if self.seat else 1)).move)
        self.over = self.episode.to_move is None

    def _info(self) -> dict[str, Any]:
        return {
            "action_mask": self.episode.mask(self.seat),
            "seat": self.seat,
            "scores": self.episode.position.scores,
        }

    def render(self) -> Any:
        """Show the position as the learner sees it."""
        return self.episode.view_text(self.seat) if self.render_mode == "ansi" else None


def make(game: str, /, **settings: Any) -> Duel:
    """Make a game against a bot, with `bot`, `seat`, `render_mode` and the game's options."""
    return Duel(game, **settings)


for _name in benben.names():
    gymnasium.register(
        f"benben/{_name.title()}-v0", entry_point="benben.research.gymnasium:Duel", kwargs={"game": _name}
    )
