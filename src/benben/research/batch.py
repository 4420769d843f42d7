"""Many games at once, stepped in compiled code into NumPy arrays, for learning at full speed.

>>> import benben
>>> batch = Batch(benben.game("cydonia"), games=256, seed=1)
>>> batch.step(batch.sample(np.random.default_rng(1)))
>>> batch.observations.shape, batch.masks.shape
((256, 381), (256, 125))
"""

import copy
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from benben.core.game import Game
from benben.core.rng import Rng
from benben.research.encoding import space
from benben.research.stepper import Stepper

MAX_GAMES = 1_000_000
ARRAYS = ("observations", "masks", "to_move", "rewards", "done", "scores", "seeds")
MAX_SEED = 2**62  # leaves room for the seeds of later games


class Batch:
    """Many games of one kind. Every step overwrites the arrays; copy what you want to keep.

    - `observations` (games, features): what the player to move sees, as `layout` names it;
    - `masks` (games, actions): True for each legal action;
    - `to_move` (games,): the seat to move, 0 or 1;
    - `rewards` (games, 2): both seats' rewards for the last step, 1 for a win, -1 for a loss, 0 for a draw or
      before the end;
    - `done` (games,): True where the last step ended a game. A new game has already started there, and
      observation, mask and `to_move` belong to it;
    - `scores` (games, 2): the points of the game that last ended there;
    - `seeds` (games,): the seed of the current game; `game.new(seed)` is the same game.
    """

    def __init__(self, game: Game[Any], games: int, seed: int = 0) -> None:
        if not isinstance(games, int | np.integer) or not 1 <= games <= MAX_GAMES:
            raise ValueError(f"a batch has 1 to {MAX_GAMES} games, not {games!r}")
        if not isinstance(seed, int | np.integer) or not 0 <= seed < MAX_SEED:
            raise ValueError(f"a seed is a whole number from 0 to {MAX_SEED - 1}, not {seed!r}")
        self._allocate(game, int(games))
        self.seeds = np.arange(seed, seed + games, dtype=np.int64)
        for place in range(games):
            self._start(place)

    def _allocate(self, game: Game[Any], games: int) -> None:
        self.game = game
        self.space = space(game)
        self.layout = self.space.layout
        self.actions = self.space.actions
        self.observations = np.zeros((games, self.layout.size), dtype=np.float32)
        self.rewards = np.zeros((games, 2), dtype=np.float32)
        self.scores = np.zeros((games, 2), dtype=np.int64)
        self.to_move = np.zeros(games, dtype=np.int8)
        masks, done = np.zeros((games, self.actions), dtype=np.int8), np.zeros(games, dtype=np.int8)
        self.masks, self.done = masks.view(np.bool_), done.view(np.bool_)  # the same bytes
        self._places = np.arange(games)
        self._stepper = Stepper(
            self.space.encoder,
            games,
            self.observations.reshape(-1),
            masks.reshape(-1),
            self.rewards.reshape(-1),
            self.to_move,
            done,
        )

    def __len__(self) -> int:
        return len(self.to_move)

    def __repr__(self) -> str:
        return f"<Batch of {len(self)} games of {self.game!r}>"

    def step(self, actions: ArrayLike) -> None:
        """Take one action in every game. If any action is illegal, raise ValueError and change nothing."""
        numbers = self._checked(actions)
        self._stepper.step(numbers.tolist())
        for place in np.flatnonzero(self.done).tolist():
            self.scores[place] = self._stepper.scores(place)
            self.seeds[place] += len(self)
            self._start(place)

    def sample(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """Draw a legal action for every game, all equally likely."""
        counts = self.masks.sum(axis=1)
        chosen = (rng.random(len(self)) * counts).astype(np.int64)
        firsts = np.cumsum(counts) - counts
        actions: NDArray[np.int64] = np.nonzero(self.masks)[1][firsts + chosen]
        return actions

    def copy(self) -> Self:
        """Return an independent copy of the batch; the same chance events lie ahead in both."""
        return copy.copy(self)

    def __getstate__(self) -> dict[str, Any]:
        arrays = {name: getattr(self, name) for name in ARRAYS}
        return {"game": self.game, "arrays": arrays, "games": self._stepper.games()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """The compiled part writes into the arrays it was given, so they are filled rather than replaced."""
        self._allocate(state["game"], len(state["games"]))
        self.seeds = np.zeros(len(self), dtype=np.int64)
        for name, values in state["arrays"].items():
            getattr(self, name)[:] = values
        self._stepper.resume(state["games"])

    def _start(self, place: int) -> None:
        """Start a new game exactly as `game.new` does with this seed."""
        rng = Rng(int(self.seeds[place]))
        self._stepper.start(place, self.game.start(self.game.draw_setup(rng)), rng)

    def _checked(self, actions: ArrayLike) -> NDArray[np.int64]:
        numbers = np.asarray(actions)
        if numbers.shape != (len(self),) or not np.issubdtype(numbers.dtype, np.integer):
            raise ValueError(f"a step needs {len(self)} whole numbers, one action for each game")
        numbers = numbers.astype(np.int64)
        known = (numbers >= 0) & (numbers < self.actions)
        legal = known & self.masks[self._places, np.where(known, numbers, 0)]
        if not legal.all():
            place = int(np.flatnonzero(~legal)[0])
            raise ValueError(f"action {int(numbers[place])} is not legal in game {place}")
        return numbers
