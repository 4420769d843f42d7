"""Observations and spaces in the form that PettingZoo and Gymnasium use."""

from typing import Any, Literal

import gymnasium
import numpy as np
from numpy.typing import NDArray

from benben.research.encoding import Space
from benben.research.episode import Episode

Observation = dict[str, NDArray[Any]]


def observation_space(space: Space) -> gymnasium.spaces.Space[Any]:
    """Return the space of features and a mask with 1 for each legal action."""
    return gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(-1.0, 1.0, (space.layout.size,), np.float32),
            "action_mask": gymnasium.spaces.Box(0, 1, (space.actions,), np.int8),
        }
    )


def action_space(space: Space) -> gymnasium.spaces.Space[Any]:
    return gymnasium.spaces.Discrete(space.actions)


def observation(episode: Episode, seat: Literal[0, 1]) -> Observation:
    return {"observation": episode.observe(seat), "action_mask": episode.mask(seat)}
