"""All games for PettingZoo: `env("logistics", cards=3)`.

It is an AEC environment with two agents, `player_0` and `player_1`. An observation is a dict with
`observation`, the features of what the agent may know, and `action_mask`. The mask is in the agent's info
too. An agent that takes an illegal action loses 1 and ends the game, as in PettingZoo's own games.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

import benben
from benben.research import missing
from benben.research.encoding import space
from benben.research.episode import Episode

try:
    import gymnasium
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

    from benben.research.spaces import Observation, action_space, observation, observation_space
except ModuleNotFoundError as error:
    raise missing(error.name, "pettingzoo") from None

AGENTS = ("player_0", "player_1")
MODES = ("ansi", "human")  # returned as text, or printed after every step


def env(game: str, /, render_mode: str | None = None, **options: Any) -> AECEnv[str, Any, Any]:
    """Make a game with its options, wrapped as PettingZoo wraps its own.

    Raise SetupError if there is no such game or option.
    """
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(
            wrappers.TerminateIllegalWrapper(raw_env(game, render_mode, **options), illegal_reward=-1)
        )
    )


class raw_env(AECEnv[str, Any, Any], EzPickle):  # type: ignore[misc]    # PettingZoo's name for it
    """The environment itself. Here an illegal action raises ValueError and changes nothing."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": [*MODES], "is_parallelizable": False}

    def __init__(self, game: str, /, render_mode: str | None = None, **options: Any) -> None:
        if render_mode not in (None, *MODES):
            raise ValueError(f'the render mode is "ansi", "human" or None, not {render_mode!r}')
        EzPickle.__init__(self, game, render_mode, **options)
        super().__init__()
        self.game = benben.game(game, **options)
        self.metadata = {**raw_env.metadata, "name": f"benben_{game}_v0"}  # type: ignore[misc]
        self.render_mode = render_mode
        self.space = space(self.game)
        self.possible_agents = list(AGENTS)
        self.observation_spaces = {agent: observation_space(self.space) for agent in AGENTS}
        self.action_spaces = {agent: action_space(self.space) for agent in AGENTS}
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game: `game.new(seed)` with a seed; later resets without a seed follow from it."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.seed = int(self._seeds.integers(2**62)) if seed is None else seed
        self.episode = Episode(self.space, self.game.new(seed=self.seed))
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self._pass_on()

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.episode.step(int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = dict(zip(AGENTS, self.episode.returns(), strict=True))
        self._pass_on()
        self._accumulate_rewards()

    def _pass_on(self) -> None:
        """Select the player to move; at the end, mark both as done."""
        seat = self.episode.to_move
        if seat is None:
            self.terminations = dict.fromkeys(AGENTS, True)
        else:
            self.agent_selection = AGENTS[1 if seat else 0]
        self.infos = {
            agent: {"action_mask": self.episode.mask(number)} for number, agent in enumerate(AGENTS)
        }
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        return observation(self.episode, 1 if agent == AGENTS[1] else 0)

    def render(self) -> str | None:
        """Show the position as a spectator sees it: return it as text, or print it."""
        if self.render_mode == "human":
            print(self.episode.view_text(None), end="\n\n")
        return self.episode.view_text(None) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
